import type { Fact, Session } from '../waiting/session.js';
import { clip, oneLine, quoted } from '../../text/fit.js';
import { mention } from '../../text/markup.js';
import {
  type Button,
  button,
  buttons,
  type Card,
  cardSaying,
  longestLabel,
  type Row,
  textRows,
} from '../base/card.js';
import type { Voice } from '../deciding/session.js';
import { settledLine } from '../deciding/approval/cards.js';
import { concernsIn } from '../deciding/approval/queries.js';
import { hasConcern } from '../deciding/approval/withdrawing.js';
import { mayApprove } from '../people/rules.js';
import { latestVersion } from '../plan/queries.js';
import { type Situation, situationOf } from './reading/meanings.js';
import { questionId } from '../base/question.js';
import { isAskedOn, mayBeMeant, unclearWords } from '../asking/answers/giving.js';
import { questionIn } from '../asking/questions/questions.js';
import { isVersionWaiting } from '../asking/session.js';
import type { ReplyReading, WrittenReply } from '../asking/facts.js';
import { asksItsAuthor } from './replies.js';
import type { LiveCard } from '../base/thread.js';
import { wordsOf } from '../../words/words.js';

/** What the author of a reply said, and how it was read. */
export type Said = Pick<WrittenReply, 'id' | 'at' | 'by' | 'text' | 'as' | 'version' | 'question'>;

/** Asks the author of a reply how they meant it, or after a bare no what should happen. `reply` is its text at the time of reading. */
function meantCard(session: Session, reply: Said, end: 'settled' | 'gone' | undefined): Card {
  const { common, answers } = wordsOf(session.language);
  const { settled, over } = answers.meant;
  const how = end ?? endOf(session, reply);
  const answer = concernsIn(session).find(
    ({ message, state }) => message === reply.id && state === 'answered',
  );
  const ended = answer ? settledLine(session, answer) : over;
  const says =
    how === undefined
      ? asking(session, reply)
      : how === 'settled'
        ? settled(mention(reply.by.id), chosen(session, reply))
        : ended;
  return cardSaying(common.sentences([says]), [
    ...textRows([says, ...(answer ? [] : [quoted(reply.text)])].join('\n')),
    ...(how === undefined ? [...choices(session, reply), ...goingOn(session, reply)] : []),
  ]);
}

/** The button that its author has chosen, where it says what they meant. */
function chosen(session: Session, { as }: Said): string {
  const { change, concern, withdraw, talk } = wordsOf(session.language).answers.meant;
  const labels: Partial<Record<ReplyReading, string>> = { change, concern, withdraw, talk };
  return (as && labels[as]) ?? '';
}

function asking(session: Session, { by, version, as, question }: Said): string {
  const { meant } = wordsOf(session.language).answers;
  const who = mention(by.id);
  const assumed = question === undefined ? undefined : questionIn(session, question)?.assumption;
  if (assumed !== undefined) return meant.isYes(who, clip(oneLine(assumed), longestAssumed));
  if (version === undefined) return meant.which(who);
  return as === 'refuse' ? meant.whatNot(who, version) : meant.ask(who);
}

/** What became of it without a choice on its card. */
function endOf(session: Session, reply: Said): 'settled' | 'gone' | undefined {
  const { id, by, version, as } = reply;
  const now = session.replies.find((each) => each.id === id);
  if (!now) return 'gone';
  // What should happen after a no is told by whatever became of it, and by the next version.
  const isTold = ({ message, ended }: Voice) => message === id && ended !== undefined;
  if (as === 'refuse' && (session.voices.some(isTold) || latestVersion(session)?.number !== version))
    return 'gone';
  if (version !== undefined) return onVersion.has(situationOf(session, by, version)) ? undefined : 'gone';
  const asked = questionIn(session, reply.question ?? 0);
  const isAnswered = asked?.closure?.by?.id === by.id && asked.closure.agrees;
  if (now.as === 'answer' || isAnswered) return 'settled';
  return isAskedOn(session, reply) ? undefined : 'gone';
}

const longestAssumed = 160;
/** More than these are not offered as buttons: its author can name the question in the thread. */
const mostOffered = 8;

