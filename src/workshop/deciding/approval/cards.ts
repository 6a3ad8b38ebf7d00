import { clip, oneLine, quoted } from '../../../text/fit.js';
import { linkToPost, mention } from '../../../text/markup.js';
import { wordsOf } from '../../../words/words.js';
import { leftToRoles, openQuestions } from '../../asking/questions/questions.js';
import {
  button,
  buttons,
  type Card,
  cardSaying,
  type Confirmation,
  noteRow,
  paragraph,
  type Row,
  textRows,
} from '../../base/card.js';
import type { Person } from '../../base/people.js';
import { questionId } from '../../base/question.js';
import { breachWords } from '../../course/rounds/cards.js';
import { cardPart, latestVersion, nextVersion } from '../../plan/standing.js';
import { rulesNamedIn } from '../../setting/house-rules.js';
import type { Concern, FactOf, Session } from '../session.js';
import { wishLine } from '../versions/plan-parts.js';
import { resultOf } from './review.js';
import {
  approvedPlan,
  approversOf,
  lateAnswers,
  likersOf,
  openConcerns,
  supportersOf,
  votesNeeded,
} from './standing.js';

const longestConcern = 300;
const mostConcerns = 4;
const mostCounted = 3;
const longestName = 40;

/** Who is for a version: those who count, while more are needed, and those whom the requester can count. */
export function voiceRows(session: Session, version: number): Row[] {
  const { approval, common } = wordsOf(session.language);
  const { voices } = approval;
  const names = (people: readonly Person[]) => people.map(({ id }) => mention(id));
  const approvers = approversOf(session, version);
  const supporters = supportersOf(session, version);
  const beside = [...names(supporters), ...names(likersOf(session, version)).map(voices.liked)];
  const isShort = votesNeeded(session) > 1 && session.members.length < votesNeeded(session);
  return [
    ...textRows(
      [
        approvers.length > 0 ? voices.soFar(common.list(names(approvers))) : '',
        isShort ? voices.alone(mention(session.requester.id)) : '',
        beside.length > 0 ? voices.for(common.list(beside)) : '',
      ]
        .filter(Boolean)
        .join('\n'),
    ),
    ...(approvers.length > 0 ? buttons([button(session, 'undo', voices.takeBack, { version })]) : []),
    // They all do the same, each for another person: Slack takes what does the same once in a row.
    ...supporters.slice(0, mostCounted).flatMap(({ id, name }) => {
      const label = voices.count(clip(oneLine(name), longestName));
      return buttons([button(session, 'count', label, { version, member: id })]);
    }),
  ];
}

/** What is against a version: each open concern with its buttons, and what became of those that were answered. */
export function concernRows(session: Session): Row[] {
  const { concern } = wordsOf(session.language).approval;
  const open = openConcerns(session);
  const left = open.length - mostConcerns;
  const newest = session.versions.at(-1)?.number;
  const answered = session.concerns.filter(
    ({ state, version }) => state === 'answered' && version === newest,
  );
  return [
    ...open
      .slice(0, mostConcerns)
      .flatMap((each) => [
        ...textRows(concernLine(session, each)),
        ...buttons([
          button(session, 'concern_take_up', concern.takeUp, { concern: each.number }),
          button(session, 'concern_answer', concern.answer, { concern: each.number }),
        ]),
      ]),
    ...(left > 0 ? textRows(concern.more(left)) : []),
    ...answered.slice(-mostConcerns).map(({ by, text, answer }) => {
      const [asked, said] = [short(text), short(answer?.text ?? '')];
      return noteRow(concern.answered(mention(by.id), asked, mention(answer?.by.id ?? ''), said));
    }),
  ];
}

export function concernLine(session: Session, { by, text }: Concern): string {
  const { approval, common } = wordsOf(session.language);
  const broken = breachWords(session, rulesNamedIn(session, text));
  return common.sentences([approval.concern.line(mention(by.id), short(text)), broken]);
}

const short = (text: string) => clip(oneLine(text), longestConcern);

/** Answers that came after the version, and the choice whether they change it, which waits while it is parked. */
export function lateRows(session: Session, version: number): Row[] {
  const { late } = wordsOf(session.language).approval;
  const { common } = wordsOf(session.language);
  const answers = lateAnswers(session).map((each) =>
    late.answer(questionId(session, each), clip(oneLine(each.closure?.text ?? ''), longestAnswer)),
  );
  if (answers.length === 0) return [];
  return [
    ...textRows(late.warning(common.list(answers))),
    ...(session.parked
      ? []
      : buttons([
          button(session, 'late_take', late.take(version + 1), { version, style: 'primary' }),
          button(session, 'late_leave', late.leave, { version }),
        ])),
  ];
}
const longestAnswer = 120;

/** What the approve button carries where concerns are open: a dialog that names them, and up to which one it does. */
export function overConcerns(session: Session): { asks?: Confirmation; concern?: number } {
  const open = openConcerns(session);
  const last = open.at(-1);
  if (!last) return {};
  const { sure } = wordsOf(session.language).approval;
  const named = open.slice(0, mostConcerns).map(({ by, text }) => `${oneLine(by.name)}: ${oneLine(text)}`);
  const asks = { ...sure, text: clip(named.join('\n'), longestDialog), harmless: true as const };
  return { asks, concern: last.number };
}
const longestDialog = 280;

