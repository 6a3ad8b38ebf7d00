import type { Fact, FactOf } from '../facts.js';
import { type FloorEnding, isAsking } from '../routing/floor-card.js';
import type { Brought, BroughtAs } from './brought.js';
import { clearPart, floorPart } from './parts.js';
import type { RoutedTo } from '../routing/facts.js';

/** A person is waited for because of marks; `ending` is what ended it. */
export interface FloorWait {
  began: FactOf<'Routed'>;
  ending?: FloorEnding;
}

/**
 * The cards that tell people that they are waited for, after one more fact. Others may join the line meanwhile: as long as
 * the same person is waited for, it is one wait with one card.
 */
export function withFloorFact(
  brought: Brought[],
  fact: Fact,
  facts: readonly Fact[],
  seq: number,
): Brought[] {
  if (!isEnding(fact)) return brought;
  const last = brought.findLast((each) => each.kind === 'floor');
  const open = last?.ending ? undefined : last;
  const asking = fact.type === 'Routed' && isAsking(fact.to) ? fact : undefined;
  if (asking && open && isStill(open.began.to, asking)) return brought;
  const ended = open ?? chosenAfter(last, fact, facts[seq - 2]);
  const others = ended
    ? brought.map((each) => (each === ended ? { ...ended, ending: fact } : each))
    : brought;
  return asking ? [...others, { kind: 'floor', part: floorPart(seq), seq, began: asking }] : others;
}

/** The card that asks whether to clear the queue. */
export function broughtOnFloor(fact: Fact, seq: number): Brought | undefined {
  if (fact.type !== 'QueueClearAsked') return undefined;
  return { kind: 'clear', part: clearPart(seq), seq, by: fact.by.id };
}

/** The card with what this fact makes of the question whether to clear the queue. */
export function isCleared(card: BroughtAs<'clear'>, fact: Fact): Brought {
  if (fact.type === 'QueueKept' || fact.type === 'QueueCleared') return { ...card, clearing: fact };
  return fact.type === 'Routed' && endsTheLine(fact) ? { ...card, clearing: 'empty' } : card;
}

/** Whether a card that stood open before this fact says what became of it. */
export function isOnCard(fact: Fact, before: readonly Brought[]): boolean {
  const wait = before.findLast((each) => each.kind === 'floor');
  if (wait && !wait.ending) return true;
  const asked = before.findLast((each) => each.kind === 'clear');
  return fact.type === 'QueueCleared' && asked !== undefined && asked.clearing === undefined;
}

/** To go on by naming somebody is told in two facts: the second says who it is. */
function chosenAfter(
  last: BroughtAs<'floor'> | undefined,
  fact: FloorEnding,
  before: Fact | undefined,
): BroughtAs<'floor'> | undefined {
  const names = fact.type === 'Routed' && fact.joined.length > 0;
  return names && before?.type === 'QueueResumed' && last?.ending === before ? last : undefined;
}

function isEnding(fact: Fact): fact is FloorEnding {
  switch (fact.type) {
    case 'Routed':
    case 'ViewGiven':
    case 'FloorSkipped':
    case 'QueueCleared':
    case 'QueueResumed':
      return true;
    default:
      return false;
  }
}

/** Whether the person is waited for still, because it was somebody else who spoke. */
function isStill(before: RoutedTo, { by, to }: FactOf<'Routed'>): boolean {
  if (before.type !== to.type || before.member !== to.member || by === to.member) return false;
  return before.type !== 'person' || to.type !== 'person' || before.why === to.why;
}

/** Nobody is left who was named. */
function endsTheLine({ to, line }: FactOf<'Routed'>): boolean {
  const isEmpty = to.type === 'person' && (to.why === 'again' || to.why === 'nobody-named');
  return isEmpty && line.length === 0;
}
