import { describe, expect, test } from 'vitest';
import { rendered } from '../../src/slack/blocks/render.js';
import { failureNotice, failureOver } from '../../src/workshop/running/failures-cards.js';
import type { Failure } from '../../src/workshop/base/tasks.js';
import { floored, since } from './floor.js';
import { ada } from './workshop-facts.js';

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