/** Concerns that came after a plan was approved: whoever may approve can reopen it. */
export function concernsAfter(session: Session): Concern[] {
  const approval = session.approvals.at(-1);
  if (!approvedPlan(session) || !approval) return [];
  const known = new Set(approval.over);
  return openConcerns(session).filter(({ number }) => !known.has(number));
}

const longestPoint = 600;

/** One more round: who asked for it, their words, and what it begins with. `joins`: the roles are at work on the next version. */
export function roundAdded(session: Session, fact: FactOf<'RoundAdded'>, joins: boolean): Card {
  const { approval, building } = wordsOf(session.language);
  const { by, version, text, why } = fact;
  const [who, following] = [mention(by.id), nextVersion(session)];
  if (joins) return withUndo(session, echo(session, approval.joined(who, following), text, []), version);
  const ofVersion = { more: approval.more, concern: approval.concern.taken };
  const ofNext = { answer: approval.late.round, deviation: building.deviation.round };
  const card = echo(
    session,
    why === 'answer' || why === 'deviation'
      ? ofNext[why](who, following)
      : (why === 'more' || why === 'concern' ? ofVersion[why] : approval.wanted)(who, version),
    text,
    [next(session, fact)],
  );
  return session.heard ? withUndo(session, card, version) : card;
}

function next(session: Session, { issues: opened, why }: FactOf<'RoundAdded'>): string {
  const { approval, common } = wordsOf(session.language);
  const round = session.rounds.length + 1;
  const version = nextVersion(session);
  // What was left to the roles is asked again where somebody knows more.
  const asked = why === 'more' ? leftToRoles(session) : [];
  const questions = [...openQuestions(session), ...asked].map((each) => questionId(session, each));
  if (questions.length > 0) return approval.answersNext(common.list(questions), round, version);
  const numbers = opened.map(({ number }) => number);
  return numbers.length > 0
    ? approval.roundWith(issues(session, numbers), round, version)
    : approval.roundNext(round, version);
}

/** Somebody has edited the tasks. */
export function tasksEdited(session: Session, { by, version, text, tasks }: FactOf<'ChangesRequested'>) {
  const { approval } = wordsOf(session.language);
  return (
    tasks && echo(session, approval.wanted(mention(by.id), version), text, [approval.onlyTasks(version + 1)])
  );
}

/** A concern that came while a version is being made waits for it. One about a version that there is stands on its card. */
export function concernWaits(session: Session, { by, version }: FactOf<'ConcernRaised'>): Card | undefined {
  const isMade = nextVersion(session) <= version;
  return isMade
    ? paragraph(wordsOf(session.language).approval.concern.later(mention(by.id), version))
    : undefined;
}

/** The rounds have changed nothing: what became of each wish and why, and that the plan waits again. */
export function wishesDeclined(session: Session, { version }: FactOf<'WishesDeclined'>): Card {
  const { approval } = wordsOf(session.language);
  const points = session.changes
    .filter((change) => change.version === version)
    .flatMap(({ by, points: all }) => all.map((point) => ({ by, ...resultOf(session, point) })))
    .map((each) => `• ${wishLine(session, each, longestPoint, '')}`);
  const card = linkToPost(`v${version}`, cardPart(version));
  const line = approval.declined(version).replace(`v${version}`, () => card);
  return cardSaying(approval.declined(version), textRows([line, ...points].join('\n')));
}
/** Somebody says that answers which came late change nothing. */
export function lateLeft(session: Session, { by, questions }: FactOf<'LateAnswersLeft'>): Card {
  const { approval, common } = wordsOf(session.language);
  const named = session.questions.filter(({ number }) => questions.includes(number));
  return paragraph(
    approval.late.left(mention(by.id), common.list(named.map((each) => questionId(session, each)))),
  );
}

/** A line that says who did what to a version. */
export function doneTo(
  session: Session,
  what: 'parked' | 'takenUp' | 'reopened',
  { by, version }: { by: Person; version: number },
): Card {
  return paragraph(wordsOf(session.language).approval[what](version, mention(by.id)));
}

/** Whoever brought a round has taken that back. */
export function roundTakenBack(session: Session, { by, version }: FactOf<'RoundTakenBack'>): Card {
  const artifact = latestVersion(session)?.artifact ?? 'plan';
  return paragraph(wordsOf(session.language).approval.taken(artifact, version, mention(by.id)));
}

/** A wish goes out of the version that is being made. */
export function wishTakenBack(session: Session, { by }: FactOf<'WishTakenBack'>): Card {
  return paragraph(wordsOf(session.language).approval.wishGone(nextVersion(session), mention(by.id)));
}

/** It can be taken back until it is worked on. */
function withUndo(session: Session, card: Card, version: number): Card {
  const undo = button(session, 'wish_undo', wordsOf(session.language).approval.approved.undo, { version });
  return { ...card, rows: [...card.rows, ...buttons([undo])] };
}

function issues(session: Session, numbers: number[]): string {
  return wordsOf(session.language).common.list(numbers.map((number) => `#${number}`));
}

function echo(session: Session, lead: string, text: string, lines: string[]): Card {
  const { common } = wordsOf(session.language);
  return cardSaying(
    common.sentences([lead, clip(oneLine(text), longestPoint), ...lines]),
    textRows([lead, ...(text === '' ? [] : [quoted(text)]), ...lines].join('\n')),
  );
}
