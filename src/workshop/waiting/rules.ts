import { newestCard, questionsPart } from '../asking/questions/closing.js';
import { ignored, type Subject } from '../base/decision.js';
import type { Person } from '../base/people.js';
import { deviationPart, openDeviations } from '../leaving/building.js';
import { intentPart } from '../opening/earlier/state.js';
import { cardPart, latestVersion } from '../plan/queries.js';
import { awaited, type Awaited } from './awaited.js';
import type { Fact, Reminded, Session, Given } from './session.js';

/**
 * Who may be reminded now, and of what. Nobody is, while the workshop is paused or parked; nor who wants no reminders.
 */
export function remindable(session: Session): { person: Person; wait: Reminded }[] {
  if (session.paused || session.parked) return [];
  return awaited(session)
    .filter(({ person }) => !session.unreminded.includes(person.id))
    .map((each) => ({ person: each.person, wait: waitOf(session, each) }));
}

/** A wait with what it is about and the message where it is settled, as it is kept. */
export function waitOf(session: Session, wait: Awaited): Reminded {
  const { what, since, question } = wait;
  const { id: workshop, title, channel } = session;
  const part = partOf(session, wait);
  return {
    ...{ workshop, title, channel, what, text: wordsOn(session, wait), since },
    ...(part && { part }),
    ...(question !== undefined && { question }),
  };
}

function partOf(session: Session, { what, person }: Awaited): string | undefined {
  if (what === 'answer') {
    const card = newestCard(session, person.id);
    return card === undefined ? undefined : questionsPart(person.id, card);
  }
  if (what === 'deviation') return deviationPart(openDeviations(session)[0]?.number ?? 1);
  if (what === 'intent') return intentPart;
  if (what === 'start') return 'welcome';
  return decides.has(what) ? cardPart(latestVersion(session)?.number ?? 1) : undefined;
}
const decides = new Set<Awaited['what']>(['approval', 'choice', 'take-up']);

/** What the wait is about: the question, the deviation, or the version. */
function wordsOn(session: Session, { what, question }: Awaited): string {
  if (what === 'deviation') return openDeviations(session)[0]?.text ?? '';
  if (question === undefined) return decides.has(what) ? `v${latestVersion(session)?.number ?? 1}` : '';
  return session.questions.find(({ number }) => number === question)?.text ?? '';
}

/** Who is awaited, and how they are reminded. */
export const waiting = {
  fold: {
    PersonReminded: (session, { person, day }) => ({
      ...session,
      reminded: { ...session.reminded, [person.id]: day },
    }),
    RemindersStopped: (session, { by, goesOn }) => ({
      ...session,
      unreminded: [...session.unreminded.filter((id) => id !== by.id), ...(goesOn ? [] : [by.id])],
    }),
  },
  rules: {
    /** A person is reminded at most once a day, and only while they are awaited here. */
    ReminderSent(session, { at, person, day, waits }) {
      const last = session.reminded[person.id];
      const isAwaited = remindable(session).some((each) => each.person.id === person.id);
      if (!isAwaited) return ignored('not awaited');
      if (last !== undefined && last >= day) return ignored('repeat');
      return [{ type: 'PersonReminded', at, person, day, waits }];
    },
    /** A person turns the reminders of this workshop on or off for themselves. */
    RemindersAsked(session, { at, by, wanted }) {
      if (session.stage === 'closed' && awaited(session).length === 0) return ignored('closed');
      if (wanted !== session.unreminded.includes(by.id)) return ignored('repeat');
      return [{ type: 'RemindersStopped', at, by, ...(wanted && { goesOn: true as const }) }];
    },
  },
} satisfies Subject<Session, Fact, Given>;
