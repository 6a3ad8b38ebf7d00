import { describe, expect, test } from 'vitest';
import { planJson, wholePlan } from '../../src/document/plan.js';
import { todoMarkdown } from '../../src/document/files.js';
import { issuesOf } from '../../src/document/hand-off/issues.js';
import { planHash } from '../../src/document/plan-items.js';
import { listedWords } from '../../src/prompts/task-words.js';
import { listedFor } from '../../src/prompts/table-call.js';
import { readTasks, formTaskLines } from '../../src/slack/in/forms/tasks-form.js';
import { editsIn, feedbackOn } from '../../src/workshop/deciding/approval/review.js';
import { editLine } from '../../src/workshop/deciding/versions/plan-parts.js';
import type { Fact } from '../../src/workshop/facts.js';
import type { FieldsOf, Item } from '../../src/workshop/plan/items.js';
import { itemOf } from '../../src/workshop/plan/references.js';
import { sumsOf } from '../../src/workshop/plan/sums.js';
import { tasksAsPut } from '../../src/workshop/plan/todo.js';
import { hasSigned } from '../../src/workshop/course/rounds/rounds.js';
import { person } from './check/a-plan.js';
import { decides, given } from './given.js';
import { put } from './plan-data.js';
import { item, maya, played, puttingOf, type Script, sessionOf, told, tom } from './story.js';

const task = (text: string, rest: Partial<FieldsOf<'task'>>, id = 'new1') =>
  item({
    ...{ id, text },
    fields: {
      ...{ kind: 'task', after: [], serves: ['R1'], component: ['C1'], who: '' },
      ...{ wait: 0, from: 1, to: 2, by: '', ...rest },
    },
  });

const planning: Script = {
  turn: (role, round, session) =>
    role === 'SeniorDeveloper' && round === 1
      ? {
          put: [
            task('Build it', { from: 4, to: 6 }),
            task('Try it', { after: ['new1'] }, 'new2'),
            task('Tell all', { from: 1, to: 1 }, 'new3'),
          ],
        }
      : { put: puttingOf(session, role) },
};
const plan = played(planning);

/** What comes of the form with these lines in place of others. */
const typed = (facts: Fact[], change: (lines: string[]) => string[], by = maya) => {
  const session = sessionOf(facts);
  const read = readTasks(session, change(formTaskLines(session)).join('\n'));
  if ('problem' in read) throw new Error(read.problem);
  return { type: 'TasksEdited', by, version: session.versions.length, ...read } as const;
};
const withoutFirst = (lines: string[]) => lines.slice(1);
const instead = (was: string, is: string) => (lines: string[]) =>
  lines.map((line) => (line === was ? is : line));
const editing = (facts: Fact[], change: (lines: string[]) => string[], script: Script = {}) =>
  played(script, undefined, told(facts, typed(facts, change)));
const taskNamed = (facts: Fact[], id: string) => itemOf(sessionOf(facts).plan, id) as Item;
const fieldsOf = (facts: Fact[], id: string) => taskNamed(facts, id).fields as FieldsOf<'task'>;
const versionsOf = (facts: Fact[]) =>
  sessionOf(facts).versions.map(({ artifact, number }) => `${artifact} v${number}`);

const edited = (facts: Fact[], version: number) =>
  editLine(sessionOf(facts), editsIn(sessionOf(facts), version));

/** `planning.ai.json` as it is issued with the newest version. */
function fileOf(facts: Fact[]) {
  const issued = facts.findLastIndex(({ type }) => type === 'VersionIssued');
  const before = facts.slice(0, issued);
  const session = sessionOf(before);
  const version = { number: session.versions.length + 1, at: session.changedAt };
  return planJson(session, before, wholePlan(session, []), version);
}

const build = 'T1 Build it | 4-6';
const named = instead(build, 'T1 Build the poll | Tom Alder | 4-6');

