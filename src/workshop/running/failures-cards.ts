import { coach } from '../../roles/index.js';
import { clip, oneLine } from '../../text/fit.js';
import { mention, moment } from '../../text/markup.js';
import { wordsOf } from '../../words/words.js';
import { button, buttons, type Card, cardSaying, paragraph, textRows } from '../base/card.js';
import type { Person } from '../base/people.js';
import { questionName } from '../base/question.js';
import { type Failure, isForPerson } from '../base/tasks.js';
import { isOfNamed } from '../course/routing/decision.js';
import type { LiveCard } from '../base/thread.js';
import { type BoardLine, lined } from '../plan/lists.js';
import { budgetLine } from './budget-cards.js';
import { isOverBudget, openPauses } from './budget.js';
import { dueAgain, maySkip } from './failures.js';
import type { Fact, FactOf, Session } from './session.js';

/** The notice of a failed task: which role or model failed, why, when the next try is, and what people can do. */
export function failureNotice(session: Session, failure: Failure): Card {
  const { sentences } = wordsOf(session.language).common;
  const lines = [sentences([heldUp(session, failure), whyOf(session, failure)]), again(session, failure)];
  return cardSaying(sentences(lines), [...textRows(lines.join('\n')), ...buttons(ways(session, failure))]);
}

/** A provider and its model, as the broker puts them before what a vendor said; that itself is never shown. */
const namedFirst = /^([a-z][\w-]*):(\S+): /;
const longestName = 80;

/** What failed, and what people can do about it where waiting does not help. */
function whyOf(session: Session, failure: Failure): string {
  const { reason, detail } = failure;
  const { failures: words, common } = wordsOf(session.language);
  const { sentences } = common;
  if (reason === 'tooLong') {
    return sentences([words.reasons.tooLong, maySkip(failure) ? words.shorter.role : words.shorter.coach]);
  }
  const [, vendor, model] = reason === 'denied' ? (namedFirst.exec(detail) ?? []) : [];
  if (vendor === undefined || model === undefined) return words.reasons[reason];
  return words.deniedBy(clip(oneLine(vendor), longestName), clip(oneLine(model), longestName));
}

function again(session: Session, failure: Failure): string {
  const { budget, failures: words } = wordsOf(session.language);
  if (isOverBudget(failure)) return budget.usedUp.held;
  if (failure.reason === 'setAside') return words.setAside;
  const { attempt } = failure;
  const since = moment(failure.since);
  if (isHeld(session, failure)) return words.afterPause(attempt, since);
  return isTriedNow(failure)
    ? words.now(attempt, since)
    : words.again(attempt, since, moment(nextTry(failure)));
}

/** Retry; skip the role, which makes the result a draft; start without the Coach's judgement; end. */
function ways(session: Session, failure: Failure) {
  const { questions, failures: words } = wordsOf(session.language);
  const { task, kind, role = '' } = failure;
  const { text, ...sure } = words.sure;
  const asks = kind === 'speak' && !isOfNamed(failure.task) ? { asks: { ...sure, text: text(role) } } : {};
  const mayHelp = failure.reason !== 'setAside' && !isOverBudget(failure);
  const mayRetry = mayHelp && !isTriedNow(failure) && !isHeld(session, failure);
  return [
    ...(!mayRetry ? [] : [button(session, 'retry', words.retry, { task, style: 'primary' })]),
    ...(maySkip(failure) ? [button(session, 'skip_role', words.skip, { task, ...asks })] : []),
    ...(kind === 'judge-brief' ? [button(session, 'start_anyway', questions.card.startAnyway)] : []),
    button(session, 'end', words.end),
  ];
}

/**
 * How a failure ended: a later try succeeded, the task was dropped, the workshop was closed, or its role was skipped.
 */
type FailureEnd = 'recovered' | 'needless' | 'dropped' | FactOf<'RoleSkipped'>;

/** The notice after the failure ended. */
export function failureOver(session: Session, failure: Failure, how: FailureEnd): Card {
  const held = heldUp(session, failure);
  const { failures: words } = wordsOf(session.language);
  const end =
    typeof how !== 'string'
      ? skipped(session, how)
      : how === 'recovered'
        ? words.recovered(failure.attempt)
        : words[how];
  return cardSaying(`${held} ${end}`, textRows(`~${held}~ ${end}`));
}

function skipped(session: Session, { kind, task, role, round, by, question }: FactOf<'RoleSkipped'>): string {
  const { failures: words } = wordsOf(session.language);
  const who = mention(by.id);
  if (isOfNamed(task)) return wordsOf(session.language).routing.over.skipped(who, role);
  if (kind === 'speak') return words.skippedTurn(role, round, who);
  if (question !== undefined) return words.skippedWording(questionName(session, question), who);
  return words.skippedQuestions(role, who);
}

