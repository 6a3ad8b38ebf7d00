import { clip, oneLine, quoted } from '../../../text/fit.js';
import { linkToPost, mention } from '../../../text/markup.js';
import { wordsOf } from '../../../words/words.js';
import { shakenLines } from '../../asking/answers/cards.js';
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
import { computed, type LiveCard } from '../../base/thread.js';
import { breachWords } from '../../course/rounds/cards.js';
import { cardPart, nextVersion } from '../../plan/standing.js';
import { rulesNamedIn } from '../../setting/house-rules.js';
import type { Concern, Fact, FactOf, Session } from '../session.js';
import {
  approvedPlan,
  approversOf,
  lateAnswers,
  likersOf,
  openConcerns,
  supportersOf,
  votesNeeded,
  whyNotApprove,
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

/** What the Coach repeats of a wish, until it is known what comes of it. */
interface WishTold {
  wish: FactOf<'ChangesRequested'>;
  sorted?: FactOf<'ChangeSorted'>;
  isGone?: true;
}

/** The Coach repeats what a person wants changed, and says what happens next. */
function changesWanted(session: Session, { wish, sorted, isGone }: WishTold): Card {
  const { approval } = wordsOf(session.language);
  const { by, version, text, tasks } = wish;
  const following = version + 1;
  const said = (...lines: string[]) => echo(session, approval.wanted(mention(by.id), version), text, lines);
  if (isGone) return said();
  if (tasks || sorted?.onlyTasks) return said(approval.onlyTasks(following));
  if (!sorted) return withUndo(session, said(approval.wantedNext(following)), version);
  const numbers = sorted.points.flatMap(({ issue }) => (issue === undefined ? [] : [issue]));
  return said(approval.oneMoreRound(issues(session, numbers), following));
}

/** The message about each wish. Once it was looked at, or taken back, nothing of it can be undone there. */
export const wishNotices: LiveCard<WishTold, Session, Fact> = {
  urgency: 'answer',
  brings: ({ fact, seq }) =>
    fact.type === 'ChangesRequested' ? [{ part: `change:${seq}`, own: { wish: fact } }] : [],
  follows(card, { fact }) {
    if (card.sorted || card.isGone) return card;
    if (fact.type === 'ChangeSorted') return { ...card, sorted: fact };
    const isTheirs = fact.type === 'WishTakenBack' && fact.by.id === card.wish.by.id;
    return isTheirs && fact.message === card.wish.message ? { ...card, isGone: true } : card;
  },
  reads: changesWanted,
};

/**
 * One more round: who asked for it, their words, and what it begins with. Undefined after a sorted change, which said
 * so already.
 */
export function roundAdded(session: Session, fact: FactOf<'RoundAdded'>): Card | undefined {
  const { approval, building, common } = wordsOf(session.language);
  const { by, version, text, why, shaken } = fact;
  const shook = shakenLines(session, shaken);
  if (why === 'answer' || why === 'assumption')
    return paragraph(common.sentences([approval.late.round(mention(by.id), nextVersion(session)), ...shook]));
  if (why === 'deviation')
    return paragraph(
      common.sentences([building.deviation.round(mention(by.id), nextVersion(session)), ...shook]),
    );
  if (why === 'changes') {
    const line = common.sentences(shook);
    return line === '' ? undefined : paragraph(line);
  }
  const says = { more: approval.more, again: approval.again, concern: approval.concern.taken }[why];
  const card = echo(session, says(mention(by.id), version), text, [next(session, fact), ...shook]);
  return why === 'more' ? withUndo(session, card, version) : card;
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

/** A wish joins the version that is being made. */
export function wishJoined(session: Session, { by, text }: FactOf<'WishJoined'>): Card {
  return echo(
    session,
    wordsOf(session.language).approval.joined(mention(by.id), nextVersion(session)),
    text,
    [],
  );
}

/** A concern that came while a version is being made waits for it. One about a version that there is stands on its card. */
export function concernWaits(session: Session, { by, version }: FactOf<'ConcernRaised'>): Card | undefined {
  const isMade = nextVersion(session) <= version;
  return isMade
    ? paragraph(wordsOf(session.language).approval.concern.later(mention(by.id), version))
    : undefined;
}

/** The round has changed nothing: what became of each wish and why, and that the plan waits again. */
export function wishesDeclined(session: Session, { version }: FactOf<'WishesDeclined'>): Card {
  const { approval, versions } = wordsOf(session.language);
  const { feedback } = versions;
  const points = session.changes
    .filter((change) => change.version === version)
    .flatMap((change) => change.points)
    .map(({ text, note = '', became = 'declined' }) => {
      const [wish, why] = [clip(oneLine(text), longestPoint), clip(oneLine(note), longestPoint)];
      return `• ${feedback.line(feedback.became[became], wish, feedback.words[became], '', why)}`;
    });
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
  what: 'parked' | 'takenUp' | 'taken' | 'takenMore' | 'reopened',
  { by, version }: { by: Person; version: number },
): Card {
  return paragraph(wordsOf(session.language).approval[what](version, mention(by.id)));
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
    textRows([lead, quoted(text), ...lines].join('\n')),
  );
}

interface Questioned {
  fact: FactOf<'ApprovalQuestioned'>;
  became?: 'approved' | 'left';
}

function questionCard(session: Session, { fact, became }: Questioned): Card {
  const { approval, common } = wordsOf(session.language);
  const { question } = approval;
  const { version, by, message, why } = fact;
  const who = mention(by.id);
  if (became) return paragraph(question[became](who, version));
  if (computed(session, (now) => whyNotApprove(now, version)) !== undefined)
    return paragraph(question.over(version));
  const open = openConcerns(session);
  const whose = common.list([...new Set(open.map((each) => mention(each.by.id)))]);
  const plain = why === 'like' ? question.like(who, version) : question.plain(who, version);
  const asks = open.length > 0 && why === 'concern' ? question.concern(who, version, whose) : plain;
  const lines = [asks, ...open.map((each) => concernLine(session, each))];
  const about = { version, ...(message !== undefined && { message }) };
  const last = open.at(-1)?.number;
  return cardSaying(common.sentences(lines), [
    ...textRows(lines.join('\n')),
    ...buttons([
      button(session, 'approve', question.yes(version), {
        ...about,
        ...(last !== undefined && { concern: last }),
      }),
      button(session, 'approve_not', question.no, about),
    ]),
  ]);
}

/** The question to somebody who may have approved. It is over when they have, or have taken back what brought it. */
export const approvalQuestions: LiveCard<Questioned, Session, Fact> = {
  urgency: 'answer',
  brings: ({ fact, seq }) =>
    fact.type === 'ApprovalQuestioned' ? [{ part: `approve:v${fact.version}:${seq}`, own: { fact } }] : [],
  follows(card, { fact }) {
    if (card.became || !('version' in fact) || fact.version !== card.fact.version) return card;
    if (fact.type === 'Approved' || (fact.type === 'VoiceGiven' && fact.counts))
      return fact.by.id === card.fact.by.id ? { ...card, became: 'approved' } : card;
    const isLeft = fact.type === 'ApprovalLeft' && fact.by.id === card.fact.by.id;
    return isLeft && fact.message === card.fact.message ? { ...card, became: 'left' } : card;
  },
  reads: questionCard,
};
