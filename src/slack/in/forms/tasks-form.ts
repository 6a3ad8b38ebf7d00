import { clip, oneLine, plainLine } from '../../../text/fit.js';
import { whyNotEditTasks } from '../../../workshop/deciding/approval/revision.js';
import { noteRow, textRows } from '../../../workshop/base/card.js';
import type { Field, Form } from '../../../workshop/base/form.js';
import { titleLine } from '../../../workshop/plan/lists.js';
import type { Person } from '../../../workshop/base/people.js';
import {
  choosableTasks,
  ownerOf,
  type TaskOwners,
  todoOf,
  type TodoTask,
} from '../../../workshop/plan/todo.js';
import type { Session } from '../../../workshop/session.js';
import type { Submitted } from '../../blocks/form.js';
import { limits } from '../../limits.js';
import { isSomebody } from '../../transport/workspace.js';
import { wordsOf } from '../../../words/words.js';
import { lookUp } from './brief-form.js';
import { formAbout, handedOver, type ThreadForm } from './open-form.js';
import { wordsFor } from './text-forms.js';

const tasksField = 'tasks';
/** How many tasks the list may have, and for how many the form asks who does them. */
const mostTasks = 20;
const longestTitle = 200;
const longestLabel = 120;
const ownerField = (index: number) => `owner${index}`;

/** A task as it stands on its line. */
const lineOf = ({ task, title }: TodoTask) => [task ?? '', oneLine(title)].filter(Boolean).join(' ');

/** The list of tasks as text, a line each, and who does each task of the plan. */
function tasksForm(session: Session, version: number): Form {
  const { tasks } = wordsOf(session.language).forms;
  const [listed, all] = [todoOf(session), choosableTasks(session)];
  const others = all.slice(listed.length).map(lineOf);
  return formAbout(session, {
    about: { version },
    id: 'tasks_edit',
    title: tasks.title,
    rows: [
      ...textRows(tasks.about(titleLine(session), version)),
      ...(others.length > 0
        ? [noteRow(tasks.others(clip(others.join(tasks.between), limits.section / 2)))]
        : []),
      {
        field: tasksField,
        label: tasks.label,
        hint: tasks.hint,
        takes: {
          kind: 'text',
          placeholder: tasks.placeholder,
          longest: limits.textInput,
          first: true,
          now: listed.map(lineOf).join('\n').slice(0, limits.textInput),
        },
      },
      ...all.slice(0, mostTasks).map((task, index) => ownerOfTask(session, task, index)),
    ],
  });
}

function ownerOfTask(session: Session, task: TodoTask, index: number): Field {
  const { tasks } = wordsOf(session.language).forms;
  const owner = ownerOf(session, task);
  return {
    field: ownerField(index),
    label: tasks.owner(clip(plainLine(lineOf(task)), longestLabel)),
    hint: tasks.ownerHint,
    optional: true,
    takes: {
      kind: 'people',
      placeholder: tasks.ownerPlaceholder,
      most: 1,
      ...(owner && { now: [owner.id] }),
    },
  };
}

/** Whom the form names for each task that it asks about, by id; empty where nobody is. */
function ownersNamed(session: Session, { people }: Submitted): string[] {
  return choosableTasks(session)
    .slice(0, mostTasks)
    .map((_, index) => people(ownerField(index))[0] ?? '');
}

/** What was edited, or in words why it does not count. */
export type Edited = { problem: string } | { tasks: TodoTask[]; owners: TaskOwners; text: string };

