import { z } from 'zod';
import { weekdays } from '../../workshop/plan/items.js';

/** What several parts of the files are made of. */
export const text = z.string();
export const texts = z.array(text);
export const count = z.int().min(0);

/** Of what there may be nothing to say: then it is null. */
export const orNull = <S extends z.ZodType>(schema: S) => z.nullable(schema).default(null);

/** When it happened: ISO 8601 in UTC. */
export const at = text.describe('ISO 8601, UTC');

export const ids = z
  .array(text)
  .describe('Ids of this file: R, N, D, C, T, TC, K, A, F of items, AC of acceptance cases, Q, S, M, H, #');

export const role = text.describe('A role of the roster');

export const person = z
  .object({ id: text, name: text })
  .meta({ id: 'person', description: 'A person, by Slack user id, with the name as it was then' });

export const message = z
  .object({
    channel: text,
    ts: text,
    url: text
      .optional()
      .describe('Where it is found; missing where the workshop does not know its workspace'),
  })
  .meta({ id: 'message', description: 'A message in Slack' });
export type Message = z.infer<typeof message>;

/** Days of work, or another figure that lies between two. */
export const span = z.object({ from: z.number(), to: z.number() }).meta({ id: 'span' });

export const fileState = z
  .enum(['exists', 'new', 'unknown'])
  .describe('Whether the file is there already; unknown where nobody has looked');

export const acceptanceCase = z
  .object({ id: text, text })
  .meta({ id: 'acceptance_case', description: 'A checkable case of a requirement; its id stays for good' });

/** The number of the formats beside the plan's own. What is added to one later leaves its number as it is. */
export const schemaVersion = z
  .literal(1)
  .describe('The version of this format. Members are only ever added to it, and those may be missing');

export const kindsOfGround = z.enum(['brief', 'answer', 'remark', 'source', 'item', 'rule', 'craft']);

const ground = z
  .object({ as: kindsOfGround, ref: text })
  .meta({
    id: 'ground',
    description:
      'What the item rests on, as it was signed. ref is an id of this file, or the quote from the brief; blank for craft, ' +
      'the role’s own proposal',
  });

/** One ground of an item, for whoever was not in the room. */
const groundInWords = z
  .object({
    as: kindsOfGround,
    id: text
      .nullable()
      .describe('The answer (Q), remark (M), source (S), house rule (H) or item; null for brief and craft'),
    text: text.describe(
      'The quote, the answer, the remark, where the source stands, the rule, the item, or whose proposal it is',
    ),
    question: text.optional(),
    by: person.optional(),
    at: at.optional(),
    message: message.optional(),
  })
  .meta({ id: 'ground_in_words', description: 'The same ground in words, with who said it, when and where' });
export type GroundInWords = z.infer<typeof groundInWords>;

/** Beside its kind and fields, what every item has. */
const common = {
  id: text,
  name: text,
  text,
  by: role.describe('Its author'),
  grounds: z.array(ground),
  depends_on: ids.describe('Questions and assumptions on which it rests'),
  with: z.array(role).describe('Roles whose changes its author took over'),
  origin: z
    .object({ workshop: text, version: count, id: text })
    .optional()
    .describe('Where it came from, if another workshop agreed on it'),
};

const standing = {
  state: z.enum(['proposed', 'agreed', 'shaken', 'contested', 'replaced', 'withdrawn']),
  own_figures: texts.describe('Figures in it that nothing but its author stands for'),
  grounds_in_words: z.array(groundInWords),
};

const gone = {
  replaced_by: text.optional().describe('The item that took its place'),
  withdrawn: text.optional().describe('Why it was withdrawn'),
};

const grade = z.enum(['low', 'medium', 'high']);
const day = text.describe('A date as YYYY-MM-DD');

