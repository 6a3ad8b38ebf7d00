import { setImmediate as turn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createDecisionRecords } from '../../src/engine/leaving.js';
import { unwatched } from '../../src/watch/set-aside.js';
import { replay } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import { manualClock } from '../manual-clock.js';
import { maya, played, told } from '../workshop/story.js';

const waiting = played();
const approved = told(waiting, { type: 'ApproveAsked', by: maya, version: 1, via: 'button' });

/** One workshop with these facts, and what is written of it. */
function records(facts: Fact[], due: string[] = []) {
  const clock = manualClock();
  const state = { facts, due, written: [] as string[], errors: 0, isFull: false };
  const made = createDecisionRecords({
    outputs: {
      ...{ write: async () => {}, remove: async () => {} },
      async writeDecision(workshop, version, content) {
        if (state.isFull) throw new Error('ENOSPC');
        state.written.push(`${workshop} v${version} ${(JSON.parse(content) as { status: string }).status}`);
      },
    },
    due: {
      all: async () => state.due,
      withFiles: async () => false,
      written: async (workshop, seq) => {
        if (seq === state.facts.length) state.due = state.due.filter((each) => each !== workshop);
      },
    },
    store: { files: async () => [], erasing: { scrub: async () => {} } },
    resident: async (id) => (id === 'w-1' ? { session: replay(state.facts), facts: state.facts } : undefined),
    watch: unwatched,
    clock,
    log: {
      error() {
        state.errors += 1;
      },
    },
  });
  onTestFinished(made.stop);
  return { ...made, state, clock };
}

async function settled(): Promise<void> {
  for (let turns = 0; turns < 20; turns += 1) await turn();
}

test('several changes at once are written once, as it is then', async () => {
  const { look, state } = records(waiting, ['w-1']);
  look('w-1');
  look('w-1');
  state.facts = approved;
  look('w-1');
  await settled();

  expect(state.written.at(-1)).toBe('w-1 v1 approved');
  expect(state.written.length).toBeLessThan(3);
  expect(state.due).toEqual([]);
});

test('what another process has left is written after the start; a workshop that is set aside is passed over', async () => {
  const { start, state } = records(approved, ['w-9', 'w-1']);
  await start();
  await settled();

  expect(state.written).toEqual(['w-1 v1 approved']);
  expect(state.due).toEqual(['w-9']);
});

test('a disk that is full holds up nobody: it is written when there is room', async () => {
  const { look, state, clock } = records(approved, ['w-1']);
  state.isFull = true;
  look('w-1');
  await settled();
  expect(state).toMatchObject({ written: [], errors: 1, due: ['w-1'] });

  state.isFull = false;
  clock.advance(5_000);
  await settled();
  expect(state).toMatchObject({ written: ['w-1 v1 approved'], errors: 1, due: [] });
});

test('a process that ends does not wait for the disk: what is left stays due', async () => {
  const { look, stop, state } = records(approved, ['w-1']);
  state.isFull = true;
  look('w-1');
  await settled();
  await stop();

  expect(state.due).toEqual(['w-1']);
});
