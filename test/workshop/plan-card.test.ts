import { describe, expect, test } from 'vitest';
import { wordCount } from '../../src/text/words.js';
import type { Card } from '../../src/workshop/base/card.js';
import type { Session } from '../../src/workshop/session.js';
import { cardOf } from '../../src/workshop/deciding/versions/plan-card.js';
import { acceptedPart } from '../../src/workshop/deciding/versions/plan-parts.js';
import type { Version } from '../../src/workshop/plan/facts.js';
import { draftComment, planComment } from '../../src/workshop/deciding/versions/messages.js';
import { content, contest, item, sessionWith } from './plan-data.js';

const at = '2026-11-23T10:06:00.000Z';
const version: Version = {
  ...{ number: 1, artifact: 'plan', at, reasons: [], files: [], filesRequested: false },
};

const items = [
  item('R1', 'requirement', 'One vote a day'),
  item('N1', 'non-goal', 'Orders and payments'),
  item('T1', 'task', 'Post the poll on workdays', { by: 'SeniorDeveloper' }),
  item('T2', 'task', "A week's trial", { by: 'SeniorDeveloper', fields: { after: ['T1'], from: 1, to: 2 } }),
  item('A1', 'assumption', 'The bot may post in #lunch', {
    fields: { who: 'Ann', by: '2026-11-25', then: 'a channel of our own' },
  }),
];

const said = { agreed: [], reserved: [], disagreements: [] };

function planned(more: Partial<Session> = {}): Session {
  return sessionWith(items, {
    stage: 'decision',
    verdicts: content,
    versions: [version],
    decided: { artifact: 'plan', reasons: [] },
    synthesis: { ...said, summary: 'Every workday at 10:30 a poll opens in #lunch.' },
    issues: [contest(1, 'R1', 'no', { state: 'settled', settled: { by: 'TestPlanner', how: '', round: 1 } })],
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
    expect(acceptedPart({ ...session, language: 'zh' }, 0)).toBe('1 条假设、1 个已接受的风险');
    expect(acceptedPart(sessionWith(items, { versions: [version] }), 0)).toBe('1 assumption');
  });

  test('has its title in bold as a whole, also where stars stand in it', () => {
    const [first] = textsOf(cardOf(planned({ title: 'We need *some* way to swap shifts' }), version, ''));

    expect(first).toBe('*\ufdd0@U0ADA\ufdd1: plan v1 is ready, We need some way to swap shifts*');
  });

  test('reads in Chinese', () => {
    const lines = textsOf(cardOf(planned({ language: 'zh' }), version, ''));

    expect(lines).toContain('五个 AI 角色都已通读并同意');
    expect(lines).toContain('*任务：* 2 个，共 2 到 3 天');
  });

  const frame = item('F1', 'frame', 'Frame', {
    fields: {
      start: '2026-11-23',
      dates: [{ name: 'live', date: '2026-12-04' }],
      people: [{ who: 'Ann', days: 5, from: '', to: '', weekdays: [] }],
    },
  });
  const due = item('T1', 'task', 'Post the poll', { fields: { who: 'Ann', from: 8, to: 12, by: 'live' } });
  const withItems = (more: (typeof items)[number][]) =>
    planned({ plan: { ...planned().plan, items: [...items.filter(({ id }) => id !== 'T1'), ...more] } });

  test('says the date with the least room, with its sum', () => {
    const texts = textsOf(cardOf(withItems([due, frame]), version, ''));
    expect(texts.find((each) => each.startsWith('*Tightest date:*'))).toMatch(
      /live \(2026-12-04\): Ann: 8 to 12 days of 10.* \(it fits only if all goes well\)$/,
    );
  });

  test('says what people have to decide: who, by when, and what holds otherwise', () => {
    const left = item('D1', 'decision', 'Votes are public', {
      fields: { who: 'Ada', by: '2027-01-15', otherwise: 'votes stay hidden' },
    });
    const texts = textsOf(cardOf(withItems([left]), version, ''));
    expect(texts).toContain('*People have to decide:*');
    expect(texts).toContain('• D1 Votes are public (Ada, by 2027-01-15; otherwise: votes stay hidden)');
    expect(textsOf(cardOf(planned(), version, '')).join()).not.toContain('have to decide');
  });

  test('has at most 180 words beside its tasks, whatever is in the plan, and counts what does not fit', () => {
    const many = (count: number, make: (index: number) => (typeof items)[number]) =>
      Array.from({ length: count }, (_, index) => make(index + 1));
    const large = [
      ...many(30, (index) => item(`T${index}`, 'task', `A task of several words, number ${index}`)),
      ...many(12, (index) =>
        item(`A${index}`, 'assumption', `Something that nobody here has confirmed yet`, {
          fields: { who: 'the head of finance, asked by Maya', by: '2026-12-18' },
        }),
      ),
      ...many(12, (index) =>
        item(`D${index}`, 'decision', `A decision that somebody has to make, number ${index}`, {
          fields: { who: 'Maya', by: '2026-12-18', otherwise: 'all stays as it is' },
        }),
      ),
    ];
    const session = planned();
    const summary = 'A summary that goes on and on. '.repeat(40);
    const wide = {
      ...session,
      plan: { ...session.plan, items: large },
      synthesis: { ...session.synthesis, summary },
    } as Session;
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

describe('what goes out with a version', () => {
  test('leaves to the card what a plan comes to', () => {
    expect(planComment(planned(), version)).not.toContain('Every workday');
  });

  test('names each reason of a draft once', () => {
    const reason = { kind: 'unsigned', role: 'RiskPlanner', text: 'RiskPlanner', detail: '' } as const;
    const draft: Version = { ...version, artifact: 'draft', reasons: [reason, reason] };

    expect(
      draftComment(planned(), draft).match(/RiskPlanner has not read the plan as it is now/g),
    ).toHaveLength(1);
  });
});
