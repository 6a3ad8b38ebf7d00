import { afterEach, expect, test } from 'vitest';
import { roleIds } from '../../src/roles/index.js';
import { cardWith, nothingTwice } from './conversation.js';
import { behave, bookOf, countsOf, type Models, startModels, stillClock } from './models-room.js';
import { complete, eventually, firstBoard, messageIn, type Workspace } from './workspace.js';

let models: Models;
let workspace: Workspace;
afterEach(() => models.close());

test('a restart in the middle of a round and one while the plan is read from outside pay for nothing twice', async () => {
  models = await startModels({ clock: stillClock() });
  workspace = models.workspace;
  let stalled = 'speak SeniorDeveloper';
  behave(models.anthropic, ({ call, role }) =>
    `${call} ${role}`.startsWith(stalled) ? { stall: true } : undefined,
  );
  await workspace.command(`/plan ${complete}`);
  const root = await firstBoard(workspace);
  await messageIn(workspace, root, /SystemDesigner in round 1/);
  await eventually(async () => expect(countsOf(models.anthropic)).toHaveProperty('speak SeniorDeveloper 1'));
  const views = roleIds.map((role) => `view ${role}`);
  expect(countsOf(models.anthropic)).toEqual({
    ...Object.fromEntries(['intake', ...views].map((name) => [name, 1])),
    'speak ProductPlanner 1': 1,
    'speak SystemDesigner 1': 1,
    'speak SeniorDeveloper 1': 1,
  });

  stalled = 'synthesis';
  await workspace.restart();
  await eventually(async () => {
    expect(countsOf(models.anthropic)).toHaveProperty('synthesis');
    const under = bookOf(workspace).filter(({ status }) => status === 'started');
    expect(under.map(({ prompt }) => prompt)).toEqual(['planning_consensus_synthesis']);
  });
  stalled = 'nothing';
  await workspace.restart();
  await cardWith(workspace, root, 'approve');

  const once = [
    ...['intake', 'synthesis', ...views],
    ...roleIds.flatMap((role) => [`speak ${role} 1`, `speak ${role} 2`]),
  ];
  expect(countsOf(models.anthropic)).toEqual({
    ...Object.fromEntries(once.map((name) => [name, 1])),
    'speak SeniorDeveloper 1': 2,
    synthesis: 2,
  });
  const paid = bookOf(workspace).filter(({ status }) => status === 'answered');
  expect(paid).toHaveLength(once.length);
  expect(new Set(paid.map(({ task }) => task)).size).toBe(once.length);
  nothingTwice(await workspace.thread(root));
});
