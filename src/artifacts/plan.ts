import { type RoleId, roleOf } from '../roles/index.js';
import { prettyJson, snakeCase } from '../text/json.js';
import { feedbackOn } from '../workshop/approval/index.js';
import type { Fact } from '../workshop/facts.js';
import { authorsOf, isRehearsal } from '../workshop/footer.js';
import {
  type Documents,
  gate,
  type Reason,
  type Report,
  type Synthesis,
  type TodoTask,
} from '../workshop/plan/index.js';
import type { Question } from '../workshop/questions/index.js';
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
    why: ProductPlanner?.why,
    what: ProductPlanner?.what,
    requirements: ProductPlanner?.requirements,
    draft_files: SystemDesigner?.draftFiles,
    acceptance: ProductPlanner?.acceptance,
    scope: ProductPlanner?.scope,
    non_goals: ProductPlanner?.nonGoals,
    open_questions: [],
    test_plan: TestPlanner && snakeCase(TestPlanner),
    consensus_snapshot: {
      agreed_by: [...session.roster],
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
  return [...session.assumptions]
    .sort((one, other) => one.number - other.number)
    .map(({ number, text, role, from, question, about, by = null }) => {
      const question_id = about === undefined ? null : `Q${about}`;
      return { id: `A${number}`, text, role, from, question, question_id, by };
    });
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
