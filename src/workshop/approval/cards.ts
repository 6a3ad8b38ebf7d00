import { clip } from '../../text/fit.js';
import { oneLine, quoted } from '../../text/foreign.js';
import { mention } from '../../text/markup.js';
import { shakenLines } from '../answers/cards.js';
import { button, buttons, type Card, cardSaying, paragraph, textRows } from '../card.js';
import type { FactOf } from '../facts.js';
import type { Person } from '../people/people.js';
import { latestVersion } from '../versions/versions.js';
import { questionId } from '../plan/standing.js';
import { openQuestions } from '../questions/questions.js';
import type { Session } from '../session.js';
import type { LiveCard } from '../thread/contract.js';
import { wordsOf } from '../words.js';

/** Says that a version was approved. If the approval was read from a reply, it says so and has an Undo button. */
function approved(session: Session, { version, by }: FactOf<'Approved'>, isRead: boolean): Card {
  const { approved: words } = wordsOf(session.language).approval;
  const lines = [words.sentence(version, mention(by.id)), ...(isRead ? [words.read] : [])];
  const undo = isRead ? [button(session, 'undo', words.undo, { version })] : [];
  return cardSaying(wordsOf(session.language).common.sentences(lines), [
    ...textRows(lines.join('\n')),
    ...buttons(undo),
  ]);
}

/** Whether the approval was only read from a reply; not if the author confirmed it. */
function wasRead({ replies }: Session, { via, message }: FactOf<'Approved'>): boolean {
  return via === 'reply' && !replies.some(({ id, settled }) => id === message && settled);
}

/** The approval's message after the approval was undone. */
function takenBack(session: Session, { version, by }: FactOf<'ApprovalUndone'>): Card {
  const line = wordsOf(session.language).approval.approved.takenBack(version, mention(by.id));
  return cardSaying(line, textRows(line));
}

/** Says that the version waits for a decision again. */
export function openAgain(session: Session, { version, by }: FactOf<'ApprovalUndone'>): Card {
  const line = wordsOf(session.language).approval.approved.open(version, mention(by.id));
  return cardSaying(line, textRows(line));
}

const longestPoint = 600;
const nextVersion = (session: Session) => (latestVersion(session)?.number ?? 0) + 1;

/** The Coach repeats what a person wants changed, and says what happens next. */
export function changesWanted(session: Session, { by, version, text }: FactOf<'ChangesRequested'>): Card {
  const { approval } = wordsOf(session.language);
  const lines = [approval.wantedNext(nextVersion(session))];
  return echo(session, approval.wanted(mention(by.id), version), text, lines);
}

/** Whether a change needs one more round. */
export function changeSorted(session: Session, { onlyTasks, points }: FactOf<'ChangeSorted'>): Card {
  const { approval } = wordsOf(session.language);
  const version = nextVersion(session);
  const numbers = points.flatMap(({ issue }) => (issue === undefined ? [] : [issue]));
  const line = onlyTasks
    ? approval.onlyTasks(version)
    : approval.oneMoreRound(issues(session, numbers), version);
  return paragraph(line);
}

/**
 * One more round: who asked for it, their words, and what it begins with. Undefined after a sorted change, which said
 * so already.
 */
export function roundAdded(session: Session, fact: FactOf<'RoundAdded'>): Card | undefined {
  const { approval } = wordsOf(session.language);
  const { by, version, text, why, shaken } = fact;
  const shook = shakenLines(session, shaken);
  if (why === 'changes') {
    const line = wordsOf(session.language).common.sentences(shook);
    return line === '' ? undefined : paragraph(line);
  }
  const says = why === 'more' ? approval.more : approval.again;
  return echo(session, says(mention(by.id), version), text, [next(session, fact), ...shook]);
}

function next(session: Session, { issues: opened }: FactOf<'RoundAdded'>): string {
  const { approval, common } = wordsOf(session.language);
  const round = session.rounds.length + 1;
  const version = nextVersion(session);
  const questions = openQuestions(session).map((each) => questionId(session, each));
  if (questions.length > 0) return approval.answersNext(common.list(questions), round, version);
  const numbers = opened.map(({ number }) => number);
  return numbers.length > 0
    ? approval.roundWith(issues(session, numbers), round, version)
    : approval.roundNext(round, version);
}

export function parkedLine(session: Session, by: Person, version: number): Card {
  return paragraph(wordsOf(session.language).approval.parked(version, mention(by.id)));
}

export function takenUpLine(session: Session, by: Person, version: number): Card {
  return paragraph(wordsOf(session.language).approval.takenUp(version, mention(by.id)));
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

/** The notice of each approval, for a version may be approved again after an undo. */
export const approvedNotices: LiveCard<ApprovalTold> = {
  urgency: 'answer',
  brings({ fact, seq, after }) {
    if (fact.type !== 'Approved') return [];
    return [{ part: `approved:v${fact.version}:${seq}`, own: { fact, isRead: wasRead(after, fact) } }];
  },
  follows: (card, { fact }) =>
    !card.undone && fact.type === 'ApprovalUndone' && fact.version === card.fact.version
      ? { ...card, undone: fact }
      : card,
  reads: (session, { fact, isRead, undone }) =>
    undone ? takenBack(session, undone) : approved(session, fact, isRead),
};

interface ApprovalTold {
  fact: FactOf<'Approved'>;
  /** Whether it was read from a reply whose author was not asked. */
  isRead: boolean;
  undone?: FactOf<'ApprovalUndone'>;
}
