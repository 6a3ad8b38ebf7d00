import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createCurrentWork } from '../../src/watch/current-work.js';

const { run, slot, name } = createCurrentWork();
const executed = () => slot.read().name;

test('what is executed has its name in every piece, however it waited, beside others that do the same', async () => {
  const seen: Record<string, (string | undefined)[]> = { 'delivery 1': [], 'delivery 2': [] };
  const work = async (own: string) => {
    for (const wait of [() => sleep(2), () => turn(), () => Promise.resolve(), () => sleep(1)]) {
      seen[own]?.push(executed());
      await wait();
    }
    seen[own]?.push(executed(), name());
  };
  await Promise.all(['delivery 1', 'delivery 2'].map((own) => run(own, () => work(own))));

  expect(seen).toEqual({
    'delivery 1': Array(6).fill('delivery 1'),
    'delivery 2': Array(6).fill('delivery 2'),
  });
});

test('nothing is executed under a name that only waits', async () => {
  const waiting = run('delivery 1', () => sleep(20));
  const seen = [executed()];
  await turn();
  seen.push(executed());
  await waiting;
  seen.push(executed());

  expect(seen).toEqual([undefined, undefined, undefined]);
});

test('a piece within another has the inner name, and the outer one again when it ends or throws', () => {
  const seen = run('delivery 1', () => {
    const inner = run('fact w-1 7', executed);
    const fail = () => {
      throw new Error('no');
    };
    expect(() => run('fact w-1 8', fail)).toThrow('no');
    return [inner, executed()];
  });

  expect([...seen, executed()]).toEqual(['fact w-1 7', 'delivery 1', undefined]);
});

test('a new piece of the same work is told from one that goes on', async () => {
  const before = slot.read().change;
  await run('delivery 1', () => turn());

  expect(slot.read().change).toBeGreaterThan(before);
});