describe('an edit of words, people or order', () => {
  test('changes the items, and is the next version at once', () => {
    const { facts: changed } = given(...plan)
      .when(typed(plan, named))
      .then({ type: 'TasksEdited', text: 'T1 Build the poll | Tom Alder | 4-6' })
      .thenOwes('issue');
    const facts = played({}, undefined, changed);

    expect(taskNamed(facts, 'T1')).toMatchObject({
      ...{ name: 'Build the poll', text: 'Build it', fields: { who: 'Tom Alder', from: 4 } },
      ...{ by: 'SeniorDeveloper', since: { by: 'people' }, grounds: [{ as: 'remark', ref: 'M1' }] },
    });
    expect(sessionOf(facts).remarks).toMatchObject([{ number: 1, by: maya }]);
    expect(feedbackOn(sessionOf(facts), 2)).toMatchObject([{ by: maya, became: 'done' }]);
    expect(todoMarkdown(sessionOf(facts))).toContain('**Build the poll** (T1; 4 to 6 days; Tom Alder)');
  });

  test('says in the file which version was agreed to, and who edited what since', () => {
    const facts = editing(plan, named);
    const file = JSON.parse(fileOf(facts));

    expect(file.meta).toMatchObject({
      ...{ consensus_status: 'agreed_before_edit', agreed_by: 'v1' },
      edits: [{ by: maya, items: ['T1'] }],
    });
    expect(file.tasks[0]).toMatchObject({ id: 'T1', who: 'Tom Alder' });
    const { plan: read } = sessionOf(plan);
    expect(file.signatures[0]).toMatchObject({ hash: planHash(read) });
    expect(JSON.parse(fileOf(plan)).meta).toMatchObject({ consensus_status: 'agreed' });
    expect(edited(facts, 2)).toBe('Maya Chen changed T1 after the five had agreed to v1');
    expect(edited(facts, 1)).toBe('');
    // The next edit is on top of it: the version that was agreed to stays the same.
    const twice = editing(facts, ([first = '', second = '', third = '']) => [third, first, second]);
    expect(tasksAsPut(sessionOf(twice).plan).map(({ id }) => id)).toEqual(['T3', 'T1', 'T2']);
    expect(JSON.parse(fileOf(twice)).meta).toMatchObject({
      ...{ agreed_by: 'v1', edits: [{ items: ['T1'] }, { text: 'order: T3, T1, T2' }] },
    });
  });

  test('stays through a later wish, in whose round the roles read it: then it is agreed again', () => {
    const facts = editing(plan, named);
    const added = [item({ id: 'N1', text: 'No names', fields: { kind: 'non-goal', why: 'Privacy.' } })];
    const takes = { put: added, say: [{ about: '#1', as: 'take' as const, why: 'no names' }] };
    const settling: Script = { turn: (role) => (role === 'ProductPlanner' ? takes : {}) };
    const wished = told(facts, { type: 'ChangesAsked', by: maya, version: 2, text: 'no names' });
    expect(sessionOf(wished).roster.every((role) => hasSigned(sessionOf(wished), role))).toBe(false);
    const end = played(settling, undefined, wished);

    expect(versionsOf(end)).toEqual(['plan v1', 'plan v2', 'plan v3']);
    expect(fieldsOf(end, 'T1').who).toBe('Tom Alder');
    expect(JSON.parse(fileOf(end)).meta).not.toHaveProperty('agreed_by');
  });

  test('has the roles read it all the same where the check finds something wrong with it', () => {
    const fields = { start: '2027-05-03', people: [person('Ann')] };
    const frame = put('new9', 'frame', 'The frame', { fields });
    const framed = played({
      turn: (role, round, session) => {
        const turn = planning.turn?.(role, round, session) ?? {};
        return role === 'SeniorDeveloper' && round === 1 ? { put: [...(turn.put ?? []), frame] } : turn;
      },
    });

    given(...framed)
      .when(typed(framed, instead(build, 'T1 Build it | ann | 4-6')))
      .then({ type: 'TasksEdited', edit: { put: [{ fields: { who: 'Ann' } }], gone: [] } as never });
    given(...framed)
      .when(typed(framed, instead(build, 'T1 Build it | Somebody Else | 4-6')))
      .then({ type: 'RoundAdded', why: 'edit' }, { type: 'RoundStarted' });
  });
});