const fieldsByKind = {
  requirement: z.object({ acceptance: z.array(acceptanceCase) }),
  'non-goal': z.object({ why: text.describe('Why it is left out') }),
  decision: z.object({
    alternatives: text.describe('What else was looked at'),
    who: text.optional().describe('Who has to decide it; blank where nobody has to'),
    by: text.optional().describe('By when'),
    otherwise: text.optional().describe('What holds if they do not'),
  }),
  component: z.object({
    does: text,
    interfaces: text,
    data: text.describe('What it keeps'),
    files: z.array(z.object({ path: text, is: fileState })),
  }),
  task: z.object({
    after: ids.describe('Tasks that it waits for'),
    serves: ids.describe('Requirements, decisions, components or risks that it serves'),
    component: ids,
    who: text.describe('Who does it, by a name of the frame, or who is waited for; blank for nobody named'),
    from: z.number().describe('Days of work, at least'),
    to: z.number().describe('Days of work, at most'),
    wait: z
      .number()
      .describe('Days of the calendar in which only somebody else acts; 0 for a task that is work'),
    by: text.describe('The name of one of the frame’s dates; blank where none is due'),
    done: text.optional().describe('By what a stranger sees that it is done'),
  }),
  test: z.object({ covers: ids.describe('Requirements, single cases or decisions'), level: text, how: text }),
  risk: z.object({
    threatens: ids,
    likelihood: grade,
    impact: grade,
    sign: text.describe('By what one sees that it happens'),
    mitigation: text,
    done_by: ids.describe('Items that carry the mitigation out'),
    accepted: z.boolean(),
  }),
  assumption: z.object({
    instead_of: text.describe('The question whose answer it takes the place of; blank for none'),
    who: text.describe('Its owner: who could confirm it'),
    by: text.describe('By when'),
    cost: text.describe('What it costs if it is wrong'),
    then: text.describe('The fallback: what is done then'),
  }),
  frame: z.object({
    start: text,
    dates: z.array(z.object({ name: text, date: day })),
    people: z.array(
      z.object({
        who: text,
        days: z.number().describe('Days of work a week'),
        from: text.describe('The first day; blank for the start'),
        to: text.describe('The last day; blank for no end'),
        weekdays: z
          .array(z.enum(weekdays))
          .describe('The only days of the week on which they work; empty for any'),
      }),
    ),
    absences: z.array(
      z.object({
        who: text.describe('Blank for everybody'),
        from: day,
        to: text.describe('The last day; blank for one day'),
      }),
    ),
    money: z.object({
      amount: z.number(),
      tax: z.enum(['net', 'gross', 'unsaid']),
      covers: text,
      lines: z.array(z.object({ what: text, volume: z.number(), price: z.number() })),
    }),
  }),
};

/** An item of every kind, with these further members. */
function itemsWith<Further extends z.core.$ZodShape>(further: Further) {
  const of = <Kind extends string, Fields extends z.ZodType>(kind: Kind, fields: Fields) =>
    z.object({ ...common, kind: z.literal(kind), fields, ...further });
  return z.discriminatedUnion('kind', [
    of('requirement', fieldsByKind.requirement),
    of('non-goal', fieldsByKind['non-goal']),
    of('decision', fieldsByKind.decision),
    of('component', fieldsByKind.component),
    of('task', fieldsByKind.task),
    of('test', fieldsByKind.test),
    of('risk', fieldsByKind.risk),
    of('assumption', fieldsByKind.assumption),
    of('frame', fieldsByKind.frame),
  ]);
}

export const item = itemsWith(standing).meta({ id: 'item', description: 'An item of the plan' });
export type WrittenItem = z.infer<typeof item>;

export const goneItem = itemsWith(gone).meta({
  id: 'gone_item',
  description: 'An item that is no part of the plan any more: replaced or withdrawn',
});
export type GoneItem = z.infer<typeof goneItem>;

/** What somebody wants in place of an item. */
export const insteadOfItem = z.object({
  name: text,
  text,
  fields: z.record(z.string(), z.unknown()).describe('As the fields of an item, with their kind'),
  grounds: z.array(ground),
  depends_on: ids,
});
