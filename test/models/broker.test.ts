import { expect, test } from 'vitest';
import { about, ask, good } from './broker-asks.js';
import { brokerRoom } from './broker-room.js';
import type { KeptAnswers, Ledger } from '../../src/contracts/ledger.js';
import type { Answered } from '../../src/models/broker/work.js';
import { rememberAbilities } from '../../src/models/abilities.js';
import { failureOf } from '../../src/engine/log-lines.js';
import { manualClock } from '../manual-clock.js';
import { answers } from './scripted-provider.js';

const full = () =>
  Promise.reject(Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' }));

/** Books that take everything; `told` is what they were told, in order. */
function openBooks(own: { ledger?: Partial<Ledger>; kept?: Partial<KeptAnswers<Answered>> } = {}) {
  const told: string[] = [];
  const ledger: Ledger = {
    begin: async () => ({ row: told.push('begun') }),
    settle: async (_row, { status, cut }) => void told.push(`settled: ${status}${cut ? ', cut' : ''}`),
    abandonStarted: async () => [],
    markRecorded: async () => {},
    spent: async () => undefined,
    ...own.ledger,
  };
  const kept: KeptAnswers<Answered> = {
    take: async () => undefined,
    put: async (_input, { task }) => void told.push(`kept: ${task}`),
    ...own.kept,
  };
  return { told, ledger, kept };
}

test.each(['begin', 'settle', 'take', 'put'] as const)(
  'a disk that is full is no fault of a model when %s fails: no other is asked, and this one is not left alone',
  async (what) => {
    const own = { [what]: full };
    const { ledger, kept } = openBooks({ ledger: own, kept: own });
    const { asked, seen } = await brokerRoom(
      { 'one:a': [answers()], 'two:b': [answers()] },
      { ledger, kept },
    );

    for (const call of [1, 2]) {
      const thrown = await asked();
      expect(failureOf(thrown)).toMatchObject({ reason: 'disk', detail: 'database or disk is full' });
      const sent = what === 'begin' || what === 'take' ? 0 : call;
      expect(seen.flatMap(({ ref, caps }) => caps.map(() => ref))).toEqual(Array(sent).fill('one:a'));
    }
  },
);

test('nothing is sent before it is written down, and an answer is settled and kept before it is given', async () => {
  let write = () => {};
  const written = new Promise<void>((resolve) => {
    write = resolve;
  });
  const books = openBooks({ ledger: { begin: () => written.then(() => ({ row: 1 })) } });
  const { broker, seen, settled } = await brokerRoom({ 'one:a': [answers()] }, books);
  const answer = broker.answer(ask, about, new AbortController().signal);

  await new Promise(setImmediate);
  expect(seen.flatMap(({ caps }) => caps)).toEqual([]);
  write();
  expect(await settled(answer)).toMatchObject({ answer: good });
  expect(books.told).toEqual(['settled: answered', 'kept: w-1:judge-brief']);
});

test('a call that is not wanted any more while it is written down is not sent, and costs nothing', async () => {
  const stop = new AbortController();
  const begin = async () => {
    stop.abort(new Error('stopped'));
    return { row: 1 };
  };
  const { ledger, kept, told } = openBooks({ ledger: { begin } });
  const { asked, seen } = await brokerRoom({ 'one:a': [answers()] }, { ledger, kept });

  expect(await asked({ signal: stop.signal })).toMatchObject({
    message: 'stopped',
    spent: { input: 0, output: 0, micros: 0 },
  });
  expect(seen.flatMap(({ caps }) => caps)).toEqual([]);
  expect(told).toEqual(['settled: aborted']);
});

test('what a server cannot do is known at once, written down beside it, and read again once a day', async () => {
  const clock = manualClock();
  const table = new Map([['one', 'old']]);
  const lines: string[] = [];
  const memory = await rememberAbilities(
    { all: async () => new Map(table), write: async (key, value) => void table.set(key, value) },
    clock,
    { error: (_details, line) => void lines.push(line) },
  );
  expect([memory.read('one'), memory.read('two')]).toEqual(['old', undefined]);
  memory.write('two', 'new');
  expect([memory.read('two'), table.get('two')]).toEqual(['new', 'new']);

  // After two weeks the table forgets it.
  table.delete('one');
  expect(memory.read('one')).toBe('old');
  clock.advance(24 * 60 * 60 * 1000);
  memory.read('one');
  await new Promise(setImmediate);
  expect([memory.read('one'), memory.read('two')]).toEqual([undefined, 'new']);
  expect(lines).toEqual([]);
});
