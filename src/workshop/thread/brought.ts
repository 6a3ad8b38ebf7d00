import type { Given } from '../answers/contest-card.js';
import { asksHowMeant, type Said } from '../answers/meant-card.js';
import type { Fact, FactOf } from '../facts.js';
import type { Person } from '../people/people.js';
import type { Clearing } from '../routing/queue-lines.js';
import { broughtOnFloor, type FloorWait, isCleared, withFloorFact } from './brought-routing.js';
import { contestBrought, isOver, withTeamFact } from './brought-team.js';
import { contestPart, longWaitPart, meantPart, offerPart, pausedPart, questionPart } from './parts.js';

/**
 * A card or notice that a fact brought into the thread, with what later facts have made of it. `seq` is the place of that
 * fact among all. Whatever else a card says stands in the session.
 */
export type Brought = { part: string; seq: number } & (
  | { kind: 'question'; number: number; isOlder?: true }
  | { kind: 'paused'; by: Person; resumedBy?: Person }
  | { kind: 'long wait'; fact: FactOf<'WaitEscalated'> }
  | { kind: 'meant'; as: NonNullable<Said['as']>; made: Said; settled?: FactOf<'ReplySettled'> }
  | { kind: 'offer'; fact: FactOf<'AnswerOffered'>; declinedBy?: Person; isGone?: true }
  | { kind: 'contest'; fact: FactOf<'AnswerContested'>; first: Given; second: Given; end?: Fact }
  | ({ kind: 'floor' } & FloorWait)
  | { kind: 'clear'; by: string; clearing?: Clearing }
);
export type BroughtAs<Kind extends Brought['kind']> = Extract<Brought, { kind: Kind }>;

/** What the first `seq` of these facts have brought; `brought` is what all but the last of those did. */
export function broughtAt(
  brought: readonly Brought[],
  facts: readonly Fact[],
  seq: number,
): readonly Brought[] {
  const fact = facts[seq - 1];
  if (!fact) return brought;
  const known = brought.map((each) => withLater(each, fact));
  const added = cardOf(fact, facts, seq);
  const all = withFloorFact(known, fact, facts, seq);
  return added ? [...all, added] : all;
}

/** The question that a fact puts to people, by its number. */
export function putBy(fact: Fact): number | undefined {
  if (fact.type === 'QuestionPut' || fact.type === 'RoleSkipped') return fact.question;
  // What waits for a meeting is put there.
  if (fact.type === 'AssumptionQuestioned') return fact.put && fact.question.number;
  return fact.type === 'TurnHeld' || fact.type === 'BriefJudged' ? fact.question?.number : undefined;
}

/** The same card, unless this fact makes something of it. */
function withLater(card: Brought, fact: Fact): Brought {
  switch (card.kind) {
    case 'question':
      return !card.isOlder && putBy(fact) === card.number ? { ...card, isOlder: true } : card;
    case 'paused':
      return !card.resumedBy && fact.type === 'WorkshopResumed' ? { ...card, resumedBy: fact.by } : card;
    case 'meant': {
      const isIt = fact.type === 'ReplySettled' && fact.message === card.made.id;
      return isIt && !card.settled ? { ...card, settled: fact } : card;
    }
    case 'offer':
    case 'contest':
      return isOver(card) ? card : withTeamFact(card, fact);
    case 'clear':
      return card.clearing ? card : isCleared(card, fact);
    case 'long wait':
    case 'floor':
      return card;
    default:
      return card satisfies never;
  }
}

function cardOf(fact: Fact, facts: readonly Fact[], seq: number): Brought | undefined {
  const number = putBy(fact);
  if (number !== undefined) return { kind: 'question', part: questionPart(number, seq), seq, number };
  switch (fact.type) {
    case 'WorkshopPaused':
      return { kind: 'paused', part: pausedPart(seq), seq, by: fact.by };
    case 'WaitEscalated':
      return { kind: 'long wait', part: longWaitPart(seq), seq, fact };
    case 'ReplyRead': {
      const { message, as } = fact;
      const made = replyMade(message, facts.slice(0, seq));
      if (!made || !asksHowMeant({ ...made, as })) return undefined;
      return { kind: 'meant', part: meantPart(message, seq), seq, as, made };
    }
    case 'AnswerOffered':
      return { kind: 'offer', part: offerPart(fact.question, seq), seq, fact };
    case 'AnswerContested': {
      if (fact.waits) return undefined;
      const answers = contestBrought(fact, facts.slice(0, seq));
      return { kind: 'contest', part: contestPart(fact.question, seq), seq, fact, ...answers };
    }
    default:
      return broughtOnFloor(fact, seq);
  }
}

/** A reply as it was made: its card outlives the message. */
function replyMade(message: string, facts: readonly Fact[]): Said | undefined {
  const made = facts.findLast((each) => each.type === 'ReplyMade' && each.reply.id === message);
  if (made?.type !== 'ReplyMade') return undefined;
  return { ...made.reply, ...(made.version !== undefined && { version: made.version }) };
}
