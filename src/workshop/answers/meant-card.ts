import { quoted } from '../../text/foreign.js';
import { mention } from '../../text/markup.js';
import { button, buttons, type Card, cardSaying, textRows } from '../card.js';
import type { Fact, FactOf } from '../facts.js';
import { latestVersion } from '../versions/versions.js';
import { questionId } from '../plan/standing.js';
import { questionIn } from '../questions/questions.js';
import type { Reply } from './facts.js';
import { openTo } from './replies.js';
import type { Session } from '../session.js';
import type { LiveCard } from '../thread/contract.js';
import { computed } from '../thread/tracking.js';
import { wordsOf } from '../words.js';

/** What the author of a reply said, and how it was read. */
export type Said = Pick<Reply, 'id' | 'by' | 'text' | 'as' | 'version'>;

/** Whether the author of a reply is asked how they meant it: on a version, or where an answer fits several questions. */
function asksHowMeant({ as, version }: Said): boolean {
  return as === 'unclear' || (version !== undefined && (as === 'approve' || as === 'change'));
}

/**
 * Asks the author of a reply how they meant it, with the likeliest meaning first. `reply` is its text at the time of
 * reading; `settled` is what the author chose.
 */
function meantCard(session: Session, reply: Said, settled: FactOf<'ReplySettled'> | undefined): Card {
  const { answers, common } = wordsOf(session.language);
  const closed = settled ? chosen(session, settled, reply) : overOf(session, reply);
  const who = mention(reply.by.id);
  const { ask, which } = answers.meant;
  const line = closed || (reply.version === undefined ? which(who) : ask(who));
  const blocks = [
    ...textRows([line, quoted(reply.text)].join('\n')),
    ...(closed ? [] : choices(session, reply)),
  ];
  return cardSaying(common.sentences([line]), blocks);
}

function chosen(session: Session, { as, by }: FactOf<'ReplySettled'>, reply: Said): string {
  const { meant } = wordsOf(session.language).answers;
  if (reply.version === undefined) return meant.kept(mention(by.id));
  const say = { approve: meant.approved, change: meant.changed, talk: meant.talked }[as];
  return say(mention(by.id));
}

function overOf(session: Session, reply: Said): string {
  const { id, by, version } = reply;
  const { meant } = wordsOf(session.language).answers;
  const now = session.replies.find((each) => each.id === id);
  if (!now) return meant.deleted;
  if (version === undefined) {
    const question = now.as === 'answer' ? questionIn(session, now.question ?? 0) : undefined;
    if (question) return meant.answers(mention(by.id), questionId(session, question));
    return openTo(session, reply).length > 0 ? '' : meant.overAll;
  }
  const waits = session.stage === 'decision' && latestVersion(session)?.number === version;
  return waits ? '' : meant.over(version);
}

/** More than these are not offered as buttons: its author can name the question in the thread. */
const mostOffered = 8;

function choices(session: Session, reply: Said) {
  const { id: message, as, version } = reply;
  const { meant } = wordsOf(session.language).answers;
  if (version === undefined) {
    const open = openTo(session, reply).slice(0, mostOffered);
    const each = open.map((question) => {
      const { number } = question;
      return button(session, 'offer_answer', questionId(session, question), { question: number, message });
    });
    // They all do the same, each about another question: Slack takes what does the same once in a row.
    return [...each, button(session, 'meant_talk', meant.talk, { message })].flatMap((one) => buttons([one]));
  }
  const primary = (likeliest: boolean) => (likeliest ? ({ style: 'primary' } as const) : {});
  const approve = button(session, 'meant_approve', meant.approve(version), {
    message,
    ...primary(as === 'approve'),
  });
  const change = button(session, 'meant_change', meant.change, { message, ...primary(as === 'change') });
  const first = as === 'change' ? [change, approve] : [approve, change];
  return buttons([...first, button(session, 'meant_talk', meant.talk, { message })]);
}

/** A reply as it was written and read. The card stays when the message is deleted. */
interface Meant {
  as: NonNullable<Said['as']>;
  made: Said;
  settled?: FactOf<'ReplySettled'>;
}

/** The card of each reply whose author is asked how it was meant. */
export const meantCards: LiveCard<Meant> = {
  brings({ fact, seq, soFar }) {
    if (fact.type !== 'ReplyRead') return [];
    const { message, as } = fact;
    const made = replyMade(message, soFar());
    return made && asksHowMeant({ ...made, as })
      ? [{ part: `meant:${message}:${seq}`, own: { as, made } }]
      : [];
  },
  follows: (card, { fact }) =>
    !card.settled && fact.type === 'ReplySettled' && fact.message === card.made.id
      ? { ...card, settled: fact }
      : card,
  reads(session, { as, made, settled }) {
    const known = computed(session, ({ replies }) => replies.find(({ id }) => id === made.id));
    const reply = { ...(known ?? made), as };
    return asksHowMeant(reply) ? meantCard(session, reply, settled) : undefined;
  },
};

function replyMade(message: string, facts: readonly Fact[]): Said | undefined {
  const made = facts.findLast((each) => each.type === 'ReplyMade' && each.reply.id === message);
  if (made?.type !== 'ReplyMade') return undefined;
  return { ...made.reply, ...(made.version !== undefined && { version: made.version }) };
}
