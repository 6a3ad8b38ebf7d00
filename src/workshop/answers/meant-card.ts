import { quoted } from '../../text/foreign.js';
import { mention } from '../../text/markup.js';
import { button, buttons, type Card, cardSaying, textRows } from '../card.js';
import type { Fact, FactOf } from '../facts.js';
import { latestVersion } from '../versions/versions.js';
import type { Reply } from './facts.js';
import type { Session } from '../session.js';
import type { LiveCard } from '../thread/contract.js';
import { computed } from '../thread/tracking.js';
import { wordsOf } from '../words.js';

/** What the author of a reply said, and how it was read. */
export type Said = Pick<Reply, 'id' | 'by' | 'text' | 'as' | 'version'>;

/** Whether the author of a reply to a version is asked how they meant it. */
function asksHowMeant({ as, version }: Said): boolean {
  return version !== undefined && (as === 'approve' || as === 'change' || as === 'unclear');
}

/**
 * Asks the author of a reply how they meant it, with the likeliest meaning first. `reply` is its text at the time of
 * reading; `settled` is what the author chose.
 */
function meantCard(session: Session, reply: Said, settled: FactOf<'ReplySettled'> | undefined): Card {
  const { answers, common } = wordsOf(session.language);
  const closed = settled ? chosen(session, settled) : overOf(session, reply);
  const line = closed || answers.meant.ask(mention(reply.by.id));
  const blocks = [
    ...textRows([line, quoted(reply.text)].join('\n')),
    ...(closed ? [] : choices(session, reply)),
  ];
  return cardSaying(common.sentences([line]), blocks);
}

function chosen(session: Session, { as, by }: FactOf<'ReplySettled'>): string {
  const { meant } = wordsOf(session.language).answers;
  const say = { approve: meant.approved, change: meant.changed, talk: meant.talked }[as];
  return say(mention(by.id));
}

function overOf(session: Session, { id, version = 0 }: Said): string {
  const { meant } = wordsOf(session.language).answers;
  if (!session.replies.some((each) => each.id === id)) return meant.deleted;
  const waits = session.stage === 'decision' && latestVersion(session)?.number === version;
  return waits ? '' : meant.over(version);
}

function choices(session: Session, { id: message, as, version = 0 }: Said) {
  const { meant } = wordsOf(session.language).answers;
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

/** The card of each reply to a version whose author is asked how it was meant. */
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
