import { setImmediate as turn } from 'node:timers/promises';
import { replay } from '../workshop/evolve.js';
import type { Reminded } from '../workshop/facts-waiting.js';
import type { PersonInput } from '../workshop/inputs.js';
import type { Person } from '../workshop/people.js';
import { remindable, untoldWaits } from '../workshop/reminding.js';
import type { Session } from '../workshop/session.js';
import { endOfWork, isWorkingTime, reminderDay, type WorkingHours } from '../workshop/working-hours.js';
import type { Clock, FactStore, Log, Watch } from './needs.js';

const hourMs = 3_600_000;
/** A day at any place on earth is over by then. */
const dayIsOverMs = 50 * hourMs;
const usualHours: WorkingHours = { from: 9, to: 18 };

/** Without `hours` nobody is reminded. After so many hours without a word somebody else is told; 0 for never. */
export interface ReminderSettings {
  hours?: WorkingHours | undefined;
  escalateAfterHours: number;
}

/** Where somebody is, and whether it is a person at all. */
export interface Place {
  zone: string;
  isBot: boolean;
}

interface Means {
  settings: ReminderSettings;
  store: Pick<FactStore, 'facts' | 'unfinished'> & {
    /** Sessions that were completed at or after this moment (ISO). */
    finishedSince(moment: string): string[];
  };
  arrive(session: string, input: PersonInput): Promise<unknown>;
  /** Undefined while nobody can tell: it is asked again at the next look. */
  placeOf(person: string): Promise<Place | undefined>;
  watch: Watch;
  clock: Clock;
  log: Log;
}

/**
 * Looks every hour who is awaited where, over all workshops. All that it knows stands in facts: whoever stops it at any
 * moment and starts it again finds nobody reminded twice on one day.
 */
export function createReminders({ settings, store, arrive, placeOf, watch, clock, log }: Means) {
  const { hours, escalateAfterHours } = settings;
  const stopping = new AbortController();
  const stopped = new Promise<undefined>((resolve) =>
    stopping.signal.addEventListener('abort', () => resolve(undefined)),
  );
  let running: Promise<void> | undefined;

  /** One a turn of the loop: there may be many, and people wait meanwhile. */
  async function read(ids: readonly string[]): Promise<Session[]> {
    const sessions: Session[] = [];
    for (const session of ids) {
      await turn();
      try {
        sessions.push(watch.run(`workshop ${session}`, () => replay(store.facts(session))));
      } catch (err) {
        log.error({ err, session }, 'a workshop could not be read: nobody is reminded of it');
      }
    }
    return sessions;
  }

  async function look(): Promise<void> {
    const awaited = (await read(store.unfinished())).flatMap((session) => [
      ...remindable(session).map(({ person }) => person.id),
      ...untoldWaits(session).map(({ to }) => to.id),
    ]);
    const places = await Promise.race([placesOf(new Set(awaited)), stopped]);
    if (!places || stopping.signal.aborted) return;
    // Read anew: something may have come in meanwhile.
    const open = await read(store.unfinished());
    await escalate(open, places);
    await remind(open, places);
  }

  async function placesOf(people: ReadonlySet<string>): Promise<Map<string, Place>> {
    const places = new Map<string, Place>();
    for (const id of people) {
      const place = await placeOf(id);
      if (place) places.set(id, place);
    }
    return places;
  }

  async function escalate(open: readonly Session[], places: ReadonlyMap<string, Place>): Promise<void> {
    if (escalateAfterHours === 0) return;
    const now = clock.now();
    for (const session of open) {
      for (const { what, person, to, since, question } of untoldWaits(session)) {
        const place = places.get(to.id);
        const isDue = now - Date.parse(since) >= escalateAfterHours * hourMs;
        if (!isDue || !place || !isWorkingTime(stamp(now), place.zone, hours ?? usualHours)) continue;
        await trying({ session: session.id }, () =>
          arrive(session.id, {
            ...{ type: 'WaitOverdue', what, person },
            ...(question !== undefined && { question }),
          }),
        );
      }
    }
  }

  async function remind(open: readonly Session[], places: ReadonlyMap<string, Place>): Promise<void> {
    if (!hours) return;
    const now = clock.now();
    const finished = await read(store.finishedSince(stamp(now - dayIsOverMs)));
    for (const { person, waits } of byPerson(open)) {
      const place = places.get(person.id);
      const [oldest] = waits;
      if (!place || place.isBot || !oldest) continue;
      await trying({ person: person.id }, async () => {
        const last = lastOf(person, [...open, ...finished]);
        const day = reminderDay(stamp(now), place.zone, hours, oldest.since, last);
        if (day === undefined) return;
        const until = endOfWork(stamp(now), place.zone, hours);
        await send({ type: 'ReminderSent', person, day, until, waits });
      });
    }
  }

  /** The workshop whose fact brings the message comes last: a crash before it loses one reminder and repeats none. */
  async function send(sent: Extract<PersonInput, { type: 'ReminderSent' }>): Promise<void> {
    const [carrier = '', ...others] = new Set(sent.waits.map(({ workshop }) => workshop));
    for (const other of others) {
      await turn();
      await arrive(other, { ...sent, waits: [] });
    }
    await arrive(carrier, sent);
  }

  async function trying(about: object, act: () => Promise<unknown>): Promise<void> {
    await turn();
    try {
      await act();
    } catch (err) {
      log.error({ err, ...about }, 'a reminder could not be stored');
    }
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await look();
      } catch (err) {
        log.error({ err }, 'who is awaited could not be read; it is tried again in an hour');
      }
      await clock.sleep(hourMs - (clock.now() % hourMs), stopping.signal).catch(() => {});
    }
  }

  return {
    /** Looks at once, then at every full hour. */
    start(): void {
      running ??= run();
    },
    async stop(): Promise<void> {
      stopping.abort();
      await running;
    },
  };
}

const stamp = (ms: number) => new Date(ms).toISOString();

/** Everybody who may be reminded, with all that they are awaited for, the oldest first. */
function byPerson(open: readonly Session[]): { person: Person; waits: Reminded[] }[] {
  const people = new Map<string, { person: Person; waits: Reminded[] }>();
  for (const { person, wait } of open.flatMap(remindable)) {
    const known = people.get(person.id)?.waits ?? [];
    people.set(person.id, { person, waits: [...known, wait] });
  }
  for (const { waits } of people.values()) waits.sort((a, b) => a.since.localeCompare(b.since));
  return [...people.values()];
}

/** The day of their last reminder, whichever workshop it was recorded in. */
function lastOf({ id }: Person, sessions: readonly Session[]): string | undefined {
  const days = sessions.flatMap(({ reminded }) => reminded[id] ?? []);
  return days.sort().at(-1);
}