describe('an edit of what there is to do', () => {
  const shorter = instead(build, 'T1 Build it | 2-3');

  test('of days: sums and chain follow, and the roles read it before the next version', () => {
    const { facts: begun } = given(...plan)
      .when(typed(plan, shorter))
      .then({ type: 'RoundAdded', why: 'edit', issues: [] }, { type: 'RoundStarted', round: 3 })
      .thenOwes('speak SeniorDeveloper');
    expect([plan, begun].map((facts) => sumsOf(sessionOf(facts).plan))).toMatchObject([
      { work: { from: 6, to: 9 }, chain: { tasks: ['T1', 'T2'], days: { from: 5, to: 8 } } },
      { work: { from: 4, to: 6 }, chain: { tasks: ['T1', 'T2'], days: { from: 3, to: 5 } } },
    ]);
    const facts = played({}, undefined, begun);
    expect(versionsOf(facts)).toEqual(['plan v1', 'plan v2']);
    expect(JSON.parse(fileOf(facts)).meta).toMatchObject({ consensus_status: 'agreed' });
    expect(sessionOf(facts).roster.every((role) => hasSigned(sessionOf(facts), role))).toBe(true);
  });

  test('done takes no more days, and the box of todo.md is ticked', () => {
    const facts = editing(plan, instead(build, `[x] ${build}`));

    expect(taskNamed(facts, 'T1').finished).toBe(true);
    expect(sumsOf(sessionOf(facts).plan)).toMatchObject({ work: { from: 2, to: 3 } });
    expect(todoMarkdown(sessionOf(facts))).toMatch(/\[x\] \*\*Build it\*\*/);
    expect(JSON.parse(fileOf(facts)).tasks[0]).toMatchObject({ id: 'T1', finished: true });
    expect(formTaskLines(sessionOf(facts))[0]).toBe(`[x] ${build}`);
    const again = editing(facts, instead(`[x] ${build}`, build));
    expect(taskNamed(again, 'T1').finished).toBeUndefined();
  });

  test('removed: the item is out, and nothing waits for it any more', () => {
    const facts = told(plan, typed(plan, withoutFirst));

    expect(taskNamed(facts, 'T1').gone).toEqual({ withdrawn: 'M1' });
    expect(fieldsOf(facts, 'T2').after).toEqual([]);
  });

  test('added: the item has an id of its own, and whoever looks after tasks completes it', () => {
    const added = ['Print it | Tom Alder | 1 | T3', '> On paper, for the wall.'];
    const edit = typed(plan, (lines) => [...lines, ...added]);
    const { facts } = decides(
      plan,
      edit,
      { type: 'RoundAdded', why: 'edit' },
      { type: 'RoundStarted' },
    ).thenOwes('speak SeniorDeveloper');
    expect(taskNamed(facts, 'T4')).toMatchObject({
      ...{ name: 'Print it', text: 'On paper, for the wall.', by: 'SeniorDeveloper' },
      fields: { who: 'Tom Alder', from: 1, to: 1, after: ['T3'] },
    });
  });

  test('is handed off as it is now', () => {
    const facts = editing(plan, instead(build, 'T1 Build it | Tom Alder | 2-3'));
    const light = editing(facts, instead('T3 Tell all | 1', 'T3 Tell everybody | 1'));
    const files = [{ name: 'planning.ai.json', content: fileOf(light) }];
    const { requester, language, title, id: workshop } = sessionOf(light);
    const who = { by: requester, at: '2026-03-02T09:00:00.000Z' };
    const record = {
      ...{ workshop, language, title, version: 3, assumptions: [], handed_off: who, confirmed: null },
      ...{ approval: { ...who, via: 'button', over: [] }, main: { name: 'planning.ai.json', sha256: '' } },
    };
    const [whole, first, second] = issuesOf(record as never, files);

    expect(first?.body).toMatch(/2 to 3 days.*Tom Alder does it/s);
    expect(second?.title).toBe('T3 Tell everybody');
    expect(whole?.body).toContain('Maya Chen changed T3 after the five had agreed to v2');
  });
});

test('whoever looks after an edited task is told that people have changed it', () => {
  const session = sessionOf(told(plan, typed(plan, instead(build, 'T1 Build it | 2-3'))));
  const listed = listedFor(session, 'SeniorDeveloper');

  expect(listed.due.map(({ item: { id } }) => id)).toEqual(['T1', 'T2']);
  const asked = { session, now: session.changedAt, task: 'turn', role: 'SeniorDeveloper', listed } as const;
  expect(listedWords(asked).join()).toContain('T1 Build it (changed: T1, by people: what they wanted stays)');
});

