import { describe, expect, test } from 'vitest';
import { wordCount } from '../../src/text/words.js';
import type { Card } from '../../src/workshop/base/card.js';
import type { Session } from '../../src/workshop/session.js';
import { cardOf } from '../../src/workshop/deciding/versions/plan-card.js';
import { acceptedPart, comparedLines } from '../../src/workshop/deciding/versions/plan-parts.js';
import type { Version } from '../../src/workshop/plan/facts.js';
import { draftComment, planComment } from '../../src/workshop/deciding/versions/messages.js';
import { content, item, sessionWith } from './plan-data.js';
import { shortDifference } from '../../src/text/fit.js';
import type { Item } from '../../src/workshop/plan/items.js';
import type { Reason } from '../../src/workshop/plan/state.js';
import { reasonLine } from '../../src/workshop/course/gate-cards.js';

const at = '2026-11-23T10:06:00.000Z';
const version: Version = {
  ...{ number: 1, artifact: 'plan', at, reasons: [], files: [], filesRequested: false },
};

const items = [
  item('T1', 'task', 'Post the poll on workdays', { by: 'SeniorDeveloper' }),
  item('T2', 'task', "A week's trial", { by: 'SeniorDeveloper', fields: { after: ['T1'], from: 1, to: 2 } }),
  item('A1', 'assumption', 'The bot may post in #lunch', {
    fields: { who: 'Ann', by: '2026-11-25', then: 'a channel of our own' },
  }),
];

/** With this result, and these items beside the others. */
function planned(
  more: Partial<Session> = {},
  summary = 'A poll opens in #lunch.',
  ...added: Item[]
): Session {
  const others = items.filter(({ id }) => !added.some((each) => each.id === id));
  return sessionWith([...others, ...added], {
    ...{ stage: 'decision', verdicts: content, versions: [version] },
    decided: { artifact: 'plan', reasons: [] },
    synthesis: { agreed: [], reserved: [], disagreements: [], summary },
    ...more,
  } as Partial<Session>);
}

const textsOf = (card: Card) =>
  card.rows.flatMap((row) => ('lines' in row ? row.lines.split('\n') : 'note' in row ? [row.note] : []));

describe('the card of a plan', () => {
  test('counts assumptions and accepted risks by themselves where there is no room for their names', () => {
    const risk = item('K1', 'risk', 'Nobody votes', { fields: { accepted: true } });
    const session = sessionWith([...items, risk], { versions: [version] });
    expect(acceptedPart(session, 0)).toBe('1 assumption and 1 accepted risk');
    expect(acceptedPart(sessionWith(items, { versions: [version] }), 0)).toBe('1 assumption');
  });

  test('has its title in bold as a whole, also where stars stand in it', () => {
    const title = 'We need *some* way to swap shifts';
    const [first] = textsOf(cardOf(planned({ title }), version, ''));
    expect(first).toBe('*\ufdd0@U0ADA\ufdd1: plan v1 is ready, We need some way to swap shifts*');
  });

  const withItems = (...more: Item[]) => textsOf(cardOf(planned({}, undefined, ...more), version, ''));

  test('says what people have to decide: who, by when, and what holds otherwise', () => {
    const left = item('D1', 'decision', 'Votes are public', {
      fields: { who: 'Ada', by: '2027-01-15', otherwise: 'votes stay hidden' },
    });
    const texts = withItems(left);
    expect(texts).toContain('*People have to decide:*');
    expect(texts).toContain('• D1 Votes are public (Ada, by 2027-01-15; otherwise: votes stay hidden)');
    expect(withItems().join()).not.toContain('have to decide');
  });

  test('has at most 180 words beside its tasks, whatever is in the plan, and counts what does not fit', () => {
    const numbers = Array.from({ length: 30 }, (_, index) => index + 1);
    const large = [
      ...numbers.map((each) => item(`T${each}`, 'task', `A task of several words, number ${each}`)),
      ...numbers
        .slice(0, 12)
        .flatMap((each) => [
          item(`A${each}`, 'assumption', `Something that nobody here has confirmed yet`, {
            fields: { who: 'the head of finance, asked by Maya', by: '2026-12-18' },
          }),
          item(`D${each}`, 'decision', `A decision that somebody has to make, number ${each}`, {
            fields: { who: 'Maya', by: '2026-12-18', otherwise: 'all stays as it is' },
          }),
        ]),
    ];
    const wide = planned({}, 'A summary that goes on and on. '.repeat(40), ...large);
    const texts = textsOf(cardOf(wide, version, ''));

    const tasks = texts.filter((each) => /\bT\d+\b|^\*Tasks/.test(each));
    const others = texts.filter((each) => !tasks.includes(each));
    expect(wordCount(others.join('\n'))).toBeLessThanOrEqual(180);
    expect(tasks).toHaveLength(31);
    expect(texts[1]).toMatch(/^A summary that goes on and on\. .*that goes on and on\. …$/);
    expect(others.join('\n')).toMatch(/and \d+ more/);
    expect(others.join('\n')).toMatch(/D1\b.* A decision that somebody has to make, number 1 /);
  });
});

