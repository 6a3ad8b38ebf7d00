import { oneLine } from '../../text/fit.js';
import { sameText } from '../../text/same-text.js';
import { visible } from '../../text/visible.js';
import { raisedBeside } from '../asking/fold.js';
import { nextQuestionNumber } from '../asking/questions/asking.js';
import { isAnswerable, toField } from '../asking/questions/questions.js';
import { keysOf } from '../asking/questions/same-question.js';
import { type Decision, type Evolve, ignored, type Refusal, refused, type Rules } from '../base/decision.js';
import type { Person } from '../base/people.js';
import type { Question } from '../base/question.js';
import type { Folds } from '../base/session.js';
import { intoNextVersion, whyNotTake } from '../deciding/approval/concerns.js';
import type { DeclineReason } from '../people/facts.js';
import { declined, isMember, mayApprove } from '../people/rules.js';
import { ownerOf } from '../plan/todo.js';
import type { BuildingFact, BuildingInput } from './facts.js';
import type { Building, Deviation, Fact, InputOf, Session } from './session.js';
import { builtVersion, isGone, itemNamed, taskNamed, whyNotWork } from './work.js';

const mostOpenDeviations = 20;
const longestDeviation = 1_500;

/** Somebody who builds says that an item is wrong, or can't be done as planned. Said again it is the same. */
function reportDeviation(session: Session, input: InputOf<'DeviationGiven'>): Decision<Fact> {
  const { at, by, agent, version: number, report } = input;
  const { building } = session;
  if (report !== undefined && building.reports.includes(report)) return ignored('repeat');
  const no = (why: Refusal) => deviationNotReported(input, why);
  const unfit = whyNotWork(session, number);
  const version = session.versions.find((each) => each.number === number);
  if (unfit || !version) return no(unfit ?? 'no such version');
  if (by && !isMember(session, by))
    return [declined({ at, to: by, what: 'deviate', reason: 'notMember', version: number })];
  const item = itemNamed(version, input.item)?.id;
  if (item === undefined) return no(isGone(version, input.item) ? 'gone' : 'no such item');
  const newest = builtVersion(session) ?? version;
  if (!itemNamed(newest, item)) return no('gone');
  const [text, wanted] = [visible(input.text).trim(), visible(input.wanted ?? '').trim()];
  if (text === '') return no('no text');
  if (text.length > longestDeviation || wanted.length > longestDeviation) return no('too long');
  if (building.deviations.some((each) => each.item === item && each.text === text)) return ignored('repeat');
  if (openDeviations(session).length >= mostOpenDeviations) return no('too many open');
  return [
    {
      ...{
        type: 'DeviationReported',
        at,
        number: building.deviations.length + 1,
        version: number,
        item,
        text,
      },
      ...(wanted !== '' && { wanted }),
      ...(by ? { by } : { agent }),
      ...(report !== undefined && { report }),
    },
  ];
}

function deviationNotReported({ at, by, version }: InputOf<'DeviationGiven'>, why: Refusal): Decision<Fact> {
  if (!by) return refused(why);
  const reason = why === 'gone' ? 'oldVersion' : 'nothingOpen';
  return [declined({ at, to: by, what: 'deviate', reason, version })];
}

/** What the card of a deviation is called in the thread. */
export const deviationPart = (number: number) => `deviation:${number}`;

/** Deviations that nobody has decided on. */
export function openDeviations({ building }: Pick<Session, 'building'>): Deviation[] {
  return building.deviations.filter(({ state }) => state === 'open');
}

/** Whoever may approve takes them into the next version: one more round is about them. */
function takeDeviations(
  session: Session,
  { at, by, version }: InputOf<'DeviationsTakeAsked'>,
  evolve: Evolve<Session, Fact>,
): Decision<Fact> {
  const open = openDeviations(session);
  const why = open.length === 0 ? 'nothingOpen' : whyNotTake(session, by, version);
  if (why) return [declined({ at, to: by, what: 'deviate', reason: why, version })];
  const taken: Fact = {
    ...{ type: 'DeviationsTaken', at, version, by, deviations: open.map(({ number }) => number) },
  };
  const said = open.map((each) => ({ by: reporterOf(each) ?? by, text: inWords(each) }));
  return intoNextVersion(session, { at, by, version, why: 'deviation' }, taken, said, evolve);
}

