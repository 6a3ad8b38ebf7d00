import { describe, expect, test } from 'vitest';
import { checkBlocks } from '../../src/playground/blocks.js';
import { rendered } from '../../src/slack/blocks/render.js';
import { replay } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import { sessionFooter } from '../../src/workshop/base/card.js';
import type { Session } from '../../src/workshop/session.js';
import { cardOf } from '../../src/workshop/deciding/versions/plan-card.js';
import type { Version } from '../../src/workshop/plan/facts.js';
import { item } from '../workshop/plan-data.js';
import { stringsIn } from './block-limits.js';
import { ada, asked, at, shownBy } from './team-facts.js';
import { workshop } from './workshop-facts.js';

const assumptions = (count: number, text = 'the office <zone>') =>
  Array.from({ length: count }, (_, index) =>
    item(`A${index + 1}`, 'assumption', `${text} ${index + 1}`, {
      fields: { who: 'Ada Okoro', by: '2026-03-20', cost: 'two days', then: 'it is changed' },
    }),
  );
const planned = replay(workshop({ language: 'en', agreesAtOnce: true }).play().facts());
const drafted = replay(workshop({ language: 'en', disagrees: true }).play().facts());
const withThem = (session: Session, count: number, text?: string) => {
  const items = [...session.plan.items, ...assumptions(count, text)];
  const now = { ...session, plan: { ...session.plan, items } };
  return rendered(cardOf(now, now.versions[0] as Version, sessionFooter(now)));
};

describe.each([
  ['plan', planned],
  ['draft', drafted],
] as const)('the card of a %s', (artifact, session) => {
  test.runIf(artifact === 'plan')('names as many assumptions as there is room for', () => {
    const words = stringsIn(withThem(session, 70).blocks).join('\n');

    expect(words).toContain('*Approving accepts* A1 the office &lt;zone&gt; 1 · A2 the office');
    expect(words).toMatch(/ · and \d\d more/);
  });

  test('offers to ask about each of them, at most a hundred, in a label that Slack takes', () => {
    const { blocks } = withThem(session, 130, 'x & <y> '.repeat(40));
    const row = blocks.find((each) => JSON.stringify(each).includes('assumption_ask'));
    const [select] = row?.type === 'actions' ? row.elements : [];
    const options = select?.type === 'static_select' ? (select.options ?? []) : [];

    expect(options).toHaveLength(100);
    expect(options[1]).toMatchObject({
      value: '2',
      text: { text: expect.stringMatching(/^A2 x ＆ ‹y›.*…$/) },
    });
    expect(checkBlocks(blocks, 'message')).toEqual([]);
    expect(JSON.stringify(blocks).length).toBeGreaterThan(0);
  });

  test('offers nothing where nothing is assumed, or nothing can be decided any more', () => {
    expect(JSON.stringify(withThem(session, 0))).not.toMatch(/assumption_ask|accepts|assumes/);
    expect(JSON.stringify(withThem({ ...session, stage: 'closed' } as Session, 2))).not.toContain(
      'assumption_ask',
    );
  });
});

describe('an assumption that becomes a question', () => {
  const question = {
    number: 2,
    level: 'blocking' as const,
    text: 'Which <zone>?',
    why: '',
    options: [],
    assumption: 'the office',
  };
  // What a later release adds to the fact is not needed to show it.
  const fact = { type: 'AssumptionQuestioned', at, assumption: 4, by: ada, question, shaken: [] } as Fact;

  test('is told in a line, with its new number', () => {
    const [post] = shownBy([...asked().facts(), fact]);

    expect(post?.text).toBe(
      '<@U0ADA> wants to know instead of assuming A4. It is now *Q2*: Which &lt;zone&gt;?',
    );
  });
});
