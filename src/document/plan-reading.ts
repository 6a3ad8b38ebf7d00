import { z } from 'zod';
import { isRoleId } from '../roles/index.js';
import { camelCase } from '../text/json.js';
import type { Content } from '../workshop/opening/earlier/facts.js';
import { fromRelease05, type Item, type ItemKind, put, type Put } from '../workshop/plan/items.js';
import { emptyPlan } from '../workshop/plan/state.js';
import { planItems, withoutBlanks } from './plan-items.js';
import { personField, type PlanFile, planFile, planVersion, role, type WrittenItem } from './schema/plan.js';

/** `planning.ai.json` of whatever release, in today's form. Throws where it is none. */
export function planFrom(json: unknown): PlanFile {
  return versionOf(json) === planVersion ? today.parse(json) : fromOlder(older.parse(json));
}

/** The number of its format, wherever it stands; undefined where there is none. */
export function versionOf(json: unknown): number | undefined {
  const { schema_version: own, meta } = json as {
    schema_version?: unknown;
    meta?: { schema_version?: unknown };
  };
  const version = own ?? meta?.schema_version;
  return typeof version === 'number' ? version : undefined;
}

/** What a later release has added is let pass. */
const today = z.looseObject(planFile.shape) as unknown as z.ZodType<PlanFile>;

const text = z.string().default('');
const words = z.string().nullish();

/** What releases before format 3 wrote: items with their fields, and copies of them. */
const older = z.object({
  meta: planFile.shape.meta.extend({ language: planFile.shape.meta.shape.language.default('en') }),
  ...{ why: text, what: text, scope: text, brief: text },
  consensus_snapshot: planFile.shape.consensus_snapshot,
  items: z.array(
    z.object({
      ...{ id: z.string(), name: z.string(), text: z.string(), kind: z.string(), by: role },
      fields: z.record(z.string(), z.unknown()),
      grounds: put.shape.grounds,
      depends_on: put.shape.dependsOn,
    }),
  ),
  tasks: z.array(z.object({ id: z.string(), done: z.boolean().optional() })).default([]),
  questions: z
    .array(
      z.object({
        ...{ id: z.string(), asker: z.string(), question: z.string(), why: text },
        assumption: z.object({ text: z.string() }),
        outcome: planFile.shape.questions.element.shape.outcome,
        put_to: personField.optional(),
        answer: words,
        by: personField.nullish(),
        at: words,
        covered_by: words,
      }),
    )
    .default([]),
  remarks: planFile.shape.remarks.element.omit({ message: true }).array().default([]),
});

function fromOlder(file: z.infer<typeof older>): PlanFile {
  const { meta, items, tasks, questions, ...rest } = file;
  const done = new Set(tasks.flatMap((each) => (each.done ? [each.id] : [])));
  const known = items.flatMap(({ kind, fields, depends_on: dependsOn, by, ...item }): Item[] => {
    const whole = put.safeParse({
      ...item,
      dependsOn,
      fields: fromRelease05({ kind, ...camelCase(fields) }),
    });
    if (!whole.success || !isRoleId(by)) return [];
    const finished = done.has(item.id) && { finished: true as const };
    return [{ ...whole.data, by, put: 0, since: { step: 0, by }, ...finished }];
  });
  return {
    ...{ meta, ...rest, ...planItems({ ...emptyPlan, items: known }), schema_version: planVersion },
    ...{ sums: [], own_figures: {}, points: [], sources: [], gone: [], people: [], signatures: [] },
    questions: questions.map(({ assumption, why, put_to, answer, by, at, covered_by, ...each }) => {
      const said = { why, answer, by, at, covered_by, assumed: answer ? undefined : assumption.text };
      return {
        ...each,
        put_to: put_to ?? meta.requested_by,
        ...withoutBlanks(said),
      } as PlanFile['questions'][number];
    }),
  };
}

