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
    const asking = fact.type === 'Routed' && isAsking(fact.to) ? fact : undefined;
    if (asking && open && isStill(open.began.to, asking)) continue;
    const ended: FloorWait | undefined = open ?? chosenAfter(waits.at(-1), fact, facts[index - 1]);
    if (ended) ended.ending = fact;
    open = asking && { seq: index + 1, began: asking };
    if (open) waits.push(open);
  }
  return waits;
}

/** To go on by naming somebody is told in two facts: the second says who it is. */
function chosenAfter(
  last: FloorWait | undefined,
  fact: FloorEnding,
  before: Fact | undefined,
): FloorWait | undefined {
  const names = fact.type === 'Routed' && fact.joined.length > 0;
  return names && before?.type === 'QueueResumed' && last?.ending === before ? last : undefined;
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

/** Whether the person is waited for still, because it was somebody else who spoke. */
function isStill(before: RoutedTo, { by, to }: FactOf<'Routed'>): boolean {
  if (before.type !== to.type || before.member !== to.member || by === to.member) return false;
  return before.type !== 'person' || to.type !== 'person' || before.why === to.why;
}
