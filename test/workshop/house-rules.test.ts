import { describe, expect, test } from 'vitest';
import type { RuleChange } from '../../src/contracts/house-rules.js';
import {
  type Changer,
  judgeChange,
  longestRule,
  mostRules,
  type WantedChange,
} from '../../src/workshop/setting/house/changing.js';
import { rulesAfter } from '../../src/workshop/setting/house/in-force.js';
import { replay } from '../../src/workshop/evolve.js';
import { given } from './given.js';
import { brief, item, maya, opened, played, told, tom } from './story.js';

const at = '2026-03-02T09:00:00.000Z';
const admin: Changer = { person: maya, admin: true, from: 'here' };
const colleague: Changer = { person: tom, admin: false, from: 'here' };
const tax = 'Prices are shown with tax.';
const added = (rule: number, text: string, by = maya): RuleChange => ({ what: 'added', rule, text, by, at });
const add = (text: string): WantedChange => ({ what: 'added', text });

/** What becomes of this, where its author has seen `seen` of the changes; all of them where nothing is said. */
function wants(wanted: WantedChange, changes: RuleChange[] = [], by = admin, seen = changes.length) {
  return judgeChange(changes, wanted, { by, seen, at });
}
/** The changes after all of these, by an administrator. */
function made(...wanted: WantedChange[]): RuleChange[] {
  const changes: RuleChange[] = [];
  for (const each of wanted) {
    const judged = wants(each, changes);
    if ('change' in judged) changes.push(judged.change);
  }
  return changes;
}

describe('house rules of a channel', () => {
  test('are numbered, and the number of one that was removed is not given again', () => {
    const changes = made(
      add(tax),
      add('No cookies.'),
      { what: 'removed', rule: 2 },
      add('Logs stay a month.'),
    );

    expect(rulesAfter(changes).rules.map(({ number, text }) => [number, text])).toEqual([
      [1, tax],
      [3, 'Logs stay a month.'],
    ]);
  });

  test('keep where they came from when they are reworded, and say who gave them their words', () => {
    const from = { workshop: 'w-1', title: 'Shop', question: 'Q4' };
    const [first] = made({ what: 'added', text: tax, from });
    const reworded = wants(
      { what: 'changed', rule: 1, text: 'All prices have tax in them.' },
      [first as RuleChange],
      {
        ...admin,
        person: tom,
      },
    );
    expect(reworded).toMatchObject({ change: { what: 'changed', by: tom } });
    const changes = [first, (reworded as { change: RuleChange }).change] as RuleChange[];

    expect(rulesAfter(changes).rules).toEqual([
      { number: 1, text: 'All prices have tax in them.', by: { id: tom.id, name: tom.name }, at, from },
    ]);
  });

  test('are on one line, without what nobody sees', () => {
    expect(wants(add('Prices\nare \u202eshown\u202c with tax.'))).toMatchObject({
      change: { text: 'Prices are shown with tax.' },
    });
  });
});

describe('who may change them', () => {
  const named: RuleChange = { what: 'named', people: [tom], by: maya, at };
  test.each<[string, Changer, RuleChange[], WantedChange, object]>([
    ['an administrator', admin, [], add(tax), { change: { rule: 1 } }],
    ['a colleague', colleague, [], add(tax), { refused: { why: 'notNamed' } }],
    ['a colleague who is named', colleague, [named], add(tax), { change: { rule: 1 } }],
    [
      'a named colleague, whom to name',
      colleague,
      [named],
      { what: 'named', people: [] },
      { refused: { why: 'adminsOnly' } },
    ],
    [
      'an administrator, whom to name',
      admin,
      [],
      { what: 'named', people: [tom] },
      { change: { what: 'named' } },
    ],
    [
      'a guest who is named',
      { ...colleague, from: 'guest' },
      [named],
      add(tax),
      { refused: { why: 'outside' } },
    ],
    [
      'an administrator of elsewhere',
      { ...admin, from: 'elsewhere' },
      [],
      add(tax),
      { refused: { why: 'outside' } },
    ],
  ])('%s', (_who, by, changes, wanted, judged) => {
    expect(wants(wanted, changes, by)).toMatchObject(judged);
  });
});

test('what is no rule, or one too many, is refused with the reason', () => {
  const full = made(...Array.from({ length: mostRules }, (_, index) => add(`Rule number ${index + 1}.`)));

  expect(wants(add(' … '))).toEqual({ refused: { why: 'empty' } });
  expect(wants(add('x'.repeat(longestRule + 1)))).toEqual({
    refused: { why: 'tooLong', length: longestRule + 1 },
  });
  expect(wants(add('prices are shown  with tax'), [added(1, tax)])).toEqual({
    refused: { why: 'same', rule: 1 },
  });
  expect(wants({ what: 'changed', rule: 1, text: tax }, [added(1, tax)])).toEqual({
    refused: { why: 'unchanged' },
  });
  expect(wants(add('One more.'), full)).toEqual({ refused: { why: 'full' } });
  expect(wants({ what: 'changed', rule: 1, text: 'Reworded.' }, full)).toMatchObject({ change: { rule: 1 } });
  expect(wants({ what: 'removed', rule: 99 }, full)).toEqual({ refused: { why: 'gone' } });
});

