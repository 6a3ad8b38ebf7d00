import { afterEach, expect, test } from 'vitest';
import type { Fault } from '../playground/faulty.js';
import { cardWith, nothingTwice, question } from './conversation.js';
import { type Models, pass, read, startModels, stillClock } from './models-room.js';
import { complete, eventually, firstBoard, wordsOf } from './workspace.js';

const minutes = (number: number) => number * 60_000;

let models: Models;
afterEach(() => models.close());

test('an hour without Slack loses no answer and no post, shows none twice, and asks Slack rarely', async () => {
  const clock = stillClock();
  let fault: Fault | undefined;
  let calls = 0;
  models = await startModels({
    clock,
    faults: ({ kind }) => {
      if (kind !== 'method' || !fault) return undefined;
      calls += 1;
      return fault;
    },
  });
  const { workspace } = models;
  await workspace.command(`/plan ${complete} Keep it within the budget.`);
  const root = await firstBoard(workspace);
  await question(workspace, root, 1);

  fault = { kind: 'answer', status: 503, body: 'Service Unavailable' };
  await workspace.say(root, 'Each team pays its own share, as it does for laptops.');
  await pass(workspace, clock, minutes(20));
  fault = { kind: 'drop', when: 'after' };
  await pass(workspace, clock, minutes(20));
  fault = { kind: 'answer', status: 429, headers: { 'retry-after': '30' }, body: '{"ok":false}' };
  await pass(workspace, clock, minutes(20));
  expect(await workspace.troubles()).toEqual([expect.stringMatching(/^A post waits for Slack.* for 60 min/)]);
  expect(calls).toBeLessThan(300);

  // Whoever starts now waits for Slack, and goes on when it is back.
  const restarted = workspace.restart();
  await pass(workspace, clock, minutes(10));
  fault = undefined;
  await Promise.all([restarted, pass(workspace, clock, minutes(2))]);
  await pass(workspace, clock, minutes(16));
  await cardWith(workspace, root, 'approve');
  const thread = await workspace.thread(root);
  expect(thread.map(wordsOf).join('\n')).toMatch(/its own share, as it does for laptops/);
  nothingTwice(thread);
  await eventually(async () =>
    expect(read(workspace, "SELECT part FROM outbox WHERE state <> 'sent'")).toEqual([]),
  );
  expect(await workspace.troubles()).toEqual([]);
});
