import { type RoleId, roleOf, shortCharter, wholeCharter } from '../roles/index.js';
import { type Question, questionId } from '../workshop/base/question.js';
import { currentRound, lastVerdict } from '../workshop/course/rounds/rounds.js';
import type { Since } from '../workshop/course/session.js';
import type { Item } from '../workshop/plan/items.js';
import { itemOf, liveItems, liveOf, referencesOf, requirementWith } from '../workshop/plan/references.js';
import { openIssues } from '../workshop/plan/standing.js';
import type { Session } from '../workshop/session.js';
import { codeWords, fenced, foreign, lookIntoCode, passageWords, sumsWords } from './foreign.js';
import { findingWords, listedWords } from './listed-words.js';
import { peopleWords } from './members.js';
import {
  issueLine,
  itemIndex,
  itemLine,
  itemNames,
  questionLine,
  remarkLine,
  tagOf,
} from './record-words.js';
import { type News, newsWords } from './since-words.js';
import type { Listed, TableGiven } from './table-call.js';

/**
 * For a call that is about a few items: those whole, with what they refer to and what refers to them, the rest of the plan by
 * name, and what was said since the role spoke.
 */
function focusWords(session: Session, role: RoleId, listed: Listed): string[] {
  const about = aboutIds(session, role, listed);
  const whole = liveItems(session.plan).filter(({ id }) => about.has(id));
  const near = neighbours(session, whole).filter(({ id }) => !about.has(id));
  return [...surroundings(session, role, whole, near), ...newsAfter(session, role, ['word', 'reopened'])];
}

/** For a role with nothing at stake: what has changed since it spoke, whoever changed it. */
function changedWords(session: Session, role: RoleId): string[] {
  const { step = 0 } = lastVerdict(session, role) ?? {};
  const changed = liveItems(session.plan).filter(({ since }) => since.step > step && since.by !== role);
  const gone = session.plan.items.filter((item) => item.gone && item.since.step > step);
  const issues = openIssues(session);
  return [
    ...surroundings(session, role, changed, []),
    ...(gone.length > 0 ? [`Not in the plan any more: ${gone.map(({ id }) => id).join(', ')}`] : []),
    ...part(
      '# Open issues',
      issues.map((each) => issueLine(session.plan, each)),
    ),
    ...newsAfter(session, role, ['word']),
  ];
}

function surroundings(
  session: Session,
  role: RoleId,
  whole: readonly Item[],
  near: readonly Item[],
): string[] {
  const shown = new Set([...whole, ...near].map(({ id }) => id));
  const rest = liveItems(session.plan).filter(({ id }) => !shown.has(id));
  const answers = answersFor(session, role, whole);
  return [
    ...part(
      '# The items that it is about',
      whole.map((item) => itemLine(session, item)),
    ),
    ...part('# What they refer to, and what refers to them', near.map(itemNames)),
    ...part(
      '# Answers on which they rest, or that are new to you',
      answers.map((each) => questionLine(session, each)),
    ),
    ...(rest.length > 0 ? [`# The rest of the plan, by name\n${fenced([itemIndex(rest)])}`] : []),
  ];
}

function answersFor(session: Session, role: RoleId, items: readonly Item[]): Question[] {
  const heard = lastVerdict(session, role)?.answers ?? 0;
  const named = new Set(items.flatMap((item) => [...referencesOf(item), item.shaken ?? '']));
  return session.questions.filter(
    (each) => named.has(questionId(session, each)) || (each.closure && each.changed > heard),
  );
}

function part(heading: string, lines: readonly string[]): string[] {
  return lines.length > 0 ? [`${heading}\n${fenced(lines)}`] : [];
}

/** Rules whose findings are about the work as a whole. */
const aboutWork = new Set(['capacity', 'date', 'order', 'circle']);

/** What is listed for a role, what its reservation is about, and for the sums all tasks with the frame. */
function aboutIds(session: Session, role: RoleId, listed: Listed): Set<string> {
  const { contested, answered, gaps, wishes, pending, shaken, due, findings } = listed;
  const because = lastVerdict(session, role)?.because ?? [];
  const issues = [...contested, ...answered, ...gaps, ...wishes].map(({ about }) => about);
  const changed = due.flatMap((item) => item.due ?? []);
  const found = findings.flatMap(({ items, detail }) => [...items, ...detail.split(/[\s,]+/u)]);
  const isWork = findings.some(({ rule }) => aboutWork.has(rule));
  const work = isWork ? [...liveOf(session.plan, 'task'), ...liveOf(session.plan, 'frame')] : [];
  const items = [...pending.map(({ put }) => put), ...shaken, ...due, ...work].map(({ id }) => id);
  const ids = [...because, ...issues, ...changed, ...found, ...items];
  return new Set(
    ids.flatMap((id) => requirementWith(session.plan, id)?.id ?? itemOf(session.plan, id)?.id ?? []),
  );
}

