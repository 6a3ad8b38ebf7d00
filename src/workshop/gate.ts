import { roleIds } from '../roles/index.js';
import type { Reason, Synthesis } from './consensus.js';
import { lastVerdict, openIssues, type Session } from './session.js';

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

/** The reasons that need no synthesis: verdicts and open issues. A role without a turn is absent. */
export function standingReasons(session: Session): Reason[] {
  const verdicts = roleIds.flatMap((role): Reason[] => {
    const last = lastVerdict(session, role);
    if (last?.verdict === 'ok') return [];
    return [{ kind: 'verdict', role, text: last?.verdict ?? 'absent', detail: last?.reason ?? '' }];
  });
  const issues = openIssues(session).map(
    ({ number, openedBy, text }): Reason => ({
      kind: 'issue',
      role: openedBy,
      text: `#${number}`,
      detail: text,
    }),
  );
  return [...verdicts, ...issues];
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
