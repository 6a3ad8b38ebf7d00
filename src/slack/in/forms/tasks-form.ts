import { clip, oneLine } from '../../../text/fit.js';
import { marks } from '../../../text/lexicon/index.js';
import { sameText } from '../../../text/same-text.js';
import { whyNotEditTasks } from '../../../workshop/deciding/approval/revision.js';
import { noteRow, textRows } from '../../../workshop/base/card.js';
import type { Form } from '../../../workshop/base/form.js';
import {
  type Edit,
  editOf,
  changesNothing,
  type WantedTask,
  withTaskEdit,
} from '../../../workshop/plan/editing.js';
import type { ItemOf } from '../../../workshop/plan/items.js';
import { titleLine } from '../../../workshop/plan/lists.js';
import { frameOf } from '../../../workshop/plan/references.js';
import { tasksAsPut, waitedFor } from '../../../workshop/plan/todo.js';
import type { Session } from '../../../workshop/session.js';
import { limits } from '../../limits.js';
import { wordsOf } from '../../../words/words.js';
import { formAbout, handedOver, type ThreadForm } from './open-form.js';

type Task = ItemOf<'task'>;

const tasksField = 'tasks';
const longestTitle = 200;

/** Between the parts of a line. A title is shown without it. */
const bar = /[|｜]/u;
const titleOf = ({ name }: Task) => oneLine(name.split(bar).join('/'));

/** A task as it stands on its line: "[x] T3 Title | who | 2-3 | T1, T2". What nobody has said is left out. */
function lineOf(session: Session, task: Task): string {
  const { id, fields, finished } = task;
  const { from, to, wait } = fields;
  const { tasks } = wordsOf(session.language).forms;
  const time = wait > 0 ? tasks.waits(wait) : from === to ? `${to}` : `${from}-${to}`;
  const before = waitedFor(session.plan, task).map((each) => each.id);
  const head = `${finished ? '[x] ' : ''}${id} ${titleOf(task)}`;
  return [head, oneLine(fields.who), time, before.join(', ')].filter(Boolean).join(' | ');
}

/** The tasks that the form lists: as many as a field holds. All others stay as they are, unless a line names them. */
function listedIn(session: Session): Task[] {
  let left = limits.textInput;
  return tasksAsPut(session.plan).filter((task) => {
    left -= lineOf(session, task).length + 1;
    return left >= 0;
  });
}

/** The tasks as they stand in the form, a line each. */
export function formTaskLines(session: Session): string[] {
  return listedIn(session).map((task) => lineOf(session, task));
}

function tasksForm(session: Session, version: number): Form {
  const { tasks } = wordsOf(session.language).forms;
  const listed = listedIn(session);
  const others = tasksAsPut(session.plan).flatMap((task) =>
    listed.includes(task) ? [] : [`${task.id} ${titleOf(task)}`],
  );
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
          now: formTaskLines(session).join('\n'),
        },
      },
    ],
  });
}

/** What was edited, and in words; or why it does not count. */
export type Edited = { problem: string } | { edit: Edit; text: string };

/** The tasks as they were typed. A line as it was leaves its task as it is. */
export function readTasks(session: Session, typed: string): Edited {
  const { tasks: words, problem } = wordsOf(session.language).forms;
  const { length } = typed;
  if (length > limits.textInput) return { problem: problem.tooLong(limits.textInput, length) };
  const all = tasksAsPut(session.plan);
  const wanted: WantedTask[] = [];
  for (const line of typed.split('\n').map((each) => each.trim().replace(bullet, ''))) {
    const last = wanted.at(-1);
    if (line.startsWith('>') && last)
      last.text = [last.text, oneLine(line.slice(1))].filter(Boolean).join(' ');
    if (line === '' || line.startsWith('>')) continue;
    const same = all.find((task) => lineOf(session, task) === line);
    const read = same ? asItIs(session, same) : wantedIn(session, all, line);
    if (typeof read === 'string') return { problem: read };
    if (read.id && wanted.some(({ id }) => id === read.id)) return { problem: words.twice(line) };
    wanted.push(read);
  }
  if (wanted.length === 0) return { problem: problem.empty };
  const ids = wanted.map(({ id }) => id);
  for (const [index, { after, id, name }] of wanted.entries()) {
    const late = after.find((each) => ids.indexOf(each) > index);
    if (late) return { problem: words.before(id ?? name, late) };
  }
  const listed = listedIn(session).map(({ id }) => id);
  const edit = editOf(session.plan, listed, wanted);
  return changesNothing(edit) ? { problem: words.same } : { edit, text: told(session, edit) };
}

function asItIs({ plan }: Session, task: Task): WantedTask {
  const { id, name, fields, finished } = task;
  return {
    id,
    name,
    who: fields.who,
    after: waitedFor(plan, task).map((each) => each.id),
    finished: finished === true,
  };
}

