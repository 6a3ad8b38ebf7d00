import type { FactOf, Session, Fact } from '../session.js';
import { clip } from '../../../text/fit.js';
import { oneLine, quoted } from '../../../text/foreign.js';
import { linkToPost, mention } from '../../../text/markup.js';
import { shakenLines } from '../../asking/answers/cards.js';
import { button, buttons, type Card, cardSaying, paragraph, textRows } from '../../base/card.js';
import type { Person } from '../../base/people.js';
import { cardPart, nextVersion } from '../../plan/versions.js';
import { questionId } from '../../base/question.js';
import { leftToRoles, openQuestions } from '../../asking/questions/questions.js';
import type { LiveCard } from '../../base/thread-contract.js';
import { wordsOf } from '../../../words/words.js';

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
