import type { WaitingFact } from '../facts-waiting.js';
import type { FactOf } from '../facts.js';
import { withQuestion } from '../questions/questions.js';
import type { Session } from '../session.js';

/** The session after a fact about waiting for people. */
export function evolveWaiting(session: Session, fact: WaitingFact): Session {
  switch (fact.type) {
    case 'PersonReminded':
      return { ...session, reminded: { ...session.reminded, [fact.person.id]: fact.day } };
    case 'RemindersStopped':
      return { ...session, unreminded: [...without(session, fact.by.id), fact.by.id] };
    case 'RemindersWanted':
      return { ...session, unreminded: without(session, fact.by.id) };
    case 'WaitEscalated':
      return withEscalation(session, fact);
    default:
      return fact satisfies never;
  }
}

function without({ unreminded }: Session, person: string): string[] {
  return unreminded.filter((id) => id !== person);
}

function withEscalation(session: Session, { at, question }: FactOf<'WaitEscalated'>): Session {
  if (question !== undefined) return withQuestion(session, question, { escalatedAt: at });
  const { floor } = session;
  return floor.to ? { ...session, floor: { ...floor, to: { ...floor.to, escalatedAt: at } } } : session;
}
