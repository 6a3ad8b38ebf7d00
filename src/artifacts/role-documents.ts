import { type RoleId, roleOf } from '../roles/index.js';
import type { Fact } from '../workshop/facts.js';
import type { Session } from '../workshop/session.js';
import { prettyJson, snakeCase } from './snake-case.js';
import type { WholePlan } from './whole-plan.js';

/** The document of each role (`product_plan.json` and its kin), with the model that wrote it. */
export function roleDocuments(session: Session, facts: readonly Fact[], whole: WholePlan, version: number) {
  return session.roster.map((id) => ({
    name: roleOf(id).document.file,
    content: prettyJson({
      meta: { task_id: session.id, version, role: id, model: writerOf(facts, id) },
      ...(snakeCase(whole.documents[id]) as object),
    }),
  }));
}

function writerOf(facts: readonly Fact[], role: RoleId): string | null {
  const written = facts.findLast((fact) => fact.type === 'DocumentWritten' && fact.document.role === role);
  return written?.type === 'DocumentWritten' ? written.model : null;
}
