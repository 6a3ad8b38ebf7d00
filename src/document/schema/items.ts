import { z } from 'zod';
import { weekdays } from '../../workshop/plan/items.js';

/** What several parts of the files are made of. */
export const text = z.string();
export const texts = z.array(text);
export const count = z.int().min(0);

/** When it happened: ISO 8601 in UTC. */
export const at = text.describe('ISO 8601, UTC');

export const ids = z
  .array(text)
  .describe('Ids of this file: R, N, D, C, T, TC, K, A, F of items, AC of acceptance cases, Q, S, M, H, #');

export const role = text.describe('A role of the roster');

export const person = z
  .object({ id: text, name: text })
  .meta({ id: 'person', description: 'A person, by Slack user id, with the name as it was then' });

/** A message of the thread. */
export const place = text.describe('Its permalink; its ts where the workshop does not know its workspace');

/** Days of work, or another figure that lies between two. */
const span = z.object({ from: z.number(), to: z.number() }).meta({ id: 'span' });

export const fileState = z
  .enum(['exists', 'new', 'unknown'])
  .describe('Whether the file is there already; unknown where nobody has looked');

/** What every item has. What is blank or empty is left out. */
const common = {
  id: text,
  name: text,
  text: text.optional(),
  author: role,
  rests_on: texts
    .optional()
    .describe('Ids of this file, and “quotes” of the brief; missing where it is its author’s own proposal'),
  origin: z
    .object({ workshop: text, version: count, id: text })
    .optional()
    .describe('Where it came from, if another workshop agreed on it'),
};

const grade = z.enum(['low', 'medium', 'high']);
const day = text.describe('A date as YYYY-MM-DD');
const some = ids.optional();
const said = text.optional();

const itemOf = <Shape extends z.core.$ZodShape>(id: string, shape: Shape) =>
  z.object({ ...common, ...shape }).meta({ id });

export const requirement = itemOf('requirement', {
  acceptance: ids.optional().describe('Its cases: their words stand in the list of this file'),
});
export const nonGoal = itemOf('non_goal', { why: said.describe('Why it is left out') });
export const decision = itemOf('decision', {
  alternatives: said.describe('What else was looked at'),
  who: said.describe('Who has to decide it; missing where nobody has to'),
  by: said.describe('By when'),
  otherwise: said.describe('What holds if they do not'),
});
export const component = itemOf('component', {
  does: said,
  interfaces: said,
  data: said.describe('What it keeps'),
});
export const task = itemOf('task', {
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
export const test = itemOf('test', {
  covers: some.describe('Requirements, single cases or decisions'),
  level: said,
  how: said,
});
export const risk = itemOf('risk', {
  threatens: some,
  likelihood: grade,
  impact: grade,
  sign: said.describe('By what one sees that it happens'),
  mitigation: said,
  done_by: some.describe('Items that carry the mitigation out'),
  accepted: z.boolean(),
});
export const assumption = itemOf('assumption', {
  instead_of: said.describe('The question whose answer it takes the place of'),
  who: said.describe('Its owner: who could confirm it'),
  by: said.describe('By when'),
  cost: said.describe('What it costs if it is wrong'),
  then: said.describe('What is done then, and where nobody answers by that day'),
});
export const frame = itemOf('frame', {
  start: day.optional(),
  dates: z.array(z.object({ name: text, date: day })).optional(),
  people: z
    .array(
      z.object({
        who: text,
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
    lines: z.array(z.object({ what: text, volume: z.number(), price: z.number() })).optional(),
  }),
});
