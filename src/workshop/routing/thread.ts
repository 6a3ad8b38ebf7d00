import type { RoutingFact } from './facts.js';
import type { RoutedTo } from './facts.js';
import type { Fact, FactOf } from '../facts.js';
import {
  coachSays,
  type LiveCard,
  nothing,
  roleSays,
  type Shown,
  standingAs,
  type ThreadEntries,
} from '../thread/contract.js';
import { floorCard, type FloorEnding, floorLine, isAsking } from './floor-card.js';
import { clearCards } from './queue-lines.js';
import { skippedNote } from './skipped.js';
import { coachSpoke, roleReplied } from './speaking-cards.js';

/** Who is in the line is for the board. */
export const routingThread: ThreadEntries<RoutingFact> = {
  Routed: (fact, { seq, after, brought }) =>
    brought.length > 0 ? [] : coachSays(`skipped:${seq}`, 'answer', skippedNote(after, fact.skipped)),
  // Somebody asked for it; as a card it goes early and keeps its place among what is said before and after it.
  RoleReplied: (fact, { seq, after }) =>
    roleSays(fact.role, `reply:${fact.role}:${seq}`, roleReplied(after, fact), 'card'),
  CoachSpoke: (_, { seq, after }) => coachSays(`coach:${seq}`, 'card', coachSpoke(after)),
  ViewGiven: nothing,
  FloorSkipped: passedLine,
  QueueClearAsked: nothing,
  QueueKept: nothing,
  QueueCleared: passedLine,
  QueueResumed: passedLine,
};

/** None where a card that is over says it already. */
function passedLine(
  fact: FactOf<'FloorSkipped' | 'QueueCleared' | 'QueueResumed'>,
  { seq, after, stood }: Shown,
) {
  const [wait, asked] = [standingAs(floorCards, stood).at(-1), standingAs(clearCards, stood).at(-1)];
  const isOnWait = wait !== undefined && !wait.ending;
  const isOnAsked = fact.type === 'QueueCleared' && asked !== undefined && !asked.clearing;
  return isOnWait || isOnAsked ? [] : coachSays(`floor:${seq}`, 'card', floorLine(after, fact));
}

/** A person is waited for because of marks; `ending` is what ended it. */
interface FloorWait {
  began: FactOf<'Routed'>;
  ending?: FloorEnding;
}

/**
 * The card that tells a person that they are waited for. Others may join the line meanwhile: as long as the same person is
 * waited for, it is one wait with one card.
 */
export const floorCards: LiveCard<FloorWait> = {
  brings({ fact, seq }, stood) {
    if (fact.type !== 'Routed' || !isAsking(fact.to)) return [];
    const last = standingAs(floorCards, stood).at(-1);
    const goesOn = last && !last.ending && isStill(last.began.to, fact);
    return goesOn ? [] : [{ part: `floor:${seq}`, own: { began: fact } }];
  },
  follows(wait, { fact, soFar }) {
    if (!isEnding(fact)) return wait;
    if (wait.ending) return isNamed(fact, wait.ending, soFar) ? { ...wait, ending: fact } : wait;
    const goesOn = fact.type === 'Routed' && isAsking(fact.to) && isStill(wait.began.to, fact);
    return goesOn ? wait : { ...wait, ending: fact };
  },
  reads: (session, { began, ending }) => floorCard(session, began, ending),
};

/** To go on by naming somebody is told in two facts: the second says who it is. */
function isNamed(fact: FloorEnding, ending: FloorEnding, soFar: () => readonly Fact[]): boolean {
  const names = ending.type === 'QueueResumed' && fact.type === 'Routed' && fact.joined.length > 0;
  return names && soFar().at(-2) === ending;
}

const endings = new Set<Fact['type']>([
  'Routed',
  'ViewGiven',
  'FloorSkipped',
  'QueueCleared',
  'QueueResumed',
] satisfies FloorEnding['type'][]);

function isEnding(fact: Fact): fact is FloorEnding {
  return endings.has(fact.type);
}

/** Whether the person is waited for still, because it was somebody else who spoke. */
function isStill(before: RoutedTo, { by, to }: FactOf<'Routed'>): boolean {
  if (before.type !== to.type || before.member !== to.member || by === to.member) return false;
  return before.type !== 'person' || to.type !== 'person' || before.why === to.why;
}
