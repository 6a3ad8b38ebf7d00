import { z } from 'zod';
import { languages } from '../../text/language.js';
import { depths, sizes } from '../../workshop/base/session.js';
import {
  acceptanceCase,
  at,
  count,
  fileState,
  goneItem,
  ids,
  insteadOfItem,
  item,
  message,
  orNull,
  person,
  role,
  span,
  text,
  texts,
} from './items.js';

const said = z.object({ by: person, text, at });

/** The number of this format: 2 since people, absences and money of the frame have spans and lines. */
export const planVersion = 2;

/** A question to people: what became of it, who said so and when, and how that was read. */
const question = z
  .object({
    id: text,
    asker: text.describe('A role of the roster, or Coach'),
    agent: z
      .object({ name: text, version: count, task: orNull(text) })
      .optional()
      .describe('The program that asked, while it built which version'),
    level: z.enum(['now', 'blocking']),
    round: count,
    question: text,
    why: text,
    options: texts,
    assumption: z.object({
      text: text.describe('What is assumed if nobody answers'),
      cost: text,
      then: text,
      item: orNull(text).describe('The assumption that stands in the place of an answer'),
    }),
    who_can_answer: orNull(text),
    put_to: person,
    dispute: text.optional().describe('The issue whose two sides are its options'),
    continues: text.optional().describe('The question that it asks on'),
    origin: z
      .object({ workshop: text, version: count, id: text })
      .optional()
      .describe('Where it was answered, if that was in another workshop, whose plan this one refines'),
    outcome: z
      .enum(['answered', 'decided', 'moot', 'waiting', 'put', 'aside'])
      .describe('answered; decided: left to the roles; moot: something else covers it; the others are open'),
    answer: orNull(text),
    by: orNull(person),
    at: orNull(at),
    via: z.enum(['reply', 'button', 'form', 'verb', 'dialogue']).nullable().default(null),
    message: orNull(message).describe('Where the answer was given, if it was a message'),
    covered_by: orNull(text).describe('What makes an answer unnecessary'),
    read: z
      .object({
        outcome: z
          .enum(['agrees', 'differs', 'partly', 'unclear', 'left to us'])
          .describe('How the answer stands to the assumption'),
        fact: text.optional().describe('What it says, in one sentence'),
        doubt: text.optional(),
        touches: z
          .array(z.object({ item: text, how: z.enum(['contradicts', 'fulfils', 'needless']) }))
          .optional(),
        asked_on: text.optional(),
      })
      .nullable()
      .default(null),
    passed_on: z.array(z.object({ by: person, from: person, at })).optional(),
    taken_by: person
      .optional()
      .describe('Who accepted it, where it was offered by somebody who was not asked'),
    contested: z.array(said).optional().describe('Other answers, not settled yet'),
    overruled: z
      .array(z.object({ by: orNull(person), text, settled_by: person, at }))
      .optional()
      .describe('Other answers, which do not count'),
  })
  .meta({ id: 'question' });
const questions = z.array(question);

const issue = z
  .object({
    id: text,
    kind: z.enum(['contest', 'gap']),
    about: text.describe('The item; of a gap also the kind that lacks something; blank for what people want'),
    text,
    opened_by: text.describe('A role of the roster, people, or a reader from outside'),
    by: orNull(person),
    due: orNull(role).describe('Whose word is awaited'),
    round: count,
    state: z.enum(['open', 'settled', 'parked', 'asked']),
    breaks: ids.optional().describe('House rules that are broken, as whoever opened it has named them'),
    instead: insteadOfItem.optional(),
    words: z.object({
      author: z.object({ as: text, why: text }).optional(),
      contester: z.object({ as: text, why: text }).optional(),
    }),
    settled: z.object({ by: text, how: text, round: count }).optional(),
    question: text.optional().describe('The question to people that it became'),
  })
  .meta({ id: 'issue', description: 'A contest of an item, or something that the plan lacked' });
const issues = z.array(issue);

const source = z
  .object({ id: text, title: text, where: text })
  .meta({ id: 'source', description: 'A passage that was looked up and cited' });
const sources = z.array(source);

const houseRule = z
  .object({
    id: text,
    text,
    by: person.describe('Who gave it its words'),
    at,
    from: z
      .object({ workshop: text, title: text, question: text, link: text.optional() })
      .optional()
      .describe('The answer that it was made of'),
  })
  .meta({ id: 'house_rule', description: 'What holds for every plan of its channel' });
const houseRules = z
  .array(houseRule)
  .describe('The house rules of the channel, as they stood when the workshop was opened');

const remark = z
  .object({
    id: text,
    by: person.optional(),
    at: at.optional(),
    text: text.optional(),
    message: message.nullable().optional(),
    withdrawn: z.literal(true).optional().describe('Its author took it back, and it has no words'),
  })
  .meta({ id: 'remark', description: 'What a person said where nothing was asked' });
const remarks = z.array(remark);

