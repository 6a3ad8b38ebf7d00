import { linedJson } from '../text/json.js';
import { authorsOf, isRecorded, isRehearsal } from '../workshop/base/people.js';
import { gate } from '../workshop/course/gate.js';
import { hasSigned } from '../workshop/course/rounds/rounds.js';
import { editsIn } from '../workshop/deciding/approval/review.js';
import type { Fact } from '../workshop/facts.js';
import { ownFigures } from '../workshop/plan/figures.js';
import { readingOf, summaryOf } from '../workshop/plan/lists.js';
import { liveItems, liveOf } from '../workshop/plan/references.js';
import type { Reason } from '../workshop/plan/state.js';
import { plannedDays, tasksInOrder } from '../workshop/plan/todo.js';
import type { Session } from '../workshop/session.js';
import { ruleId } from '../workshop/setting/house-rules.js';
import { goneFrom, planItems } from './plan-items.js';
import { peopleJson, pointsJson, questionsJson, remarksJson, signaturesJson } from './plan-record.js';
import { planFile, planVersion } from './schema/plan.js';
import { type Dated, citedSources, sumLines } from './shared-sections.js';

/**
 * When the record of a plan was put together. Throws when there is none, when the gate would not let it pass, or when a role has not signed:
 * nothing but what all roles have read and signed, and what people have edited in its tasks since, may ever be written as
 * `planning.ai.json`, whatever the caller believes.
 */
export function wholePlan(session: Session, reasons: readonly Reason[]): string {
  const { synthesis, synthesisedAt } = session;
  const isRead = session.editedSince === undefined;
  const missing = session.roster.filter((role) => isRead && !hasSigned(session, role));
  const against = [...reasons, ...gate(session).reasons].map(({ kind, role = '', text }) =>
    [kind, role, text].filter(Boolean).join(' '),
  );
  const why = [...against, ...missing.map((role) => `${role} has not signed`)];
  if (synthesis && synthesisedAt && why.length === 0) return synthesisedAt;
  throw new Error(
    `workshop ${session.id} is no plan: ${[...(synthesis ? [] : ['it has no synthesis']), ...why].join(', ')}`,
  );
}

/** `planning.ai.json`: what the next stage reads, every item in one place, and everything that is named by id. */
export function planJson(session: Session, facts: readonly Fact[], synthesisedAt: string, version: Dated) {
  const models = authorsOf(session.calls);
  const { plan, code, houseRules } = session;
  const what = summaryOf(session);
  const edited = editsIn(session, version.number);
  const items = planItems(plan);
  const { decisions, components, tasks, risks, frame, ...known } = items;
  const file = planFile.parse({
    meta: {
      task_id: session.id,
      created_at: version.at,
      version: version.number,
      consensus_status: edited ? 'agreed_before_edit' : 'agreed',
      agreed_by: edited?.agreedBy,
      edits: edited?.edits,
      language: session.language,
      title: session.title,
      channel: session.channel,
      requested_by: session.requester,
      models,
      rehearsal: models.some((model) => isRehearsal(model) || isRecorded(model)),
    },
    why: readingOf(session) || what,
    what,
    ...known,
    scope: liveOf(plan, 'requirement')
      .map(({ name }) => name)
      .join('\n'),
    consensus_snapshot: { agreed_by: [...session.roster], reserved_by: [], synthesis_at: synthesisedAt },
    schema_version: planVersion,
    ...(code &&
      code.problem !== 'held' &&
      code.commit !== undefined && { code: { repository: code.name, commit: code.commit } }),
    brief: session.brief,
    ...{ decisions, components, tasks, risks, ...(frame && { frame }) },
    sums: sumLines(session),
    schedule: Object.fromEntries(
      tasksInOrder(plan).flatMap((task) => {
        const days = plannedDays(plan, task);
        return days ? [[task.id, days]] : [];
      }),
    ),
    own_figures: Object.fromEntries(
      liveItems(plan).flatMap((item) => {
        const own = ownFigures(session, item);
        return own.length > 0 ? [[item.id, own]] : [];
      }),
    ),
    questions: questionsJson(session),
    points: pointsJson(session),
    remarks: remarksJson(session),
    sources: citedSources(facts).map(({ id, title, where }) => ({ id, title, where })),
    gone: goneFrom(plan),
    people: [],
    signatures: signaturesJson(session),
    ...(houseRules.length > 0 && {
      house_rules: houseRules.map((rule) => ({ id: ruleId(rule.number), text: rule.text, by: rule.by })),
    }),
  });
  // What is signed stands byte by byte as it was signed.
  return linedJson({ ...file, ...items, people: peopleJson(session, file) });
}
