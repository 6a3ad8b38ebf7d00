import type { RoleId } from '../roles/index.js';
import { questionId } from '../workshop/base/question.js';
import {
  currentRound,
  isFinal,
  isLastRound,
  lastVerdict,
  newRemarks,
} from '../workshop/course/rounds/rounds.js';
import { mostWords, wordsOf } from '../workshop/plan/check/texts.js';
import { liveItems } from '../workshop/plan/references.js';
import { openIssues, unreadBy } from '../workshop/plan/standing.js';
import type { Session } from '../workshop/session.js';
import { codeWords, fenced, foreign, listed, passageWords, sumsWords } from './foreign.js';
import { findingLines, listedWords } from './listed-words.js';
import { shortCharter, wholeCharter } from './charter.js';
import { called, peopleWords } from './members.js';
import { prose } from './prose.js';
import { issueName, questionLine, tagOf } from './record-words.js';
import type { TableGiven } from './table-call.js';

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
    ...openPoints(given),
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
    ...openPoints(given),
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
  const heard = lastVerdict(session, role)?.answers ?? 0;
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

/** The last part where somebody has named a role: what was said since, the last of it what it takes up. */
export function namedTask(given: TableGiven): string[] {
  const { session, role } = given;
  const said = session.speakers.said.map(({ by: id, name, text }) =>
    foreign('What was said', text, called({ id, name })),
  );
  const [newest, ...before] = said.reverse();
  return [
    whoSpeaks(given, false),
    `# You were named\n${part('named')}`,
    ...openPoints(given),
    ...listed(
      '# Questions to people',
      session.questions.map((each) => questionLine(session, each)),
    ),
    ownVerdict(given),
    peopleWords(session),
    ...(before.length > 0 ? [['# What was said before, in order', ...before.reverse()].join('\n')] : []),
    newest
      ? `# Now\nReply to this as ${role}.\n${newest}`
      : `# Now\nYou were named without a further word. Say as ${role} what matters most in your field as things stand.`,
  ];
}

/** All other points that are open, so that nobody raises one twice: by name, for what was said stands above. */
function openPoints({ session, listed: own }: TableGiven): string[] {
  const told = new Set([...own.points, ...own.replied].map(({ number }) => number));
  const open = openIssues(session).filter(({ number }) => !told.has(number));
  return open.length > 0 ? [`Other open points: ${open.map(issueName).join(', ')}`] : [];
}

/** How much of the room for words is used, and how much of it a part usually takes. */
function wordsUsed({ plan, size, roster }: Session, isFirst: boolean): string {
  const most = mostWords[size];
  const used = `${wordsOf(liveItems(plan))} of ${most} words are used`;
  const usual = Math.round(most / roster.length / 10) * 10;
  return isFirst ? `${used}; a part like yours usually takes ${usual}. ${part('words')}` : `${used}.`;
}

/** Why a role is asked once more. */
function again({ first, found = [], unfounded, left = [], broken = [], agreed = [] }: TableGiven): string[] {
  return [
    ...(first ? [`# To mend\n${part('mending')}\n${fenced([JSON.stringify(first)])}`] : []),
    ...(found.length > 0 ? [[part('found'), ...found.map(passageWords)].join('\n')] : []),
    ...(unfounded ? [part('unfounded')] : []),
    ...(left.length > 0 ? [`${part('left')} ${left.join(', ')}.`] : []),
    ...(agreed.length > 0 ? [`${part('agreed')} ${agreed.join(', ')}.`] : []),
    ...listed(part('broken'), findingLines(broken)),
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
