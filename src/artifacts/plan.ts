import { prettyJson, snakeCase } from '../text/json.js';
import { authorsOf, isRecorded, isRehearsal } from '../workshop/base/people.js';
import { questionOf } from '../workshop/base/question.js';
import { gate } from '../workshop/course/gate.js';
import { hasSigned } from '../workshop/course/rounds/rounds.js';
import { signedItem } from '../workshop/course/shown.js';
import { editsIn, feedbackOn } from '../workshop/deciding/approval/review.js';
import type { Fact } from '../workshop/facts.js';
import { isNothing } from '../workshop/plan/check/references.js';
import { ownFigures } from '../workshop/plan/figures.js';
import type { Item, ItemOf } from '../workshop/plan/items.js';
import { summaryOf } from '../workshop/plan/lists.js';
import { frameOf, liveItems, liveOf, nowOf, requirementWith } from '../workshop/plan/references.js';
import { assumptionsOf, stateOf } from '../workshop/plan/standing.js';
import type { PlanState, Reason, Synthesis } from '../workshop/plan/state.js';
import { namedDate } from '../workshop/plan/schedule.js';
import { sumsOf } from '../workshop/plan/sums.js';
import { firstTasks, tasksInOrder, timeIn, waitedFor } from '../workshop/plan/todo.js';
import type { Session } from '../workshop/session.js';
import { ruleId } from '../workshop/setting/house-rules.js';
import { groundsInWords, messageIn } from './item-lines.js';
import { issuesJson, peopleJson, questionsJson, remarksJson, signaturesJson } from './plan-record.js';
import type { GoneItem, WrittenItem } from './schema/items.js';
import { type GivenPlan, type PlanFile, planFile, planVersion, type WrittenTask } from './schema/plan.js';
import { citedSources, goalOf } from './shared-sections.js';

/**
 * The items of the plan: what was signed of each, then where it stands, which of its figures nothing but its author stands
 * for, and its grounds in words.
 */
export function itemsJson(session: Session, facts: readonly Fact[]): WrittenItem[] {
  const sources = citedSources(facts);
  return liveItems(session.plan).map((item) => ({
    ...itemJson(item),
    state: stateOf(session, item),
    own_figures: ownFigures(session, item),
    grounds_in_words: groundsInWords(session, item, sources),
  }));
}

/** What is no part of the plan any more: items that were replaced or withdrawn, and cases that requirements had. */
function recordJson(session: Session): PlanFile['record'] {
  const { items, numbers } = session.plan;
  const gone = items.flatMap((item): GoneItem[] =>
    item.gone ? [{ ...itemJson(item), ...snakeCase(item.gone) }] : [],
  );
  const held = new Set(
    items.flatMap(({ fields }) =>
      fields.kind === 'requirement' ? fields.acceptance.map(({ id }) => id) : [],
    ),
  );
  const given = Array.from({ length: numbers.AC ?? 0 }, (_, index) => `AC${index + 1}`);
  return { items: gone, cases: given.filter((id) => !held.has(id)) };
}

function itemJson(item: Item) {
  const { origin } = item;
  return { ...signedItem(item), with: item.with, ...(origin && { origin }) };
}

/** All tasks of the plan in an order in which they can be done, each with what it leads to. */
function tasksJson(session: Session): WrittenTask[] {
  const { plan } = session;
  return tasksInOrder(plan).map((task, index) => ({
    ...taskJson(plan, task, index + 1),
    ...(task.finished && { done: true }),
  }));
}

/** The tasks to begin with, in words. */
function todoJson(session: Session): GivenPlan['todo'] {
  const { plan, language } = session;
  return firstTasks(plan).map((task) => {
    const after = waitedFor(plan, task).map(({ name }) => name);
    const { id, name: title, text: detail, fields, finished } = task;
    const words = { title, detail, estimate: timeIn(language, fields), task: id };
    return { ...words, ...(after.length > 0 && { after }), ...(finished && { done: true }) };
  });
}

function taskJson(plan: PlanState, { id, name, text, fields }: ItemOf<'task'>, order: number): WrittenTask {
  const components = liveOf(plan, 'component').filter((each) => leadsTo(plan, fields.component, each.id));
  const acceptance = casesFor(plan, fields.serves);
  const checked = new Set([
    ...acceptance.map((each) => each.id),
    ...acceptance.map((each) => each.requirement),
  ]);
  return {
    order,
    id,
    name,
    text,
    after: liveIn(plan, fields.after),
    who: fields.who,
    days: { from: fields.from, to: fields.to },
    wait: fields.wait,
    due: namedDate(frameOf(plan), fields.by) ?? null,
    serves: requirementsIn(plan, fields.serves),
    components: components.map((each) => each.id),
    files: components.flatMap((component) =>
      component.fields.files.map(({ path, is }) => ({ path, is, component: component.id })),
    ),
    acceptance,
    tests: liveOf(plan, 'test').flatMap((test) =>
      test.fields.covers.some((covered) => checked.has(covered)) ? [test.id] : [],
    ),
  };
}