/** The same on the board, in one line. */
function failureLine(session: Session, failure: Failure): string {
  const { failures: words } = wordsOf(session.language);
  const who = failure.kind === 'issue' ? words.someFiles : (failure.role ?? coach.names[session.language]);
  const since = moment(failure.since);
  if (isHeld(session, failure)) return words.boardPaused(who, since);
  return isTriedNow(failure) ? words.boardNow(who, since) : words.board(who, since, moment(nextTry(failure)));
}

function heldUp(session: Session, failure: Failure): string {
  const { failures: words } = wordsOf(session.language);
  const { kind, role, task } = failure;
  if (role && isOfNamed(task)) return words.reply(role);
  if (role) return kind === 'speak' ? words.turn(role) : words.questions(role);
  if (isForPerson(failure)) return words.reading;
  return kind === 'issue' ? words.files : words.coach;
}

/** Whether a person asked for a try that has not failed since. */
function isTriedNow({ retries, retriesUsed }: Failure): boolean {
  return retries > retriesUsed;
}

/** Nothing is begun while a workshop is paused, but messages of people are read. */
function isHeld({ paused }: Session, failure: Failure): boolean {
  return paused !== undefined && !isForPerson(failure);
}

function nextTry(failure: Failure): string {
  return dueAgain(failure) ?? failure.at;
}

/** The notice that a person paused the workshop; with a button to go on, or with who did. */
function pausedNotice(session: Session, by: Person, resumedBy: Person | undefined): Card {
  const { failures } = wordsOf(session.language);
  const who = mention(by.id);
  if (resumedBy) return paragraph(failures.pause.resumed(who, mention(resumedBy.id)));
  if (session.stage === 'closed') return paragraph(failures.pause.over(who));
  const line = failures.pause.paused(who);
  const resume = button(session, 'resume', failures.pause.resume, { style: 'primary' });
  return cardSaying(line, [...textRows(line), ...buttons([resume])]);
}

/** It is about the work: what is put aside is said on the card of its version. */
const isPausing = (fact: Fact): fact is FactOf<'WorkshopPaused'> =>
  fact.type === 'WorkshopPaused' && fact.version === undefined;

/** The notice that a person paused the workshop, each time. */
export const pausedNotices: LiveCard<{ by: Person; resumedBy?: Person }, Session, Fact> = {
  brings: ({ fact, seq }) =>
    isPausing(fact) && !fact.goesOn ? [{ part: `paused:${seq}`, own: { by: fact.by } }] : [],
  follows: (card, { fact }) =>
    !card.resumedBy && isPausing(fact) && fact.goesOn ? { ...card, resumedBy: fact.by } : card,
  reads: (session, { by, resumedBy }) => pausedNotice(session, by, resumedBy),
};

/**
 * The notice of each failure, except where only budget is missing. A task that recovered and fails again gets a new
 * notice.
 */
export const failureNotices: LiveCard<{ failure: Failure; over?: FailureEnd }, Session, Fact> = {
  urgency: 'turn',
  brings({ fact, before, after, soFar }) {
    if (fact.type !== 'TaskFailed') return [];
    const isIt = ({ task }: Failure) => task === fact.task;
    const failure = after.failures.find(isIt);
    if (!failure?.noticed || before.failures.find(isIt)?.noticed) return [];
    return [{ part: failurePart(soFar(), fact.task), own: { failure } }];
  },
  follows(card, { fact, before, after }) {
    if (card.over) return card;
    const { task } = card.failure;
    const failure = after.failures.find((each) => each.task === task);
    if (failure) return failure === card.failure ? card : { failure };
    if (before.stage !== 'closed' && after.stage === 'closed') return { ...card, over: 'dropped' };
    if (fact.type === 'RoleSkipped') return { ...card, over: fact };
    const isDone = 'key' in fact && fact.key?.startsWith(`${task}:`);
    if (isDone) return { ...card, over: 'recovered' };
    return { ...card, over: after.stage === 'closed' ? 'dropped' : 'needless' };
  },
  reads(session, { failure, over = session.stage === 'closed' ? 'dropped' : undefined }) {
    return over ? failureOver(session, failure, over) : failureNotice(session, failure);
  },
};

function failurePart(facts: readonly Fact[], task: string): string {
  const isFirst = (each: Fact) => each.type === 'TaskFailed' && each.task === task && each.attempt === 1;
  const times = facts.filter(isFirst).length;
  return times > 1 ? `failure:${task}:${times}` : `failure:${task}`;
}

/** Who paused it, and what is held up. */
export const pausesLine: BoardLine<Session> = (session) => {
  const { label, by } = wordsOf(session.language).failures.pause;
  const { paused, failures, stage } = session;
  if (stage === 'closed') return [label, ''];
  const lines = [
    ...(paused ? [by(mention(paused.by.id), moment(paused.at))] : []),
    ...openPauses(session).map((each) => budgetLine(session, each)),
    // One line for a used-up budget, however many tasks it holds up.
    ...failures.filter((each) => !isOverBudget(each)).map((each) => failureLine(session, each)),
  ];
  return [label, lined(lines)];
};
