import { describe, expect, test } from 'vitest';
import { wordCount } from '../../src/text/words.js';
import type { Card } from '../../src/workshop/base/card.js';
import type { Session } from '../../src/workshop/session.js';
import { cardOf } from '../../src/workshop/deciding/versions/plan-card.js';
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
  test('says what it comes to, who signed it, its tasks, what approving accepts and what is left out', () => {
    expect(textsOf(cardOf(planned(), version, '')).slice(0, -1)).toEqual([
      '*\ufdd0@U0ADA\ufdd1: plan v1 is ready, Daily lunch poll*',
      'Every workday at 10:30 a poll opens in #lunch.',
      'Read and signed by all five roles · 1 issue settled · 2 tasks, 2 to 3 days',
      '*Tasks*',
      'T1 Post the poll on workdays · 1 day',
      "T2 A week's trial · 1 to 2 days",
      '*Approving accepts* A1 The bot may post in #lunch (Ann, by Wed, 25 Nov)',
      '*Left out:* N1 Orders and payments',
    ]);
  });

  test('has its title in bold as a whole, also where stars stand in it', () => {
    const [first] = textsOf(cardOf(planned({ title: 'We need *some* way to swap shifts' }), version, ''));

    expect(first).toBe('*\ufdd0@U0ADA\ufdd1: plan v1 is ready, We need some way to swap shifts*');
  });

  test('reads in Chinese', () => {
    const lines = textsOf(cardOf(planned({ language: 'zh' }), version, ''));

    expect(lines).toContain('五个角色都已通读并签署 · 解决了 1 个议题 · 2 个任务，共 2 到 3 天');
    expect(lines).toContain('*批准即接受* A1 The bot may post in #lunch（Ann，11 月 25 日周三前）');
  });

  test('says whose word an assumption waits for and by when, as people say it', () => {
    const assumed = (who: string, by: string) =>
      planned({
        plan: {
          ...planned().plan,
          items: [item('A1', 'assumption', 'Seven columns are enough', { fields: { who, by } })],
        },
      });
    const accepts = (session: Session) => textsOf(cardOf(session, version, '')).slice(-2)[0];

    expect(accepts(assumed('requester', '2027-01-15'))).toBe(
      '*Approving accepts* A1 Seven columns are enough (Ada, by Fri, 15 Jan 2027)',
    );
    expect(accepts(assumed('Ann', 'before the trial'))).toMatch(/\(Ann, by before the trial\)$/);
  });

  test('has at most 150 words, whatever is in the plan, and names what does not fit', () => {
    const many = (count: number, make: (index: number) => (typeof items)[number]) =>
      Array.from({ length: count }, (_, index) => make(index + 1));
    const large = [
      ...many(30, (index) => item(`T${index}`, 'task', `A task of several words, number ${index}`)),
      ...many(12, (index) =>
        item(`A${index}`, 'assumption', `Something that nobody here has confirmed yet`, {
          fields: { who: 'the head of finance, asked by Maya', by: '2026-12-18' },
        }),
      ),
      ...many(12, (index) => item(`N${index}`, 'non-goal', `Something that is not done, number ${index}`)),
    ];
    const session = planned();
    const summary = 'A summary that goes on and on. '.repeat(40);
    const wide = {
      ...session,
      plan: { ...session.plan, items: large },
      synthesis: { ...session.synthesis, summary },
    } as Session;
    const texts = textsOf(cardOf(wide, version, ''));

    expect(wordCount(texts.join('\n'))).toBeLessThanOrEqual(150);
    expect(texts[1]).toMatch(/^A summary that goes on and on\. .*that goes on and on\. …$/);
    expect(texts.join('\n')).toMatch(/and \d+ more/);
    // However long the summary is, it leaves room for tasks.
    expect(texts.join('\n')).toMatch(/T1\b.* A task of several words, number 1 /);
    expect(texts.join('\n')).toContain('54 items: a lot to read');
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