function choices(session: Session, reply: Said) {
  const { id: message, by, version, question } = reply;
  const { meant } = wordsOf(session.language).answers;
  const neither = button(session, 'meant', meant.talk, { as: 'talk', message });
  if (question !== undefined)
    return buttons([button(session, 'answer_assumed', meant.yes, { question }), neither]);
  if (version === undefined) {
    const open = mayBeMeant(session, reply).slice(0, mostOffered);
    const each = open.map((one) => {
      const label = clip(`${questionId(session, one)} ${oneLine(one.text)}`, longestLabel);
      return button(session, 'meant', label, { as: 'answer', question: one.number, message });
    });
    return [...each, neither].flatMap((one) => buttons([one]));
  }
  const back = hasConcern(session, by)
    ? [button(session, 'meant', meant.withdraw, { as: 'withdraw', message })]
    : [];
  // What comes later stands last, so that no other button moves.
  return buttons([...ways(session, reply, version), neither, ...back]);
}

/** The version waits for this word: it need not. */
function goingOn(session: Session, { id }: Said): Row[] {
  const { card } = wordsOf(session.language).questions;
  const isUnclear = unclearWords(session).some((each) => each.id === id);
  return isUnclear && isVersionWaiting(session)
    ? buttons([button(session, 'round_go_on', card.goOnWithout)])
    : [];
}

const onVersion: ReadonlySet<Situation> = new Set(['plan', 'draft', 'remaking', 'approved']);

/** What its author can have meant. Approving never comes first, and after a no only a form opens. */
function ways(session: Session, { id: message, by, as }: Said, version: number): Button[] {
  const { answers, versions } = wordsOf(session.language);
  const { meant } = answers;
  const { card } = versions;
  const situation = situationOf(session, by, version);
  const isWaiting = situation === 'plan' || situation === 'draft';
  if (as === 'refuse') {
    // What is put aside has to be taken up before its form opens.
    const does = situation === 'plan' ? 'changes' : 'more';
    return isWaiting && !session.parked ? [button(session, does, card[does], { version })] : [];
  }
  if (situation === 'draft') return [button(session, 'meant', meant.more, { as: 'change', message })];
  const decides = mayApprove(session, by);
  // A yes is to what its author saw.
  const mayBeYes = situation === 'plan' && latestVersion(session)?.number === version;
  return [
    ...(decides && situation !== 'approved'
      ? [button(session, 'meant', meant.change, { as: 'change', message })]
      : []),
    button(session, 'meant', meant.concern, { as: 'concern', message }),
    ...(decides && mayBeYes
      ? [button(session, 'meant', meant.approve(version), { as: 'approve', message })]
      : []),
  ];
}

/** A reply as it was written and read, or as its author says that they meant it. The card stays when the message is deleted, or written anew. */
interface Meant {
  as: NonNullable<Said['as']>;
  made: Said;
  end?: 'settled' | 'gone';
}

/** The card of each reply whose author is asked how it was meant. */
export const meantCards: LiveCard<Meant, Session, Fact> = {
  brings({ fact, seq, soFar }) {
    if ((fact.type !== 'ReplyRead' || fact.by) && fact.type !== 'ReplyMade') return [];
    const message = fact.type === 'ReplyRead' ? fact.message : fact.reply.id;
    const { as } = fact;
    const made = as && replyMade(message, soFar());
    return made && asksItsAuthor(as) ? [{ part: `meant:${message}:${seq}`, own: { as, made } }] : [];
  },
  follows(card, { fact }) {
    if (card.end) return card;
    if (fact.type === 'RemarkEdited' && fact.text === undefined && fact.id === card.made.id)
      return { ...card, end: 'gone' };
    const isTheirs = fact.type === 'ReplyRead' && fact.by && fact.message === card.made.id;
    return isTheirs ? { ...card, as: fact.as, end: 'settled' } : card;
  },
  reads(session, { as, made, end }) {
    const known = session.replies.find(({ id }) => id === made.id && !end);
    // What a model has read it as is about another question than the one whose assumption it may say yes to.
    const { question: _, ...reply } = known ?? made;
    const said = made.question === undefined ? reply : { ...reply, question: made.question };
    return meantCard(session, { ...said, as }, end);
  },
};

function replyMade(message: string, facts: readonly Fact[]): Said | undefined {
  const made = facts.findLast((each) => each.type === 'ReplyMade' && each.reply.id === message);
  if (made?.type !== 'ReplyMade') return undefined;
  const { reply, version, question } = made;
  return { ...reply, ...(version !== undefined && { version }), ...(question !== undefined && { question }) };
}
