import { z } from 'zod';
import { languages } from '../../text/language.js';
import { weekdays } from '../../workshop/plan/items.js';

/** What several parts of the files are made of. */
export const textField = z.string();
const texts = z.array(textField);
export const count = z.int().min(0);

/** When it happened: ISO 8601 in UTC. */
export const atField = textField.describe('ISO 8601, UTC');

const ids = z
  .array(textField)
  .describe('Ids of this file: R, N, D, C, T, TC, K, A, F of items, AC of acceptance cases, Q, S, M, H, #');

export const role = textField.describe('A role of the roster');

export const personField = z
  .object({ id: textField, name: textField })
  .meta({ id: 'person', description: 'A person, by Slack user id, with the name as it was then' });

/** A message of the thread. */
export const place = textField.describe(
  'Its permalink; its ts where the workshop does not know its workspace',
);

/** Days of work, or another figure that lies between two. */
const span = z.object({ from: z.number(), to: z.number() }).meta({ id: 'span' });

const fileState = z
  .enum(['exists', 'new', 'unknown'])
  .describe('Whether the file is there already; unknown where nobody has looked');

/** What every item has. What is blank or empty is left out. */
const common = {
  id: textField,
  name: textField,
  text: textField.optional(),
  author: role,
  rests_on: texts
    .optional()
    .describe('Ids of this file, and “quotes” of the brief; missing where it is its author’s own proposal'),
  origin: z
    .object({ workshop: textField, version: count, id: textField })
    .optional()
    .describe('Where it came from, if another workshop agreed on it'),
};

export type WrittenItem = z.infer<z.ZodObject<typeof common>>;

const grade = z.enum(['low', 'medium', 'high']);
const day = textField.describe('A date as YYYY-MM-DD');
const some = ids.optional();
const said = textField.optional();

const itemOf = <Shape extends z.core.$ZodShape>(id: string, shape: Shape) =>
  z.object({ ...common, ...shape }).meta({ id });

const requirement = itemOf('requirement', {
  acceptance: ids.optional().describe('Its cases: their words stand in the list of this file'),
});
const nonGoal = itemOf('non_goal', { why: said.describe('Why it is left out') });
const decision = itemOf('decision', {
  alternatives: said.describe('What else was looked at'),
  who: said.describe('Who has to decide it; missing where nobody has to'),
  by: said.describe('By when'),
  otherwise: said.describe('What holds if they do not'),
});
const component = itemOf('component', { does: said, interfaces: said, data: said.describe('What it keeps') });
const task = itemOf('task', {
  depends_on: some.describe('Tasks that it waits for: none of them stands after it'),
  serves: some.describe('Requirements, decisions, components or risks that it serves'),
  components: some.describe('The components that it touches: their files are draft_files'),
  who: said.describe('Who does it, by a name of the frame, or who is waited for; missing for nobody named'),
  days: span.describe('Days of work'),
  wait: z
    .number()
    .optional()
    .describe('Days of the calendar in which only somebody else acts; then it is no work'),
  by: said.describe('The name of one of the frame’s dates'),
  due: day.optional().describe('That date'),
  done: said.describe('By what a stranger sees that it is done'),
  tests: some.describe('Tests that cover what it serves'),
  finished: z.literal(true).optional().describe('It is done already'),
});
const test = itemOf('test', {
  covers: some.describe('Requirements, single cases or decisions'),
  level: said,
  how: said,
});
const risk = itemOf('risk', {
  threatens: some,
  likelihood: grade,
  impact: grade,
  sign: said.describe('By what one sees that it happens'),
  mitigation: said,
  done_by: some.describe('Items that carry the mitigation out'),
  accepted: z.boolean(),
});
const assumption = itemOf('assumption', {
  instead_of: said.describe('The question whose answer it takes the place of'),
  who: said.describe('Its owner: who could confirm it'),
  by: said.describe('By when'),
  cost: said.describe('What it costs if it is wrong'),
  then: said.describe('What is done then, and where nobody answers by that day'),
});
const frame = itemOf('frame', {
  start: day.optional(),
  dates: z.array(z.object({ name: textField, date: day })).optional(),
  people: z
    .array(
      z.object({
        who: textField,
        days: z.number().describe('Days of work a week'),
        from: said.describe('The first day; missing for the start'),
        to: said.describe('The last day; missing for no end'),
        weekdays: z
          .array(z.enum(weekdays))
          .optional()
          .describe('The only days of the week on which they work; missing for any'),
      }),
    )
    .optional(),
  absences: z
    .array(
      z.object({
        who: said.describe('Missing for everybody'),
        from: day,
        to: said.describe('The last day; missing for one day'),
      }),
    )
    .optional(),
  money: z.object({
    amount: z.number(),
    tax: z.enum(['net', 'gross', 'unsaid']),
    covers: said,
    lines: z.array(z.object({ what: textField, volume: z.number(), price: z.number() })).optional(),
  }),
});

