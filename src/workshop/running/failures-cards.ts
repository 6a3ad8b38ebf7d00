import { coach } from '../../roles/index.js';
import { clip, oneLine } from '../../text/fit.js';
import { mention, moment } from '../../text/markup.js';
import { wordsOf } from '../../words/words.js';
import { button, buttons, type Card, cardSaying, paragraph, textRows } from '../base/card.js';
import type { Person } from '../base/people.js';
import { type Failure, isForPerson } from '../base/tasks.js';
import { isOfNamed } from '../course/routing/decision.js';
import { type LiveCard, postedAs } from '../base/thread.js';
import { type BoardLine, lined } from '../plan/lists.js';
import { isOverBudget, openPauses, scopeOf } from './budget.js';
import { usedUpLine, usedUpNotice } from './budget-cards.js';
import { dueAgain, isStopped, maySkip } from './failures.js';
import type { Fact, FactOf, Session } from './session.js';

/** The notice of a failed task: which role or model failed, why, when the next try is, and what people can do. */
export function failureNotice(session: Session, failure: Failure): Card {
  if (scopeOf(failure.reason)) return usedUpNotice(session, failure);
  const { sentences } = wordsOf(session.language).common;
  const lines = [sentences([heldUp(session, failure), whyOf(session, failure)]), again(session, failure)];
  return cardSaying(sentences(lines), [...textRows(lines.join('\n')), ...buttons(ways(session, failure))]);
}

/** What failed, and what people can do about it where waiting does not help. */
function whyOf({ language }: Session, { reason, window, detail }: Failure): string {
  const { failures: words, common } = wordsOf(language);
  if (window) return words.window(window.has, window.needs);
  const server = words.server(clip(oneLine(detail), longestDetail));
  return common.sentences([words.reasons[reason], ...(reason === 'tooLong' ? [server, words.shorter] : [])]);
}
const longestDetail = 300;

/** When it is tried again: at a moment, or once it can be. */
function again(session: Session, failure: Failure): string {
  const { failures: words } = wordsOf(session.language);
  if (failure.reason === 'setAside') return words.setAside;
  const { attempt } = failure;
  const since = moment(failure.since);
  if (isStopped(failure)) return words.stopped(attempt, since);
  const next = isHeld(session, failure) ? undefined : dueAgain(failure);
  return next === undefined ? words.soon(attempt, since) : words.again(attempt, since, moment(next));
}

/** Retry; skip the role, which makes the result a draft; start without the Coach's judgement; end. */
function ways(session: Session, failure: Failure) {
  const { questions, failures: words } = wordsOf(session.language);
  const { task, kind, role = '' } = failure;
  const { text, ...sure } = words.sure;
  const asks = kind === 'speak' && !isOfNamed(failure.task) ? { asks: { ...sure, text: text(role) } } : {};
  const isWaiting = dueAgain(failure) !== undefined && !isHeld(session, failure);
  const mayRetry = (isWaiting || isStopped(failure)) && failure.reason !== 'setAside';
  return [
    ...(!mayRetry ? [] : [button(session, 'retry', words.retry, { task, style: 'primary' })]),
    ...(maySkip(failure) ? [button(session, 'skip_role', words.skip, { task, ...asks })] : []),
    ...(kind === 'judge-brief' ? [button(session, 'start_anyway', questions.card.startAnyway)] : []),
    button(session, 'end', words.end),
  ];
}

/** How a failure ended: a later try succeeded, its role was skipped, more budget was allowed, or it is owed no more. */
type FailureEnd = 'recovered' | 'over' | FactOf<'RoleSkipped' | 'BudgetRaised'>;

/** The notice after the failure ended. */
export function failureOver(session: Session, failure: Failure, how: FailureEnd): Card {
  const head = scopeOf(failure.reason) ? usedUpLine(session, failure) : heldUp(session, failure);
  const end = endText(session, failure, how);
  return cardSaying(`${head} ${end}`, textRows(`~${head}~ ${end}`));
}

