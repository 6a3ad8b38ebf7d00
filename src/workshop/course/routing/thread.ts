import type { Fact, FactOf, Session } from '../session.js';
import type { RoutedTo, RoutingFact } from './facts.js';
import { coachSays, type LiveCard, roleSays, standingAs, type ThreadEntries } from '../../base/thread.js';
import {
  awaitedSpeakerCard,
  isAsking,
  queueChangeLine,
  roleReplied,
  skippedNote,
  type SpeakerWaitEnd,
} from './cards.js';

/** What the facts about speakers show. The queue itself is shown on the board and on the floor card. */
export const routingThread: ThreadEntries<Session, Fact, Exclude<RoutingFact, { type: 'CoachSpoke' }>> = {
  Routed: (fact, { seq, after, brought }) =>
    brought.length > 0 ? [] : coachSays(`skipped:${seq}`, 'answer', skippedNote(after, fact.skipped)),
  // Somebody asked for this reply, so it is shown as early as a card, in its order among them.
  RoleReplied: (fact, { seq, after }) =>
    roleSays(fact.role, `reply:${fact.role}:${seq}`, roleReplied(after, fact), 'card'),
  // None where the floor card says it already, and none for an opinion, which stands in the thread.
  FloorFreed(fact, { seq, after, stood }) {
    const wait = standingAs(awaitedSpeakerCards, stood).at(-1);
    const isSaid = fact.how === 'given' || (wait !== undefined && !wait.ending);
    return isSaid ? [] : coachSays(`floor:${seq}`, 'card', queueChangeLine(after, fact));
  },
};

/** A person is awaited since `began`; `ending` is the fact that ended the wait. */
interface SpeakerWait {
  began: FactOf<'Routed'>;
  ending?: SpeakerWaitEnd;
}

/**
 * The floor card, which tells a person that they are awaited. Others may join the queue meanwhile: as long as the same person
 * is awaited, it is one wait with one card.
 */
export const awaitedSpeakerCards: LiveCard<SpeakerWait, Session, Fact> = {
  brings({ fact, seq }, stood) {
    if (fact.type !== 'Routed' || !isAsking(fact.to)) return [];
    const last = standingAs(awaitedSpeakerCards, stood).at(-1);
    const goesOn = last && !last.ending && isStill(last.began.to, fact);
    return goesOn ? [] : [{ part: `floor:${seq}`, own: { began: fact } }];
  },
  follows(wait, { fact }) {
    if (wait.ending || !isEnding(fact)) return wait;
    const goesOn = fact.type === 'Routed' && isAsking(fact.to) && isStill(wait.began.to, fact);
    return goesOn ? wait : { ...wait, ending: fact };
  },
  reads: (session, { began, ending }) => awaitedSpeakerCard(session, began, ending),
};

function isEnding(fact: Fact): fact is SpeakerWaitEnd {
  return fact.type === 'Routed' || fact.type === 'FloorFreed';
}

/** Whether the person is still awaited: it was somebody else who spoke. */
function isStill(before: RoutedTo, { by, to }: FactOf<'Routed'>): boolean {
  if (before.type !== to.type || before.member !== to.member || by === to.member) return false;
  return before.type !== 'person' || to.type !== 'person' || before.why === to.why;
}
