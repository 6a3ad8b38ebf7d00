import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fact } from '../../src/workshop/facts.js';
import { starts } from './starts.js';
import { walks } from './walk.js';
import { walk } from './walking.js';

/** Where so many walks came. A failure names its seed and path, and the steps that are left of it. */
function walked(numRuns: number, parameters: fc.Parameters<unknown> = {}): Set<string> {
  const reached = new Set<string>();
  fc.assert(
    fc.property(walks, ([start, answering, steps]) => {
      walk(starts[start](answering), steps, ({ after, decided }) => {
        reached.add(after.outcome?.kind ?? after.stage);
        for (const { type } of decided) reached.add(type);
      });
    }),
    { numRuns, interruptAfterTimeLimit: 150_000, reporter: told, ...parameters },
  );
  return reached;
}

/** What broke, what led there at the shortest, and how to walk it again; not the steps, which say less and fill pages. */
function told<Steps>({
  failed,
  seed,
  counterexamplePath,
  numShrinks,
  errorInstance,
}: fc.RunDetails<Steps>): void {
  if (!failed) return;
  const why = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
  throw new Error(`${why}\nshrunk ${numShrinks} times; { seed: ${seed}, path: "${counterexamplePath}" }`);
}

test('whatever people, models, repeats, failures and crashes do, all that must hold in a workshop holds', () => {
  walked(2_000);
}, 240_000);

test('walks come everywhere, or they would be worth nothing', () => {
  const reached = walked(600, { seed: 20_261_121 });
  const ends = ['approved', 'cancelled', 'dropped', 'ended', 'discarded'];
  const stages = ['intake', 'meeting', 'synthesis', 'writing', 'decision', 'revising'];
  expect([...reached]).toEqual(expect.arrayContaining([...stages, ...ends]));
  const everyKind = fact.options.map(({ shape }) => shape.type.value);

  expect(everyKind.filter((kind) => !reached.has(kind))).toEqual(['WorkshopOpened']);
}, 240_000);
