import { expect, test } from 'vitest';
import type { Item } from '../../src/workshop/plan/items.js';
import { emptyPlan } from '../../src/workshop/plan/state.js';
import { firstTasks, tasksInOrder } from '../../src/workshop/plan/todo.js';
import { item } from './plan-data.js';

const task = (id: string, after: string[] = [], who = '') =>
  item(id, 'task', `Task ${id}`, { by: 'SeniorDeveloper', fields: { after, who } });
const gone = { ...task('T1'), gone: { withdrawn: 'needless' } };
const five = ['T2', 'T3', 'T4', 'T5', 'T6', 'T7'].map((id) => task(id));

test.each<[what: string, Item[], first: string[]]>([
  ['the first five that can be done', [task('T1', ['T7']), ...five], ['T2', 'T3', 'T4', 'T5', 'T6']],
  ['all, where there are fewer', [task('T1')], ['T1']],
  ['what can begin first', [task('T1', ['T3']), task('T2'), task('T3')], ['T2', 'T3', 'T1']],
  ['each after what it waits for', [task('T1', ['T3']), task('T2', ['T1']), task('T3')], ['T3', 'T1', 'T2']],
  ['in the order in which they can begin', [task('T1'), task('T2', ['T1']), task('T3')], ['T1', 'T3', 'T2']],
  [
    'without those that are gone, and a circle last',
    [gone, task('T2', ['T3']), task('T3', ['T2']), task('T4', ['T1'])],
    ['T4', 'T2', 'T3'],
  ],
])('the tasks to begin with are %s', (_what, items, first) => {
  expect(firstTasks({ ...emptyPlan, items }).map(({ id }) => id)).toEqual(first);
});

test('all tasks stand in the order in which they begin, each after what it waits for', () => {
  const ofAnn = [task('T1', [], 'Ann'), task('T2', [], 'Ann'), task('T3', ['T1'], 'Ann')];
  const ofBen = [task('T4', [], 'Ben'), task('T5', ['T4'], 'Ben')];
  const circle = [task('T1', ['T2'], 'Ann'), task('T2', ['T1'], 'Ann'), task('T3', [], 'Ben')];
  const order = (items: Item[]) => tasksInOrder({ ...emptyPlan, items }).map(({ id }) => id);
  expect(order([...ofAnn, ...ofBen])).toEqual(['T1', 'T4', 'T2', 'T5', 'T3']);
  expect(order(circle)).toEqual(['T3', 'T1', 'T2']);
});
