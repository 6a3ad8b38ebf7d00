import type { Folds, Session } from '../session.js';
import { withQuestion } from '../questions/questions.js';
import type { WaitingFact } from './facts.js';

/** The session after a fact about waiting for people. */
export const waitingFold: Folds<WaitingFact> = {
  PersonReminded: (session, { person, day }) => ({
    ...session,
    reminded: { ...session.reminded, [person.id]: day },
  }),
  RemindersStopped: (session, { by }) => ({
    ...session,
    unreminded: [...without(session, by.id), by.id],
  }),
  RemindersWanted: (session, { by }) => ({ ...session, unreminded: without(session, by.id) }),
  WaitEscalated(session, { at, question }) {
    if (question !== undefined) return withQuestion(session, question, { escalatedAt: at });
    const { speakers } = session;
    return speakers.current
      ? { ...session, speakers: { ...speakers, current: { ...speakers.current, escalatedAt: at } } }
      : session;
  },
};

function without({ unreminded }: Session, person: string): string[] {
  return unreminded.filter((id) => id !== person);
}