describe('the form', () => {
  const problem = (...lines: string[]) => readTasks(sessionOf(plan), lines.join('\n'));

  test('has a line a task, with title, who, days and what it waits for, and its description where it has one; sent as it was it changes nothing', () => {
    const lines = formTaskLines(sessionOf(plan));
    expect(lines).toEqual([build, 'T2 Try it | 1-2 | T1', 'T3 Tell all | 1']);
    expect(problem(...lines)).toEqual({ problem: 'Nothing is different yet.' });
    const added = ['Train all | 1', '> Two hours each'];
    expect(typed(plan, (all) => [...all, ...added]).text).toContain('> Two hours each');
    given(...plan)
      .when({ type: 'TasksEdited', by: maya, version: 1, text: '', edit: { put: [], gone: [] } })
      .then({ type: 'RequestDeclined' });
  });

  test.each([
    ['T99 Something', 'There is no task T99 in this plan.'],
    [`${build}\nT1 Again`, '“T1 Again” stands there twice.'],
    [`T2 Try it | T1\n${build}`, 'T2 stands before T1, which it waits for.'],
    ['T1 Build it | 6-4', 'I can’t read “6-4”.'],
    ['T1 Build it | Tom | Ann', 'I can’t read “Ann”.'],
  ])('says what is wrong with %s', (lines, says) => {
    expect(problem(lines)).toMatchObject({ problem: expect.stringContaining(says) });
  });

  test.each([
    ['- T1 Build it｜2 – 3 days', { from: 2, to: 3 }],
    ['T1 Build it | 2 to 3 days', { from: 2, to: 3 }],
    ['T1 Build it｜2 到 3 天', { from: 2, to: 3 }],
    ['T1 Build it｜2－3天', { from: 2, to: 3 }],
    ['1. T1 Build it | 0.5-1天', { from: 0.5, to: 1 }],
    ['T1 Build it | waits 5', { from: 0, to: 0, wait: 5 }],
    ['T1 | Tom', { who: 'Tom', from: 4, to: 6 }],
  ])('reads the parts of a line by their form: %s', (line, fields) => {
    const lines = formTaskLines(sessionOf(plan)).slice(1);
    const read = problem(line, ...lines);
    const is = 'edit' in read ? read.edit.put.find(({ id }) => id === 'T1')?.fields : fieldsOf(plan, 'T1');
    expect(is).toMatchObject(fields);
  });

  test('reads days of waiting in Chinese', () => {
    const read = readTasks({ ...sessionOf(plan), language: 'zh' }, 'T1 Build it | 老周 | 等 5 天');
    const fields = { who: '老周', wait: 5, from: 0, to: 0 };
    expect(read).toMatchObject({ edit: { put: [{ id: 'T1', fields }] } });
  });

  test('lists as many tasks as a field holds: all others stay, unless a line names them', () => {
    const session = sessionOf(plan);
    const name = 'A task whose name has many words';
    const many = Array.from({ length: 90 }, (_, index) => {
      return { ...taskNamed(plan, 'T3'), id: `T${index + 4}`, name };
    });
    const large = { ...session, plan: { ...session.plan, items: [...session.plan.items, ...many] } };
    const lines = formTaskLines(large);

    expect(lines.length).toBeLessThan(93);
    expect(lines.join('\n').length).toBeLessThanOrEqual(3_000);
    expect(readTasks(large, lines.join('\n'))).toHaveProperty('problem');
    expect(readTasks(large, [...lines, 'T93 The last | 1'].join('\n'))).toMatchObject({
      edit: { put: [{ id: 'T93', name: 'The last' }], gone: [] },
    });
  });

  test('is for whoever may decide, on the newest version, while it waits', () => {
    const refused = (facts: Fact[], by = maya, version = 1) =>
      given(...facts).when({ ...typed(plan, named), by, version });
    refused(plan, tom).then({ type: 'RequestDeclined', reason: 'notYours' });
    refused(plan, maya, 2).then({ type: 'RequestDeclined', reason: 'nothingOpen' });
    refused(editing(plan, named)).then({ type: 'RequestDeclined', reason: 'oldVersion' });
    refused(told(plan, typed(plan, withoutFirst))).then({ type: 'RequestDeclined', reason: 'decided' });
    const { facts } = given(...plan).when({ type: 'ParkAsked', by: maya, version: 1 });
    refused(facts).then({ type: 'RequestDeclined', reason: 'parked' });
  });
});
