import { expect, test } from 'vitest';
import { createTidying } from '../../src/engine/left-behind.js';
import { manualClock } from '../manual-clock.js';

const hourMs = 3_600_000;
const turn = () => new Promise<void>((resolve) => void setImmediate(resolve));

/** `due` parts wait to be let go; the first try of the part `failsAt` fails. */
function tidied(due: number, failsAt?: number) {
  const clock = manualClock();
  const problems: string[] = [];
  let [left, swept] = [due, 0];
  const tidying = createTidying({
    retention: {
      async sweep() {
        swept += 1;
        if (swept === failsAt) throw new Error('disk full');
        if (left > 0) left -= 1;
        return left > 0;
      },
    },
    clock,
    log: { error: (_details, message) => problems.push(message) },
  });
  tidying.start();
  return {
    clock,
    tidying,
    problems,
    left: () => left,
    swept: () => swept,
    async after(ms: number) {
      clock.advance(ms);
      await turn();
    },
  };
}

test('what is due is let go at the start, with a rest after each part', async () => {
  const { swept, left, after, tidying } = tidied(3);
  expect(swept()).toBe(1);
  await turn();
  expect(swept()).toBe(1);
  await after(5);
  await after(5);
  expect([swept(), left()]).toEqual([3, 0]);
  await tidying.stop();
});

test('what fails is told, and tried again at the next look', async () => {
  const { swept, problems, after, tidying } = tidied(1, 1);
  await turn();
  expect(problems).toHaveLength(1);
  await after(3 * hourMs);
  expect(swept()).toBe(2);
  await tidying.stop();
});

test('a stop waits for one part and begins no other', async () => {
  const { swept, left, tidying } = tidied(10);
  await tidying.stop();
  expect([swept(), left()]).toEqual([1, 9]);
});
