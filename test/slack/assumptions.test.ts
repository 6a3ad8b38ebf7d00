import { describe, expect, test } from 'vitest';
import { checkBlocks } from '../../src/playground/blocks/check.js';
import { blocksOf, rendered } from '../../src/slack/blocks/render.js';
import { replay } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import { sessionFooter } from '../../src/workshop/footer.js';
import { assumedLines, assumptionRow } from '../../src/workshop/questions/assumption-cards.js';
import type { Assumption } from '../../src/workshop/questions/state.js';
import type { Session } from '../../src/workshop/session.js';
import { cardOf } from '../../src/workshop/versions/draft-card.js';
import type { Version } from '../../src/workshop/versions/facts.js';
import { stringsIn } from './block-limits.js';
import { ada, asked, at, shownBy } from './team-facts.js';
import { workshop } from './workshop-facts.js';

const assumptions = (count: number, text = 'the office <zone>'): Assumption[] =>
  Array.from({ length: count }, (_, index) => ({
    number: count - index,
    text: `${text} ${count - index}`,
    question: 'Which zone?',
    insteadOf: 'zone',
    role: 'SystemDesigner',
    from: 'assumable',
  }));
const planned = replay(workshop({ language: 'en', agreesAtOnce: true }).play().facts());
const drafted = replay(workshop({ language: 'en', disagrees: true }).play().facts());
const withThem = (session: Session, count: number, text?: string) => {
  const now = { ...session, assumptions: assumptions(count, text) };
  return rendered(cardOf(now, now.versions[0] as Version, sessionFooter(now)));
};

describe.each([
  ['plan', planned, 'planning_report.md'],
  ['draft', drafted, 'planning.draft.md'],
] as const)('the card of a %s', (_artifact, session, file) => {
  test('shows the first five assumptions by number, and where the others stand', () => {
    const words = stringsIn(withThem(session, 7).blocks).join('\n');

    expect(words).toContain('*Assumed (7)*\n• A1 the office &lt;zone&gt; 1\n• A2');
    expect(words).toContain(`• A5 the office &lt;zone&gt; 5\n• and 2 more in \`${file}\``);
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
    expect(JSON.stringify(withThem(session, 0))).not.toMatch(/assumption_ask|Assumed/);
    expect(JSON.stringify(withThem({ ...session, stage: 'closed' } as Session, 2))).not.toContain(
      'assumption_ask',
    );
  });
});

test('an assumption without words is known by the question that it stands in for', () => {
  const session = { ...planned, assumptions: assumptions(1).map((each) => ({ ...each, text: ' ' })) };

  expect(assumedLines(session, 'a.md')[0]).toContain('A1 Which zone?');
  expect(JSON.stringify(assumptionRow(session, 1).flatMap(blocksOf))).toContain('A1 Which zone?');
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

  test('is told in a line, with its new number, and waits for the meeting', () => {
    const [post] = shownBy([...asked().facts(), fact]);

    expect(post?.text).toBe(
      '<@U0ADA> asks about A4 instead of assuming it. It is *Q2* now: Which &lt;zone&gt;? It comes up in the next meeting.',
    );
  });
});
