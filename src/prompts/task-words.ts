import type { RoleId } from '../roles/index.js';
import { questionId } from '../workshop/base/question.js';
import { currentRound, isFinal, isLastRound, newRemarks } from '../workshop/course/rounds/rounds.js';
import { lastWordsOf } from '../workshop/course/routing/decision.js';
import { mostWords, wordsOf } from '../workshop/plan/check/texts.js';
import { liveItems } from '../workshop/plan/references.js';
import { openPoints, unreadBy } from '../workshop/plan/queries.js';
import type { Session } from '../workshop/session.js';
import { codeWords, fenced, foreign, textsUnder, passageWords, sumsWords, partsUnder } from './foreign.js';
import { shortCharter, wholeCharter } from './charter.js';
import { called, peopleWords } from './members.js';
import { prose } from './prose.js';
import { pointName, pointLine, questionLine, tagOf } from './record-words.js';
import type { Listed, TableGiven } from './table-call.js';
import type { Finding, Rule } from '../workshop/plan/check/finding.js';
import type { Point } from '../workshop/plan/state.js';

/** The last part of a turn: who speaks, what for, and what waits for its word. */
export function turnTask(given: TableGiven): string[] {
  const { session } = given;
  const round = currentRound(session)?.number ?? 1;
  // Whose turn in round 1 was left out has still to write its part.
  const isFirst = session.plan.heard[given.role] === undefined;
  return [
    whoSpeaks(given, isFirst),
    `# This turn: round ${round} of at most ${session.roundLimit}\n${goal(given, isFirst)}`,
    ...(isFirst ? [...codeWords(given.code), ...ownView(given)] : [ownVerdict(given)]),
    ...held(given),
    ...otherPoints(given),
    ...listedWords(given),
    ...sumsWords(session.plan),
    wordsUsed(session, isFirst),
    peopleWords(session),
    ...again(given),
  ];
}

const part = (name: string) => prose('turn', name);

function goal({ session, role, code = [] }: TableGiven, isFirst: boolean): string {
  const round = currentRound(session)?.number ?? 1;
  const isSmall = session.size === 'small';
  const readsAll = round === 2 && !isSmall;
  return [
    ...(isFirst
      ? [part('first'), prose(`roles/${role}`, 'writes')]
      : [readsAll ? `${part('all')} ${part('hostile')}` : part('due'), part('mend')]),
    ...(isFirst && code.length > 0 ? [part('code')] : []),
    ...(isSmall ? [part('small')] : []),
    ...(isFinal(session) ? [part('final')] : isLastRound(session) && !isFirst ? [part('last')] : []),
  ].join(' ');
}

/** The last part of a reading: first what is the same for all who read side by side. */
export function readingTask(given: TableGiven): string[] {
  const { session, role } = given;
  return [
    `# Read what is new\n${howToRead(session)}`,
    ...sumsWords(session.plan),
    ...(isLastRound(session) ? [] : [peopleWords(session)]),
    whoSpeaks(given, false),
    ...newTo(session, role),
    ...otherPoints(given),
    ...listedWords(given),
    ownVerdict(given),
    ...again(given),
  ];
}

function howToRead(session: Session): string {
  return `${part('new')} ${part('hostile')}\n${part(isLastRound(session) ? 'last reading' : 'reading')}`;
}

/** Ids of what a role has not read as it stands, of answers that are new to it, and of what people have said since it spoke. */
function newTo(session: Session, role: RoleId): string[] {
  const unread = unreadBy(session, role);
  const changed = unread.filter(({ gone }) => gone === undefined);
  const gone = unread.filter((item) => item.gone !== undefined);
  const heard = session.verdicts[role]?.answers ?? 0;
  const answers = session.questions.filter(({ closure, changed: last }) => closure && last > heard);
  const ids = [
    ...changed.map(({ id }) => id),
    ...answers.map((each) => questionId(session, each)),
    ...newRemarks(session, role).map(({ number }) => `M${number}`),
  ];
  return [
    ...(ids.length > 0 ? [`New to you, or changed since you spoke: ${ids.join(', ')}`] : []),
    ...(gone.length > 0 ? [`Not in the plan any more: ${gone.map(({ id }) => id).join(', ')}`] : []),
  ];
}

