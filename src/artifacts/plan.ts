import { prettyJson, snakeCase } from '../text/json.js';
import { feedbackOn } from '../workshop/deciding/approval/index.js';
import { isNothing } from '../workshop/plan/check/given.js';
import type { Fact } from '../workshop/facts.js';
import { authorsOf, isRecorded, isRehearsal } from '../workshop/base/authors.js';
import { gate } from '../workshop/course/gate/gate.js';
import type { Reason, Synthesis } from '../workshop/plan/synthesis.js';
import { liveOf } from '../workshop/plan/references.js';
import { assumptionsOf } from '../workshop/plan/standing.js';
import { questionOf } from '../workshop/base/question.js';
import { sumsOf } from '../workshop/plan/sums.js';
import type { Session } from '../workshop/session.js';
import { hasSigned } from '../workshop/course/signing/standing.js';
import { messagesOf } from '../workshop/opening/talk/index.js';
import { summaryOf } from '../workshop/plan/summary.js';
import { todoOf } from '../workshop/plan/todo.js';
import { goalOf } from './goal.js';
import { messageIn } from './grounds-in-words.js';
import { itemsJson, recordJson } from './plan-items.js';
import {
  houseRulesJson,
  issuesJson,
  peopleJson,
  questionsJson,
  remarksJson,
  signaturesJson,
} from './plan-record.js';
import { owned, tasksJson } from './plan-tasks.js';
import type { PlanFile } from './schema/plan.js';
import { citedSources } from './shared-sections.js';

/** What was found in the record of a plan before it was written, and when. */
export interface WholePlan {
  synthesis: Synthesis;
  synthesisedAt: string;
}

/**
 * The synthesis of a plan. Throws when there is none, when the gate would not let it pass, or when a role has not signed:
 * nothing but what all roles have read and signed may ever be written as `planning.ai.json`, whatever the caller believes.
 */
export function wholePlan(session: Session, reasons: readonly Reason[]): WholePlan {
  const { synthesis, synthesisedAt } = session;
  if (!synthesis || !synthesisedAt) throw notAPlan(session, 'it has no synthesis');
  const against = [...reasons, ...gate(session, synthesis).reasons];
  if (against.length > 0)
    throw notAPlan(session, `it has reasons against it: ${against.map(inShort).join(', ')}`);
  const missing = session.roster.filter((role) => !hasSigned(session, role));
  if (missing.length > 0) throw notAPlan(session, `signatures are missing: ${missing.join(', ')}`);
  return { synthesis, synthesisedAt };
}

function inShort({ kind, role, text }: Reason): string {
  return [kind, ...(role ? [role] : []), text].join(' ');
}

function notAPlan(session: Session, why: string): Error {
  return new Error(`workshop ${session.id} is no plan: ${why}`);
}

/**
 * `planning.ai.json`: what the next stage reads, and everything that it refers to. Its `items` and its `summary` are what
 * the signatures cover.
 */
export function planJson(
  session: Session,
  facts: readonly Fact[],
  { synthesis, synthesisedAt }: WholePlan,
  version: { number: number; at: string },
): string {
  const models = authorsOf(session.calls);
  const { plan, finish } = session;
  const { why, what, scope } = goalOf(session);
  const file: PlanFile = {
    meta: {
      schema_version: 1,
      task_id: session.id,
      created_at: version.at,
      version: version.number,
      consensus_status: 'agreed',
      language: session.language,
      title: session.title,
      channel: session.channel,
      requested_by: session.requester,
      depth: session.depth,
      size: session.size,
      models,
      rehearsal: models.some((model) => isRehearsal(model) || isRecorded(model)),
    },
    why,
    what,
    requirements: liveOf(plan, 'requirement').map(({ id, name, text }) => ({ id, name, text })),
    draft_files: liveOf(plan, 'component').flatMap(({ id: component, name, fields }) =>
      fields.files.map(({ path, is }) => ({ path, is, component, purpose: `${name}: ${fields.does}` })),
    ),
    code: codeOf(session),
    acceptance: liveOf(plan, 'requirement').flatMap(({ id: requirement, fields }) =>
      fields.acceptance.map(({ id, text }) => ({ id, text, requirement })),
    ),
    scope,
    non_goals: liveOf(plan, 'non-goal').map(({ id, name, text, fields }) => ({
      id,
      name,
      text,
      why: fields.why,
    })),
    open_questions: openQuestions(session),
    test_plan: {
      overview: finish?.overviews.TestPlanner ?? '',
      tests: liveOf(plan, 'test').map(({ id, name, text, fields: { covers, level, how } }) => {
        return { id, name, text, covers, level, how };
      }),
    },
    consensus_snapshot: {
      agreed_by: [...session.roster],
      reserved_by: [],
      agreed_points: synthesis.agreed,
      synthesis_at: synthesisedAt,
    },
    summary: summaryOf(session),
    brief: session.brief,
    items: itemsJson(session, facts),
    tasks: tasksJson(session),
    sums: snakeCase(sumsOf(plan)),
    todo: todoOf(session).map((each) => ({ ...each, ...owned(session, each) })),
    record: recordJson(session),
    questions: questionsJson(session),
    issues: issuesJson(session),
    sources: citedSources(facts).map(({ id, title, where }) => ({ id, title, where })),
    remarks: remarksJson(session),
    people: peopleJson(session),
    signatures: signaturesJson(session),
    roster: [...session.roster],
    ...(session.talk && { brief_messages: briefMessages(session, session.talk) }),
    ...(session.houseRules.length > 0 && { house_rules: houseRulesJson(session) }),
    ...(version.number > 1 && { feedback: feedbackOn(session, version.number) }),
  };
  return prettyJson(file);
}

/** The code that the plan is about, where it was read. */
function codeOf({ code }: Session): NonNullable<PlanFile['code']> | null {
  const isRead = code && !code.waits && code.commit !== undefined;
  return isRead ? { repository: code.name, commit: code.commit ?? '' } : null;
}

/** What the brief quotes, and where it was said: it may be another place than that of the workshop. */
function briefMessages(
  { home }: Session,
  talk: NonNullable<Session['talk']>,
): NonNullable<PlanFile['brief_messages']> {
  const { channel } = talk;
  const place = { channel, ...(home !== undefined && { home }) };
  return messagesOf(talk).map(({ ts, by }) => ({ by, message: messageIn(place, ts) ?? { channel, ts } }));
}

/** Assumptions that somebody is still to confirm, with the question that each stands for. */
function openQuestions(session: Session): PlanFile['open_questions'] {
  return assumptionsOf(session)
    .filter(({ fields }) => !isNothing(fields.who))
    .map(({ id, text: assumption, fields: { insteadOf, who, by, cost, then } }) => {
      const question = questionOf(session, insteadOf)?.text ?? null;
      return { id, assumption, question, question_id: question && insteadOf, who, by, cost, then };
    });
}
