import { array, assert, asyncProperty, constantFrom, integer, nat, oneof, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { briefProblem } from '../../src/workshop/intake.js';
import type { Session } from '../../src/workshop/session.js';
import { contradictory, plannable, strange } from './rehearsal-briefs.js';
import { hold } from './rehearsal-meeting.js';

const known = [...Object.values(plannable).flat(), ...Object.values(contradictory).flat(), ...strange].map(
  (brief) => brief.slice(0, 600),
);

/** Briefs cut into pieces and put together again, with some noise between. */
const mutated = array(
  oneof(
    {
      weight: 3,
      arbitrary: constantFrom(...known).chain((brief) =>
        nat(brief.length).map((at) => brief.slice(at, at + 60)),
      ),
    },
    { weight: 1, arbitrary: string({ unit: 'binary', maxLength: 20 }) },
    {
      weight: 1,
      arbitrary: constantFrom(
        ' ',
        '\n',
        '- ',
        '，',
        '. ',
        ' and ',
        'no ',
        '不',
        '“',
        '（',
        '\u202e',
        '\ud800',
        '#',
        '以及',
      ),
    },
  ),
  { minLength: 1, maxLength: 12 },
).map((parts) => parts.join(''));
const remarks = array(
  mutated.chain((text) =>
    integer({ min: 1, max: 3 }).map((round) => ({
      before: 'SystemDesigner' as const,
      round,
      by: 'Lin',
      text,
    })),
  ),
  { maxLength: 2 },
);

/** What must hold of any workshop: it ends, and nothing that was said is too long for the thread. */
function wellSpoken(session: Session): void {
  expect(session.decided).toBeDefined();
  expect(session.rounds.length).toBeLessThanOrEqual(3);
  for (const { turn } of session.rounds.flatMap(({ turns }) => turns)) {
    expect(turn.analysis.trim()).not.toBe('');
    expect(turn.reason.trim()).not.toBe('');
    for (const { text } of turn.points) expect([...text].length).toBeLessThanOrEqual(300);
    for (const { text } of turn.opened) expect([...text].length).toBeLessThanOrEqual(240);
  }
  if (session.decided?.artifact === 'draft') return;
  expect(session.issues.every(({ state }) => state === 'settled')).toBe(true);
  expect([...(session.report?.summary ?? '')].length).toBeLessThanOrEqual(1_200);
  expect(session.todo?.length).toBeGreaterThanOrEqual(3);
  expect(session.todo?.length).toBeLessThanOrEqual(5);
}

describe('the rehearsal model with briefs that are none', () => {
  it.each(strange.map((brief) => ({ brief, opening: JSON.stringify(brief.slice(0, 30)) })))(
    'brings a workshop to an end: $opening',
    async ({ brief }) => {
      wellSpoken(await hold(brief));
    },
  );

  it('answers within the schema whatever is written and said', async () => {
    const property = asyncProperty(mutated, remarks, async (brief, said) => {
      if (briefProblem(brief)) return;
      wellSpoken(await hold(brief, said));
    });
    await assert(property, { numRuns: 150 });
  });
});