/** The ids of what is in the plan now, each once. */
function liveIn(plan: PlanState, ids: readonly string[]): string[] {
  return [...new Set(ids.flatMap((id) => nowOf(plan, id)?.id ?? []))];
}

/** A single case that is named stands for its requirement. */
function requirementsIn(plan: PlanState, ids: readonly string[]): string[] {
  return [...new Set(ids.flatMap((id) => (nowOf(plan, id) ?? requirementWith(plan, id))?.id ?? []))];
}

function leadsTo(plan: PlanState, ids: readonly string[], id: string): boolean {
  return liveIn(plan, ids).includes(id);
}

/** All cases of a requirement, or the single one that is named. */
function casesFor(plan: PlanState, serves: readonly string[]): WrittenTask['acceptance'] {
  const wanted = new Set(liveIn(plan, serves));
  const single = new Set(serves.filter((id) => requirementWith(plan, id)));
  return liveOf(plan, 'requirement').flatMap(({ id: requirement, fields }) =>
    fields.acceptance
      .filter(({ id }) => wanted.has(requirement) || single.has(id))
      .map(({ id, text }) => ({ id, text, requirement })),
  );
}

/** What was found in the record of a plan before it was written, and when. */
export interface WholePlan {
  synthesis: Synthesis;
  synthesisedAt: string;
}

/**
 * The synthesis of a plan. Throws when there is none, when the gate would not let it pass, or when a role has not signed:
 * nothing but what all roles have read and signed, and what people have edited in its tasks since, may ever be written as
 * `planning.ai.json`, whatever the caller believes.
 */
export function wholePlan(session: Session, reasons: readonly Reason[]): WholePlan {
  const { synthesis, synthesisedAt } = session;
  const isRead = session.editedSince === undefined;
  const missing = session.roster.filter((role) => isRead && !hasSigned(session, role));
  const against = [...reasons, ...gate(session).reasons].map(({ kind, role = '', text }) =>
    [kind, role, text].filter(Boolean).join(' '),
  );
  if (synthesis && synthesisedAt && missing.length === 0 && against.length === 0)
    return { synthesis, synthesisedAt };
  const why = [
    ...(synthesis ? [] : ['it has no synthesis']),
    ...against,
    ...missing.map((role) => `${role} has not signed`),
  ];
  throw new Error(`workshop ${session.id} is no plan: ${why.join(', ')}`);
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
  const { plan } = session;
  const { why, what, scope } = goalOf(session);
  const edited = editsIn(session, version.number);
  const file = planFile.parse({
    meta: {
      schema_version: planVersion,
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
      depth: session.depth,
      size: session.size,
      models,
      rehearsal: models.some((model) => isRehearsal(model) || isRecorded(model)),
    },
    why,
    what,
    requirements: liveOf(plan, 'requirement'),
    draft_files: liveOf(plan, 'component').flatMap(({ id: component, name, fields }) =>
      fields.files.map(({ path, is }) => ({ path, is, component, purpose: `${name}: ${fields.does}` })),
    ),
    code: codeOf(session),
    acceptance: liveOf(plan, 'requirement').flatMap(({ id: requirement, fields }) =>
      fields.acceptance.map(({ id, text }) => ({ id, text, requirement })),
    ),
    scope,
    non_goals: liveOf(plan, 'non-goal').map((item) => ({ ...item, ...item.fields })),
    open_questions: openQuestions(session),
    test_plan: { tests: liveOf(plan, 'test').map((item) => ({ ...item, ...item.fields })) },
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
    todo: todoJson(session),
    record: recordJson(session),
    questions: questionsJson(session),
    issues: issuesJson(session),
    sources: citedSources(facts),
    remarks: remarksJson(session),
    people: [],
    signatures: signaturesJson(session),
    roster: [...session.roster],
    ...(session.talk && { brief_messages: briefMessages(session, session.talk) }),
    ...(session.houseRules.length > 0 && {
      house_rules: session.houseRules.map((rule) => ({ ...rule, id: ruleId(rule.number) })),
    }),
    ...(version.number > 1 && { feedback: feedbackOn(session, version.number) }),
  } satisfies GivenPlan);
  return prettyJson({ ...file, people: peopleJson(session, file) });
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
  return talk.messages.map(({ ts, by }) => ({ by, message: messageIn(place, ts) ?? { channel, ts } }));
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