const lists = {
  requirement: ({ requirements, acceptance }: PlanFile) =>
    requirements.map((each) => ({
      ...each,
      acceptance: (each.acceptance ?? []).flatMap((id) => acceptance.find((known) => known.id === id) ?? []),
    })),
  'non-goal': ({ non_goals }: PlanFile) => non_goals,
  decision: ({ decisions }: PlanFile) => decisions,
  component: ({ components, draft_files: files }: PlanFile) =>
    components.map((each) => ({ ...each, files: files.filter(({ component }) => component === each.id) })),
  task: ({ tasks }: PlanFile) =>
    tasks.map(({ depends_on: after, components: component, days, ...each }) => ({
      ...{ ...each, ...days, after, component },
    })),
  test: ({ test_plan }: PlanFile) => test_plan.tests,
  risk: ({ risks }: PlanFile) => risks,
  assumption: ({ open_questions }: PlanFile) => open_questions,
  frame: ({ frame }: PlanFile) => (frame ? [frame] : []),
} satisfies Record<ItemKind, (file: PlanFile) => readonly WrittenItem[]>;

/** All items of a file, kind by kind. */
export function itemsIn(file: PlanFile) {
  return (Object.keys(lists) as ItemKind[]).flatMap((kind) =>
    lists[kind](file).map((item: WrittenItem) => ({ kind, item })),
  );
}

/** Everything that an item has, whatever its kind, where it says nothing. */
const blank = {
  ...{ why: '', alternatives: '', does: '', interfaces: '', data: '', who: '', by: '', level: '', how: '' },
  ...{ sign: '', mitigation: '', insteadOf: '', cost: '', then: '', start: '', wait: 0 },
  ...{ serves: [], after: [], component: [], covers: [], threatens: [], doneBy: [] },
  ...{ dates: [], people: [], absences: [] },
};

/** What a plan's file holds, as whoever goes on with it takes it over. */
export function contentOfFile(file: PlanFile): Content {
  const items = itemsIn(file).flatMap(({ kind, item }) => {
    const { id, name, text: said = name, author, rests_on, ...own } = item;
    const fields = { kind, ...blank, ...camelCase(withoutBlanks(own)), ...spansIn(own) };
    const whole = put.safeParse({ id, name, text: said, fields, ...restsIn(file, rests_on) });
    return whole.success ? [{ put: whole.data, ...(isRoleId(author) && { by: author }) }] : [];
  });
  const answers = file.questions.flatMap(
    ({ id, asker, question, why = '', assumed = '', answer, outcome, by, at }) => {
      if (outcome !== 'answered' || !(asker === 'Coach' || isRoleId(asker))) return [];
      const said = { id, asker, question, why, assumption: assumed, text: answer?.trim() || assumed };
      return [{ ...said, at: at ?? '', ...(by && { by }) }];
    },
  );
  return { items, answers };
}

/** People, absences and money of the frame with what they leave out. */
function spansIn(own: object) {
  const { people, absences, money } = own as { people?: object[]; absences?: object[]; money?: object };
  return {
    ...(people && { people: people.map((each) => ({ from: '', to: '', weekdays: [], ...each })) }),
    ...(money && { money: { covers: '', lines: [], ...money } }),
    ...(absences && { absences: absences.map((each) => ({ who: '', to: '', ...each })) }),
  };
}

function restsIn({ questions }: PlanFile, rests: readonly string[] = []): Pick<Put, 'grounds' | 'dependsOn'> {
  const isOpen = (id: string) =>
    id.startsWith('A') || questions.some((each) => each.id === id && each.outcome !== 'answered');
  const as = { Q: 'answer', M: 'remark', S: 'source', H: 'rule' } as const;
  const grounds = rests
    .filter((each) => !isOpen(each))
    .map((each): Put['grounds'][number] => {
      if (each.startsWith('“')) return { as: 'brief', ref: each.slice(1, -1) };
      return { as: as[each.charAt(0) as keyof typeof as] ?? 'item', ref: each };
    });
  return {
    grounds: rests.length > 0 ? grounds : [{ as: 'craft', ref: '' }],
    dependsOn: rests.filter((each) => !each.startsWith('“') && isOpen(each)),
  };
}
