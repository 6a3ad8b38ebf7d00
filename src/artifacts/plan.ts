import { roleIds } from '../roles/index.js';
import type { Session } from '../workshop/session.js';
import { isRehearsal } from './signature.js';
import { prettyJson, snakeCase } from './snake-case.js';
import type { WholePlan } from './whole-plan.js';

/** `planning.ai.json`: what the next stage reads, put together from the role documents and the synthesis. */
export function planJson(
  session: Session,
  whole: WholePlan,
  version: { number: number; at: string },
): string {
  const { ProductPlanner, SystemDesigner, TestPlanner } = whole.documents;
  const models = Object.keys(session.calls);
  return prettyJson({
    meta: {
      task_id: session.id,
      created_at: version.at,
      version: version.number,
      consensus_status: 'agreed',
      language: session.language,
      title: session.title,
      requested_by: session.requester,
      models,
      rehearsal: models.some(isRehearsal),
    },
    why: ProductPlanner.why,
    what: ProductPlanner.what,
    requirements: ProductPlanner.requirements,
    draft_files: SystemDesigner.draftFiles,
    acceptance: ProductPlanner.acceptance,
    scope: ProductPlanner.scope,
    non_goals: ProductPlanner.nonGoals,
    open_questions: [],
    test_plan: snakeCase(TestPlanner),
    consensus_snapshot: {
      agreed_by: [...roleIds],
      reserved_by: [],
      agreed_points: whole.synthesis.agreed,
      synthesis_at: whole.synthesisedAt,
    },
  });
}
