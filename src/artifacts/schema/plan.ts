import { z } from 'zod';
import { languages } from '../../text/language.js';
import { depths, sizes } from '../../workshop/base/depth.js';
import { goneItem, item } from './items.js';
import {
  acceptanceCase,
  at,
  fileState,
  ids,
  message,
  person,
  role,
  schemaVersion,
  span,
  text,
  texts,
  count,
} from './parts.js';
import { feedback, houseRules, issues, people, questions, remarks, signatures, sources } from './record.js';

const meta = z.object({
  schema_version: schemaVersion,
  task_id: text.describe('The workshop'),
  created_at: at,
  version: count,
  consensus_status: z.literal('agreed'),
  language: z.enum(languages),
  title: text,
  channel: text.describe('The Slack channel in which it was planned'),
  requested_by: person,
  depth: z.enum(depths),
  size: z.enum(sizes),
  models: texts,
  rehearsal: z.boolean().describe('A script without AI wrote at least a part'),
});

const file = z.object({ path: text, is: fileState, component: text });

/** A task with everything that it leads to, so that one can begin with it. */
const task = z
  .object({
    order: count.describe('1 first. No task stands before one that it waits for'),
    id: text,
    name: text,
    text,
    after: ids.describe('Tasks of the plan that it waits for'),
    days: span,
    due: z.object({ name: text, date: text }).nullable(),
    serves: ids.describe('Requirements'),
    components: ids,
    files: z.array(file).describe('The files of its components'),
    acceptance: z
      .array(acceptanceCase.extend({ requirement: text }))
      .describe('The cases of the requirements that it serves'),
    tests: ids.describe('Tests that cover these cases or requirements'),
    owner: person.optional().describe('Who does it; missing where people have not said so'),
  })
  .meta({ id: 'task' });
export type WrittenTask = z.infer<typeof task>;

const dateSums = z.object({
  name: text,
  date: text,
  tasks: ids,
  work: span,
  capacity: z.number().optional(),
  chain: ids,
  chain_days: span,
  chain_room: z.number(),
  holds: z.object({ from: z.boolean(), to: z.boolean() }),
});

const sums = z
  .object({
    work: span.optional().describe('Days of work of all tasks'),
    start: text.optional(),
    end: text.optional(),
    working_days: z.number().optional(),
    capacity: z.number().optional().describe('Days that the people have until the end'),
    chain: z.object({ tasks: ids, days: span }).optional().describe('The longest chain of tasks'),
    dates: z.array(dateSums),
    budget: z.object({ amount: z.number(), parts: z.number() }).optional(),
  })
  .describe('What adds up, computed by code. A member is missing where there is nothing to add up');

const todo = z
  .array(
    z.object({
      title: text,
      detail: text,
      estimate: text,
      done: z.boolean().optional(),
      task: text.optional().describe('The task that it is; missing where people have added it'),
      after: texts.optional().describe('Names of tasks that it waits for'),
      owner: person.optional().describe('Who does it; missing where people have not said so'),
    }),
  )
  .describe('The tasks to begin with, as todo.md lists them');

const openQuestion = z.object({
  id: text,
  assumption: text,
  question: text.nullable(),
  question_id: text.nullable(),
  who: text,
  by: text,
  cost: text,
  then: text,
});

/** `planning.ai.json`, member by member, in the order in which it is written. */
export const planFile = z
  .object({
    meta,
    why: text,
    what: text,
    requirements: z.array(z.object({ id: text, name: text, text })),
    draft_files: z.array(z.object({ path: text, is: fileState, component: text, purpose: text })),
    code: z
      .object({ repository: text, commit: text })
      .nullable()
      .describe(
        'The repository and commit that paths were looked up in and that sources (path@commit:line) refer to; null where no code was read: then all paths are proposals',
      )
      .optional(),
    acceptance: z.array(acceptanceCase.extend({ requirement: text })),
    scope: text,
    non_goals: z.array(z.object({ id: text, name: text, text, why: text })),
    open_questions: z
      .array(openQuestion)
      .describe(
        'Assumptions that somebody is still to confirm: who, by when, what it costs if wrong, what then',
      ),
    test_plan: z.object({
      overview: text,
      tests: z.array(z.object({ id: text, name: text, text, covers: ids, level: text, how: text })),
    }),
    consensus_snapshot: z.object({
      agreed_by: z.array(role),
      reserved_by: z.array(role),
      agreed_points: ids,
      synthesis_at: at,
    }),
    summary: text,
    brief: text,
    items: z.array(item).describe('The plan. What else stands in this file is taken from it or leads to it'),
    tasks: z.array(task).describe('All tasks of the plan, in an order in which they can be done'),
    sums,
    todo,
    record: z.object({
      items: z.array(goneItem),
      cases: ids.describe('Acceptance cases that there were'),
    }),
    questions,
    issues,
    sources,
    remarks,
    people,
    signatures,
    roster: z.array(role).describe('The roles at the table, in speaking order'),
    feedback: feedback.optional(),
    house_rules: houseRules.optional(),
    brief_messages: z
      .array(z.object({ by: person, message }))
      .optional()
      .describe(
        'The messages that the brief quotes, in its order; an app has no id. Missing where the brief was typed',
      ),
  })
  .describe(
    'planning.ai.json of Planning Workshop: a plan that all roles at the table have read as written and signed',
  );
export type PlanFile = z.infer<typeof planFile>;
