import { z } from 'zod';
import { coach } from '../roles/index.js';
import type { ReconcileAnswer } from '../workshop/asking/facts.js';
import { outcomes, type Question, questionId } from '../workshop/base/question.js';
import { unsortedChange } from '../workshop/deciding/approval/revision.js';
import type { InputOf } from '../workshop/inputs.js';
import type { Item } from '../workshop/plan/items.js';
import { liveItems, restsOn } from '../workshop/plan/references.js';
import { todoOf, type TodoTask } from '../workshop/plan/todo.js';
import type { Session } from '../workshop/session.js';
import { systemOf } from './charter.js';
import { fenced, foreign, foreignList, timeOf } from './foreign.js';
import {
  answerOptions,
  bareId,
  called,
  nothingBlank,
  onlySaid,
  said,
  shortId,
  upToWords,
} from './members.js';
import { fieldWords, itemLine, itemNames } from './record-words.js';
import { section, withSubject } from './small-call.js';

export const reconcileAnswer = nothingBlank(
  z.object({
    answers: z
      .array(
        z.object({
          question: shortId,
          fact: upToWords(30),
          doubt: upToWords(20),
          outcome: z.enum(outcomes),
          touches: z
            .array(z.object({ item: shortId, how: z.enum(['contradicts', 'fulfils', 'needless']) }))
            .max(40),
          missing: upToWords(30),
          askOn: upToWords(30),
          options: answerOptions,
        }),
      )
      .max(30),
  }),
  ['fact', 'doubt', 'missing', 'askOn'],
);
export type ReconcilePromptAnswer = z.infer<typeof reconcileAnswer>;

const reconcileSystem = systemOf(`# This call: read answers
${coach.charter}

People have answered questions of the roles. Say what each answer says and what it does to the plan as it stands. Read
what is written, not what would suit the plan. One entry for each answer.

- question: its id.
- fact: what is now known, in one sentence of at most 30 words that can be read alone, with every figure, name and date of the
  answer; "" where it says nothing.
- doubt: what the answer itself leaves in doubt ("I think", "probably", not asked yet), at most 20 words; else "".
- outcome: agrees: it says what was assumed. differs: it says something else. partly: part of it is answered, part is open.
  unclear: it does not answer. left to us: "you decide", "no idea", "whatever is usual". An answer with a doubt that says what
  was assumed agrees.
- touches: items that cannot stay as they are, or are not needed any more: contradicts: what the item says cannot be true
  with this answer. needless: it exists only for what the answer rules out. fulfils: it confirms what the item assumed. Look
  at every item, also those that do not rest on the question; what merely has to do with the matter is not touched.
- missing: what the plan lacks now because of this answer, at most 30 words: a duty, a system, a group of people, a date that no
  item takes up; else "". While there is no plan, always "".
- askOn: for partly, or where a fact opens a question that the plan turns on and nobody has asked: that one question, at most
  30 words; else "". What is doubtful is not asked again: it stays an assumption to be confirmed.
- options: 2 to 4 answers to askOn, else [].`);

/** What people answered together. `questions`: their numbers. */
export function reconcile(session: Session, questions: readonly number[], now: string) {
  const answered = session.questions.filter(({ number }) => questions.includes(number));
  const names = new Set(answered.map((each) => questionId(session, each)));
  const items = liveItems(session.plan);
  const hanging = items.filter((item) => hangsOn(session, item, names));
  const others = items.filter((item) => !hanging.includes(item));
  const lines = (texts: readonly string[]) => (texts.length > 0 ? [fenced(texts)] : []);
  const parts = [
    section(
      '# The answers',
      answered.map((each) => answerGiven(session, each)),
    ),
    section('# Items that rest on them', lines(hanging.map((item) => itemLine(session, item)))),
    section('# All other items', lines(others.map((item) => otherLine(session, item)))),
    `# Now\nRead ${[...names].join(', ')}.`,
  ];
  return {
    prompt: 'planning_reconcile',
    given: { session, now, questions: [...questions] },
    layout: withSubject(session, now, reconcileSystem(session), parts),
    schema: reconcileAnswer,
  } as const;
}

/** What answers touch most is told whole: what is given for the work, and the cases of requirements. */
function otherLine(session: Session, item: Item): string {
  if (item.fields.kind === 'frame') return itemLine(session, item);
  const cases = item.fields.kind === 'requirement' ? fieldWords(item.fields) : '';
  return `${itemNames(item)}${cases ? ` {${cases}}` : ''}`;
}

/** It rests on one of these questions, or on an assumption in the place of one. */
export function hangsOn(session: Session, item: Item, names: ReadonlySet<string>): boolean {
  if (item.fields.kind === 'assumption' && names.has(item.fields.insteadOf)) return true;
  return restsOn(item).some((id) => {
    if (names.has(id)) return true;
    const on = liveItems(session.plan).find((each) => each.id === id);
    return on?.fields.kind === 'assumption' && names.has(on.fields.insteadOf);
  });
}

function answerGiven(session: Session, question: Question): string {
  const { asker, text, why, options, assumption, closure } = question;
  const id = questionId(session, question);
  return [
    foreign(`${id}, asked by ${asker}`, text),
    foreign('Why', why),
    ...foreignList('Its options', options),
    ...(assumption ? [foreign('What was assumed', assumption)] : []),
    ...(closure
      ? [
          foreign(
            `The answer to ${id}, ${timeOf(closure.at)}`,
            closure.text,
            closure.by && called(closure.by),
          ),
          ...correctedWords(question),
        ]
      : []),
  ].join('\n');
}

