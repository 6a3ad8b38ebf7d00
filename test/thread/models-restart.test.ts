import { afterEach, expect, test } from 'vitest';
import { roleIds, roster } from '../../src/roles/index.js';
import { cardWith, nothingTwice } from './conversation.js';
import { behave, bookOf, countsOf, type Models, startModels, stillClock } from './models-room.js';
import { complete, eventually, firstBoard, messageIn, type Workspace } from './workspace.js';

let models: Models;
let workspace: Workspace;
afterEach(() => models.close());

test('a restart in the middle of a round and one while the plan is finished pay for nothing twice', async () => {
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

  stalled = 'finish RiskPlanner';
  await workspace.restart();
  await eventually(async () => {
    const written = Object.keys(countsOf(models.anthropic)).filter((name) => name.startsWith('finish'));
    expect(written).toHaveLength(roster.length);
    const under = bookOf(workspace).filter(({ status }) => status === 'started');
    expect(under.map(({ role }) => role)).toEqual(['RiskPlanner']);
  });
  stalled = 'nothing';
  await workspace.restart();
  await cardWith(workspace, root, 'approve');

  const once = [
    ...['intake', 'round', 'summary', 'synthesis', ...views],
    ...roleIds.flatMap((role) => [`speak ${role} 1`, `finish ${role}`, `sign ${role}`]),
  ];
  expect(countsOf(models.anthropic)).toEqual({
    ...Object.fromEntries(once.map((name) => [name, 1])),
    'speak SeniorDeveloper 1': 2,
    'finish RiskPlanner': 2,
  });
  const paid = bookOf(workspace).filter(({ status }) => status === 'answered');
  expect(paid).toHaveLength(once.length);
  expect(new Set(paid.map(({ task }) => task)).size).toBe(once.length);
  nothingTwice(await workspace.thread(root));
});
