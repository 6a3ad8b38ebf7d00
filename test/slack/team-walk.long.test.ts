import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PersonInput } from '../../src/workshop/inputs.js';
import { messageOf } from '../workshop/cast.js';
import { starts } from '../workshop/starts.js';
import { maya } from '../workshop/story.js';
import { walks } from '../workshop/walk.js';
import { wander } from '../workshop/walking.js';
import { faultsInThread } from './thread-faults.js';

/** The same walks every time, so that a failure is somebody's change; `SEED=…` walks others. */
const seed = Number(process.env.SEED ?? 20_261_122);
/** A thread is drawn anew with every fact: long walks would take long. */
const longest = 45;

test('whatever people name, pass on, offer and contradict, the thread is accepted, and offers what can be done', () => {
  fc.assert(
    fc.property(walks, ([start, answering, steps]) => {
      const { facts } = wander(starts[start](answering), steps.slice(0, longest));
      expect(faultsInThread(facts)).toEqual([]);
    }),
    { numRuns: 120, seed },
  );
}, 240_000);

test('a card about who is next offers nothing any more once the line is gone, also after an approval is undone', () => {
  const waits = starts['a plan waits']('anyone');
  const seen: PersonInput[] = [
    { type: 'Said', by: maya, message: messageOf(maya, 1), text: 'And?', names: ['Lena Roth'] },
    { type: 'ApproveAsked', by: maya, version: 1, via: 'button' },
    { type: 'UndoAsked', by: maya, version: 1 },
  ];
  const { facts } = wander(
    waits,
    seen.map((person) => ({ person })),
  );

  expect(faultsInThread(facts)).toEqual([]);
});
