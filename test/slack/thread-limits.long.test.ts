import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { languages } from '../../src/text/language.js';
import { briefLimit } from '../../src/workshop/opening/rules.js';
import type { GivenPut, Say } from '../../src/workshop/plan/turn.js';
import { item } from '../workshop/story.js';
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
    '&lt;',
    '```',
    '*',
    '_',
    '`',
    '@here ',
    '\n',
    '\r\n',
    ' ',
  ],
  ...['请假系统。', '👩‍👩‍👧‍👦', '𠮷', '🇩🇪', 'e\u0301', 'مرحبا ', '\u202e', 'word ', '# ', '• #1 '],
  'https://x.example/?a=1&b=2 ',
);
/** Long texts out of a few pieces, so that every limit is met and every cut falls on something awkward. */
function hostile(most: number) {
  const piece = fc.oneof(nasty, fc.string({ unit: 'grapheme', maxLength: 6 }));
  return fc
    .tuple(fc.array(piece, { minLength: 1, maxLength: 8 }), fc.integer({ min: 1, max: most }))
    .map(([pieces, length]) => ofLength(`a${pieces.join('')}`, length));
}

function ofLength(piece: string, length: number): string {
  const characters = [...piece.repeat(Math.ceil(length / piece.length))];
  let text = '';
  for (const character of characters) if (text.length + character.length <= length) text += character;
  return text;
}

const asRequirement = (text: string, index: number): GivenPut =>
  item({
    ...{ id: `new${index + 1}`, name: text, text },
    fields: { kind: 'requirement', acceptance: [{ id: '', text }] },
  });
const gap = (why: string): Say => ({ about: 'requirement', as: 'gap', why });

const plain = {
  turn: { stance: 'a', put: [], say: [], reason: 'a', verdict: 'ok' as const },
  summary: 'a',
  why: 'a',
  model: 'rehearsal:script' as const,
};

describe.each(languages)('in %s', (language) => {
  test('whatever people and models write, every post is accepted by Slack and pings nobody', () => {
    const said = hostile(4_000);
    const turn = fc.record({
      stance: hostile(14_000),
      put: fc.array(said, { maxLength: 4 }).map((texts) => texts.map(asRequirement)),
      say: fc.array(said, { maxLength: 4 }).map((whys) => whys.map((why) => gap(why))),
      reason: said,
      verdict: fc.constantFrom('ok' as const, 'reserved' as const, 'objects' as const),
    });
    const given = fc.record({
      brief: hostile(briefLimit),
      turn,
      summary: hostile(8_000),
      why: said,
      model: fc.constantFrom('rehearsal:script', `openai:<!here>&${'x'.repeat(500)}`),
    });

    fc.assert(
      fc.property(given, ({ brief, turn: spoken, summary, why, model }) => {
        const facts = workshop({
          language,
          model,
          brief,
          turns: { 'ProductPlanner:1': spoken, 'RiskPlanner:2': { ...spoken, verdict: 'ok', say: [] } },
          summary,
          against: why,
          disagrees: why.length % 2 === 0,
        })
          .play((each) => each.kind === 'synthesise')
          .fail('refused')
          .play()
          .facts();

        expect(postsOf(facts).flatMap(faultsOf)).toEqual([]);
      }),
      {
        numRuns: 25,
        examples: [
          [{ ...plain, brief: 'a\r\n\n<!channel> '.repeat(500) }],
          [{ ...plain, brief: 'a"\\'.repeat(2_600), summary: 'a"\\'.repeat(2_600) }],
        ],
      },
    );
  });

  test('whatever is asked, answered and wanted, every post is accepted by Slack and pings nobody', () => {
    const words = hostile(3_500);
    const question = fc.record({
      level: fc.constantFrom('now' as const, 'blocking' as const),
      text: words,
      why: words,
      options: fc.array(hostile(200), { maxLength: 8 }),
      assumption: words,
      cost: words,
      then: words,
    });
    const given = fc.record({
      questions: fc.array(question, { minLength: 1, maxLength: 12 }),
      intake: fc.record({ text: words, why: words, options: fc.array(words, { maxLength: 6 }) }),
      said: words,
      counter: words,
      name: hostile(80),
    });

    fc.assert(
      fc.property(given, ({ questions, intake, said, counter, name }) => {
        const by = { ...ben, name };
        const admin = false;
        const message = '1772443000.000001';
        const told = workshop({
          language,
          agreesAtOnce: true,
          intake: [intake],
          turns: { 'RiskPlanner:1': { questions } },
          reading: { [said]: { as: 'question' } },
          counter,
          review: (_, left) =>
            left.map((each) => {
              const status = (['ask', 'modify', 'skip'] as const)[each % 3] ?? 'ask';
              return { question: each, status, reason: said, modified: `${counter}?`, coveredBy: 'Q1' };
            }),
          revised: [{ issue: 1, became: 'done', note: counter }],
        })
          .arrive({ type: 'InviteAsked', by: ada, admin, person: by, speaksFor: said })
          .play()
          .arrive({ type: 'QuestionPassOnAsked', by: ada, admin, question: 1, to: by })
          .arrive({
            ...{ type: 'Said', by: { id: 'U0EVE', name }, message: '1772443000.000002', text: said },
            names: [name, counter, ben.name],
          })
          .arrive({ type: 'AnswerGiven', by: ada, question: 1, text: counter, via: 'form' })
          .arrive({ type: 'AnswerGiven', by, question: 1, text: said, via: 'form' })
          .play()
          .arrive({ type: 'Said', by, message, text: said })
          .play();
        for (let number = 2; number <= questions.length + 1; number++) {
          const how = number % 2 === 0 ? ('decide' as const) : ('later' as const);
          told.arrive({ type: 'QuestionDismissed', by: ada, admin, question: number, how }).play();
        }
        const facts = told
          .arrive({ type: 'MoreGiven', by: ada, version: 1, text: said })
          .arrive({ type: 'ChangesAsked', by: ada, version: 1, text: said })
          .play()
          .facts();

        expect(postsOf(facts).flatMap(faultsOf)).toEqual([]);
      }),
      { numRuns: 12 },
    );
  });
});