describe('two who change rules at the same time', () => {
  const reworded: RuleChange = { what: 'changed', rule: 1, text: 'Prices have tax.', by: tom, at };

  test('the second is told what became of the same rule, and may do it all the same', () => {
    const changes = [added(1, tax), reworded];
    const wanted: WantedChange = { what: 'changed', rule: 1, text: 'No prices.' };

    expect(wants(wanted, changes, admin, 1)).toEqual({ meanwhile: reworded });
    expect(wants(wanted, changes, admin, 2)).toMatchObject({ change: { text: 'No prices.' } });
    expect(wants({ what: 'removed', rule: 1 }, changes, admin, 1)).toEqual({ meanwhile: reworded });
  });

  test('what one adds stands in nobody’s way', () => {
    expect(wants(add('No cookies.'), [added(1, tax, tom)], admin, 0)).toMatchObject({ change: { rule: 2 } });
  });

  test('the same form that arrives twice is done once; an answer is kept once, whoever does it', () => {
    const from = { workshop: 'w-1', title: 'Shop', question: 'Q4' };
    const kept: RuleChange = { ...added(2, 'No cookies.', tom), from } as RuleChange;

    expect(wants(add(tax), [added(1, tax)], admin, 0)).toEqual({ done: added(1, tax) });
    expect(wants({ what: 'added', text: 'Other words.', from }, [added(1, tax), kept])).toEqual({
      done: kept,
    });
  });
});

describe('in a workshop', () => {
  const rule = { number: 1, text: 'Everyone is asked for consent in 30 days.', by: maya, at };
  const ruled = (script = {}) =>
    played(script, ({ kind }) => kind === 'close-round', told([], { ...brief, houseRules: [rule] }));

  test('the rules are those that it was opened with', () => {
    expect(replay(told([], { ...brief, houseRules: [rule] })).houseRules).toEqual([rule]);
    expect(replay(opened).houseRules).toEqual([]);
  });

  test('a contest names the rule that is broken; one that there is not is dropped', () => {
    const session = replay(
      ruled({
        turn: (role: string) =>
          role === 'TestPlanner'
            ? {
                say: [{ about: 'R1', as: 'contest', why: 'It asks nobody.', breaks: ['H1', 'H7'] }],
                ...{ verdict: 'reserved', because: ['H1', 'H7'], reason: 'consent' },
              }
            : {},
      }),
    );

    expect(session.issues).toMatchObject([
      { kind: 'contest', about: 'R1', breaks: ['H1'], due: 'ProductPlanner' },
    ]);
    expect(session.verdicts.TestPlanner?.because).toEqual(['H1', '#1']);
  });

  test('a rule that is contested by itself, or stands alone behind a verdict, is a gap that somebody has to close', () => {
    const session = replay(
      ruled({
        turn: (role: string) => {
          if (role === 'TestPlanner')
            return { say: [{ about: 'H1', as: 'contest', why: 'Consent is missing.', breaks: ['H1'] }] };
          if (role === 'RiskPlanner')
            return { verdict: 'objects', because: ['H1'], reason: 'nobody consents' };
          return {};
        },
      }),
    );

    expect(session.issues).toMatchObject([
      { kind: 'gap', about: '', text: 'Consent is missing.', breaks: ['H1'], due: 'ProductPlanner' },
      { kind: 'gap', text: 'nobody consents', breaks: ['H1'], openedBy: 'RiskPlanner' },
    ]);
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
    const session = replay(
      ruled({ turn: (role: string) => (role === 'ProductPlanner' ? { put: [put] } : {}) }),
    );
    const [requirement] = session.plan.items;

    expect(requirement?.grounds).toEqual([{ as: 'rule', ref: 'H1' }]);
  });

  test('whoever asks for a change may name the rule as well: the round that follows knows it', () => {
    const issued = played({}, () => false, told([], { ...brief, houseRules: [rule] }));
    const text = 'R1 breaks H1, and H9.';
    const asked = told(issued, { type: 'ChangesAsked', by: maya, version: 1, text });
    const session = replay(played({}, ({ kind }) => kind === 'speak', asked));

    expect(session.issues).toMatchObject([{ openedBy: 'people', text, breaks: ['H1'] }]);
  });

  test('an answer that is kept says so at its question, once', () => {
    const kept = { type: 'AnswerKept', by: maya, question: 1, rule: 4 } as const;
    const asked = played({ intake: ['For whom?'] });
    const answered = told(asked, { type: 'AnswerGiven', by: maya, question: 1, text: 'Staff', via: 'form' });

    given(...opened)
      .when(kept)
      .thenIgnored('unknown');
    const { facts, after } = given(...answered)
      .when(kept)
      .then(kept);
    expect(after.questions[0]?.kept).toBe(4);
    given(...facts)
      .when(kept)
      .thenIgnored('repeat');
  });
});