/** "- T3 Title" and "2. T3 Title" are that task as well. */
const bullet = /^(?:[-*•]|\d{1,3}[.)、])\s+/u;
const box = /^\[([ x✓])\]\s*/iu;
const taskId = /^T\d{1,6}(?![\p{L}\p{N}])/iu;
const afterId = /^[\s:：.·]+/u;
const between = /[\s,，、;；]/u;

/** What a line wants of its task, or what is wrong with it in words. Its parts are known by their form, in any order. */
function wantedIn(session: Session, all: readonly Task[], line: string): WantedTask | string {
  const { tasks: words } = wordsOf(session.language).forms;
  const [first = '', ...parts] = line.replace(box, '').split(bar);
  const id = taskId.exec(first.trim())?.[0].toUpperCase();
  const known = all.find((task) => task.id === id);
  if (id && !known) return words.unknown(id);
  const title = oneLine(
    first
      .trim()
      .slice(id?.length ?? 0)
      .replace(afterId, ''),
  );
  if (title.length > longestTitle) return words.long(longestTitle);
  if (!known && title === '') return words.unread(line);
  const isSame = known && (title === '' || title === titleOf(known));
  const read: WantedTask = {
    ...{ id, name: isSame ? known.name : title, who: '', after: [] },
    finished: !' '.includes(box.exec(line)?.[1] ?? ' '),
  };
  for (const part of parts.map(oneLine).filter(Boolean)) {
    const ids = part.toUpperCase().split(between).filter(Boolean);
    const days = daysOf(part, words.waits);
    if (ids.every((each) => taskId.exec(each)?.[0] === each)) {
      const stranger = ids.find((each) => all.every((task) => task.id !== each));
      if (stranger) return words.unknown(stranger);
      read.after = ids;
    } else if (days) {
      if (days.to !== undefined && days.from !== undefined && days.to < days.from) return words.unread(part);
      read.days = days;
    } else if (read.who === '') {
      read.who = frameOf(session.plan)?.people.find(({ who }) => sameText(who, part))?.who ?? part;
    } else return words.unread(part);
  }
  return read;
}

const number = /^\d{1,4}(?:[.,]\d{1,2})?$/u;
const unit = /\s?(?:days?|d|\p{Script=Han}{1,2})$/iu;

/** "2-3", "2", "2–3 days"; or days that something waits, as the form has them. */
function daysOf(part: string, waits: (days: number) => string): WantedTask['days'] {
  const [lead = '', tail = ''] = waits(0).split('0');
  const isWait = lead !== '' && part.startsWith(lead);
  const said = (isWait ? part.slice(lead.length).replace(tail, '') : part).replace(unit, '');
  const figures = said.split(marks.span).map((each) => each.trim());
  if (figures.length > 2 || figures.some((each) => !number.test(each))) return undefined;
  const [from = 0, to = from] = figures.map((each) => Number(each.replace(',', '.')));
  return isWait ? { from: 0, to: 0, wait: to } : { from, to, wait: 0 };
}

/** What was edited, in words: the line of each task that is otherwise now, with a new description. */
function told(session: Session, edit: Edit): string {
  const { tasks: words } = wordsOf(session.language).forms;
  const was = new Map(tasksAsPut(session.plan).map((task) => [task.id, task]));
  const now = withTaskEdit(session, edit, '');
  const changed = tasksAsPut(now.plan).flatMap((task) => {
    const before = was.get(task.id);
    const line = lineOf(now, task);
    // A new task without a description has its name for one.
    const isNewText = task.text !== (before?.text ?? task.name);
    if (before && !isNewText && lineOf(session, before) === line) return [];
    return [isNewText ? `${line} > ${oneLine(task.text)}` : line];
  });
  const gone = edit.gone.map((id) => words.removed(`${id} ${was.get(id)?.name ?? ''}`.trim()));
  return [...changed, ...gone, ...(edit.order ? [words.order(edit.order.join(', '))] : [])].join(
    words.between,
  );
}

/** The tasks to edit. What is wrong is said on the form, which stays open with it. */
export const taskList: ThreadForm = {
  field: tasksField,
  open(_slack, { session, about: { version = 0 }, by }) {
    const reason = whyNotEditTasks(session, by, version);
    return reason ? { what: 'change', reason } : tasksForm(session, version);
  },
  async send(slack, { session, about: { version = 0 }, by, submitted, delivery }) {
    if (whyNotEditTasks(session, by, version)) return wordsOf(session.language).forms.problem.over;
    const read = readTasks(session, submitted.text(tasksField));
    if ('problem' in read) return read.problem;
    const { edit, text } = read;
    const input = { type: 'TasksEdited', by, version, edit, text } as const;
    return handedOver(slack, { session, delivery }, input);
  },
};