/** The last part where somebody has named a role: what people said last, and whose words it takes up. */
export function namedTask(given: TableGiven): string[] {
  const { session, role } = given;
  const { current } = session.speakers;
  const answering = current?.type === 'turn' ? current.answering : '';
  const nameOf = (id: string) => called(session.members.find((each) => each.id === id) ?? { id, name: id });
  const words = lastWordsOf(session, answering);
  const newest = words && foreign('What was said', words, nameOf(answering));
  const asked = session.remarks.at(-1);
  const before =
    asked && asked.by.id !== answering ? [foreign('What was said', asked.text, called(asked.by))] : [];
  return [
    whoSpeaks(given, false),
    `# You were named\n${part('named')}`,
    ...otherPoints(given),
    ...textsUnder(
      '# Questions to people',
      session.questions.map((each) => questionLine(session, each)),
    ),
    ownVerdict(given),
    peopleWords(session),
    ...partsUnder('# What people said last', before),
    newest
      ? `# Now\nReply to this as ${role}.\n${newest}`
      : `# Now\nYou were named without a further word. Say as ${role} what matters most in your field as things stand.`,
  ];
}

/** All other points that are open, so that nobody raises one twice: by name, for what was said stands above. */
function otherPoints({ session, listed: own }: TableGiven): string[] {
  const told = new Set([...own.points, ...own.replied].map(({ number }) => number));
  const open = openPoints(session).filter(({ number }) => !told.has(number));
  return open.length > 0 ? [`Other open points: ${open.map(pointName).join(', ')}`] : [];
}

/** How much of the room for words is used, and how much of it a part usually takes. */
function wordsUsed({ plan, size, roster }: Session, isFirst: boolean): string {
  const most = mostWords[size];
  const words = wordsOf(liveItems(plan));
  const used = `${words} of ${most} words are used`;
  if (!isFirst) return `${used}.`;
  const usual = Math.round(most / roster.length / 10) * 10;
  const left = Math.max(0, most - words);
  const short = left < usual ? `, and ${left} are left. ${part('short')}` : '.';
  return `${used}; a part like yours usually takes ${usual}${short} ${part('words')}`;
}

/** Why a role is asked once more. */
function again({ first, found = [], unfounded, left = [], broken = [], agreed = [] }: TableGiven): string[] {
  return [
    ...(first ? [`# To mend\n${part('mending')}\n${fenced([JSON.stringify(first)])}`] : []),
    ...partsUnder(part('found'), found.map(passageWords)),
    ...(unfounded ? [part('unfounded')] : []),
    ...(left.length > 0 ? [`${part('left')} ${left.join(', ')}.`] : []),
    ...(agreed.length > 0 ? [`${part('agreed')} ${agreed.join(', ')}.`] : []),
    ...textsUnder(part('broken'), findingLines(broken)),
  ];
}

/** Who the role is. Its whole charter as long as it has said nothing. */
function whoSpeaks(given: TableGiven, isWhole: boolean): string {
  const { role } = given;
  return `# You are ${role} (${tagOf(role)})\n${isWhole ? wholeCharter(role) : shortCharter(role)}`;
}

/** What a role saw before anybody spoke. */
function ownView(given: TableGiven): string[] {
  const view = given.session.views[given.role];
  if (view === undefined || view === 'missing') return [];
  const words = [view.matters, ...(view.objection ? [`Objection: ${view.objection}`] : [])];
  return [foreign('What you saw first, alone with the brief', words.join('\n'))];
}

