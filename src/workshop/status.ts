import { oneLine } from '../text/fit.js';
import { mention, moment } from '../text/markup.js';
import { wordsOf } from '../words/words.js';
import { buttons, type Card, cardSaying, noteRow, type Row, sessionFooter, textRows } from './base/card.js';
import { roundsOf } from './base/session.js';
import { currentRound } from './course/rounds/rounds.js';
import { namedLine, roundOrder } from './course/routing/cards.js';
import { agreedBoardLine } from './course/shown.js';
import { againstLine } from './deciding/approval/cards.js';
import { outcomeText } from './deciding/ending-cards.js';
import { linkToVersion } from './deciding/versions/plan-card.js';
import { tasksLine } from './leaving/building-cards.js';
import { handedOffLine } from './leaving/cards.js';
import { askingStage, briefBlocks, intakeStage } from './opening/cards.js';
import { goOnButton } from './opening/earlier/cards.js';
import { isOnlyShown } from './opening/rules.js';
import { type BoardLine, titleLine } from './plan/lists.js';
import { latestVersion, nextVersion } from './plan/queries.js';
import type { Amounts } from './base/tasks.js';
import { costBoardLine, costText } from './running/budget-cards.js';
import { pausesLine } from './running/failures-cards.js';
import type { Session, Stage } from './session.js';
import { waitsOf } from './waiting/lines.js';

/** What `status` answers: the lines of the board, what it took and what one can do. `limit` is the workshop's budget. */
export function statusBlocks(session: Session, limit?: Amounts): Card {
  const blocks = [
    { title: titleLine(session) },
    noteRow(askedBy(session)),
    ...textRows([...boardLines(session), ...labelled(session, [costBoardLine(limit)])].join('\n')),
    noteRow(wordsOf(session.language).answers.help),
    ...wayOn(session),
  ];
  return cardSaying(statusText(session), blocks, sessionFooter(session));
}

function wayOn(session: Session): Row[] {
  return buttons(isOnlyShown(session) ? [goOnButton(session.id, session.language)] : []);
}

/** Where a workshop stands, as one sentence. */
export function statusText(session: Session): string {
  const { common } = wordsOf(session.language);
  return common.board.sentence(titleLine(session), bareStage(session));
}

/** The stage without the stop at its end, to be put into another sentence. */
function bareStage(session: Session): string {
  return stageOf(session).replace(/[.。]$/u, '');
}

/** Who asked for it, and when. */
function askedBy({ language, requester, openedAt, id }: Session): string {
  const { board } = wordsOf(language).common;
  return board.asked(mention(requester.id), moment(openedAt), oneLine(id));
}

/** Those of these lines that say something. */
function labelled(session: Session, of: readonly BoardLine<Session>[]): string[] {
  const { board } = wordsOf(session.language).common;
  return of.flatMap((line) => {
    const [label, text] = line(session);
    return text === '' ? [] : [board.line(label, text)];
  });
}

/** The stage in words, and whether it is paused. */
function stageOf(session: Session): string {
  const { failures } = wordsOf(session.language);
  const saysItself = session.stage === 'decision' && !session.paused;
  const isPaused =
    (session.paused !== undefined || session.failures.length > 0) &&
    session.stage !== 'closed' &&
    !saysItself;
  const stage = stages[session.stage](session);
  return isPaused ? failures.pause.stage(stage) : stage;
}

const stages: Record<Stage, (session: Session) => string> = {
  unopened: ({ language }) => wordsOf(language).opening.stages.opening,
  intake: intakeStage,
  asking: askingStage,
  discussion(session) {
    const { opening, rounds } = wordsOf(session.language);
    const round = currentRound(session)?.number;
    return round === undefined ? opening.stages.opening : rounds.stage(round, roundsOf[session.depth]);
  },
  meeting: ({ language, rounds }) => wordsOf(language).meeting.stage(rounds.length),
  synthesis: ({ language, rounds }) => wordsOf(language).gate.stage(rounds.length),
  issuing(session) {
    const { stages: words } = wordsOf(session.language).versions;
    const next = nextVersion(session);
    return session.decided?.artifact === 'plan' ? words.issuingPlan(next) : words.issuingDraft(next);
  },
  decision(session) {
    const { stages: words } = wordsOf(session.language).approval;
    const isDraft = latestVersion(session)?.artifact === 'draft';
    const say = session.parked ? words.parked : isDraft ? words.draftDecision : words.decision;
    return say(latestVersion(session)?.number ?? 0);
  },
  closed: outcomeText,
};

/**
 * The root message of a workshop, for the whole channel: who is awaited for what, or what goes on; how far it is; what is
 * decided; then the brief, whose it is and what it took. What is said in the thread is not said again here.
 */
export function boardOf(session: Session): Card {
  const rows = [
    { title: titleLine(session) },
    ...textRows(boardLines(session).join('\n')),
    ...wayOn(session),
    ...briefBlocks(session),
    {
      ...noteRow([askedBy(session), costText(session)].filter(Boolean).join(' · ')),
      // After the end nothing else changes that it could come along with.
      ...(session.stage !== 'closed' && { quiet: true as const }),
    },
  ];
  return cardSaying(statusText(session), rows, sessionFooter(session));
}

/** Who is awaited, or what holds it up; then the stage, in bold where nobody is. */
function standing(session: Session): string[] {
  if (session.stage === 'closed')
    return [...waitsOf(session), [outcomeText(session), linkToVersion(session)].join(' ').trim()];
  const first = [...waitsOf(session), ...labelled(session, [pausesLine])];
  const saysItself = session.stage === 'decision' && first.length > 0;
  return saysItself ? first : [...first, progress(session, first.length === 0)];
}

function progress(session: Session, isFirst: boolean): string {
  const { board, stop } = wordsOf(session.language).common;
  const stage = bareStage(session);
  const order = roundOrder(session);
  if (order !== '') return board.line(stage, order);
  return isFirst ? `*${stage}${stop}*` : `${stage}${stop}`;
}

function boardLines(session: Session): string[] {
  const others = [handedOffLine, tasksLine, namedLine, againstLine, agreedBoardLine];
  return [...standing(session), ...labelled(session, others)];
}
