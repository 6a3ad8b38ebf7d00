import type { RoutedTo } from '../../workshop/facts-routing.js';
import type { Fact, FactOf } from '../../workshop/facts.js';
import { type FloorEnding, isAsking } from '../views/floor-card.js';

/** A person is waited for because of marks, from the fact at this place in the list of all; `ending` is what ended it. */
export interface FloorWait {
  seq: number;
  began: FactOf<'Routed'>;
  ending?: FloorEnding;
}

/** All such waits, in order. Others may join the line meanwhile: as long as the same person is waited for, it is one. */
export function floorWaits(facts: readonly Fact[]): FloorWait[] {
  const waits: FloorWait[] = [];
  let open: FloorWait | undefined;
  for (const [index, fact] of facts.entries()) {
    if (!isEnding(fact)) continue;
    const asks = fact.type === 'Routed' && isAsking(fact.to);
    if (asks && open && isSame(open.began.to, fact.to)) continue;
    if (open) open.ending = fact;
    open = asks ? { seq: index + 1, began: fact } : undefined;
    if (open) waits.push(open);
  }
  return waits;
}

/** The wait that goes on. */
export function openWait(facts: readonly Fact[]): FloorWait | undefined {
  const last = floorWaits(facts).at(-1);
  return last?.ending ? undefined : last;
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

function isSame(one: RoutedTo, other: RoutedTo): boolean {
  return (
    one.type === 'person' && other.type === 'person' && one.member === other.member && one.why === other.why
  );
}