function ownVerdict(given: TableGiven): string {
  const last = given.session.verdicts[given.role];
  if (!last) return 'You have given no verdict yet.';
  if (last.verdict === 'skipped') return 'Your last turn was left out: your model did not answer.';
  const because = last.because.length > 0 ? ` (${last.because.join(', ')})` : '';
  const words = `Your last verdict was "${last.verdict}"${because}`;
  return last.reason ? foreign(`${words}, because`, last.reason) : `${words}.`;
}

function held(given: TableGiven): string[] {
  const stopped = currentRound(given.session)?.held.findLast((each) => each.role === given.role);
  if (!stopped) return [];
  return [
    `You had stopped for Q${stopped.question}; what became of it stands above. Give your whole turn now. The round does not stop again.`,
  ];
}

/** What waits for the word of a role, each with what it can say of it; nothing where nothing does. */
export function listedWords({ session, listed: own, task }: TableGiven): string[] {
  const { points, replied, due, findings, waiting } = own;
  const line = (point: Point) => pointLine(session.plan, point);
  const isTurn = task === 'turn';
  return partsUnder('# Listed for you', [
    ...textsUnder(prose('listed', 'replied'), replied.map(line)),
    ...(isTurn ? textsUnder(prose('listed', 'points'), points.map(line)) : []),
    ...(isTurn ? textsUnder(prose('listed', 'findings'), findingLines(findings)) : []),
    ...(isTurn ? textsUnder(prose('listed', 'due'), due.map(dueLine)) : []),
    ...textsUnder(
      prose('listed', 'waiting'),
      waiting.map((each) => `${questionId(session, each)} ${each.text}`),
    ),
  ]);
}

function dueLine({ item: { id, name, since }, changed }: Listed['due'][number]): string {
  const isTheirs = since.by === 'people' && changed.includes(id);
  const words = isTheirs ? ', by people: what they wanted stays' : '';
  return `${id} ${name} (changed: ${changed.join(', ')}${words})`;
}

const ruleWords: Record<Rule, string> = {
  empty: 'the plan has no requirement: put what it must do',
  reference: 'an id leads to nothing, or to another kind than belongs there',
  acceptance: 'the requirement has no acceptance case',
  task: 'no task serves the requirement',
  test: 'no test covers the requirement or case',
  circle: 'tasks wait for each other in a circle',
  serves: 'the task serves no R, D, K or C',
  capacity: 'a task has no days, or has days and a wait, or somebody has more than there are in a week',
  budget:
    'the lines cost more than the amount: other lines, or an accepted risk that threatens F1 and says so',
  date: 'this is no date, or even with the lower figures not all that is due by it fits: another order, less work, more days, or an accepted risk that threatens F1 and names the date',
  mitigation: 'nothing carries the mitigation out: name ids in doneBy, or accept the risk',
  unknown: 'it does not say who confirms or decides it, by when, at what cost, or what holds otherwise',
  long: 'a text is too long: at most the words of the rules',
  size: 'the plan has more words than it may have, and you have written most of it: withdraw what nobody needs; reword nothing',
  tight:
    'it fits only with the lower figures: less work, more days, a risk that threatens F1 and says so, or "refuse" with why it stands',
  away: 'whoever has to act is away on that day: another day or person',
  endless: 'tasks rest on the assumption, and it has no day: by when is it confirmed',
  done: 'done is blank: what a stranger checks',
  proof: 'done needs what only later tasks build: another done, or another order',
  reworded: 'the case has other words now: change the test, or "refuse" with why it stands',
  alike: 'two items mean the same: withdraw one, tell them apart, or "refuse" with why it stands',
};

/** What the check found wrong with the items of a role. */
function findingLines(findings: readonly Finding[]): string[] {
  return findings.map(({ rule, items, detail }) => {
    const about = items.join(', ');
    return `${about}${about ? ': ' : ''}${ruleWords[rule]}${detail ? ` (${detail})` : ''}`;
  });
}
