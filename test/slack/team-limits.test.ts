import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { languages } from '../../src/text/language.js';
import { faultsOf } from './block-limits.js';
import { postsOf } from './rendering.js';
import { ada, ben, workshop } from './workshop-facts.js';

const nasty = fc.constantFrom(
  ...[
    '<!channel> ',
    '<@U0EVIL|Ada>',
    '&',
    '<',
    '>>> ',
    '```',
    '*',
    '`',
    '\n',
    '请假系统。',
    '👩‍👩‍👧‍👦',
    'e\u0301',
    'word ',
  ],
);
/** Long texts out of a few awkward pieces. */
const hostile = (most: number) =>
  fc
    .tuple(fc.array(nasty, { minLength: 1, maxLength: 6 }), fc.integer({ min: 1, max: most }))
    .map(([pieces, length]) => {
      const piece = `a${pieces.join('')}`;
      return [...piece.repeat(Math.ceil(length / piece.length))].slice(0, length).join('');
    });

describe.each(languages)('in %s', (language) => {
  test('whatever people say among themselves, every post is accepted by Slack and pings nobody', () => {
    const given = fc.record({
      text: hostile(3_500),
      why: hostile(2_000),
      options: fc.array(hostile(200), { minLength: 5, maxLength: 5 }),
      said: hostile(3_500),
      other: hostile(3_500),
      name: hostile(80),
      speaksFor: hostile(2_000),
      brief: hostile(300),
    });

    fc.assert(
      fc.property(given, ({ text, why, options, said, other, name, speaksFor, brief }) => {
        const eve = { id: 'U0EVE', name };
        const admin = false;
        const message = '1772443000.000001';
        const question = { level: 'now' as const, text, why, options, assumption: why, cost: why, then: why };
        const assumed = Array.from({ length: 9 }, (_, index) => ({
          ...{ ...question, level: 'assumable' as const },
          text: `${index} ${text}`,
          // Two that say the same are one in the end.
          assumption: `${index} ${why}`,
        }));
        const facts = workshop({
          language,
          brief,
          agreesAtOnce: true,
          turns: { 'ProductPlanner:1': { questions: [question] }, 'RiskPlanner:1': { questions: assumed } },
        })
          .arrive({ type: 'InviteAsked', by: ada, admin, person: { ...ben, name }, speaksFor })
          .play()
          .arrive({ type: 'QuestionPassOnAsked', by: ada, admin, question: 1, to: ben })
          .arrive({ type: 'Said', by: eve, message, text: said })
          .arrive({ type: 'AnswerGiven', by: ada, question: 1, text: said, via: 'form' })
          .arrive({ type: 'AnswerGiven', by: ben, question: 1, text: other, via: 'form' })
          .arrive({ type: 'AnswerGiven', by: ada, question: 2, text: other, via: 'button' })
          .play()
          .facts();

        expect(facts.map(({ type }) => type)).toEqual(
          expect.arrayContaining(['QuestionPassedOn', 'RemarkMade']),
        );
        expect(postsOf(facts).flatMap(faultsOf)).toEqual([]);
      }),
      { numRuns: 15 },
    );
  });
});
