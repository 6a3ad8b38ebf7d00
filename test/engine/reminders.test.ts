import { describe, expect, test, onTestFinished } from 'vitest';
import { maya, tom, asking, begun, played } from '../workshop/story.js';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import type { AnyPost } from '../../src/contracts/execution.js';
import { createMine, lineSummary } from '../../src/engine/summary.js';
import { createReminders, type PersonPlace } from '../../src/engine/reminders.js';
import { createWorkshops } from '../../src/engine/workshops.js';
import { openSqlite } from '../../src/store/sqlite/open.js';
import { unwatched } from '../../src/watch/set-aside.js';
import { replay } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import type { PersonInput } from '../../src/workshop/inputs.js';
import type { Person } from '../../src/workshop/base/people.js';
import { manualClock } from '../manual-clock.js';

const hourMs = 3_600_000;
/** More than any look here takes. */
const mostTurns = 100;
/** Q1 waits for an answer since Monday 2 March 2026, nine o'clock UTC. */
const held = played(
  { turn: (role) => (role === 'ProductPlanner' ? { questions: [asking('now', 'Who votes?')] } : {}) },
  () => false,
  begun,
);

/** The same in a workshop of another name, with Tom as a member, put to whom it is to be put to. */
function waiting(workshop: string, to: Person = maya, since = '2026-03-02T09:00:00.000Z'): Fact[] {
  return held.map((fact): Fact => {
    if (fact.type === 'WorkshopOpened') {
      return { ...fact, at: since, workshop, members: [...fact.members, { ...tom, invitedBy: maya }] };
    }
    return fact.type === 'TurnHeld'
      ? { ...fact, at: since, question: { ...fact.question, to } }
      : { ...fact, at: since };
  });
}

interface Options {
  settings?: Parameters<typeof createReminders>[0]['settings'];
  places?: Record<string, PersonPlace | undefined>;
  placeOf?: (person: string) => Promise<PersonPlace | undefined>;
}

/** Reminders on a real store and a clock that is told to go on, begun on a Monday at ten. */
async function remindersOn({ settings, places = {}, placeOf }: Options = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'reminders-'));
  const clock = manualClock(Date.parse('2026-03-02T10:00:00.000Z'));
  const open = () => openSqlite<AnyPost>(join(folder, 'planning.sqlite'), () => '');
  let store = await open();
  /** A workshop that cannot be read. */
  let broken: string | undefined;
  /** Nothing stays in memory from one arrival to the next. */
  const front = () =>
    createWorkshops({
      clock,
      newId: String,
      changed: () => {},
      store: {
        ...store,
        facts: (id) => (id === broken ? Promise.reject(new Error('unreadable')) : store.facts(id)),
      },
    });
  /** Fails instead of storing, from the so many-th arrival on. */
  let dieAt = Number.POSITIVE_INFINITY;
  let arrivals = 0;
  const arrive = async (session: string, input: PersonInput): Promise<unknown> => {
    if (++arrivals >= dieAt) throw new Error('killed');
    return front().arrive(session, input);
  };
  const errors: string[] = [];
  const log = { info: () => {}, warn: () => {}, error: (_: object, message: string) => errors.push(message) };
  const build = () =>
    createReminders({
      leads: () => true,
      settings: { hours: { from: 9, to: 18 }, ...settings },
      index: { waits: (since) => store.workshops.waits(since) },
      arrive,
      mine: (person) =>
        createMine({ index: store.workshops, maySee: async () => true, read: (id) => front().read(id), log })(
          person,
        ),
      placeOf: placeOf ?? (async (id) => (id in places ? places[id] : { zone: 'UTC', isBot: false })),
      watch: unwatched,
      clock,
      log,
    });
  let reminders = build();
  onTestFinished(async () => {
    await reminders.stop();
    await store.close();
    rmSync(folder, { recursive: true });
  });

  /** A look goes through workshops one a turn of the loop, and then sleeps; one that waits for Slack does not. */
  const settled = async () => {
    for (let turns = 0; turns < mostTurns && (turns === 0 || clock.sleeping() === 0); turns += 1)
      await turn();
  };

  const room = {
    clock,
    errors,
    break: (id: string) => {
      broken = id;
    },
    arrive,
    places,
    async add(...workshops: Fact[][]) {
      for (const facts of workshops) {
        const after = lineSummary(replay(facts));
        const { id: workshop, channel } = after;
        await store.step({ workshop, channel, expected: 0, facts, posts: [], after });
      }
    },
    async start() {
      reminders.start();
      await settled();
    },
    stop: () => reminders.stop(),
    /** As a process that is killed and started again: nothing is left but what was stored. */
    async restart() {
      await reminders.stop();
      await store.close();
      store = await open();
      arrivals = 0;
      dieAt = Number.POSITIVE_INFINITY;
      reminders = build();
      await room.start();
    },
    /** The so many-th thing to be stored from now on, and all after it, are lost. */
    killAt(arrival: number) {
      arrivals = 0;
      dieAt = arrival;
    },
    async hours(count: number) {
      for (let hour = 0; hour < count; hour += 1) {
        clock.advance(hourMs);
        await settled();
      }
    },
    async until(moment: string) {
      await room.hours(Math.round((Date.parse(moment) - clock.now()) / hourMs));
    },
    /** Messages that went out: who, when, and which workshops each names. */
    async sent() {
      return (await room.facts()).flatMap((fact) => {
        if (fact.type !== 'PersonReminded' || fact.waits.length === 0) return [];
        const named = fact.waits.map(({ workshop }) => workshop).join();
        return [`${fact.person.id} ${fact.at.slice(0, 13)} ${named}`];
      });
    },
    async facts() {
      const ids = (await store.workshops.heard('9')).sort();
      return (await Promise.all(ids.map((id) => store.facts(id)))).flat();
    },
  };
  return room;
}

