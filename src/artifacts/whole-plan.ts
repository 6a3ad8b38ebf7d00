import type { Reason, Synthesis } from '../workshop/plan/consensus.js';
import type { Documents, Report, TodoTask } from '../workshop/plan/documents.js';
import { gate } from '../workshop/plan/gate.js';
import type { Session } from '../workshop/session.js';

/** All that a plan is made of, nothing missing. */
export interface WholePlan {
  /** One of each role at the table. */
  documents: Partial<Documents>;
  synthesis: Synthesis;
  synthesisedAt: string;
  report: Report;
  todo: TodoTask[];
}

/**
 * The parts of a plan. Throws when one is missing or the gate would not let it pass: nothing but a plan that all
 * roles agree to may ever be written as `planning.ai.json`, whatever the caller believes.
 */
export function wholePlan(session: Session, reasons: readonly Reason[]): WholePlan {
  const { synthesis, synthesisedAt, report, todo } = session;
  if (!synthesis || !synthesisedAt) throw notAPlan(session, 'it has no synthesis');
  const against = [...reasons, ...gate(session, synthesis).reasons];
  if (against.length > 0)
    throw notAPlan(session, `it has reasons against it: ${against.map(inShort).join(', ')}`);
  const missing = session.roster.filter((role) => !session.documents[role]);
  if (missing.length > 0) throw notAPlan(session, `documents are missing: ${missing.join(', ')}`);
  if (!report || !todo) throw notAPlan(session, 'its report or its tasks are missing');
  return { documents: session.documents, synthesis, synthesisedAt, report, todo };
}

function inShort({ kind, role, text }: Reason): string {
  return [kind, ...(role ? [role] : []), text].join(' ');
}

function notAPlan(session: Session, why: string): Error {
  return new Error(`workshop ${session.id} is no plan: ${why}`);
}
