import type { Fact, FactOf } from './facts.js';
import { type Round, type Session, unopened } from './session.js';

/** The session after one more fact. Total: it never refuses, for what has happened has happened. */
export function evolve(session: Session, fact: Fact): Session {
  return { ...applied(session, fact), seq: session.seq + 1, changedAt: fact.at };
}

/** The fold of all facts of a workshop. */
export function replay(facts: readonly Fact[]): Session {
  return facts.reduce(evolve, unopened);
}

function applied(session: Session, fact: Fact): Session {
  switch (fact.type) {
    case 'WorkshopOpened': {
      const { type: _, workshop: id, at: openedAt, models = [], ...opening } = fact;
      const calls = Object.fromEntries(models.map((model) => [model, 0]));
      return { ...session, ...opening, id, openedAt, calls, stage: 'discussion' };
    }
    case 'RoundStarted':
      return {
        ...session,
        stage: 'discussion',
        rounds: [...session.rounds, { number: fact.round, turns: [] }],
      };
    case 'TurnTaken':
      return withTurn(answered(session, fact), fact);
    case 'RoundClosed':
      return withClosing(answered(session, fact), fact);
    case 'ConsensusSynthesized':
      return { ...answered(session, fact), synthesis: fact.synthesis, synthesisedAt: fact.at };
    case 'ArtifactDecided': {
      const { artifact, reasons } = fact;
      // What failed before is owed no more, but for the issuing of this very artifact; documents are written anew.
      const failures = session.failures.filter(({ task }) => task.endsWith(`:${artifact}`));
      const { report: _, todo: __, ...rest } = session;
      const stage = artifact === 'plan' ? 'writing' : 'issuing';
      return { ...rest, failures, documents: {}, decided: { artifact, reasons }, stage };
    }
    case 'DocumentWritten': {
      const documents = { ...session.documents, [fact.document.role]: fact.document.body };
      return { ...answered(session, fact), documents };
    }
    case 'ReportWritten':
      return written({ ...answered(session, fact), report: fact.report });
    case 'TodoWritten':
      return written({ ...answered(session, fact), todo: fact.tasks });
    case 'VersionIssued':
      return withVersion(session, fact);
    case 'TaskFailed':
      return withFailure(session, fact);
    case 'RemarkMade':
      return { ...session, remarks: [...session.remarks, fact.remark] };
    case 'RemarkEdited': {
      const remarks = session.remarks.map((each) =>
        each.id === fact.id ? { ...each, text: fact.text } : each,
      );
      return { ...session, remarks };
    }
    case 'RemarkWithdrawn':
      return { ...session, remarks: session.remarks.filter(({ id }) => id !== fact.id) };
    case 'Approved': {
      const { version, by, at, via } = fact;
      const approvals = [...session.approvals, { version, by, at, via }];
      return { ...session, approvals, stage: 'closed', outcome: { kind: 'approved', at, by } };
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
    case 'RequestDeclined':
      return { ...session, told: [...session.told, `${fact.reason}:${fact.to.id}`] };
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
  return { ...session, failures: session.failures.filter((each) => !key.startsWith(`${each.task}:`)) };
}

function inRound(session: Session, number: number, change: (round: Round) => Round): Round[] {
  return session.rounds.map((round) => (round.number === number ? change(round) : round));
}

function withTurn(session: Session, { round: number, role, turn, at, model }: FactOf<'TurnTaken'>): Session {
  const taken = { role, turn, at, model };
  const rounds = inRound(session, number, (round) => ({ ...round, turns: [...round.turns, taken] }));
  const opened = turn.opened.map((issue) => {
    return { ...issue, openedBy: role, round: number, state: 'open' as const };
  });
  const disputed = new Set(turn.disputes.map(({ point }) => point));
  const consensus = session.consensus.filter(({ id }) => !disputed.has(id));
  return { ...session, rounds, consensus, issues: [...session.issues, ...opened] };
}

function withClosing(session: Session, { round: number, closing }: FactOf<'RoundClosed'>): Session {
  const rounds = inRound(session, number, (round) => ({ ...round, closing }));
  const issues = session.issues.map((issue) => {
    const settled = closing.settled.find((each) => each.issue === issue.number);
    if (settled) {
      const { by, how } = settled;
      return { ...issue, state: 'settled' as const, settled: { by, how, round: number } };
    }
    return closing.parked.some((each) => each.issue === issue.number)
      ? { ...issue, state: 'parked' as const }
      : issue;
  });
  return {
    ...session,
    rounds,
    issues,
    consensus: [...session.consensus, ...closing.agreed],
    stage: 'synthesis',
  };
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

function withFailure(session: Session, fact: FactOf<'TaskFailed'>): Session {
  const { key, task, role, attempt, reason, detail, at } = fact;
  const earlier = session.failures.find((each) => each.task === task);
  const failure = {
    key,
    task,
    attempt,
    reason,
    detail,
    at,
    since: earlier?.since ?? at,
    ...(role && { role }),
  };
  return { ...session, failures: [...session.failures.filter((each) => each.task !== task), failure] };
}
