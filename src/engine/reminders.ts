import { setImmediate as turn } from 'node:timers/promises';
import type { WorkshopIndex } from '../contracts/store.js';
import type { PersonInput } from '../workshop/inputs.js';
import type { Person } from '../workshop/people/people.js';
import {
  endOfWork,
  isWorkingTime,
  reminderDay,
  type WorkingHours,
} from '../workshop/waiting/working-hours.js';
import type { Clock, Log, Watch } from './needs.js';
import { type Waits, waitsShape } from './summary.js';
import type { Reminded } from '../workshop/waiting/facts.js';

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

/** Who is awaited in a workshop, and who was reminded. */
interface Known extends Waits {
  id: string;
  isOpen: boolean;
}

interface Means {
  settings: ReminderSettings;
  index: Pick<WorkshopIndex, 'waits'>;
  arrive(session: string, input: PersonInput): Promise<unknown>;
  /** Rejects when a workshop cannot be read. */
  read(session: string): Promise<unknown>;
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
export function createReminders({ settings, index, arrive, read, placeOf, watch, clock, log }: Means) {
  const { hours, escalateAfterHours } = settings;
  const stopping = new AbortController();
  const stopped = new Promise<undefined>((resolve) =>
    stopping.signal.addEventListener('abort', () => resolve(undefined)),
  );
  let running: Promise<void> | undefined;

  async function known(): Promise<Known[]> {
    const since = stamp(clock.now() - dayIsOverMs);
    const rows = await watch.run('reading who is awaited', () => index.waits(since));
    return rows.flatMap(({ id, status, waits: stored }) => {
      const { success, data } = waitsShape.safeParse(stored);
      return success ? [{ id, isOpen: status !== 'completed', ...data }] : [];
    });
  }

  async function look(): Promise<void> {
    const awaited = (await known())
      .filter(isOpen)
      .flatMap(({ remindable, untold }) => [
        ...remindable.map(({ person }) => person.id),
        ...untold.map(({ to }) => to.id),
      ]);
    const places = await Promise.race([placesOf(new Set(awaited)), stopped]);
    if (!places || stopping.signal.aborted) return;
    // Read anew: something may have come in meanwhile.
    await escalate(await known(), places);
    await remind(await known(), places);
  }

  async function placesOf(people: ReadonlySet<string>): Promise<Map<string, Place>> {
    const places = new Map<string, Place>();
    for (const id of people) {
      const place = await placeOf(id);
      if (place) places.set(id, place);
    }
    return places;
  }

  async function escalate(all: readonly Known[], places: ReadonlyMap<string, Place>): Promise<void> {
    if (escalateAfterHours === 0) return;
    const now = clock.now();
    for (const { id, untold } of all.filter(isOpen)) {
      for (const { what, person, to, since, question } of untold) {
        const place = places.get(to.id);
        const isDue = now - Date.parse(since) >= escalateAfterHours * hourMs;
        if (!isDue || !place || !isWorkingTime(stamp(now), place.zone, hours ?? usualHours)) continue;
        await trying({ session: id }, () =>
          arrive(id, {
            ...{ type: 'WaitOverdue', what, person },
            ...(question !== undefined && { question }),
          }),
        );
      }
    }
  }

  async function remind(all: readonly Known[], places: ReadonlyMap<string, Place>): Promise<void> {
    if (!hours) return;
    const now = clock.now();
    for (const { person, waits } of byPerson(all.filter(isOpen))) {
      const place = places.get(person.id);
      const [oldest] = waits;
      if (!place || place.isBot || !oldest) continue;
      await trying({ person: person.id }, async () => {
        const last = lastOf(person, all);
        const day = reminderDay(stamp(now), place.zone, hours, oldest.since, last);
        if (day === undefined) return;
        const until = endOfWork(stamp(now), place.zone, hours);
        const named = await readable(waits);
        if (named.length > 0) await send({ type: 'ReminderSent', person, day, until, waits: named });
      });
    }
  }

  /** One workshop that is broken must not cost a person what they are awaited for in the others. */
  async function readable(waits: readonly Reminded[]): Promise<Reminded[]> {
    const found: Reminded[] = [];
    for (const wait of waits) {
      try {
        if (await read(wait.workshop)) found.push(wait);
      } catch (err) {
        log.error({ err, session: wait.workshop }, 'a workshop could not be read: nobody is reminded of it');
      }
    }
    return found;
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

const isOpen = ({ isOpen: is }: Known) => is;

/** Everybody who may be reminded, with all that they are awaited for, the oldest first. */
function byPerson(open: readonly Known[]): { person: Person; waits: Reminded[] }[] {
  const people = new Map<string, { person: Person; waits: Reminded[] }>();
  for (const { person, wait } of open.flatMap(({ remindable }) => remindable)) {
    const known = people.get(person.id)?.waits ?? [];
    people.set(person.id, { person, waits: [...known, wait] });
  }
  for (const { waits } of people.values()) waits.sort((a, b) => a.since.localeCompare(b.since));
  return [...people.values()];
}

/** The day of their last reminder, whichever workshop it was recorded in. */
function lastOf({ id }: Person, known: readonly Known[]): string | undefined {
  const days = known.flatMap(({ reminded }) => reminded[id] ?? []);
  return days.sort().at(-1);
}