/** Whose finding it is. An agent has no id in Slack, and cannot pass for somebody who has one. */
function reporterOf({ by, agent }: Deviation): Person | undefined {
  return by ?? (agent && { id: `${agent.name} (agent)`, name: agent.name });
}

/** A deviation as the roles read it: who says it, of which item, and what should be instead. */
function inWords({ item, text, wanted, by, agent }: Deviation): string {
  const who = by?.name ?? agent?.name ?? '';
  return oneLine([`${item} (${who}): ${text}`, wanted].filter(Boolean).join(' '));
}

/** It changes nothing, says somebody who may approve. */
function leaveDeviation(session: Session, input: InputOf<'DeviationLeaveAsked'>): Decision<Fact> {
  const { at, by, version, deviation: number } = input;
  const known = session.building.deviations.find((each) => each.number === number);
  if (known?.state === 'left' && known.settled?.by.id === by.id) return ignored('repeat');
  const why: DeclineReason | undefined =
    known?.state !== 'open' ? 'nothingOpen' : mayApprove(session, by) ? undefined : 'notYours';
  if (why) return [declined({ at, to: by, what: 'deviate', reason: why, version })];
  return [{ type: 'DeviationLeft', at, deviation: number, version, by }];
}

const mostOpen = 10;
const mostOptions = 5;
const longest = { text: 1_500, why: 1_000, option: 300 } as const;

/** An agent asks people. What it asked before, in these words or in this report, is the same question. */
function askPeople(session: Session, input: InputOf<'AgentQuestionGiven'>): Decision<Fact> {
  const { at, agent, version: number, report } = input;
  if (questionAsked(session, input)) return ignored('repeat');
  const unfit = whyNotWork(session, number);
  const version = session.versions.find((each) => each.number === number);
  if (unfit || !version) return refused(unfit ?? 'no such version');
  const task = input.task === undefined ? undefined : taskNamed(session, version, input.task);
  if (input.task !== undefined && !task) return refused('no such task');
  const [text, why, assumption] = [said(input.text), said(input.why), said(input.assumption)];
  const options = input.options.map(said).filter(Boolean);
  if (text === '') return refused('no text');
  const isTooLong =
    [text, assumption].some((each) => each.length > longest.text) ||
    why.length > longest.why ||
    options.length > mostOptions ||
    options.some((each) => each.length > longest.option);
  if (isTooLong) return refused('too long');
  const person = addressed(session, input.to);
  if (!person) return refused('no such person');
  if (session.questions.filter((each) => each.agent && isAnswerable(each)).length >= mostOpen)
    return refused('too many open');
  const words = { level: 'blocking' as const, text, why, options, assumption };
  return [
    {
      ...{ type: 'AgentAsked', at, version: number, agent },
      ...(task && { task: task.task }),
      question: { number: nextQuestionNumber(session), ...words, ...toField(session, person) },
      ...(report !== undefined && { report }),
    },
  ];
}

const said = (text: string) => visible(text).trim();

/** The question that this asks again: of the same report, or in the same words, whoever asked it first. */
export function questionAsked(
  session: Session,
  { text, report }: { text: string; report?: string },
): Question | undefined {
  const same = session.questions.find(({ agent }) => report !== undefined && agent?.report === report);
  if (same) return same;
  const words = keysOf(said(text));
  return session.questions.find(
    (each) =>
      // What nobody has answered may be asked anew by whoever builds.
      (each.agent ? each.state !== 'moot' : each.state === 'answered') &&
      words.some((key) => key !== '' && (each.raisedAs.includes(key) || each.wordings.includes(key))),
  );
}

/** Whom a question is put to: a member, by id or name, or the requester where nobody is named. */
function addressed({ members, requester }: Session, to: string | undefined): Person | undefined {
  if (to === undefined || to.trim() === '') return requester;
  const found =
    members.find(({ id, name }) => id === to.trim() || sameText(name, to)) ?? onlyOne(members, to);
  return found && { id: found.id, name: found.name };
}

/** Whom a first name means, where there is one of that name. */
function onlyOne(members: Session['members'], to: string): Person | undefined {
  const [found, another] = members.filter(({ name }) => sameText(name.split(' ')[0] ?? '', to));
  return another ? undefined : found;
}

