import fc from 'fast-check';
import { expect, test } from 'vitest';
import { starts } from '../workshop/starts.js';
import { walks } from '../workshop/walk.js';
import { wander } from '../workshop/walking.js';
import { faultsInThread } from './thread-faults.js';

/** A thread is drawn anew with every fact: long walks would take long. */
const longest = 45;

test('whatever people name, pass on, offer and contradict, the thread is accepted, and offers what can be done', () => {
  fc.assert(
    fc.property(walks, ([start, answering, steps]) => {
      const { facts } = wander(starts[start](answering), steps.slice(0, longest));
      expect(faultsInThread(facts)).toEqual([]);
    }),
    { numRuns: 120, interruptAfterTimeLimit: 120_000 },
  );
}, 240_000);
