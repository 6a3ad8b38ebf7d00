import type { Fact, FactOf, Session } from '../session.js';
import type { RoutingFact } from './facts.js';
import { coachSays, type LiveCard, roleSays, type ThreadEntries } from '../../base/thread.js';
import { awaitedSpeakerCard, isAsking, queueChangeLine, roleReplied, skippedNote } from './cards.js';

/** What the facts about speakers show. The queue itself is shown on the board and on the floor card. */
export const routingThread: ThreadEntries<Session, Fact, Exclude<RoutingFact, { type: 'CoachSpoke' }>> = {
  Routed: (fact, { seq, after, brought }) =>
    brought.length > 0 ? [] : coachSays(`skipped:${seq}`, 'answer', skippedNote(after, fact.skipped)),
  // Somebody asked for this reply, so it is shown as early as a card, in its order among them.
  RoleReplied: (fact, { seq, after }) =>
    roleSays(fact.role, `reply:${fact.role}:${seq}`, roleReplied(after, fact), 'card'),
  // None for an opinion, which stands in the thread.
  FloorFreed: (fact, { seq, after }) =>
    fact.how === 'given' ? [] : coachSays(`floor:${seq}`, 'card', queueChangeLine(after, fact)),
};

/** `routed`: who is awaited, and since when. */
interface SpeakerWait {
  routed: FactOf<'Routed'>;
  isOver: boolean;
}

/**
 * The floor card, which tells a person that they are awaited. Others may join the queue meanwhile: as long as the same person
 * is awaited, it is one wait with one card.
 */
export const awaitedSpeakerCards: LiveCard<SpeakerWait, Session, Fact> = {
  brings: ({ fact, seq, before, after }) =>
    fact.type === 'Routed' && isAsking(fact.to) && before.speakers.step !== after.speakers.step
      ? [{ part: `floor:${seq}`, own: { routed: fact, isOver: false } }]
      : [],
  follows(wait, { before, after }) {
    const goesOn = after.speakers.current && before.speakers.step === after.speakers.step;
    return wait.isOver || goesOn ? wait : { ...wait, isOver: true };
  },
  reads: (session, { routed, isOver }) => awaitedSpeakerCard(session, routed, isOver),
};
