import { setImmediate as turn } from 'node:timers/promises';
import type { Clock, Log, Watch } from '../contracts/process.js';
import type { WorkshopIndex } from '../contracts/store.js';
import { createLoop, unlessAborted } from '../pacing.js';
import type { PersonInput } from '../workshop/inputs.js';
import type { Person } from '../workshop/base/people.js';
import { reminderDay, type WorkingHours } from '../workshop/waiting/working-hours.js';
import type { Mine } from '../workshop/waiting/mine-card.js';
import type { Reminded } from '../workshop/waiting/session.js';
import { type Waits, waitsShape } from './summary.js';

const hourMs = 3_600_000;
/** After so long a day is over everywhere on earth. */
const dayIsOverMs = 50 * hourMs;

/** Where somebody is, and whether it is a bot. */
export interface PersonPlace {
  zone: string;
  isBot: boolean;
}

/** Who is awaited in a workshop, and who was reminded. */
interface AwaitedWorkshop extends Waits {
  id: string;
  isOpen: boolean;
}

/**
 * Looks every hour who is awaited, over all workshops, in the one process that does. Everything it knows is in facts, so that nobody is reminded twice
 * a day, even if the process stops and starts at any moment.
 */
export function createReminders(options: {
  /** Without `hours` nobody is reminded. */
  settings: { hours?: WorkingHours | undefined };
  index: Pick<WorkshopIndex, 'waits'>;
  /** Whether this is the process that reminds people. */
  leads: () => boolean;
  arrive(session: string, input: PersonInput): Promise<unknown>;
  /** What waits for a person, of all workshops that can be read. */
  mine(person: string): Promise<Mine>;
  /** Undefined while Slack cannot tell: it is asked again an hour later. */
  placeOf(person: string): Promise<PersonPlace | undefined>;
  watch: Watch;
  clock: Clock;
  log: Pick<Log, 'error'>;
}) {
  const { settings, index, leads, arrive, mine, placeOf, watch, clock, log } = options;
  const { hours } = settings;

  async function awaitedWorkshops(): Promise<AwaitedWorkshop[]> {
    const since = stamp(clock.now() - dayIsOverMs);
    const rows = await watch.run('reading who is awaited', () => index.waits(since));
    return rows.flatMap(({ id, status, waits: stored }) => {
      const { success, data } = waitsShape.safeParse(stored);
      return success ? [{ id, isOpen: status !== 'completed', ...data }] : [];
    });
  }

  async function look(signal: AbortSignal): Promise<void> {
    if (!hours || !leads()) return;
    const all = await awaitedWorkshops();
    const awaited = all.filter(isOpen).flatMap(({ remindable }) => remindable.map(({ person }) => person.id));
    const places = await unlessAborted(placesOf(new Set(awaited)), signal);
    if (!places || signal.aborted) return;
    // Read again: answers may have come in while Slack was asked for places.
    await remind(await awaitedWorkshops(), places, hours);
  }

  async function placesOf(people: ReadonlySet<string>): Promise<Map<string, PersonPlace>> {
    const places = new Map<string, PersonPlace>();
    for (const id of people) {
      const place = await placeOf(id);
      if (place) places.set(id, place);
    }
    return places;
  }

  async function remind(
    all: readonly AwaitedWorkshop[],
    places: ReadonlyMap<string, PersonPlace>,
    working: WorkingHours,
  ): Promise<void> {
    const now = clock.now();
    for (const { person, waits } of byPerson(all.filter(isOpen))) {
      const place = places.get(person.id);
      const [oldest] = waits;
      if (!place || place.isBot || !oldest) continue;
      await turn();
      // The day of their last reminder, whichever workshop it was recorded in.
      const last = all
        .flatMap(({ reminded }) => reminded[person.id] ?? [])
        .sort()
        .at(-1);
      const day = reminderDay(stamp(now), place.zone, working, oldest.since, last);
      if (day === undefined) continue;
      try {
        const { waits: known } = await mine(person.id);
        const named = known.filter((each) => waits.some((wait) => isSame(wait, each)));
        if (named.length > 0) await send({ type: 'ReminderSent', person, day, waits: named });
      } catch (err) {
        log.error({ err, person: person.id }, 'a reminder could not be stored');
      }
    }
  }

  /** The workshop whose fact causes the message comes last: a crash before it loses a reminder and repeats none. */
  async function send(sent: Extract<PersonInput, { type: 'ReminderSent' }>): Promise<void> {
    const [carrier = '', ...others] = new Set(sent.waits.map(({ workshop }) => workshop));
    for (const other of others) {
      await turn();
      await arrive(other, { ...sent, waits: [] });
    }
    await arrive(carrier, sent);
  }

  /** Looks at once, then at every full hour. */
  return createLoop({
    act: look,
    waitMs: () => hourMs - (clock.now() % hourMs),
    failed: (err) => log.error({ err }, 'who is awaited could not be read; it is tried again in an hour'),
    clock,
  });
}

const stamp = (ms: number) => new Date(ms).toISOString();

function isSame(one: Reminded, other: Reminded): boolean {
  return one.workshop === other.workshop && one.what === other.what && one.question === other.question;
}

const isOpen = ({ isOpen: is }: AwaitedWorkshop) => is;

/** Everybody who may be reminded, with all that they are awaited for, the oldest first. */
function byPerson(open: readonly AwaitedWorkshop[]): { person: Person; waits: Reminded[] }[] {
  const people = new Map<string, { person: Person; waits: Reminded[] }>();
  for (const { person, wait } of open.flatMap(({ remindable }) => remindable)) {
    const waits = people.get(person.id)?.waits ?? [];
    people.set(person.id, { person, waits: [...waits, wait] });
  }
  for (const { waits } of people.values()) waits.sort((a, b) => a.since.localeCompare(b.since));
  return [...people.values()];
}
