import type { Row } from '../../workshop/card.js';
import { mention, moment } from '../../text/markup.js';
import { type Card, textRows, cardSaying, noteRow } from '../../workshop/card.js';
import { clip } from '../../text/fit.js';
import { oneLine } from '../../text/foreign.js';
import { isOverBudget, openPauses } from '../../workshop/budget.js';
import { openIssues, openQuestions, type Session, type Version } from '../../workshop/session.js';
import { briefBlocks } from './brief.js';
import { budgetLine } from './budget.js';
import { costFields, costOf, type Limit } from './cost.js';
import { failureLine } from './failure.js';
import { sessionFooter } from './footer.js';
import { queueOf } from './queue.js';
import { stageOf } from './stage.js';
import { titleLine } from './title.js';
import { waitingFor } from './waiting.js';
import { lined } from './lined.js';
import { wordsOf } from './words.js';

const mostNamed = 5;
const longestNamed = 140;
const versionsNamed = 6;

/** The root message of a workshop: what was asked, in full, and where it stands. */
export function boardOf(session: Session): Card {
  const blocks: Row[] = [...head(session), ...briefBlocks(session), { divider: true }, ...state(session)];
  return cardSaying(statusText(session), blocks, sessionFooter(session));
}

/** What `status` answers: the board, without the brief, and the cost by role. `limit` is the workshop's budget. */
export function statusBlocks(session: Session, limit?: Limit): Card {
  const blocks = [...head(session), ...state(session), ...costFields(session, limit)];
  return cardSaying(statusText(session), blocks, sessionFooter(session));
}

/** Where a workshop stands, as one sentence. */
export function statusText(session: Session): string {
  const { board } = wordsOf(session.language);
  return board.sentence(titleLine(session), stageOf(session).replace(/[.。]$/u, ''));
}

function head(session: Session): Row[] {
  const { board } = wordsOf(session.language);
  const who = mention(session.requester.id);
  return [
    { title: titleLine(session) },
    noteRow(board.asked(who, moment(session.openedAt), oneLine(session.id))),
  ];
}

function state(session: Session): Row[] {
  const { board } = wordsOf(session.language);
  const { labels } = board;
  const goesOn = session.stage !== 'closed';
  const lines: [string, string][] = [
    [goesOn ? labels.stage : labels.outcome, stageOf(session)],
    [labels.queue, queueOf(session)],
    [labels.paused, goesOn ? lined(pauses(session)) : ''],
    [labels.waiting, lined(waitingFor(session))],
    [
      labels.end,
      goesOn && session.endAskedBy && !session.endedBy ? board.endAsked(mention(session.endAskedBy.id)) : '',
    ],
    [labels.questions, questions(session)],
    [labels.issues, issues(session)],
    [labels.agreed, session.consensus.length > 0 ? board.points(session.consensus.length) : board.none],
    [labels.assumptions, session.assumptions.length > 0 ? board.assumptions(session.assumptions.length) : ''],
    [labels.versions, versions(session)],
    [labels.cost, costOf(session)],
  ];
  return textRows(lines.flatMap(([label, text]) => (text ? [board.line(label, text)] : [])).join('\n'));
}

/** Who paused it, and what is held up. */
function pauses(session: Session): string[] {
  const { board } = wordsOf(session.language);
  const { paused, failures } = session;
  const by = paused ? [board.pausedBy(mention(paused.by.id), moment(paused.at))] : [];
  const budgets = openPauses(session).map((each) => budgetLine(session, each));
  // What only lacks budget is told once, whatever else it holds up.
  const others = failures.filter((each) => !isOverBudget(each));
  return [...by, ...budgets, ...others.map((each) => failureLine(session, each))];
}

function issues(session: Session): string {
  const { board } = wordsOf(session.language);
  return counted(
    session,
    openIssues(session).map(({ number, text }) => board.issue(number, short(text))),
  );
}

function questions(session: Session): string {
  const { board } = wordsOf(session.language);
  return counted(
    session,
    openQuestions(session).map(({ number, text }) => board.question(number, short(text))),
  );
}

/** How many there are, and the first few of them. */
function counted(session: Session, items: string[]): string {
  const { board } = wordsOf(session.language);
  if (items.length === 0) return board.none;
  const more = items.length > mostNamed ? [board.more(items.length - mostNamed)] : [];
  return [board.count(items.length), ...items.slice(0, mostNamed), ...more].join('\n• ');
}

const short = (text: string) => clip(oneLine(text), longestNamed);

function versions(session: Session): string {
  const words = wordsOf(session.language);
  const line = ({ number, artifact, at }: Version) => words.board.version(number, artifact, moment(at));
  const older = session.versions.length - versionsNamed;
  const more = older > 0 ? [words.board.more(older)] : [];
  return words.thread.list([...session.versions.slice(-versionsNamed).map(line), ...more]);
}