/** What these items refer to, and what refers to them. */
function neighbours(session: Session, items: readonly Item[]): Item[] {
  const ids = new Set(items.map(({ id }) => id));
  const cases = items.flatMap(({ fields }) => (fields.kind === 'requirement' ? fields.acceptance : []));
  const named = new Set(items.flatMap(referencesOf).map((id) => requirementWith(session.plan, id)?.id ?? id));
  const reached = new Set([...ids, ...cases.map(({ id }) => id)]);
  return liveItems(session.plan).filter(
    (item) => named.has(item.id) || referencesOf(item).some((id) => reached.has(id)),
  );
}

/** What people have remarked since a role spoke, and what has come of these kinds. What others put shows in the items themselves. */
function newsAfter(session: Session, role: RoleId, kinds: readonly News['what'][]): string[] {
  const { since } = session.table;
  const spoke = spokeAt(session, role);
  const remarks = session.remarks.filter(({ at }) => at >= spoke);
  const own = since.findLastIndex((each) => each.what === 'turn' && each.role === role);
  const isMeant = (each: Since): each is News =>
    each.what !== 'turn' && each.what !== 'round' && kinds.includes(each.what);
  return [
    ...part('# What people have said since', remarks.map(remarkLine)),
    ...since
      .slice(own + 1)
      .filter(isMeant)
      .map((each) => newsWords(session, each)),
  ];
}

/** When a role had its last turn; blank while it had none. */
function spokeAt({ rounds }: Session, role: RoleId): string {
  const taken = rounds.flatMap(({ turns, answered }) => [...turns, ...answered]);
  return taken.findLast((each) => each.role === role)?.at ?? '';
}

/** The last part of a full turn: who speaks, and what for. */
export function turnTask(given: TableGiven): string[] {
  const { session, found, unfounded } = given;
  const round = currentRound(session);
  const isFirst = lastVerdict(session, given.role) === undefined;
  return [
    whoSpeaks(given, isFirst),
    `# This turn: round ${round?.number ?? 1} of ${session.roundLimit}\n${goal(given, isFirst)}`,
    ...(isFirst ? [...codeWords(given.code), ...ownView(given)] : [ownVerdict(given)]),
    ...held(given),
    ...listedWords(given),
    peopleWords(session),
    ...(found.length > 0
      ? [
          `Found for the questions that you wanted to ask. Where a passage answers one, rest on it and do not ask:\n${found.map(passageWords).join('\n')}`,
        ]
      : []),
    ...(unfounded
      ? [
          'You gave a verdict that is not ok and named nothing behind it. Give the whole turn again: name it in because, as an item, an issue, a question, or a contest or gap of this turn; without a cause the verdict is ok.',
        ]
      : []),
  ];
}

const firstPuts: Record<RoleId, string> = {
  ProductPlanner: 'Put the requirements with their acceptance, and the non-goals.',
  SystemDesigner:
    'Put the components and the decisions that shape them. A requirement that nothing could hold is contested.',
  SeniorDeveloper:
    'Put the tasks, none above five days unless it cannot be cut, and the frame with what is known of start, dates, people, absences and money: each person by themselves, with the span in which they work. What waits for somebody else is a task of its own with wait. Put no second item for what stands.',
  TestPlanner:
    'Put the tests, those first that would hurt most if missed. A requirement that nobody could check gets a better case: put it on the item.',
  RiskPlanner:
    'Put the risks, at most five, and the decisions and assumptions that answer them. What somebody else has to do is a put on their item, or a gap.',
};

const sumsThatDoNotFit =
  'Where the work does not fit the people or the dates, say so with a risk that threatens F1, accepted where even the lower figure does not fit.';

/** What the check asks of the items of a role, and no other role has to know. */
const ownRules: Partial<Record<RoleId, string>> = {
  SystemDesigner: 'Paths of files have no spaces and start at the root of the repository.',
  SeniorDeveloper: `A task has more than 0 days. ${sumsThatDoNotFit}`,
  RiskPlanner: sumsThatDoNotFit,
};

function withOwnRules(words: string, role: RoleId): string {
  return [words, ownRules[role] ?? []].flat().join(' ');
}

function goal(given: TableGiven, isFirst: boolean): string {
  const { session } = given;
  const round = currentRound(session);
  const isLast = (round?.number ?? 1) >= session.roundLimit;
  return [
    isFirst
      ? `Your first turn. First form your own view of the brief and the answers; then take up what lies there. ${withOwnRules(firstPuts[given.role], given.role)} What does not follow from the brief or an answer is your own proposal: keep it to what the plan needs. What nobody knows is an assumption, or a question that only people can answer.${given.code?.length ? ` ${lookIntoCode}` : ''}`
      : 'Speak to what is listed for you, and to what answers, remarks and other turns have changed in your field since your last word; to nothing else. What stands is not put again.',
    ...(session.size === 'small' ? [smallWords(given)] : []),
    ...(isLast && !isFirst
      ? [
          'This is the last round: what stays open makes the result a draft. That is no reason to agree; it is one to offer the default that you could stand by.',
        ]
      : []),
  ].join(' ');
}

