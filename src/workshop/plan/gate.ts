import type { Fact } from '../facts.js';
import { contestedQuestions, openQuestions } from '../questions/questions.js';
import type { Question } from '../questions/state.js';
import { lastVerdict, openIssues } from '../rounds/rounds.js';
import type { Session } from '../session.js';
import type { Owed } from '../tasks.js';
import type { Reason, Synthesis } from './consensus.js';

/**
 * Plan or draft, decided from what is recorded and never from what a model claims. Every last verdict that is not
 * ok, every open issue, every reserved point and every disagreement is a reason; a plan has none.
 */
export function gate(
  session: Session,
  synthesis: Synthesis,
): { artifact: 'plan' | 'draft'; reasons: Reason[] } {
  const standing = standingReasons(session);
  const reasons = [...standing, ...synthesisReasons(synthesis, standing)];
  return { artifact: reasons.length === 0 ? 'plan' : 'draft', reasons };
}

/** While a plan is being written an answer that it rests on may go: then it is a draft after all. */
export function gateAgain(session: Session, at: string): Fact[] {
  const written = session.stage === 'writing' || session.stage === 'issuing';
  if (!written || session.decided?.artifact !== 'plan' || !session.synthesis) return [];
  const { artifact, reasons } = gate(session, session.synthesis);
  return artifact === 'plan' ? [] : [{ type: 'ArtifactDecided', at, artifact, reasons }];
}

/**
 * The reasons that need no synthesis: verdicts, open issues and questions without an outcome. A role without a turn
 * is absent, and what it failed at is the detail.
 */
export function standingReasons(session: Session): Reason[] {
  const verdicts = session.roster.flatMap((role): Reason[] => {
    const last = lastVerdict(session, role);
    if (last?.verdict === 'ok') return [];
    const failed = session.failures.find((each) => each.role === role)?.reason ?? '';
    return [{ kind: 'verdict', role, text: last?.verdict ?? 'absent', detail: last?.reason ?? failed }];
  });
  const issues = openIssues(session).map(
    ({ number, openedBy, text }): Reason => ({
      kind: 'issue',
      ...(openedBy !== 'people' && { role: openedBy }),
      text: `#${number}`,
      detail: text,
    }),
  );
  const questions = openQuestions(session).map((each) => reasonOf('question', each));
  return [...verdicts, ...issues, ...questions];
}

/** Questions with two answers: the course waits until they are settled, but a workshop may be ended before. */
export function contestReasons(session: Session): Reason[] {
  return contestedQuestions(session).map((each) => reasonOf('contest', each));
}

function reasonOf(kind: 'question' | 'contest', { number, asker, text }: Question): Reason {
  return { kind, ...(asker !== 'Coach' && { role: asker }), text: `Q${number}`, detail: text };
}

/** A concern in the very words of a verdict that already counts is not counted twice. */
function synthesisReasons({ reserved, disagreements }: Synthesis, standing: Reason[]): Reason[] {
  const counted = new Set(standing.map(({ role, detail }) => `${role}:${detail}`));
  const concerns = reserved
    .filter(({ role, concern }) => !counted.has(`${role}:${concern}`))
    .map(
      ({ role, concern, severity }): Reason => ({ kind: 'reserved', role, text: severity, detail: concern }),
    );
  const clashes = disagreements.map(({ topic, positions }): Reason => {
    const detail = positions.map(({ role, position }) => `${role}: ${position}`).join('\n');
    return { kind: 'disagreement', text: topic, detail };
  });
  return [...concerns, ...clashes];
}

/** The documents of all roles, then what is made of them. */
export function owedInWriting({ roster, documents, report, todo }: Session): Owed[] {
  const missing = roster.filter((role) => !documents[role]);
  if (missing.length > 0) return missing.map((role) => ({ kind: 'write-document', role }));
  return [
    ...(report ? [] : [{ kind: 'write-report' } as const]),
    ...(todo ? [] : [{ kind: 'write-todo' } as const]),
  ];
}