/** An answer that reads otherwise than before: its first words, and how they were read, where that is kept. */
function correctedWords({ said: first, closure, read, changed }: Question): string[] {
  const isOther = first !== '' && first !== closure?.text;
  const former = read !== undefined && read.changed !== changed ? read : undefined;
  if (!isOther && !former) return [];
  return [
    'The answer was corrected or added to: it counts as it stands above.',
    ...(isOther ? [foreign('Its words before', first)] : []),
    ...(former?.fact ? [foreign('What was known from it before', former.fact)] : []),
  ];
}

export function reconciledFrom({ answers }: ReconcilePromptAnswer): ReconcileAnswer {
  return {
    answers: answers.map(({ question, fact, doubt, missing, askOn, options, touches, outcome }) => ({
      question: bareId(question),
      outcome,
      fact: said(fact) ?? '',
      doubt: said(doubt) ?? '',
      touches: touches.map(({ item, how }) => ({ item: bareId(item), how })),
      missing: said(missing) ?? '',
      askOn: said(askOn) ?? '',
      options: onlySaid(options),
    })),
  };
}

/** A longer list is none of tasks alone, and is not cut: somebody may have wanted each of them. */
const mostTasks = 5;

/**
 * The wish in single points; without any, the wish itself is the one point. Only where all of them touch nothing but the
 * task list (order, split, wording, estimate) `onlyTasks` is true and `tasks` the new list; otherwise the roles look at it.
 */
export const reviewRevisionAnswer = nothingBlank(
  z.object({
    points: z
      .array(
        z.object({
          text: upToWords(80),
          about: upToWords(4),
          note: upToWords(25),
          became: z.enum(['done', 'partly', 'declined']),
        }),
      )
      .max(24),
    tasks: z
      .array(
        z.object({ task: shortId, title: upToWords(12), detail: upToWords(50), estimate: upToWords(10) }),
      )
      .max(2 * mostTasks),
    onlyTasks: z.boolean(),
  }),
  ['about', 'note', 'detail', 'estimate', 'task'],
);
export type ReviewRevisionAnswer = z.infer<typeof reviewRevisionAnswer>;

const revisionSystem = systemOf(`# This call: sort what a person wants changed
${coach.charter}

Somebody who may decide wants something changed in the plan. Take the wish apart, and tell whether it touches only the list of tasks
to begin with, or the plan itself. Only the list: which tasks stand in it, their order, splitting or joining them, their wording,
an estimate that somebody states. Everything else is a matter of the roles: another thing to build or to leave out, a requirement,
a limit, technology, who may do what, a date. If one point touches the plan itself, the whole wish goes to the roles, and none of
it is done here. In doubt it goes to the roles.

- points: the wish in single points, each a sentence that can be understood alone, as far as possible in the words of the
  person. Nothing left out, nothing added. about: the id of the item that has to change first, else its kind, else "". note: what became of it, at most 25 words. became: done, partly, or declined where it
  cannot be done with these tasks. Where the wish goes to the roles: "" and partly.
- tasks: where only the list is touched, the whole new list of 3 to 5; what nobody wanted changed stays word for word, titles
  above all: a tick holds by its title. Else []. task: the id of the task, "" where it has none. title: an action with its
  object, 12 words. detail: what belongs to it and how one sees that it is done, 50 words. estimate: as in "1 to 2 days", or "".
- onlyTasks: true only where every point touches nothing but the list.`);

/** Throws, as a bug, when nothing is wanted. */
export function sortChange(session: Session, now: string) {
  const change = unsortedChange(session);
  if (!change) throw new Error(`workshop ${session.id} has no change to sort`);
  const tasks = todoOf(session);
  const parts = [
    section('# The items of the plan', [fenced(liveItems(session.plan).map(itemNames))]),
    section('# The tasks to begin with', [fenced(tasks.map(taskLine))]),
    `# Now\nSort this wish.\n${foreign('The wish', change.text, called(change.by))}`,
  ];
  return {
    prompt: 'planning_review_revision',
    given: { session, now, change, tasks },
    layout: withSubject(session, now, revisionSystem(session), parts),
    schema: reviewRevisionAnswer,
  } as const;
}

function taskLine({ task, title, detail, estimate, done }: TodoTask, index: number): string {
  const id = [`${index + 1}`, ...(task ? [task] : []), ...(done ? ['done'] : [])].join(', ');
  return `${id} · title: ${title} · detail: ${detail} · estimate: ${estimate}`;
}

/** How a wish was sorted. A list that is no list of tasks changes nothing: then the roles look at the wish. */
export function sortingFrom(
  session: Session,
  { points, tasks, onlyTasks }: ReviewRevisionAnswer,
): Pick<InputOf<'ChangeSorted'>, 'points' | 'tasks' | 'onlyTasks'> {
  const before = todoOf(session);
  const list = tasks.filter(({ title }) => said(title)).map((each) => taskFrom(before, each));
  const fits = onlyTasks && list.length > 0 && list.length <= mostTasks;
  const single = points
    .filter((point) => said(point.text))
    .map((point) => ({ ...point, about: bareId(said(point.about) ?? ''), note: said(point.note) ?? '' }));
  return { points: single, tasks: fits ? list : [], onlyTasks: fits };
}

/** A task as a model gives it, with what is known of it already. */
function taskFrom(
  before: readonly TodoTask[],
  { task, title, detail, estimate }: ReviewRevisionAnswer['tasks'][number],
): TodoTask {
  const id = bareId(said(task) ?? '');
  const known = before.find((each) => each.task !== undefined && each.task === id);
  return {
    title,
    detail: said(detail) ?? '',
    estimate: said(estimate) ?? '',
    ...(known?.task && { task: known.task }),
    ...(known?.after && { after: known.after }),
  };
}
