import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RuleChange } from '../../src/contracts/store.js';
import {
  longestRules,
  rulesAfter,
  rulesOnLines,
  wantedChanges,
} from '../../src/workshop/setting/house-rules.js';
import { replay } from '../../src/workshop/evolve.js';
import type { TurnAnswer } from '../../src/workshop/plan/turn.js';
import { brief, item, maya, played, told, tom } from './story.js';

const at = '2026-03-02T09:00:00.000Z';
const tax = 'Prices are shown with tax.';
const added = (rule: number, text: string): RuleChange => ({ what: 'added', rule, text, by: maya, at });

/** The changes after a text was sent by somebody who had seen `seen` of them; all of them where nothing is said. */
function sent(changes: readonly RuleChange[], text: string, seen = changes.length): RuleChange[] {
  return [...changes, ...wantedChanges(changes, { text, seen }).map((each) => ({ ...each, by: maya, at }))];
}
const named = (changes: readonly RuleChange[]) =>
  rulesAfter(changes).map(({ number, text }) => `H${number} ${text}`);

describe('house rules of a channel', () => {
  test('that release 0.5 reworded, or let others change, hold as they stood', () => {
    const changes: RuleChange[] = [
      added(1, tax),
      { what: 'named', people: [tom], by: maya, at },
      { what: 'changed', rule: 1, text: 'Prices have tax.', by: tom, at },
      { what: 'removed', rule: 7, by: tom, at },
    ];

    expect(rulesAfter(changes)).toEqual([{ number: 1, text: 'Prices have tax.', by: tom, at }]);
    expect(named(sent(changes, 'Prices have tax.\nNo cookies.'))).toEqual([
      'H1 Prices have tax.',
      'H2 No cookies.',
    ]);
  });

  test('that have no room in the text stay as they are', () => {
    const long = Array.from({ length: 12 }, (_, index) => added(index + 1, `${index + 10}`.padEnd(300, 'x')));
    const shown = rulesOnLines(rulesAfter(long));
    expect(shown.map(({ text }) => text).join('\n').length).toBeLessThanOrEqual(longestRules);
    expect(shown).toHaveLength(9);
    expect(rulesAfter(sent(long, 'Ask first.')).map(({ number }) => number)).toEqual([10, 11, 12, 13]);
  });

  test('are the lines that were sent, whatever was sent before, and each keeps its number as long as it stands', () => {
    const line = fc.constantFrom('a', 'b', 'c', ' b ', '', 'd e', '…', 'A', 'd\u202e  e');
    const text = fc.array(line, { maxLength: 6 }).map((lines) => lines.join('\n'));
    fc.assert(
      fc.property(fc.array(text, { maxLength: 8 }), (texts) => {
        let changes: RuleChange[] = [];
        const everGiven = new Map<number, string>();
        for (const each of texts) {
          const before = rulesAfter(changes);
          changes = sent(changes, each);
          const after = rulesAfter(changes);
          const lines = each.split('\n').map((one) => one.replace('\u202e ', '').trim());
          expect(new Set(after.map((rule) => rule.text))).toEqual(
            new Set(lines.filter((one) => one !== '' && one !== '…')),
          );
          for (const rule of after) {
            const stood = before.find((other) => other.text === rule.text);
            expect(rule.number).toBe(stood?.number ?? rule.number);
            expect(everGiven.get(rule.number) ?? rule.text).toBe(rule.text);
            everGiven.set(rule.number, rule.text);
          }
        }
      }),
      { numRuns: 300, seed: 1 },
    );
  });
});

describe('in a workshop', () => {
  const rule = { number: 1, text: 'Everyone is asked for consent in 30 days.', by: maya, at };
  const ruled = (script = {}) =>
    played(script, ({ kind }) => kind === 'synthesise', told([], { ...brief, houseRules: [rule] }));

  test('a point names the rule that is broken; one that is contested by itself or stands alone behind a verdict is a gap', () => {
    const contesting = (about: string, why: string) => [{ about, as: 'contest' as const, why }];
    const turns: Record<string, Partial<TurnAnswer>> = {
      TestPlanner: {
        ...{ say: contesting('R1', 'It asks nobody: H1.'), verdict: 'reserved' },
        ...{ because: ['H1', 'H7'], reason: 'consent' },
      },
      SeniorDeveloper: { say: contesting('H1', 'Consent is missing.') },
      RiskPlanner: { verdict: 'objects', because: ['H1'], reason: 'nobody consents' },
    };
    const session = replay(ruled({ turn: (role: string) => turns[role] ?? {} }));

    expect(session.houseRules).toEqual([rule]);
    expect(session.points).toMatchObject([
      { kind: 'gap', about: '', text: 'Consent is missing.', due: 'ProductPlanner' },
      { kind: 'gap', about: 'R1', text: 'It asks nobody: H1.', due: 'ProductPlanner' },
      { kind: 'gap', text: 'nobody consents', openedBy: 'RiskPlanner' },
    ]);
    expect(session.verdicts.TestPlanner?.because).toEqual(['H1', '#2']);
  });

  test('an item may rest on a rule, whatever a model calls it, and has the figures in it from there', () => {
    const put = item({
      text: 'Ask for consent in 30 days',
      fields: { kind: 'requirement', acceptance: [] },
      grounds: [
        { as: 'source', ref: 'H1' },
        { as: 'source', ref: 'H2' },
      ],
    });
    const turn = (role: string) => (role === 'ProductPlanner' ? { put: [put] } : {});
    expect(replay(ruled({ turn })).plan.items[0]?.grounds).toEqual([{ as: 'rule', ref: 'H1' }]);
  });
});
