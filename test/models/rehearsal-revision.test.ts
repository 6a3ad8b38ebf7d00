import { describe, expect, it } from 'vitest';
import { revisionOf } from '../../src/models/rehearsal/revision/review-revision.js';
import { reviewRevisionAnswer } from '../../src/prompts/review-revision.js';
import type { TodoTask } from '../../src/workshop/documents.js';
import { languageOf } from '../../src/text/language.js';

const titles = ['Lay the ground', 'Build the search', 'Build the export', 'Try it out'];
const tasksOf = (names: string[]) =>
  names.map((title, at) => ({ title, detail: `About ${title}`, estimate: `${at + 1} days`, done: at === 0 }));

function revised(text: string, names = titles) {
  const background = { title: '', brief: '', consensus: [], remarks: [], answers: [], assumptions: [] };
  const language = languageOf(text);
  const change = { by: 'Ana', text };
  const given = { ...background, language, change, tasks: tasksOf(names), documents: {} };
  reviewRevisionAnswer.parse(revisionOf(given));
  return { ...revisionOf(given), tasks: revisionOf(given).tasks as TodoTask[] };
}
const listed = (text: string, names = titles) => revised(text, names).tasks.map(({ title }) => title);
const [ground, search, exporting, trial] = titles;

describe('a wish about the order of the tasks', () => {
  it.each([
    ['Swap tasks 2 and 3', [ground, exporting, search, trial]],
    ['对调任务 2 和任务 3', [ground, exporting, search, trial]],
    ['Move task 3 to the top', [exporting, ground, search, trial]],
    ['Please put the third task first.', [exporting, ground, search, trial]],
    ['把第三个任务放到最前面', [exporting, ground, search, trial]],
    ['Move task 1 after task 3', [search, exporting, ground, trial]],
    ['Move “Build the export” before “Build the search”', [ground, exporting, search, trial]],
    ['move task 2 to the end', [ground, exporting, trial, search]],
    ['第二个任务放到最后', [ground, exporting, trial, search]],
  ])('%j moves it', (text, expected) => {
    expect(listed(text)).toEqual(expected);
    expect(revised(text)).toMatchObject({ onlyTasks: true, points: [{ became: 'done' }] });
  });
});

describe('a wish about single tasks', () => {
  it.each([
    ['Rename task 2 to Find things', [ground, 'Find things', exporting, trial]],
    ['第二个任务改名为“搜索”', [ground, '搜索', exporting, trial]],
    ['Rename “Build the export” to "Hand it out"', [ground, search, 'Hand it out', trial]],
    ['Split task 2 into Index and Search page', [ground, 'Index', 'Search page', exporting, trial]],
    ['把“Build the search”改成“搜索”', [ground, '搜索', exporting, trial]],
    ['Task 2 is too big, split it', [ground, `${search}, part 1`, `${search}, part 2`, exporting, trial]],
    ['Split the second task', [ground, `${search}, part 1`, `${search}, part 2`, exporting, trial]],
    ['把任务2拆成索引和页面', [ground, '索引', '页面', exporting, trial]],
    ['Merge tasks 2 and 3', [ground, `${search}, and build the export`, trial]],
    ['合并任务 2 和 3', [ground, `${search}，并${exporting}`, trial]],
    ['Remove task 3', [ground, search, trial]],
    ['去掉第三个任务', [ground, search, trial]],
    ['Add a task: Write a manual', [...titles, 'Write a manual']],
    ['增加一个任务：写说明', [...titles, '写说明']],
  ])('%j changes the list', (text, expected) => {
    expect(listed(text)).toEqual(expected);
  });

  it.each([
    ['Task 2 takes 5 days', '5 days'],
    ['estimate of the second task: 1 week', '1 week'],
    ['第二个任务改为 3 天', '3 天'],
    ['Change the estimate of task 2 from 2 days to 6 days', '6 days'],
  ])('%j changes its estimate alone', (text, estimate) => {
    const { tasks } = revised(text);
    expect(tasks.map((task) => task.estimate)).toEqual(['1 days', estimate, '3 days', '4 days']);
    expect(tasks.map(({ title }) => title)).toEqual(titles);
  });

  it('keeps what was ticked', () => {
    expect(revised('Swap tasks 1 and 2').tasks.map(({ done }) => done)).toEqual([false, true, false, false]);
  });
});

describe('several wishes at once', () => {
  it('are single points, each with what became of it', () => {
    const { points, tasks } = revised('Rename task 1 to Begin. Move task 4 to the top; remove task 9');
    expect(points.map(({ became }) => became)).toEqual(['done', 'done', 'declined']);
    expect(tasks.map(({ title }) => title)).toEqual([trial, 'Begin', search, exporting]);
  });

  it('are read in Chinese too', () => {
    const { points } = revised('把第一个任务改名为打底，把第二个任务放到最后。');
    expect(points.map(({ became }) => became)).toEqual(['done', 'done']);
  });

  it('go to the roles, all of them, when one is about more than the tasks', () => {
    const answer = revised('Rename task 1 to Begin. Add online payment.');
    expect(answer).toMatchObject({ onlyTasks: false, tasks: [] });
    expect(answer.points.map(({ text }) => text)).toEqual(['Rename task 1 to Begin', 'Add online payment']);
  });

  it.each([
    'Use PostgreSQL instead',
    'Customers need an app',
    '增加导出功能',
    'Drop login from task 2',
    'Merge the search of task 1 into task 2',
    '去掉第二个任务里的登录',
    'x',
    '🎉',
  ])('%j goes to the roles', (text) => {
    expect(revised(text)).toMatchObject({ onlyTasks: false, tasks: [] });
  });
});

describe('a list of tasks', () => {
  it.each([
    ['Remove task 1', 3],
    ['合并任务 1 和 2', 3],
    ['Split task 1', 5],
    ['Add a task: Write a manual', 5],
  ])('stays between three and five: %s of %i', (text, count) => {
    const names = ['One thing', 'Two things', 'Three things', 'Four things', 'Five things'].slice(0, count);
    const { points, tasks, onlyTasks } = revised(text, names);
    expect(onlyTasks).toBe(true);
    expect(points[0]?.became).toBe('declined');
    expect(tasks).toHaveLength(count);
  });
});
