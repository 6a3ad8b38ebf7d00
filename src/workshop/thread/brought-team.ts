import type { Given } from '../answers/contest-card.js';
import type { Fact, FactOf } from '../facts.js';
import type { Brought, BroughtAs } from './brought.js';

type TeamCard = BroughtAs<'offer'> | BroughtAs<'contest'>;

/** Whether nothing that happens later can make anything else of it. */
export function isOver(card: TeamCard): boolean {
  return card.kind === 'offer' ? card.declinedBy !== undefined : card.end !== undefined;
}

/** An offer or a contest that is not over, after one more fact. */
export function withTeamFact(card: TeamCard, fact: Fact): Brought {
  return card.kind === 'offer' ? withOfferFact(card, fact) : withContestFact(card, fact);
}

function withOfferFact(card: BroughtAs<'offer'>, fact: Fact): Brought {
  const { question, message } = card.fact;
  if (isTakenBack(fact, message)) return { ...card, isGone: true };
  if (!('question' in fact) || fact.question !== question) return card;
  if (fact.type === 'OfferDeclined' && fact.message === message) return { ...card, declinedBy: fact.by };
  // An outcome ends all offers, also if it is taken back; the same offer once more has a card of its own.
  const isAgain = fact.type === 'AnswerOffered' && fact.message === message;
  return isAgain || fact.type === 'QuestionClosed' ? { ...card, isGone: true } : card;
}

const settling = new Set<Fact['type']>([
  'ConflictSettled',
  'QuestionReopened',
  'QuestionClosed',
  'AnswerContested',
]);

/** Until one of them counts, both answers say what their messages say now. */
function withContestFact(card: BroughtAs<'contest'>, fact: Fact): Brought {
  const { fact: contested, first, second } = card;
  if (endsContest(fact, contested)) return { ...card, end: fact };
  if (fact.type === 'AnswerEdited' && fact.question === contested.question)
    return { ...card, first: { ...first, text: fact.text } };
  if (fact.type === 'RemarkEdited' && fact.id === contested.message)
    return { ...card, second: { ...second, text: fact.text } };
  return card;
}

function endsContest(fact: Fact, { question, message }: FactOf<'AnswerContested'>): boolean {
  // One that has to wait ends nothing.
  if (fact.type === 'AnswerContested' && fact.waits) return false;
  const isAbout = 'question' in fact && fact.question === question;
  return (isAbout && settling.has(fact.type)) || isTakenBack(fact, message);
}

/** Two answers to one question, as they read when the second one came. */
export function contestBrought(
  fact: FactOf<'AnswerContested'>,
  facts: readonly Fact[],
): { first: Given; second: Given } {
  return { first: recordedIn(facts, fact.question), second: { by: fact.by, text: fact.text, at: fact.at } };
}

/** The answer that was recorded last, in the words that it came to have. */
function recordedIn(facts: readonly Fact[], question: number): Given {
  const closed = facts.findLast((each) => each.type === 'QuestionClosed' && each.question === question);
  if (closed?.type !== 'QuestionClosed') return { by: undefined, text: '', at: '' };
  const edited = facts
    .slice(facts.lastIndexOf(closed))
    .findLast((each) => each.type === 'AnswerEdited' && each.question === question);
  const text = edited?.type === 'AnswerEdited' ? edited.text : closed.text;
  return { by: closed.by, text, at: closed.at };
}

function isTakenBack(fact: Fact, message: string | undefined): boolean {
  return message !== undefined && fact.type === 'RemarkWithdrawn' && fact.id === message;
}