/** The last part for a role that nothing touches: whether its verdict stands. */
export function shortTask(given: TableGiven): string[] {
  const { session } = given;
  const role = given.role;
  return [
    whoSpeaks(given, false),
    `# This turn: short
Nothing of yours is at stake in this round. Look at what has come since your last word. If your verdict stands, give it again with a
stance of one sentence; put, say and questions are []. If it does not, give the new one with its reason: you then get a full turn.`,
    ownVerdict(given),
    ...changedWords(session, role),
    ...listedWords(given),
  ];
}

/** The last part for a role that is asked for its last word on what came after its turn. */
export function closingTask(given: TableGiven): string[] {
  const { session, listed } = given;
  return [
    whoSpeaks(given, false),
    `# Your short answer
All have spoken. Answer what is listed for you, each by its id, and nothing else. No new item, no question: put only an item of
yours that is listed, changed as far as that needs. Then your verdict on the plan as it is with that: a reservation whose
cause is gone is dropped.`,
    ownVerdict(given),
    ...focusWords(session, given.role, listed),
    ...listedWords(given),
  ];
}

/** A role completes its part of the plan: what holds for all of them, then its own part. */
export const finishWords = {
  all: (): string[] => [
    `# The plan is completed
All agree, and each role completes its own part. Another team, or a coding agent, will build from this plan and cannot ask you.
Put only what is missing, or an item of yours that is not complete; what is agreed keeps its sense. No two items say the
same. Everything that is not known, in any field of your items, is an assumption that says who confirms it, by which date,
what it costs if wrong, and what is done then. overview: at most 120 words, sentences that stand alone. questions is [].`,
  ],
  own: (given: TableGiven): string[] => [
    whoSpeaks(given, false),
    `# Complete your part\n${completeWords(given)}`,
    ...earlierOverview(given),
    ...(addingUp.has(given.role) ? sumsWords(given.session.plan) : []),
    ...listedWords(given),
  ],
};

/** What a role said of its field when it completed its part of an earlier version. */
function earlierOverview(given: TableGiven): string[] {
  const words = given.session.finish?.earlier?.[given.role];
  return words
    ? [foreign('Your overview of before; give it again as it is, unless something in it has changed', words)]
    : [];
}

/** Roles that answer for days and dates. */
const addingUp = new Set<RoleId>(['SeniorDeveloper', 'RiskPlanner']);

/** A small plan has no turn of its own to be completed in. */
function smallWords(given: TableGiven): string {
  const { finish } = roleOf(given.role);
  return `The brief is small: at most 3 new items, F1 not counted, and no question that a sensible default answers. Nobody completes the plan later: your items are whole now, and overview says in at most 60 words: ${finish.slice(finish.indexOf('overview:') + 'overview:'.length).trim()}`;
}

/** What a role completes, and what the overview of its field says. */
function completeWords(given: TableGiven): string {
  const { id, finish } = roleOf(given.role);
  const paragraphs = 'Three paragraphs with one line break between them: why, what, scope.';
  return [finish, ...(id === 'ProductPlanner' ? [paragraphs] : []), ownRules[id] ?? []].flat().join(' ');
}

/** The last part for a role whose items the check found fault with. */
export function mendTask(given: TableGiven): string[] {
  return [
    whoSpeaks(given, false),
    `# Mend your part
The plan was checked by rules. This is wrong with your items, and this is the only time to mend it. Put each anew as far as
that needs, add what is missing, or "withdraw". Nothing else; overview is "".
${findingWords(given.listed.findings)}`,
    ...focusWords(given.session, given.role, given.listed),
    ...(addingUp.has(given.role) ? sumsWords(given.session.plan) : []),
    ...listedWords(given),
  ];
}

/** Who the role is. Its whole charter as long as it has said nothing. */
export function whoSpeaks(given: TableGiven, whole: boolean): string {
  const role = roleOf(given.role);
  return `# You are ${role.id} (${tagOf(role.id)})\n${whole ? wholeCharter(role) : shortCharter(role)}`;
}

/** What a role saw before anybody spoke. */
function ownView(given: TableGiven): string[] {
  const view = given.session.views[given.role];
  if (view === undefined || view === 'missing') return [];
  const words = [view.matters, ...(view.objection ? [`Objection: ${view.objection}`] : [])];
  return [foreign('What you saw first, alone with the brief', words.join('\n'))];
}

function ownVerdict(given: TableGiven): string {
  const standing = lastVerdict(given.session, given.role);
  if (!standing) return 'You have given no verdict yet.';
  if (standing.verdict === 'skipped') return 'Your last turn was left out: your model did not answer.';
  const because = standing.because.length > 0 ? ` (${standing.because.join(', ')})` : '';
  const words = `Your last verdict was "${standing.verdict}"${because}`;
  return standing.reason ? foreign(`${words}, because`, standing.reason) : `${words}.`;
}

function held(given: TableGiven): string[] {
  const stopped = currentRound(given.session)?.held.findLast((each) => each.role === given.role);
  if (!stopped) return [];
  return [
    `You had stopped for Q${stopped.question}; what became of it stands above. Give your whole turn now. The round does not stop again.`,
  ];
}
