import { wordsFollow } from './answers/fold.js';
import { wishFollows, withMoreRounds, withSorting } from './approval/fold.js';
import { budgetPausesWith, spentWith, withRaise } from './budget/fold.js';
import { type AskingFact, isAboutAsking } from './facts-asking.js';
import { isAboutRouting, type RoutingFact } from './facts-routing.js';
import { isAboutTeam, type TeamFact } from './facts-team.js';
import { isAboutWaiting, type WaitingFact } from './facts-waiting.js';
import type { Fact, FactOf } from './facts.js';
import { outlived, withFailure } from './failures/fold.js';
import { evolveTeam, heardFrom, placesIn } from './people/fold.js';
import { evolveAsking, raised } from './questions/fold.js';
import { inRound, withClosing, withSkip, withTurn } from './rounds/fold.js';
import { begun, withNews } from './rounds/since.js';
import { evolveRouting, withFloor } from './routing/fold.js';
import { type Session, unopened } from './session.js';
import type { TaskKind } from './tasks.js';
import { evolveWaiting } from './waiting/fold.js';
import { without } from './without.js';

const besideTheCourse = new Set<TaskKind>(['read-reply', 'answer-counter', 'reply-to-mark']);

/** The session after one more fact. Total: it never refuses, for what has happened has happened. */
export function evolve(session: Session, fact: Fact): Session {
  const before = 'model' in fact ? answered(session, fact) : session;
  const folded = withFloor(applied(before, fact), fact);
  const after = withNews(before, folded, fact);
  const seq = session.seq + 1;
  const now = { ...after, failures: outlived(after, fact), spent: spentWith(after, fact) };
  const lastHeard = heardFrom(after, fact);
  return {
    ...now,
    places: placesIn(after),
    lastHeard,
    budgetPauses: budgetPausesWith(now, fact),
    seq,
    changedAt: fact.at,
  };
}

/** The fold of all facts of a workshop. */
export function replay(facts: readonly Fact[]): Session {
  return facts.reduce(evolve, unopened);
}

function applied(session: Session, fact: Fact): Session {
  if (isAboutAsking(fact)) return evolveAsking(session, fact);
  if (isAboutRouting(fact)) return evolveRouting(session, fact);
  if (isAboutTeam(fact)) return evolveTeam(session, fact);
  if (isAboutWaiting(fact)) return evolveWaiting(session, fact);
  return ofTheCourse(session, fact);
}