test('what goes out with a version names each reason of a draft once, and leaves to the card what a plan comes to', () => {
  const reason = { kind: 'unsigned', role: 'RiskPlanner', text: 'RiskPlanner', detail: '' } as const;
  const comment = draftComment(planned(), { ...version, artifact: 'draft', reasons: [reason, reason] });
  expect(comment.match(/RiskPlanner has not read the plan as it is now/g)).toHaveLength(1);
  expect(planComment(planned(), version)).not.toContain('A poll opens');
});

test('what a new version says of the one before is what became of each wish, and stays short, however much was wanted', () => {
  const ben = { id: 'U0BEN', name: 'Ben' };
  const poll = item('D2', 'decision', 'A button for each place');
  const points = Array.from({ length: 9 }, (_, number) => ({
    ...{ text: `wish ${number} ${'and more '.repeat(40)}`, became: 'partly' as const },
    note: 'because '.repeat(60),
  }));
  const versions: Version[] = [{ ...version, plan: sessionWith([poll]).plan }];
  const changes = [{ version: 1, by: ben, text: 'No names', at, points }];
  const lines = comparedLines(sessionWith([poll], { versions, changes }), 2);
  expect(lines).toContain('4 more changes: see its files');
  expect(wordCount(lines.join('\n'))).toBeLessThan(170);
  expect(comparedLines(sessionWith([poll], { versions }), 2)).toEqual([]);
});

test.each([
  ['four days in all', 'five days in all', 'four…', 'five…'],
  ['one vote a day', 'one vote a day a person', '', '…a person'],
  ['每人每天有一票可投', '每人每天有两票可投', '…一…', '…两…'],
])('two texts differ where they do: %s → %s', (was, is, from, to) => {
  expect(shortDifference(was, is, 12)).toEqual({ from, to });
});

describe('a reason for a draft', () => {
  const session = sessionWith([
    item('R3', 'requirement', 'A tie is broken'),
    item('A1', 'assumption', 'Ann may post'),
  ]);

  test.each<[string, Reason]>([
    [
      'TestPlanner was not heard: The model is too busy to answer',
      { kind: 'verdict', role: 'TestPlanner', text: 'absent', detail: 'busy' },
    ],
    [
      'R3 A tie is broken is open (ProductPlanner): Q4: A tie is broken',
      { kind: 'shaken', role: 'ProductPlanner', text: 'R3', detail: 'Q4: A tie is broken' },
    ],
    [
      'A1 Ann may post is unknown, and nobody is named to find out by a date, with a fallback',
      { kind: 'unknown', role: 'ProductPlanner', text: 'A1', detail: '' },
    ],
    [
      'A requirement has no test: R3 A tie is broken',
      { kind: 'finding', role: 'ProductPlanner', text: 'test', detail: 'R3' },
    ],
    [
      'R3 A tie is broken is open: TestPlanner: no ProductPlanner: yes',
      { kind: 'disagreement', text: 'R3', detail: 'TestPlanner: no\nProductPlanner: yes' },
    ],
  ])('is a sentence: %s', (sentence, reason) => {
    expect(reasonLine(session, reason)).toBe(sentence);
  });
});
