import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nothingSpent, plus, type Spent } from '../../src/workshop/base/fact-fields.js';
import { curious } from './broker-asks.js';
import { brokerRoom, type Row } from './broker-room.js';
import {
  answers,
  broken,
  fails,
  looksUp,
  refused,
  type Step,
  truncated,
  unfit,
} from './scripted-provider.js';

const outcomes = [
  'unsupported',
  'too long',
  'refused',
  'denied',
  'busy',
  'stalled',
  'unreachable',
  'unknown',
] as const;
const failure: fc.Arbitrary<Step> = fc
  .tuple(
    fc.constantFrom(...outcomes),
    fc.option(fc.constantFrom(0, 3_000, 5_001, 400_000), { nil: undefined }),
  )
  .map(([outcome, retryAfterMs]) => fails(outcome, retryAfterMs));
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: failure },
  { weight: 4, arbitrary: fc.constantFrom<Step>(truncated, unfit, refused, looksUp('a'), looksUp('a', 'b')) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Step>(answers(), 'hang', 'stubborn', 'once', broken, new TypeError('bug')),
  },
);
const refs = ['one:a', 'one:b', 'two:c', 'three:d'];
const chain = fc
  .shuffledSubarray(refs, { minLength: 1 })
  .chain((some) =>
    fc.tuple(
      ...some.map((ref) => fc.tuple(fc.constant(ref), fc.array(step, { minLength: 1, maxLength: 6 }))),
    ),
  );

/** Seven lowerings, one retry, one more room, one correction, four replies with look-ups, and the answer. */
const mostPerModel = 15;

const paid = (rows: Row[]): Spent =>
  rows
    .map(({ uncached, cache_read: cached, cache_write: written, output, micros, ...counted }) => ({
      ...{ input: uncached + cached + written, cached, output, micros: micros ?? 0 },
      // There is a price here for everything: what has none was cut off.
      ...(micros === null && {
        unknown: 1,
        held: { tokens: counted.counted_tokens, micros: counted.counted_micros },
      }),
    }))
    .reduce(plus, nothingSpent);

/** After a refusal, of whatever kind, one model of another vendor is asked. Gives the attempts that are none of it. */
function askedAfterRefusal(rows: Row[]): Row[] {
  const at = rows.findIndex(({ status, outcome }) =>
    ['refused', 'unknown'].includes(status === 'failed' ? String(outcome) : status),
  );
  const [by, ...after] = at < 0 ? [] : rows.slice(at);
  const { provider, model } = after[0] ?? {};
  return after.filter(
    (row) => row.provider === by?.provider || row.provider !== provider || row.model !== model,
  );
}

test('whatever comes of the attempts, it ends soon, all of them are settled, and what was spent is their sum', async () => {
  await fc.assert(
    fc.asyncProperty(chain, fc.integer({ min: 1, max: 3 }), async (models, times) => {
      const found = [{ id: 'K1', title: 't', where: 'w', text: 'x' }];
      const room = await brokerRoom(Object.fromEntries(models), { lookUps: { search: async () => found } });
      try {
        for (let time = 0; time < times; time += 1) {
          const before = (await room.rows()).length;
          const result = await room.asked({ ask: curious, about: { task: `task ${time}` } });
          const rows = (await room.rows()).slice(before);

          expect(rows.length).toBeLessThanOrEqual(mostPerModel * models.length);
          expect(rows.filter(({ status, ms }) => status === 'started' || ms === null)).toEqual([]);
          expect(rows.map(({ attempt }) => attempt)).toEqual(rows.map((_, index) => index + 1));
          expect((result as { spent?: Spent }).spent).toEqual(paid(rows));
          expect(rows.slice(0, -1).map(({ status }) => status)).not.toContain('answered');
          if (time === 0) expect(askedAfterRefusal(rows)).toEqual([]);
        }
      } finally {
        await room.close();
      }
    }),
    { numRuns: 60 },
  );
}, 120_000);
