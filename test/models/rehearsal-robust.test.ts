import {
  array,
  assert,
  asyncProperty,
  constant,
  constantFrom,
  integer,
  nat,
  oneof,
  string,
} from 'fast-check';
import { describe, expect, it } from 'vitest';
import { briefProblem } from '../../src/workshop/intake.js';
import type { Session } from '../../src/workshop/session.js';
import { contradictory, plannable, strange } from './rehearsal-briefs.js';
import { hold, issued, proceed, told } from './rehearsal-meeting.js';
import { agreeable, ana, type Reaction } from './rehearsal-people.js';

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

/** What people do when they are asked: anything that can be written, and every button. */
const reaction = oneof(
  { weight: 3, arbitrary: mutated.map((say): Reaction => ({ say })) },
  { weight: 1, arbitrary: mutated.map((press): Reaction => ({ press })) },
  {
    weight: 2,
    arbitrary: constantFrom<Reaction>(
      { say: 'Q1 Q2 #1 A1 P1' },
      { say: 'Why?' },
      { say: 'Since the answer to Q2 is “x”: ' },
      { say: '不知道' },
      { say: '没有' },
      'skip',
      'decide',
      'later',
    ),
  },
  { weight: 1, arbitrary: constant<Reaction>('start anyway') },
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
    for (const { text, options } of turn.questions ?? []) {
      expect([...text].length).toBeLessThanOrEqual(240);
      expect(options.length).toBeLessThanOrEqual(5);
    }
  }
  if (session.decided?.artifact === 'draft') return;
  expect(session.issues.every(({ state }) => state === 'settled')).toBe(true);
  expect([...(session.report?.summary ?? '')].length).toBeLessThanOrEqual(1_200);
  expect(session.todo?.length).toBeGreaterThanOrEqual(3);
  expect(session.todo?.length).toBeLessThanOrEqual(5);
}

describe('the rehearsal model with people who say anything', () => {
  it('brings every question and every wish to an end', async () => {
    const property = asyncProperty(
      mutated,
      array(reaction, { minLength: 1, maxLength: 8 }),
      mutated,
      async (brief, reactions, wish) => {
        if (briefProblem(brief)) return;
        let count = 0;
        const session = await hold(brief, [], (question, before) => {
          count += 1;
          // Nobody says "not now" for ever.
          return before > 5 ? agreeable(question, before) : (reactions[count % reactions.length] ?? 'skip');
        });
        wellSpoken(session);
        const by = { by: ana, version: 1, text: wish } as const;
        const version = issued(session);
        const type = session.decided?.artifact === 'plan' ? 'ChangesAsked' : 'MoreGiven';
        const again = await proceed(told(version, { type, ...by }));
        expect(again.decided).toBeDefined();
      },
    );
    await assert(property, { numRuns: 60 });
  });
});

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
