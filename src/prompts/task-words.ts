import { type RoleId, roleOf, shortCharter, wholeCharter } from '../roles/index.js';
import { questionId } from '../workshop/base/question.js';
import { currentRound, isLastRound, lastVerdict, newRemarks } from '../workshop/course/rounds/rounds.js';
import { mostWords, wordsOf } from '../workshop/plan/check/texts.js';
import type { Item } from '../workshop/plan/items.js';
import { liveItems, referencesOf } from '../workshop/plan/references.js';
import { openIssues, unreadBy } from '../workshop/plan/standing.js';
import type { Session } from '../workshop/session.js';
import { codeWords, fenced, foreign, lookIntoCode, passageWords, sumsWords } from './foreign.js';
import { findingWords, listedWords } from './listed-words.js';
import { peopleWords } from './members.js';
import { issueName, itemIndex, itemLine, questionLine, remarkLine, tagOf } from './record-words.js';
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
    ...openPoints(session),
    ...listedWords(given),
    ...sumsWords(session.plan),
    wordsUsed(session),
    peopleWords(session),
    ...again(given),
  ];
}

const hostile = `as if you had to build from it tomorrow and could ask nobody, and look for what no rule finds: two items that cannot both be true; a figure, date or name against another one, the brief or an answer; something that was decided and that
no task does; a condition that can never come true; a task or test that is about an earlier state; a step without a way
back; a case that nobody has thought of. Taste, style, or a thing that one could also add is no point; what another team
would build wrongly is one.`;

const whole = `Your first turn: write your part of the plan completely. Nobody completes it later, and another team, or a coding agent, builds from
it and cannot ask you. First form your own view of the brief and the answers, then take up what those before you have
written: refer to it by id, and put no second item for what stands. What does not follow from the brief or an answer is your
own proposal: keep it to what the plan needs. What nobody knows is an assumption, or a question that only people can answer.`;

const sumsThatDoNotFit =
  'Where the work does not fit the people or the dates, say so with a risk that threatens F1, accepted where even the lower figure does not fit.';

/** What the check asks of the items of a role, and no other role has to know. */
const ownRules: Partial<Record<RoleId, string>> = {
  SystemDesigner: 'Paths of files have no spaces and start at the root of the repository.',
  SeniorDeveloper: `A task has more than 0 days, or waits. ${sumsThatDoNotFit}`,
  RiskPlanner: sumsThatDoNotFit,
};

const small =
  'The brief is small: the fewest items that another team needs, and no question that a sensible default answers.';
const mend =
  'Mend your own items, raise points on those of others, and answer those that are put to you. What stands is not put again.';
const last =
  'This is the last round: what stays open makes the result a draft. That is no reason to agree; it is one to offer what you could stand by.';

function goal({ session, role, code = [] }: TableGiven, isFirst: boolean): string {
  const round = currentRound(session)?.number ?? 1;
  const isSmall = session.size === 'small';
  const { writes } = roleOf(role);
  const own = isFirst ? [whole, writes, ownRules[role] ?? []] : [];
  const reads = !isFirst && round === 2 && !isSmall ? [`Read the whole plan ${hostile} ${mend}`] : [];
  const due = `Speak to what is listed for you, and to what an answer, a remark or a change has done to your field; to nothing else. ${mend}`;
  return [
    ...own.flat(),
    ...(isFirst || reads.length > 0 ? reads : [due]),
    ...(isFirst && code.length > 0 ? [lookIntoCode] : []),
    ...(isSmall ? [small] : []),
    ...(isLastRound(session) && !isFirst ? [last] : []),
  ].join(' ');
}

/** The last part of a reading: what is new to the role, with what it refers to, and what it says of it. */
export function readingTask(given: TableGiven): string[] {
  const { session, role } = given;
  return [
    whoSpeaks(given, false),
    `# Read what is new\n${howToRead(session)}`,
    ...newTo(session, role),
    ...openPoints(session),
    ...listedWords(given),
    ownVerdict(given),
    ...sumsWords(session.plan),
    ...(isLastRound(session) ? [] : [peopleWords(session)]),
    ...again(given),
  ];
}