function endText({ language }: Session, { reason }: Failure, how: FailureEnd): string {
  const { budget, failures: words } = wordsOf(language);
  if (typeof how === 'string') return scopeOf(reason) ? budget.usedUp.over : words[how];
  const who = mention(how.by.id);
  return how.type === 'BudgetRaised' ? budget.usedUp.raised(who) : words.skipped(who);
}

function heldUp(session: Session, failure: Failure): string {
  const { failures: words } = wordsOf(session.language);
  if (failure.role) return words.role(failure.role);
  return isForPerson(failure) ? words.reading : words.coach;
}

/** Nothing is begun while a workshop is paused, but messages of people are read. */
function isHeld({ paused }: Session, failure: Failure): boolean {
  return paused !== undefined && !isForPerson(failure);
}

/** It is about the work: what is put aside is said on the card of its version. */
const isPausing = (fact: Fact): fact is FactOf<'WorkshopPaused'> =>
  fact.type === 'WorkshopPaused' && fact.version === undefined;

/** The notice that a person paused the workshop, each time, with a button to go on until that is over. */
export const pausedNotices: LiveCard<{ by: Person; isOver: boolean }, Session, Fact> = {
  brings: ({ fact, seq }) =>
    isPausing(fact) && !fact.goesOn ? [{ part: `paused:${seq}`, own: { by: fact.by, isOver: false } }] : [],
  follows: (card, { fact }) =>
    !card.isOver && isPausing(fact) && fact.goesOn ? { ...card, isOver: true } : card,
  reads(session, { by, isOver }) {
    const { pause: words } = wordsOf(session.language).failures;
    const who = mention(by.id);
    if (isOver || session.stage === 'closed') return paragraph(words.over(who));
    const line = words.paused(who);
    const resume = button(session, 'resume', words.resume, { style: 'primary' });
    return cardSaying(line, [...textRows(line), ...buttons([resume])]);
  },
};

/** What a notice tells of: the budget that is used up, however many tasks it holds up, or else the task. */
const subjectOf = ({ reason, task }: Failure): string => scopeOf(reason) ?? task;

/** The notice of each failure. What recovered and fails again gets a new one. */
export const failureNotices: LiveCard<{ failure: Failure; over?: FailureEnd }, Session, Fact> = {
  brings({ fact, after, seq }, stood) {
    const failure = after.failures.find(({ task }) => fact.type === 'TaskFailed' && task === fact.task);
    if (!failure) return [];
    const subject = subjectOf(failure);
    const open = postedAs(failureNotices, stood).filter(({ over }) => !over);
    if (open.some((each) => subjectOf(each.failure) === subject)) return [];
    const part = scopeOf(failure.reason) ? `budget:${subject}:${seq}` : `failure:${seq}`;
    return [{ part, own: { failure } }];
  },
  follows(card, { fact, after }) {
    if (card.over) return card;
    const subject = subjectOf(card.failure);
    const stands = after.failures.filter((each) => !scopeOf(each.reason) || isOverBudget(each));
    const failure = stands.find((each) => subjectOf(each) === subject);
    if (failure) return failure === card.failure ? card : { failure };
    if (fact.type === 'RoleSkipped' || fact.type === 'BudgetRaised') return { ...card, over: fact };
    const isDone = 'key' in fact && fact.key?.startsWith(`${card.failure.task}:`);
    return { ...card, over: isDone ? 'recovered' : 'over' };
  },
  reads(session, { failure, over = session.stage === 'closed' ? 'over' : undefined }) {
    return over ? failureOver(session, failure, over) : failureNotice(session, failure);
  },
};

/** Who paused it, and what is held up. */
export const pausesLine: BoardLine<Session> = (session) => {
  const { paused, failures, stage, language } = session;
  const { budget, failures: words } = wordsOf(language);
  const { label, by } = words.pause;
  if (stage === 'closed') return [label, ''];
  const lines = [
    ...(paused ? [by(mention(paused.by.id), moment(paused.at))] : []),
    ...openPauses(session).map(({ scope, failure }) => budget.usedUp.board[scope](moment(failure.since))),
    // One line for a used-up budget, however many tasks it holds up.
    ...failures
      .filter((each) => !isOverBudget(each))
      .map(({ role, since }) => words.board(role ?? coach.names[language], moment(since))),
  ];
  return [label, lined(lines)];
};
