import { roleIds } from '../roles/index.js';
import { feedbackOn } from '../workshop/approval/revision.js';
import { authorsOf, isRehearsal } from '../workshop/footer.js';
import type { Question } from '../workshop/questions/state.js';
import type { Session } from '../workshop/session.js';
import { prettyJson, snakeCase } from './snake-case.js';
import type { WholePlan } from './whole-plan.js';

/** `planning.ai.json`: what the next stage reads, put together from the role documents and the synthesis. */
export function planJson(
  session: Session,
  whole: WholePlan,
  version: { number: number; at: string },
): string {
  const { ProductPlanner, SystemDesigner, TestPlanner } = whole.documents;
  const models = authorsOf(session.calls);
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
    assumptions: assumptions(session),
    clarifications: session.questions.map((each) => clarification(session, each)),
    ...(version.number > 1 && { feedback: feedbackOn(session, version.number) }),
  });
}

/** What is taken for granted instead of an answer; `question_id` is the question that people left open, if one was put. */
function assumptions(session: Session): object[] {
  return session.assumptions
    .map(({ number, text, role, from, question, about, by = null }) => {
      const question_id = about === undefined ? null : `Q${about}`;
      return { number, entry: { id: `A${number}`, text, role, from, question, question_id, by } };
    })
    .sort((a, b) => a.number - b.number)
    .map(({ entry }) => entry);
}

/** A question and its outcome. `answer` is what people said; `covered_by` an answer, words of the brief, or a passage. */
function clarification(session: Session, question: Question): object {
  const { number, asker, text, state, closure, assumed } = question;
  return {
    id: `Q${number}`,
    asker,
    question: text,
    outcome: closure?.outcome ?? state,
    answer: state === 'answered' ? (closure?.text ?? null) : null,
    by: closure?.by ?? null,
    assumption: closure?.assumption === undefined ? null : `A${assumed ?? closure.assumption}`,
    covered_by: state === 'moot' ? (closure?.text ?? null) : null,
    ...between(session, question),
  };
}

/** What people settled among themselves; each key only where there is something to tell. */
function between(
  { requester }: Session,
  { person, passed, contested, overruled, closure }: Question,
): object {
  return {
    ...(person.id !== requester.id && { put_to: person }),
    ...(passed.length > 0 && { passed_on: passed }),
    ...(closure?.takenBy && { taken_by: closure.takenBy }),
    ...(contested && { contested: { by: contested.by, text: contested.text, at: contested.at } }),
    ...(overruled && {
      overruled: overruled.map(({ by = null, text, settledBy: settled_by, at }) => ({
        by,
        text,
        settled_by,
        at,
      })),
    }),
  };
}
