import { isAnswerable, plain } from '../../workshop/asking.js';
import type { Fact, FactOf } from '../../workshop/facts.js';
import type { Session } from '../../workshop/session.js';
import { type ContestEnd, contestCard, type Given } from '../views/contest.js';
import { offerCard, type OfferEnd } from '../views/offer.js';
import { contestPart, offerPart } from './parts.js';
import type { Standing } from './standing.js';

/** An answer that is offered, as its card should read now. `seq` is the place of the fact among all. */
export function offerBrought(
  session: Session,
  fact: FactOf<'AnswerOffered'>,
  seq: number,
  facts: readonly Fact[],
): Standing {
  const shown = offerCard(session, fact, offerEnd(session, fact, facts.slice(seq)));
  return { part: offerPart(fact.question, seq), shown };
}

function offerEnd(session: Session, fact: FactOf<'AnswerOffered'>, later: readonly Fact[]): OfferEnd {
  const { question: number, message } = fact;
  const question = session.questions.find((each) => each.number === number);
  const declined = later.find(
    (each) => each.type === 'OfferDeclined' && each.question === number && each.message === message,
  );
  if (declined?.type === 'OfferDeclined') return { declinedBy: declined.by };
  const closure = question?.state === 'answered' ? question.closure : undefined;
  if (closure?.message === message) return { takenBy: closure.takenBy ?? fact.by };
  // An outcome ends all offers, also if it is taken back; the same offer once more has a card of its own.
  const ends = (each: Fact) =>
    isTakenBack(each, message) ||
    (each.type === 'QuestionClosed' && each.question === number) ||
    (each.type === 'AnswerOffered' && each.question === number && each.message === message);
  const isGone = isClosed(session) || later.some(ends);
  return !isGone && question && isAnswerable(question) ? undefined : 'over';
}

/** Two answers to one question, as their card should read now. */
export function contestBrought(
  session: Session,
  fact: FactOf<'AnswerContested'>,
  seq: number,
  facts: readonly Fact[],
): Standing {
  const { question: number } = fact;
  const after = facts.slice(seq).findIndex((each) => endsContest(each, fact));
  const end = after < 0 ? undefined : facts[seq + after];
  const until = facts.slice(0, end ? seq + after : facts.length);
  const [first, second] = [recordedIn(until, number), { ...fact, text: lastWords(until.slice(seq), fact) }];
  const isAlike = plain(first.text) === plain(second.text);
  const card = contestCard(session, number, [first, second], isAlike ? 'over' : endOf(session, end));
  return { part: contestPart(number, seq), shown: card };
}

const settling = new Set<Fact['type']>([
  'ConflictSettled',
  'QuestionReopened',
  'QuestionClosed',
  'AnswerContested',
]);

function endsContest(fact: Fact, { question, message }: FactOf<'AnswerContested'>): boolean {
  // One that has to wait ends nothing.
  if (fact.type === 'AnswerContested' && fact.waits) return false;
  const isAbout = 'question' in fact && fact.question === question;
  return (isAbout && settling.has(fact.type)) || isTakenBack(fact, message);
}

function endOf(session: Session, end: Fact | undefined): ContestEnd {
  if (end?.type === 'ConflictSettled') return end;
  return end || isClosed(session) ? 'over' : undefined;
}

/** What the message says that contests, as it was edited last. */
function lastWords(facts: readonly Fact[], { message, text }: FactOf<'AnswerContested'>): string {
  const edited = facts.findLast((each) => each.type === 'RemarkEdited' && each.id === message);
  return edited?.type === 'RemarkEdited' ? edited.text : text;
}

/** The answer that was recorded last, in the words that it came to have. */
function recordedIn(facts: readonly Fact[], question: number): Given {
  const about = facts.filter((each) => 'question' in each && each.question === question);
  const closed = about.findLast((each) => each.type === 'QuestionClosed');
  if (closed?.type !== 'QuestionClosed') return { by: undefined, text: '', at: '' };
  const edited = about.slice(about.indexOf(closed)).findLast((each) => each.type === 'AnswerEdited');
  const text = edited?.type === 'AnswerEdited' ? edited.text : closed.text;
  return { by: closed.by, text, at: closed.at };
}

function isTakenBack(fact: Fact, message: string | undefined): boolean {
  return message !== undefined && fact.type === 'RemarkWithdrawn' && fact.id === message;
}

function isClosed({ stage }: Session): boolean {
  return stage === 'closed';
}
