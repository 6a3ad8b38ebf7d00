import { expect, test } from 'vitest';
import { dueForGap, dueForWish } from '../../../src/workshop/plan/saying.js';
import { item } from '../plan-data.js';

import { type RoleId, roleIds } from '../../../src/roles/index.js';
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
  ['导入通讯录晚了一天', 'SeniorDeveloper'],
  ['Import the address book a day earlier, please', 'SeniorDeveloper'],
  ['The address book should be shorter', 'SystemDesigner'],
  ['The book of addresses should be shorter', 'ProductPlanner'],
])('"%s" is a wish for the author of the item that it calls by its name', (text, role) => {
  const named = (id: string, kind: 'component' | 'task', name: string, by: RoleId) =>
    item(id, kind, name, { by, name });
  const items = [
    named('C1', 'component', 'Address book', 'SystemDesigner'),
    named('T1', 'task', 'Import the address book', 'SeniorDeveloper'),
    named('T2', 'task', '导入通讯录', 'SeniorDeveloper'),
  ];
  expect(dueForWish({ ...session, plan: { ...emptyPlan, items } }, text)).toBe(role);
});

test.each([
  ['我不同意，日期太紧，其余5个校区两周登记不完', 'SeniorDeveloper'],
  ['the budget is too high', 'SeniorDeveloper'],
  ['Please add a way to export the list', 'ProductPlanner'],
  ['有一个风险没写', 'RiskPlanner'],
])('"%s" is a wish for %s', (text, role) => {
  expect(dueForWish(session, text)).toBe(role);
});