/** The number of this format: 3 since every item stands in one place and all else names it by id. */
export const planVersion = 3;

const meta = z.object({
  task_id: textField.describe('The workshop'),
  created_at: atField,
  version: count,
  consensus_status: z
    .enum(['agreed', 'agreed_before_edit'])
    .describe('agreed_before_edit: people have edited its tasks since all roles agreed'),
  agreed_by: textField.optional().describe('Then the version that all roles have read and agreed to ("v1")'),
  edits: z
    .array(z.object({ by: personField, at: atField, text: textField, items: ids }))
    .optional()
    .describe('Then who has edited what since, and which tasks'),
  language: z.enum(languages),
  title: textField,
  channel: textField.describe('The Slack channel in which it was planned'),
  requested_by: personField,
  models: texts,
  rehearsal: z.boolean().describe('A script without AI wrote at least a part'),
});

const question = z
  .object({
    id: textField,
    asker: textField.describe('A role of the roster, or Coach'),
    question: textField,
    why: textField.optional(),
    put_to: personField,
    who_can_answer: textField.optional(),
    outcome: z
      .enum(['answered', 'decided', 'unanswered', 'moot', 'waiting', 'put', 'aside'])
      .describe(
        'answered; decided: left to the roles; unanswered: nobody knew, people went on; moot: something else covers it; the others are open',
      ),
    answer: textField.optional(),
    by: personField.optional(),
    at: atField.optional(),
    message: place.optional(),
    doubt: textField.optional().describe('What the answer leaves open'),
    guesses: z
      .array(z.object({ by: personField, text: textField }))
      .optional()
      .describe('What was said beside an answer'),
    assumed: textField.optional().describe('What is assumed where nobody has answered'),
    covered_by: textField.optional().describe('What makes an answer unnecessary'),
  })
  .meta({ id: 'question', description: 'A question to people, and what became of it' });

const point = z
  .object({
    id: textField,
    about: textField.optional().describe('The item, or the kind of item, that it is about'),
    text: textField,
    raised_by: textField.describe('A role of the roster, people, or reader: who read it from outside'),
    by: personField.optional(),
    round: count,
    state: z
      .enum(['open', 'settled', 'declined', 'parked', 'asked'])
      .describe('settled: taken, or a side was chosen; declined: refused, and nobody held it any more'),
    outcome: textField.optional().describe('How it ended, in words'),
    settled_by: textField.optional(),
    question: textField.optional().describe('The question to people that it became'),
  })
  .meta({ id: 'point', description: 'Something that was disputed or missing' });

const remark = z
  .object({
    id: textField,
    by: personField.optional(),
    at: atField.optional(),
    text: textField.optional(),
    message: place.optional(),
    withdrawn: z.literal(true).optional().describe('Its author took it back, and it has no words'),
  })
  .meta({ id: 'remark', description: 'What a person said where nothing was asked' });