/** The list as it was typed, and who does what: `named` are the people whom the form names, as far as they are known. */
export function readTasks(session: Session, typed: string, ids: string[], named: Person[]): Edited {
  const { tasks: words, problem } = wordsOf(session.language).forms;
  const all = choosableTasks(session);
  const tasks: TodoTask[] = [];
  const lines = typed
    .split('\n')
    .map((line) => line.trim().replace(bullet, ''))
    .filter(Boolean);
  if (lines.length === 0) return { problem: problem.empty };
  if (lines.length > mostTasks) return { problem: words.many(mostTasks, lines.length) };
  for (const line of lines) {
    const { id, title } = partsOf(line);
    const known = id === '' ? all.find((each) => !each.task && oneLine(each.title) === title) : byId(all, id);
    if (id !== '' && !known) return { problem: words.unknown(id) };
    if (title.length > longestTitle) return { problem: words.long(longestTitle) };
    const isSame = known === undefined || title === '' || title === oneLine(known.title);
    const task = known ? { ...known, ...(!isSame && { title }) } : { title, detail: '', estimate: '' };
    if (tasks.some((each) => lineKey(each) === lineKey(task))) return { problem: words.twice(lineOf(task)) };
    tasks.push(task);
  }
  const owners = ownersOf(session, ids, named);
  const isSame = told(session, todoOf(session), session.owners) === told(session, tasks, owners);
  const isOwned = JSON.stringify(sorted(owners)) === JSON.stringify(sorted(session.owners ?? {}));
  return isSame && isOwned ? { problem: words.same } : { tasks, owners, text: told(session, tasks, owners) };
}

/** Who does what from now on. Of tasks beyond those that the form asks about it stays as it was. */
function ownersOf(session: Session, ids: string[], named: Person[]): TaskOwners {
  const asked = choosableTasks(session).slice(0, mostTasks);
  const owners: TaskOwners = { ...session.owners };
  for (const [index, task] of asked.entries()) {
    const key = lineKey(task);
    const person = named.find(({ id }) => id === ids[index]);
    if (person) owners[key] = person;
    else delete owners[key];
  }
  return owners;
}

/** The list in words, with who does what. */
function told({ language }: Session, tasks: readonly TodoTask[], owners: TaskOwners | undefined): string {
  const { tasks: words } = wordsOf(language).forms;
  const lines = tasks.map((task) => {
    const who = ownerOf({ owners }, task);
    return who ? words.done(lineOf(task), oneLine(who.name)) : lineOf(task);
  });
  return lines.join(words.between);
}

const lineKey = ({ task, title }: TodoTask) => task ?? title;
const byId = (all: readonly TodoTask[], id: string) => all.find(({ task }) => task === id);
const sorted = (owners: TaskOwners) =>
  Object.entries(owners)
    .map(([key, { id }]) => `${key} ${id}`)
    .toSorted();

/** "- T3 Title" and "2. T3 Title" are that task as well. */
const bullet = /^(?:[-*•]|\d{1,3}[.)、])\s+/u;
const taskId = /^T\d{1,6}(?![\p{L}\p{N}])/iu;
const afterId = /^[\s:：.·]+/u;

function partsOf(line: string): { id: string; title: string } {
  const [id = ''] = taskId.exec(line) ?? [];
  return { id: id.toUpperCase(), title: oneLine(line.slice(id.length).replace(afterId, '')) };
}

/** The list of tasks to edit. What is wrong with it is said on the form, which stays open with it. */
export const taskList: ThreadForm = {
  field: tasksField,
  open(_slack, { session, about: { version = 0 }, by }) {
    const reason = whyNotEditTasks(session, by, version);
    return reason ? { what: 'change', reason } : tasksForm(session, version);
  },
  async send(slack, { session, about: { version = 0 }, by, submitted, delivery }) {
    const { people, problem } = wordsOf(session.language).forms;
    const ids = ownersNamed(session, submitted);
    const known = await lookUp(slack, [...new Set(ids.filter(Boolean))]);
    const bots = known.filter(({ is }) => !isSomebody(is)).map(({ person }) => person.name);
    const named = known.map(({ person }) => person);
    const read = readTasks(session, submitted.text(tasksField), ids, named);
    const wrong =
      bots.length > 0 ? people.bots(bots.join(', ')) : 'problem' in read ? read.problem : undefined;
    const wrongIn = (now: Session) => {
      const reason = whyNotEditTasks(now, by, version);
      return reason ? wordsFor({ what: 'change', reason }, now, { version }) : wrong;
    };
    const { tasks, owners, text } = 'problem' in read ? { tasks: [], owners: {}, text: '' } : read;
    const input = { type: 'TasksEdited', by, version, tasks, owners, text } as const;
    return handedOver(slack, { session, delivery }, input, wrongIn, problem.notNow(version));
  },
};