/** What happens on the way from the brief to its end. */
function ofTheCourse(
  session: Session,
  fact: Exclude<Fact, AskingFact | RoutingFact | TeamFact | WaitingFact>,
): Session {
  switch (fact.type) {
    case 'WorkshopOpened': {
      const { type: _, workshop: id, at: openedAt, models = [], answering = 'anyone', ...opening } = fact;
      const calls = Object.fromEntries(models.map((model) => [model, 0]));
      return { ...session, ...opening, answering, id, openedAt, calls, stage: 'intake' };
    }
    case 'RoundStarted':
      return {
        ...session,
        stage: 'discussion',
        rounds: [...session.rounds, begun(session, fact.round)],
      };
    case 'TurnHeld': {
      const { round: number, role, question, at } = fact;
      const held = { role, question: question.number };
      const rounds = inRound(session, number, (round) => ({ ...round, held: [...round.held, held] }));
      return raised({ ...session, rounds }, role, [question], at);
    }
    case 'TurnTaken':
      return withTurn(session, fact);
    case 'RoundClosed':
      return withClosing(session, fact);
    case 'ConsensusSynthesized':
      return { ...session, synthesis: fact.synthesis, synthesisedAt: fact.at };
    case 'ArtifactDecided': {
      const { artifact, reasons } = fact;
      // What failed before is owed no more, but for what is said in the thread and the issuing of this very artifact.
      const same = session.decided?.artifact === artifact;
      const failures = session.failures.filter(({ kind }) =>
        kind === 'issue' ? same : besideTheCourse.has(kind),
      );
      const { report: _, todo, ...rest } = session;
      const stage = artifact === 'plan' ? 'writing' : 'issuing';
      const former = todo && { formerTodo: todo };
      return { ...rest, ...former, failures, documents: {}, decided: { artifact, reasons }, stage };
    }
    case 'DocumentWritten': {
      const documents = { ...session.documents, [fact.document.role]: fact.document.body };
      return { ...session, documents };
    }
    case 'ReportWritten':
      return written({ ...session, report: fact.report });
    case 'TodoWritten':
      return written({ ...session, todo: fact.tasks });
    case 'VersionIssued':
      return withVersion(session, fact);
    case 'TaskFailed':
      return withFailure(session, fact);
    case 'RemarkMade':
      return { ...session, remarks: [...session.remarks, fact.remark] };
    case 'RemarkEdited': {
      const { id, text } = fact;
      const saidAnew = <Said extends { id: string }>(each: Said) =>
        each.id === id ? { ...each, text } : each;
      const remarks = session.remarks.map(saidAnew);
      const replies = session.replies.map(saidAnew);
      const after = { ...session, remarks, replies, edits: edited(session, id) };
      return wishFollows(wordsFollow(after, id, text), id, text);
    }
    case 'RemarkWithdrawn': {
      const { id } = fact;
      const others = ({ id: each }: { id: string }) => each !== id;
      const remarks = session.remarks.filter(others);
      const replies = session.replies.filter(others);
      const after = { ...session, remarks, replies, edits: edited(session, id) };
      return wishFollows(wordsFollow(after, id, undefined), id, undefined);
    }
    case 'Approved': {
      const { version, by, at, via } = fact;
      const approvals = [...session.approvals, { version, by, at, via }];
      const { parked: _, endAskedBy: __, ...rest } = session;
      return { ...rest, approvals, stage: 'closed', outcome: { kind: 'approved', at, by } };
    }
    case 'ApprovalUndone': {
      const { outcome: _, ...open } = session;
      const approvals = session.approvals.filter(({ version }) => version !== fact.version);
      return { ...open, approvals, stage: 'decision' };
    }
    case 'EndAsked':
      return { ...session, endAskedBy: fact.by };
    case 'EndWithdrawn': {
      const { endAskedBy: _, ...rest } = session;
      return rest;
    }
    case 'WorkshopEnded':
      if (fact.choice === 'draft') return { ...session, endedBy: fact.by };
      return { ...session, stage: 'closed', outcome: { kind: 'discarded', at: fact.at, by: fact.by } };
    case 'WorkshopCancelled':
      return { ...session, stage: 'closed', outcome: { kind: 'cancelled', at: fact.at, by: fact.by } };
    case 'WorkshopCompleted': {
      const by = session.endedBy;
      return { ...session, stage: 'closed', outcome: { kind: fact.outcome, at: fact.at, ...(by && { by }) } };
    }
    case 'FilesRequested': {
      const versions = session.versions.map((each) =>
        each.number === fact.version ? { ...each, filesRequested: true } : each,
      );
      return { ...session, versions };
    }
    case 'ChangesRequested': {
      const { version, by, text, at, message } = fact;
      const change = { version, by, text, at, points: [], ...(message && { message }) };
      const { parked: _, ...rest } = session;
      return { ...rest, changes: [...session.changes, change], stage: 'revising' };
    }
    case 'ChangeSorted':
      return withSorting(session, fact);
    case 'RoundAdded':
      return withMoreRounds(session, fact);
    case 'Parked':
      return { ...session, parked: { by: fact.by, at: fact.at } };
    case 'TakenUp': {
      const { parked: _, ...rest } = session;
      return rest;
    }
    case 'DraftDropped':
      return { ...session, stage: 'closed', outcome: { kind: 'dropped', at: fact.at, by: fact.by } };
    case 'WorkshopPaused':
      return { ...session, paused: { by: fact.by, at: fact.at } };
    case 'WorkshopResumed': {
      const { paused: _, ...rest } = session;
      return rest;
    }
    case 'RetryAsked': {
      const failures = session.failures.map((each) =>
        each.task === fact.task ? { ...each, retries: each.retries + 1 } : each,
      );
      return { ...session, failures };
    }
    case 'BudgetRaised':
      return withRaise(session, fact);
    case 'RoleSkipped':
      return withSkip(session, fact);
    case 'CaughtUp':
    case 'WorkDropped':
      return session;
    case 'RequestDeclined': {
      const about = fact.version !== undefined ? `:v${fact.version}` : aboutQuestion(fact);
      return { ...session, told: [...session.told, `${fact.reason}:${fact.to.id}${about}`] };
    }
    default:
      return fact satisfies never;
  }
}

/** A task that came to a good end: its failures are forgotten, and the call is counted. */
function answered(session: Session, { key, model }: { key: string; model: string }): Session {
  const calls = { ...session.calls, [model]: (session.calls[model] ?? 0) + 1 };
  return { ...recovered(session, key), calls };
}

function recovered(session: Session, key: string): Session {
  return { ...session, failures: without(session.failures, ({ task }) => key.startsWith(`${task}:`)) };
}

/** Whose message was no answer was told so, for this question. */
function aboutQuestion({ question, message }: FactOf<'RequestDeclined'>): string {
  if (question === undefined) return '';
  return message === undefined ? `:q${question}:pressed` : `:q${question}`;
}

function edited({ edits }: Session, message: string): Record<string, number> {
  return { ...edits, [message]: (edits[message] ?? 0) + 1 };
}

function written(session: Session): Session {
  return session.report && session.todo ? { ...session, stage: 'issuing' } : session;
}

function withVersion(
  session: Session,
  { key, version, artifact, at, reasons, files }: FactOf<'VersionIssued'>,
): Session {
  const issued = { number: version, artifact, at, reasons, files, filesRequested: false };
  return { ...recovered(session, key), versions: [...session.versions, issued], stage: 'decision' };
}
