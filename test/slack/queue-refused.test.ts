import { describe, expect, test } from 'vitest';
import { rendered } from '../../src/slack/blocks/render.js';
import { helpBlocks } from '../../src/slack/in/answer.js';
import { languages } from '../../src/text/language.js';
import { failureNotice, failureOver } from '../../src/workshop/running/failures-cards.js';
import type { Failure } from '../../src/workshop/base/tasks.js';
import { declinedCard } from '../../src/workshop/declined.js';
import type { DeclineReason } from '../../src/workshop/people/facts.js';
import { stringsIn } from './block-limits.js';
import { floored, since } from './floor.js';
import { ada, ben } from './workshop-facts.js';

const refused = (reason: DeclineReason) =>
  rendered(declinedCard(floored({}), { type: 'RequestDeclined', at: since, to: ben, what: 'queue', reason }))
    .text;

describe('what cannot be done to the queue', () => {
  test.each<[DeclineReason, string]>([
    ['nothingOpen', 'That isn’t possible right now. “Status” shows where the workshop stands.'],
    ['notYours', 'Only <@U0ADA> or an administrator of this workspace can do that.'],
  ])('is told: %s', (reason, words) => {
    expect(refused(reason)).toBe(words);
  });
});

describe('a role that fails at its reply', () => {
  const failure: Failure = {
    key: 'w-7k2:speak:named:RiskPlanner:s1:a1',
    task: 'w-7k2:speak:named:RiskPlanner:s1',
    kind: 'speak',
    role: 'RiskPlanner',
    attempt: 1,
    times: 1,
    retries: 0,
    retriesUsed: 0,
    reason: 'busy',
    detail: '',
    at: since,
    since,
  };

  test('holds up its reply, not its questions, and no draft is threatened', () => {
    const { text, blocks } = rendered(failureNotice(floored({}), failure));

    expect(text).toContain('*RiskPlanner is held up.* The model is too busy to answer.');
    expect(JSON.stringify(blocks)).not.toContain('draft');
  });

  test('is passed over by whoever skips it', () => {
    const { key: _key, task, kind } = failure;
    const skipped = { type: 'RoleSkipped', at: since, by: ada, task, kind, role: 'RiskPlanner' } as const;
    const over = failureOver(floored({}), failure, { ...skipped, round: 1, reason: 'busy' });

    expect(rendered(over).text).toContain('<@U0ADA> chose not to wait for it.');
  });
});

test.each(languages)('the help names the marks, in %s', (language) => {
  const words = stringsIn(rendered(helpBlocks(language)).blocks).join('\n');

  expect(words).toContain('`[NEXT: SystemDesigner]`');
});
