import { roster } from '../roles/index.js';
import { clip } from '../text/fit.js';
import { oneLine } from '../text/foreign.js';
import { mention, moment } from '../text/markup.js';
import { isOverBudget, openPauses } from './budget/budget.js';
import { budgetLine } from './budget/cards.js';
import { costFields, costOf, type Limit } from './budget/cost-lines.js';
import { type Card, cardSaying, noteRow, type Row, textRows } from './card.js';
import { outcomeOf } from './ending/outcome.js';
import { failureLine } from './failures/cards.js';
import { sessionFooter } from './footer.js';
import { titleLine } from './lists.js';
import { meetingStage } from './meeting/cards.js';
import { briefBlocks } from './opening/cards.js';
import { queueOf } from './routing/queue-lines.js';
import {
  currentRound,
  latestVersion,
  openIssues,
  openQuestions,
  putQuestions,
  type Session,
  type Version,
} from './session.js';
import { waitingFor } from './waiting/lines.js';
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
  const { common } = wordsOf(session.language);
  return common.board.sentence(titleLine(session), stageOf(session).replace(/[.。]$/u, ''));
}

function head(session: Session): Row[] {
  const { common } = wordsOf(session.language);
  const who = mention(session.requester.id);
  return [
    { title: titleLine(session) },
    noteRow(common.board.asked(who, moment(session.openedAt), oneLine(session.id))),
  ];
}

function state(session: Session): Row[] {
  const words = wordsOf(session.language);
  const goesOn = session.stage !== 'closed';
  const lines: [string, string][] = [
    [goesOn ? words.common.board.stage : words.ending.outcomes.label, stageOf(session)],
    [words.routing.queue.label, queueOf(session)],
    [words.failures.pause.label, goesOn ? lined(pauses(session)) : ''],
    [words.waiting.label, lined(waitingFor(session))],
    [
      words.ending.end.label,
      goesOn && session.endAskedBy && !session.endedBy
        ? words.ending.end.asked(mention(session.endAskedBy.id))
        : '',
    ],
    [words.questions.label, questions(session)],
    [words.rounds.issues.label, issues(session)],
    [
      words.plan.agreed.label,
      session.consensus.length > 0 ? words.plan.agreed.points(session.consensus.length) : words.common.none,
    ],
    [
      words.questions.assumptions.label,
      session.assumptions.length > 0 ? words.questions.assumptions.listed(session.assumptions.length) : '',
    ],
    [words.versions.label, versions(session)],
    [words.budget.label, costOf(session)],
  ];
  return textRows(
    lines.flatMap(([label, text]) => (text ? [words.common.board.line(label, text)] : [])).join('\n'),
  );
}

/** Who paused it, and what is held up. */
function pauses(session: Session): string[] {
  const words = wordsOf(session.language);
  const { paused, failures } = session;
  const by = paused ? [words.failures.pause.by(mention(paused.by.id), moment(paused.at))] : [];
  const budgets = openPauses(session).map((each) => budgetLine(session, each));
  // What only lacks budget is told once, whatever else it holds up.
  const others = failures.filter((each) => !isOverBudget(each));
  return [...by, ...budgets, ...others.map((each) => failureLine(session, each))];
}

function issues(session: Session): string {
  const { rounds } = wordsOf(session.language);
  return counted(
    session,
    openIssues(session).map(({ number, text }) => rounds.issues.line(number, short(text))),
  );
}

function questions(session: Session): string {
  const words = wordsOf(session.language);
  return counted(
    session,
    openQuestions(session).map(({ number, text }) => words.questions.line(number, short(text))),
  );
}

/** How many there are, and the first few of them. */
function counted(session: Session, items: string[]): string {
  const { common } = wordsOf(session.language);
  if (items.length === 0) return common.none;
  const more = items.length > mostNamed ? [common.more(items.length - mostNamed)] : [];
  return [common.count(items.length), ...items.slice(0, mostNamed), ...more].join('\n• ');
}

const short = (text: string) => clip(oneLine(text), longestNamed);

function versions(session: Session): string {
  const texts = wordsOf(session.language);
  const line = ({ number, artifact, at }: Version) => texts.versions.line(number, artifact, moment(at));
  const older = session.versions.length - versionsNamed;
  const more = older > 0 ? [texts.common.more(older)] : [];
  return texts.common.list([...session.versions.slice(-versionsNamed).map(line), ...more]);
}

/** Where a workshop is on its way, in words, and that it is paused where it is. */
export function stageOf(session: Session): string {
  const { failures } = wordsOf(session.language);
  const saysItself = session.stage === 'decision' && !session.paused;
  const isPaused =
    (session.paused !== undefined || session.failures.length > 0) &&
    session.stage !== 'closed' &&
    !saysItself;
  return isPaused ? failures.pause.stage(bareStage(session)) : bareStage(session);
}

function bareStage(session: Session): string {
  const { approval, opening, plan, rounds, versions } = wordsOf(session.language);
  const version = latestVersion(session)?.number ?? 0;
  const round = currentRound(session)?.number;
  switch (session.stage) {
    case 'unopened':
      return opening.stages.opening;
    case 'intake':
      return putQuestions(session).length > 0 ? opening.stages.asking : opening.stages.intake;
    case 'discussion':
      return round === undefined ? opening.stages.opening : rounds.stage(round, session.roundLimit);
    case 'meeting':
      return meetingStage(session);
    case 'synthesis':
      return plan.stages.synthesis(session.rounds.length);
    case 'writing': {
      const parts = [...roster.map(({ id }) => session.documents[id]), session.report, session.todo];
      return plan.stages.writing(parts.filter((part) => part !== undefined).length, parts.length);
    }
    case 'issuing':
      return session.decided?.artifact === 'plan'
        ? versions.stages.issuingPlan(version + 1)
        : versions.stages.issuingDraft(version + 1);
    case 'decision':
      return deciding(session, version);
    case 'revising':
      return approval.stages.revising(version);
    case 'closed':
      return outcomeOf(session);
    default:
      return session.stage satisfies never;
  }
}

function deciding(session: Session, version: number): string {
  const { approval } = wordsOf(session.language);
  if (session.parked) return approval.stages.parked(version);
  return latestVersion(session)?.artifact === 'draft'
    ? approval.stages.draftDecision(version)
    : approval.stages.decision(version);
}

/** One line stands beside its label, several stand below it. */
export function lined([first = '', ...others]: string[]): string {
  return others.length === 0 ? first : ['', first, ...others].join('\n• ');
}