const participant = z
  .object({
    id: text,
    name: text,
    requester: z.boolean(),
    takes_part: z.boolean(),
    speaks_for: text.optional(),
    invited_by: text.optional().describe('The id of a person'),
  })
  .meta({ id: 'participant', description: 'Everybody who is named in this file' });
const people = z.array(participant);

const signature = z
  .object({
    role,
    read_up_to: count.describe(
      'The number of the last contribution that it has read; nothing since touches it',
    ),
    at,
    hash: text.describe('sha-256, hex, of the items of this file'),
  })
  .meta({ id: 'signature' });
const signatures = z
  .array(signature)
  .describe(
    'Who has read the plan and agrees to it, each change by everybody whom it touches. The hash: take of each of items the ' +
      'members id, kind, name, text, fields, by, grounds and depends_on; sort them by id (by code units); make {items} of ' +
      'them; write it as JSON without blanks, the keys of every object sorted by code units; sha-256 of its UTF-8',
  );
export type WrittenSignature = z.infer<typeof signature>;

const feedback = z
  .array(
    z.object({
      by: person.optional().describe('Whose wish it was'),
      text,
      became: z.enum(['done', 'partly', 'declined']),
      note: text,
      items: ids.describe('Items that changed for it'),
    }),
  )
  .describe('What became of each wish for a change of the version before');

const meta = z.object({
  schema_version: z
    .literal(planVersion)
    .describe('The version of this format. Members are only ever added to it, and those may be missing'),
  task_id: text.describe('The workshop'),
  created_at: at,
  version: count,
  consensus_status: z
    .enum(['agreed', 'agreed_before_edit'])
    .describe('agreed_before_edit: people have edited its tasks since all roles agreed'),
  agreed_by: text.optional().describe('Then the version that all roles have read and agreed to ("v1")'),
  edits: z
    .array(z.object({ by: person, at, text, items: ids }))
    .optional()
    .describe('Then who has edited what since, and which tasks'),
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
    who: text.describe('Who does it or is waited for, as the plan says; blank for nobody named'),
    days: span,
    wait: z.number().describe('Days of the calendar that it waits; 0 for work'),
    due: z.object({ name: text, date: text }).nullable().default(null),
    serves: ids.describe('Requirements'),
    components: ids,
    files: z.array(file).describe('The files of its components'),
    acceptance: z
      .array(acceptanceCase.extend({ requirement: text }))
      .describe('The cases of the requirements that it serves'),
    tests: ids.describe('Tests that cover these cases or requirements'),
    done: z.boolean().optional().describe('It is done; missing where it is not'),
    owner: person.optional().describe('In files of earlier releases: who does it, where people had said so'),
  })
  .meta({ id: 'task' });
export type WrittenTask = z.infer<typeof task>;

const held = z.object({ from: z.boolean(), to: z.boolean() });

const dateSums = z.object({
  name: text,
  date: text,
  tasks: ids,
  work: span,
  capacity: z.number().optional(),
  people: z
    .array(
      z.object({
        who: text,
        tasks: ids,
        work: span,
        days: z.number(),
        since: text.optional().describe('The day from which both are counted; missing for the start'),
        holds: held,
      }),
    )
    .describe('What each person has to do by then, and the days that they have for it'),
  others: z
    .array(z.object({ who: text, tasks: ids, work: span }))
    .optional()
    .describe('What those have to do of whom nobody knows how many days they have'),
  chain: ids.describe('The chain that ends last'),
  chain_days: span,
  ends: z
    .object({ from: text.optional(), to: text.optional() })
    .describe('The day on which it ends at the people’s days; missing where it never does'),
  never: z
    .object({ task: text, who: text.optional() })
    .optional()
    .describe(
      'Why it never ends: nobody, or who is named, has days for the task; without who it waits for itself',
    ),
  holds: held,
});

const sums = z
  .object({
    work: span.optional().describe('Days of work of all tasks'),
    start: text.optional(),
    end: text.optional(),
    capacity: z.number().optional().describe('Days that the people have until the end'),
    chain: z.object({ tasks: ids, days: span }).optional().describe('The longest chain of tasks'),
    dates: z.array(dateSums),
    money: z.object({ amount: z.number(), spent: z.number(), left: z.number() }).optional(),
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
      owner: person
        .optional()
        .describe('In files of earlier releases: who does it, where people had said so'),
    }),
  )
  .describe('The tasks to begin with, as todo.md lists them');

const openQuestion = z.object({
  id: text,
  assumption: text,
  question: orNull(text),
  question_id: orNull(text),
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
    record: z.object({ items: z.array(goneItem), cases: ids.describe('Acceptance cases that there were') }),
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
    'planning.ai.json of Planning Workshop: a plan that all roles at the table have read and agreed to',
  );
export type PlanFile = z.infer<typeof planFile>;
/** What it is made of: the file has the members of the schema alone, in their order, and null where nothing is said. */
export type GivenPlan = z.input<typeof planFile>;