const participant = z
  .object({
    id: textField,
    name: textField,
    requester: z.literal(true).optional(),
    takes_part: z.boolean(),
    speaks_for: textField.optional(),
  })
  .meta({ id: 'participant', description: 'Everybody of Slack who is named in this file by id' });

const signature = z.object({
  role,
  read_up_to: count.describe(
    'The number of the last contribution that it has read; nothing since touches it',
  ),
  at: atField,
  hash: textField.describe('sha-256, hex, of what was signed'),
});
export type WrittenSignature = z.infer<typeof signature>;

/** What of a plan is signed, in this order. */
export const signed = [
  ...(['requirements', 'draft_files', 'acceptance', 'non_goals', 'open_questions', 'test_plan'] as const),
  ...(['decisions', 'components', 'tasks', 'risks', 'frame'] as const),
];

/** `planning.ai.json`, member by member, in the order in which it is written: first those that the next stage knows. */
export const planFile = z
  .object({
    meta,
    why: textField,
    what: textField.describe('The result, in a few lines'),
    requirements: z.array(requirement),
    draft_files: z.array(z.object({ path: textField, is: fileState, component: textField })),
    acceptance: z.array(z.object({ id: textField, text: textField, requirement: textField })),
    scope: textField,
    non_goals: z.array(nonGoal),
    open_questions: z
      .array(assumption)
      .describe('What is taken for granted until somebody has confirmed it. Ask before you rely on it'),
    test_plan: z.object({ tests: z.array(test) }),
    consensus_snapshot: z.object({
      agreed_by: z.array(role),
      reserved_by: z.array(role),
      synthesis_at: atField,
    }),
    schema_version: z
      .literal(planVersion)
      .describe('The version of this format. Members are only ever added to it, and those may be missing'),
    code: z
      .object({ repository: textField, commit: textField })
      .optional()
      .describe(
        'The repository and commit that paths were looked up in and that sources (path@commit:line) refer to; missing where no code was read: then all paths are proposals',
      ),
    brief: textField,
    decisions: z.array(decision),
    components: z.array(component),
    tasks: z.array(task).describe('In an order in which they can be done'),
    risks: z.array(risk),
    frame: frame.optional(),
    sums: texts.describe('What adds up, in words, computed by code: days against each date, and money'),
    schedule: z
      .record(z.string(), z.object({ begin: textField, end: textField }))
      .optional()
      .describe(
        'By task: its days, computed by code, each task as early as it can be and at the most that it takes',
      ),
    own_figures: z
      .record(z.string(), texts)
      .describe(
        'By item: money, days, people, limits and dates in it that nothing but its author stands for',
      ),
    questions: z.array(question),
    points: z.array(point),
    remarks: z.array(remark),
    sources: z
      .array(z.object({ id: textField, title: textField, where: textField }))
      .describe('Passages that were looked up and cited'),
    gone: z
      .array(z.object({ id: textField, replaced_by: textField.optional(), withdrawn: textField.optional() }))
      .describe('Items and acceptance cases that are no part of the plan any more'),
    people: z.array(participant),
    signatures: z
      .array(signature)
      .describe(
        `Who has read the plan and agrees to it, each change by everybody whom it touches. The hash: take of this file ${signed.join(', ')}, in this order, as one object; write it as JSON without blanks; sha-256 of its UTF-8`,
      ),
    erased: z
      .literal(true)
      .optional()
      .describe(
        'Words were erased from items of this file after it was issued. The hash is made anew, of the items as they read now',
      ),
    house_rules: z
      .array(z.object({ id: textField, text: textField, by: personField }))
      .optional()
      .describe('The house rules of the channel, as they stood when the workshop was opened'),
  })
  .describe(
    'planning.ai.json of Planning Workshop: a plan that all roles at the table have read and agreed to. Every item stands in one ' +
      'place; all else names it by id',
  );
export type PlanFile = z.infer<typeof planFile>;
export type WrittenTask = PlanFile['tasks'][number];
