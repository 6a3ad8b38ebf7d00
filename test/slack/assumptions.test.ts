import { describe, expect, test } from 'vitest';
import { rendered } from '../../src/slack/blocks/render.js';
import { replay } from '../../src/workshop/evolve.js';
import { sessionFooter } from '../../src/workshop/base/card.js';
import type { Session } from '../../src/workshop/session.js';
import { cardOf } from '../../src/workshop/deciding/versions/plan-card.js';
import type { Version } from '../../src/workshop/plan/facts.js';
import { item } from '../workshop/plan-data.js';
import { stringsIn } from './block-limits.js';
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
});