/** The session after something was said of the building. */
export const buildingFold: Folds<Session, BuildingFact> = {
  TaskReported(session, fact) {
    const { type: _, report, ...told } = fact;
    const others = session.building.tasks.filter(({ task }) => task !== fact.task);
    return withBuilding(session, { tasks: [...others, told] }, report);
  },
  DeviationReported(session, fact) {
    const { type: _, report, ...told } = fact;
    const deviations = [...session.building.deviations, { ...told, state: 'open' as const }];
    return withBuilding(session, { deviations }, report);
  },
  DeviationsTaken: (session, { deviations, by, at }) =>
    withSettled(session, deviations, { state: 'taken', settled: { by, at } }),
  DeviationLeft: (session, { deviation, by, at }) =>
    withSettled(session, [deviation], { state: 'left', settled: { by, at } }),
  AgentAsked(session, { at, version, agent, task, question, report }) {
    const about = { ...agent, version, ...(task !== undefined && { task }), ...(report && { report }) };
    return withBuilding(raisedBeside(session, 'Coach', question, { agent: about }, at), {}, report);
  },
};

function withBuilding<S extends Session>(
  session: S,
  change: Partial<Building>,
  report: string | undefined,
): S {
  const { building } = session;
  const reports = report === undefined ? building.reports : [...building.reports, report];
  return { ...session, building: { ...building, ...change, reports } };
}

function withSettled<S extends Session>(
  session: S,
  numbers: readonly number[],
  change: Partial<Deviation>,
): S {
  const deviations = session.building.deviations.map((each) =>
    numbers.includes(each.number) ? { ...each, ...change } : each,
  );
  return withBuilding(session, { deviations }, undefined);
}

export const buildingRules: Rules<Session, Fact, BuildingInput> = {
  TaskReportGiven: reportTask,
  DeviationGiven: reportDeviation,
  DeviationsTakeAsked: takeDeviations,
  DeviationLeaveAsked: leaveDeviation,
  AgentQuestionGiven: askPeople,
};

const longestReason = 1_000;

/** Somebody says how far a task is. A person may who takes part, or whose task it is. */
function reportTask(session: Session, input: InputOf<'TaskReportGiven'>): Decision<Fact> {
  const { at, version: number, state, report, by, agent } = input;
  if (report !== undefined && session.building.reports.includes(report)) return ignored('repeat');
  const version = session.versions.find((each) => each.number === number);
  const known = version && taskNamed(session, version, input.task);
  const no = (reason: Refusal) => notReported(session, input, reason);
  const why = visible(input.why ?? '').trim();
  const unfit = whyNotWork(session, number);
  if (!version || unfit) return no(unfit ?? 'no such version');
  if (!known) return no(isGone(version, input.task) ? 'gone' : 'no such task');
  const { task, listed } = known;
  const mayReport = !by || isMember(session, by) || ownerOf(session, listed)?.id === by.id;
  if (by && !mayReport) return [declined({ at, to: by, what: 'tick', reason: 'notMember', version: number })];
  // What a later version has replaced is worked on no more.
  const newest = builtVersion(session);
  if (newest && newest !== version && !taskNamed(session, newest, task)) return no('gone');
  if (state === 'blocked' && why === '') return no('no text');
  if (why.length > longestReason) return no('too long');
  if (isSame(known.last, input, why) || (known.state === state && !known.last)) return ignored('repeat');
  if (state === 'begun' && known.state === 'done') return no('already done');
  return [
    {
      ...{ type: 'TaskReported', at, version: number, task, title: listed.title, state },
      ...(by ? { by } : { agent }),
      ...(why !== '' && { why }),
      ...(report !== undefined && { report }),
    },
  ];
}

/** Whether it says what is known: a tick by anybody else is the same tick. */
function isSame(
  last: Session['building']['tasks'][number] | undefined,
  { state, agent }: InputOf<'TaskReportGiven'>,
  why: string,
): boolean {
  if (last?.state !== state || (last.why ?? '') !== why) return false;
  return state !== 'begun' || (last.agent?.name === agent?.name && last.agent?.session === agent?.session);
}

/** A program is told why; a person has clicked on what is past. */
function notReported(
  session: Session,
  { at, by, version }: InputOf<'TaskReportGiven'>,
  why: Refusal,
): Decision<Fact> {
  if (!by) return refused(why);
  const reason = why === 'gone' || session.versions.at(-1)?.number !== version ? 'oldVersion' : 'nothingOpen';
  return [declined({ at, to: by, what: 'tick', reason, version })];
}
