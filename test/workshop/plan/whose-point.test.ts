import { expect, test } from 'vitest';
import { dueForGap, dueForWish } from '../../../src/workshop/plan/saying.js';
import { roleIds } from '../../../src/roles/index.js';
import { emptyPlan } from '../../../src/workshop/plan/state.js';

const session = { plan: emptyPlan, roster: [...roleIds] };

test.each([
  ['T', 'SeniorDeveloper'],
  ['task', 'SeniorDeveloper'],
  ['tc', 'TestPlanner'],
  ['K', 'RiskPlanner'],
  ['frame', 'SeniorDeveloper'],
  ['', 'ProductPlanner'],
])('a point about "%s" waits for %s', (about, role) => {
  expect(dueForGap(session, about)).toBe(role);
});

test.each([
  ['我不同意，日期太紧，其余5个校区两周登记不完', 'SeniorDeveloper'],
  ['the budget is too high', 'SeniorDeveloper'],
  ['Please add a way to export the list', 'ProductPlanner'],
  ['有一个风险没写', 'RiskPlanner'],
])('"%s" is a wish for %s', (text, role) => {
  expect(dueForWish(session, text)).toBe(role);
});