describe('a person who is awaited', () => {
  test('is reminded on the next working day at nine where they are, once a day, and left in peace over the weekend', async () => {
    const room = await remindersOn({ places: { [maya.id]: { zone: 'Asia/Shanghai', isBot: false } } });
    await room.add(waiting('w-1'));
    await room.start();

    await room.until('2026-03-09T12:00:00.000Z');

    expect((await room.sent()).map((line) => line.split(' ')[1])).toEqual([
      ...['2026-03-03T01', '2026-03-04T01', '2026-03-05T01', '2026-03-06T01', '2026-03-09T01'],
    ]);
  });

  test('gets one message over all workshops, with the oldest first', async () => {
    const room = await remindersOn();
    await room.add(waiting('w-1', maya, '2026-03-02T09:30:00.000Z'), waiting('w-2'), waiting('w-3', tom));
    await room.start();

    await room.until('2026-03-03T12:00:00.000Z');

    expect(await room.sent()).toEqual([`${maya.id} 2026-03-03T09 w-2,w-1`, `${tom.id} 2026-03-03T09 w-3`]);
  });

  test('is told late, not at all hours, when the bot was away in the morning', async () => {
    const room = await remindersOn();
    await room.add(waiting('w-1'));
    await room.start();
    await room.stop();
    room.clock.advance(28.4 * 3_600_000);

    await room.restart();
    expect(await room.sent()).toEqual([`${maya.id} 2026-03-03T14 w-1`]);
  });

  test.each([
    ['a bot', { places: { [maya.id]: { zone: 'UTC', isBot: true } } }],
    ['somebody of whom Slack tells nothing now', { places: { [maya.id]: undefined } }],
    ['anybody where reminders are off', { settings: { hours: undefined } }],
  ])('%s is not reminded', async (_who, options) => {
    const room = await remindersOn(options);
    await room.add(waiting('w-1'));
    await room.start();

    await room.until('2026-03-03T12:00:00.000Z');
    expect(await room.sent()).toEqual([]);
  });

  test('who stopped one workshop is reminded of the others; a paused one is not named', async () => {
    const room = await remindersOn();
    await room.add(waiting('w-1'), waiting('w-2'), waiting('w-3'));
    await room.arrive('w-1', { type: 'RemindersAsked', by: maya, wanted: false });
    await room.arrive('w-2', { type: 'PauseAsked', by: maya, admin: false });
    await room.start();

    await room.until('2026-03-03T12:00:00.000Z');
    expect(await room.sent()).toEqual([`${maya.id} 2026-03-03T09 w-3`]);
  });

  test('who was reminded by a workshop that is over is not reminded again that day', async () => {
    const room = await remindersOn();
    await room.add(waiting('w-1'), waiting('w-2'));
    await room.arrive('w-2', { type: 'PauseAsked', by: maya, admin: false });
    await room.start();
    await room.until('2026-03-03T10:00:00.000Z');
    expect(await room.sent()).toHaveLength(1);

    await room.arrive('w-1', { type: 'CancelAsked', by: maya, admin: false });
    await room.arrive('w-2', { type: 'ResumeAsked', by: maya, admin: false });
    await room.until('2026-03-03T20:00:00.000Z');
    expect(await room.sent()).toEqual([]);

    await room.until('2026-03-04T12:00:00.000Z');
    expect(await room.sent()).toEqual([`${maya.id} 2026-03-04T09 w-2`]);
  });
});

describe('a crash', () => {
  test.each([
    ['before anything was stored is made up for', 1, ['w-1,w-2,w-3']],
    ['after the first of three was stored costs a reminder', 2, []],
    ['before the message was stored costs a reminder', 3, []],
    ['after all was stored changes nothing', 4, ['w-1,w-2,w-3']],
  ])('%s, and reminds nobody twice', async (_when, arrival, named) => {
    const room = await remindersOn();
    await room.add(waiting('w-1'), waiting('w-2'), waiting('w-3'));
    await room.start();
    await room.until('2026-03-03T08:00:00.000Z');
    room.killAt(arrival);
    await room.hours(1);

    await room.restart();
    await room.until('2026-03-03T20:00:00.000Z');

    expect(await room.sent()).toEqual(named.map((workshops) => `${maya.id} 2026-03-03T09 ${workshops}`));
    await room.until('2026-03-04T20:00:00.000Z');
    expect((await room.sent()).at(-1)).toBe(`${maya.id} 2026-03-04T09 w-1,w-2,w-3`);
  });

  test('of one workshop’s records leaves the others their reminders', async () => {
    const room = await remindersOn();
    await room.add(waiting('w-1', tom), waiting('w-2'));
    room.break('w-1');
    await room.start();

    await room.until('2026-03-03T12:00:00.000Z');
    expect(await room.sent()).toEqual([`${maya.id} 2026-03-03T09 w-2`]);
    expect(room.errors.length).toBeGreaterThan(0);
  });
});

test('stopping ends at once, while Slack is asked too', async () => {
  const asleep = await remindersOn();
  const looking = await remindersOn({ placeOf: () => new Promise(() => {}) });
  for (const room of [asleep, looking]) {
    await room.add(waiting('w-1'));
    await room.start();
    await room.stop();
    expect(room.clock.sleeping()).toBe(0);
  }
});
