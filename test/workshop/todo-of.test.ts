import { describe, expect, it } from 'vitest';
import type { Item } from '../../src/workshop/plan/items.js';
import { emptyPlan } from '../../src/workshop/plan/state.js';
import { firstTasks, tasksInOrder } from '../../src/workshop/plan/todo.js';

const by = 'SeniorDeveloper';

function task(id: string, after: string[] = [], more: Partial<Item> = {}): Item {
  const fields = {
    kind: 'task' as const,
    after,
    serves: [],
    component: [],
    who: '',
    wait: 0,
    from: 1,
    to: 2,
    by: '',
  };
  const words = { name: `Task ${id}`, text: `Does ${id}.`, grounds: [], dependsOn: [] };
  return { id, ...words, fields, by, put: 1, since: { step: 1, by }, ...more };
}

const ids = (items: Item[]) => firstTasks({ ...emptyPlan, items }).map(({ id }) => id);
const many = ['T1', 'T2', 'T3', 'T4', 'T5', 'T6', 'T7'].map((id) => task(id));

describe('the tasks to begin with', () => {
  it('are the first five that can be done', () => {
    expect(ids(many)).toEqual(['T1', 'T2', 'T3', 'T4', 'T5']);
    expect(ids([task('T1', ['T7']), ...many.slice(1)])).toEqual(['T2', 'T3', 'T4', 'T5', 'T6']);
  });

  it('begin with what can begin', () => {
    expect(ids([task('T1', ['T3']), task('T2'), task('T3')])).toEqual(['T2', 'T3', 'T1']);
    expect(ids([task('T1')])).toEqual(['T1']);
  });

  it('stand after what they wait for', () => {
    expect(ids([task('T1', ['T3']), task('T2', ['T1']), task('T3')])).toEqual(['T3', 'T1', 'T2']);
  });

  it('do not wait for tasks that are gone, and a circle comes last', () => {
    const gone = task('T1', [], { gone: { withdrawn: 'needless' } });
    expect(ids([gone, task('T2', ['T3']), task('T3', ['T2']), task('T4', ['T1'])])).toEqual([
      'T4',
      'T2',
      'T3',
    ]);
  });

  it('come in the order in which they can begin', () => {
    expect(ids([task('T1'), task('T2', ['T1']), task('T3')])).toEqual(['T1', 'T3', 'T2']);
  });
});

it('all tasks stand in the order in which they begin, each after what it waits for', () => {
  const own = (id: string, who: string, after: string[] = []) => {
    const { fields, ...rest } = task(id, after);
    return { ...rest, fields: { ...fields, who } } as Item;
  };
  const items = [
    own('T1', 'Ann'),
    own('T2', 'Ann'),
    own('T3', 'Ann', ['T1']),
    own('T4', 'Ben'),
    own('T5', 'Ben', ['T4']),
  ];
  const order = (all: Item[]) => tasksInOrder({ ...emptyPlan, items: all }).map(({ id }) => id);
  expect(order(items)).toEqual(['T1', 'T4', 'T2', 'T5', 'T3']);
  expect(order([own('T1', 'Ann', ['T2']), own('T2', 'Ann', ['T1']), own('T3', 'Ben')])).toEqual([
    'T3',
    'T1',
    'T2',
  ]);
});