const toRaise = `You change no item now. You may contest what cannot stand, with the harm, and a put of what should stand instead; name a gap;
ask what only people know; and let go or hold your own points. verdict ok with reason "" signs the plan as it is.`;
const nothingMore = `It is the last reading and nothing is raised any more: put and questions are [], and say only lets go or holds your own points.
verdict ok with reason "" signs the plan. reserved or objects, with the ids in because, makes it a draft: only where another
team would get it wrong.`;

function howToRead(session: Session): string {
  return `Read it, with what it refers to, ${hostile}\n${isLastRound(session) ? nothingMore : toRaise}`;
}

/** What has changed since a role spoke, what that refers to and what refers to it, and what people have said meanwhile. */
function newTo(session: Session, role: RoleId): string[] {
  const unread = unreadBy(session, role);
  const changed = unread.filter(({ gone }) => gone === undefined);
  const gone = unread.filter((item) => item.gone !== undefined);
  const near = neighbours(session, changed);
  const shown = new Set([...changed, ...near].map(({ id }) => id));
  const rest = liveItems(session.plan).filter(({ id }) => !shown.has(id));
  const heard = lastVerdict(session, role)?.answers ?? 0;
  const named = new Set(changed.flatMap((item) => referencesOf(item)));
  const answers = session.questions.filter(
    (each) => named.has(questionId(session, each)) || (each.closure && each.changed > heard),
  );
  return [
    ...part(
      '# New or changed since you spoke',
      changed.map((item) => itemLine(session, item)),
    ),
    ...(gone.length > 0 ? [`Not in the plan any more: ${gone.map(({ id }) => id).join(', ')}`] : []),
    ...part(
      '# What it refers to, and what refers to it',
      near.map((item) => itemLine(session, item)),
    ),
    ...part(
      '# Answers on which it rests, or that are new to you',
      answers.map((each) => questionLine(session, each)),
    ),
    ...part('# What people have said since', newRemarks(session, role).map(remarkLine)),
    ...(rest.length > 0 ? [`# The rest of the plan, by name\n${fenced([itemIndex(rest)])}`] : []),
  ];
}

function neighbours(session: Session, items: readonly Item[]): Item[] {
  const ids = new Set(items.map(({ id }) => id));
  const named = new Set(items.flatMap((item) => referencesOf(item)));
  return liveItems(session.plan).filter(
    (item) => !ids.has(item.id) && (named.has(item.id) || referencesOf(item).some((id) => ids.has(id))),
  );
}

function part(heading: string, lines: readonly string[]): string[] {
  return lines.length > 0 ? [`${heading}\n${fenced(lines)}`] : [];
}

/** All points that are open, by name, so that nobody raises one twice. */
function openPoints(session: Session): string[] {
  const open = openIssues(session);
  const line = ({ text, ...issue }: (typeof open)[number]) => `${issueName({ text, ...issue })}: ${text}`;
  return part('# Open points', open.map(line));
}

/** How much of the room for words is used. */
function wordsUsed({ plan, size }: Session): string {
  const used = wordsOf(liveItems(plan));
  return `The whole plan may have ${mostWords[size]} words, the frame apart; ${used} are used. It is everybody's room, and a fifth of it is a usual part.`;
}

/** Why a role is asked once more. */
function again({ found = [], unfounded, left = [], broken = [] }: TableGiven): string[] {
  const passages = found.map(passageWords).join('\n');
  return [
    ...(found.length > 0
      ? [
          `Found for the questions that you wanted to ask. Where a passage answers one, rest on it and do not ask:\n${passages}`,
        ]
      : []),
    ...(unfounded
      ? [
          'You gave a verdict that is not ok and named nothing behind it. Give the whole answer again: name it in because, as an item, a point, a question, or a contest or gap of this answer; without a cause the verdict is ok.',
        ]
      : []),
    ...(left.length > 0
      ? [
          `You left out ${left.join(', ')}. Give the whole answer again, with "take" or "refuse" on each of them: left out it counts as refused.`,
        ]
      : []),
    ...(broken.length > 0
      ? [
          `With your answer this would be wrong. Give the whole answer again, mended:\n${findingWords(broken)}`,
        ]
      : []),
  ];
}

/** Who the role is. Its whole charter as long as it has said nothing. */
function whoSpeaks(given: TableGiven, isWhole: boolean): string {
  const role = roleOf(given.role);
  return `# You are ${role.id} (${tagOf(role.id)})\n${isWhole ? wholeCharter(role) : shortCharter(role)}`;
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
