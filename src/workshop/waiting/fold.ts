import type { Folds } from '../base/session.js';
import type { Fact, Session } from './session.js';
import { withQuestion } from '../asking/questions/questions.js';
import type { WaitingFact } from './facts.js';

/** The session after a fact about waiting for people. */
export const waitingFold: Folds<Session, WaitingFact> = {
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

/** When each person did anything last. `before`: the session before the fact. */
export function withHeard<S extends Session>(session: S, fact: Fact, before: Session): S {
  const by = authorOf(before, fact);
  return by === undefined ? session : { ...session, lastHeard: { ...session.lastHeard, [by]: fact.at } };
}

function authorOf({ remarks, replies }: Session, fact: Fact): string | undefined {
  // What is changed or taken back is so by who has written it.
  if (fact.type === 'RemarkEdited' || fact.type === 'RemarkWithdrawn')
    return [...remarks, ...replies].find(({ id }) => id === fact.id)?.by.id;
  const said = fact.type === 'RemarkMade' ? fact.remark : fact.type === 'ReplyMade' ? fact.reply : fact;
  // A message of names alone leaves no remark, but its author was active.
  if (fact.type === 'Routed' && fact.message !== undefined) return fact.by;
  return 'by' in said && typeof said.by === 'object' ? said.by.id : undefined;
}
