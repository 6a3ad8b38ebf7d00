import { expect, test } from 'vitest';
import { createEarlierWorkshops, type Sessions } from '../../src/knowledge/earlier-workshops.js';
import { unwatched } from '../../src/watch/set-aside.js';
import { replay } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import type { AskedQuestion } from '../../src/workshop/plan/turn.js';
import { given } from '../workshop/given.js';
import { begun, maya, played } from '../workshop/story.js';
import { openLibrary } from './shelves.js';

const asks: AskedQuestion = {
  ...{ level: 'now', text: 'Who votes?', why: 'w', options: [], assumption: 'a', cost: 'c', then: 't' },
};
const asked = played(
  { turn: (role) => (role === 'ProductPlanner' ? { questions: [asks] } : {}) },
  ({ kind }) => kind === 'put-question',
);
const answered = (text: string) =>
  given(...asked).when({ type: 'AnswerGiven', by: maya, question: 1, text, via: 'button' }).facts;

/** The facts of a workshop under another id. */
const named = (id: string, facts: readonly Fact[]): Fact[] =>
  facts.map((fact) => (fact.type === 'WorkshopOpened' ? { ...fact, workshop: id } : fact));

/** Workshops by their facts, the newest last; `read` are those whose facts were asked for, in that order. */
function workshopsOf(all: Record<string, readonly Fact[]>) {
  const read: string[] = [];
  const sessions: Sessions = {
    async facts(id) {
      read.push(id);
      return all[id] ?? [];
    },
    workshops: {
      list: async (_where, limit) =>
        Object.entries(all)
          .map(([id, facts]) => ({ id, changedAt: replay(facts).changedAt }))
          .reverse()
          .slice(0, limit),
    },
  };
  return { read, sessions };
}

const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn += 1) await new Promise(setImmediate);
};

test('earlier workshops are learnt newest first, one a turn, and a search waits for none of them', async () => {
  const all = Object.fromEntries(
    Array.from({ length: 20 }, (_, at) => [`w-${at}`, named(`w-${at}`, answered('The kitchen votes'))]),
  );
  const { read, sessions } = workshopsOf(all);
  let searched = () => {};
  const first = new Promise<void>((resolve) => {
    searched = resolve;
  });
  const held: Sessions = { ...sessions, facts: (id) => first.then(() => sessions.facts(id)) };
  const { library, places } = await openLibrary({ 'a.md': 'The kitchen is closed.' }, { sessions: held });

  expect(await places('kitchen')).toEqual(['a.md']);
  searched();
  await turns(2);
  expect(read.length).toBeLessThan(5);
  while (read.length < 20) await turns(1);
  await library().stop();
  expect(read).toEqual(Object.keys(all).reverse());
});

test('after a look at an earlier workshop three times as long passes before the next one', async () => {
  const { read, sessions } = workshopsOf({
    'w-1': named('w-1', answered('Forty')),
    'w-2': named('w-2', answered('Fifty')),
  });
  const { store, clock, lines } = await openLibrary({}, { folder: false });
  // Each look takes a second of this clock.
  const slow: Sessions = {
    ...sessions,
    async facts(id) {
      clock.advance(1_000);
      return sessions.facts(id);
    },
  };
  const log = { info: () => {}, warn: () => {}, error: (details: object) => void lines.push({ ...details }) };
  const earlier = createEarlierWorkshops(store.items, slow, unwatched, clock, log);
  const caughtUp = earlier.start(new AbortController().signal);

  await turns(20);
  expect(read).toEqual(['w-2']);
  clock.advance(2_999);
  await turns(20);
  expect(read).toEqual(['w-2']);
  clock.advance(1);
  await turns(20);
  expect(read).toEqual(['w-2', 'w-1']);
  clock.advance(3_000);
  await caughtUp;
  expect(lines).toEqual([]);
});

test('what was learnt is not looked at again after a restart, and what has changed since is', async () => {
  const all = { 'w-1': named('w-1', answered('Forty')), 'w-2': named('w-2', answered('Fifty')) };
  const { read, sessions } = workshopsOf(all);
  const { library, restart } = await openLibrary({}, { sessions });
  while (read.length < 2) await turns(1);
  await turns(5);
  await restart();
  await turns(20);
  expect(read).toEqual(['w-2', 'w-1']);

  const later = '2026-05-01T09:00:00.000Z';
  all['w-1'] = [...all['w-1'], { ...(all['w-1'].at(-1) as Fact), at: later }];
  await restart();
  await turns(20);
  await library().stop();
  expect(read).toEqual(['w-2', 'w-1', 'w-1']);
});

test('a workshop that has changed is learnt once, however often it changes, until it comes to something new', async () => {
  const { library, store } = await openLibrary();
  await library().learn(replay(begun));
  expect(await store.items.marks()).toEqual(new Map());
  const found = async (words: string) => (await library().decided(words, 'C0PLAN'))?.found ?? [];
  const forty = answered('Forty people vote');
  const before = replay(named('w-1', asked));
  const after = replay(named('w-1', forty));
  await Promise.all([library().learn(before), library().learn(after), library().learn(after)]);
  expect((await found('people vote')).map(({ line }) => line.id)).toEqual(['Q1']);

  // Told by the mark: it is the one of the state that was indexed.
  await store.items.setMark('w-1', 'as it was');
  await library().learn(after);
  await library().learn(replay(named('w-1', forty)));
  expect(await store.items.marks()).toEqual(new Map([['w-1', 'as it was']]));
  await library().learn(replay(named('w-1', answered('Fifty people vote'))));
  expect((await found('people vote')).map(({ line }) => line.text)).toEqual(['Fifty people vote']);
});
