import { z } from 'zod';
import { atField, count, personField, place, textField } from './plan.js';

const way = z.enum(['button', 'reaction', 'reply']);
const ending = z.object({ by: personField, at: atField });

const approval = z.object({
  by: personField,
  at: atField,
  via: way,
  message: place.optional(),
  over: z.array(count).describe('Voices that stood against it then, by their numbers'),
  withdrawn: ending.optional().describe('Who took it back, undid it or reopened the plan'),
});

const voice = z.object({
  number: count.optional().describe('What speaks against a version is numbered through the workshop'),
  by: personField,
  at: atField,
  says: z
    .enum(['yes', 'no', 'wish', 'concern', 'undecided', 'unclear'])
    .describe('unclear: nobody has told yet how it is meant'),
  text: textField,
  via: way.optional(),
  message: place.optional(),
  counts: z.boolean().describe('Whether it counts for the approval'),
  question: textField
    .optional()
    .describe(
      'The question whose answer came after the version, or was corrected then: the plan’s file has what stood there',
    ),
  item: textField.optional().describe('The item that cannot be built as planned'),
  wanted: textField.optional().describe('What should be there instead'),
  state: z
    .enum(['stands', 'taken back', 'answered', 'taken up', 'done', 'partly', 'declined'])
    .describe('How it ended; a wish as the next version has done it'),
  ended: ending.extend({ note: textField }).optional(),
  note: textField.optional().describe('Why a wish was not done, or how it was'),
});

const task = z.object({
  task: textField.describe('Its id'),
  title: textField,
  state: z.enum(['open', 'begun', 'blocked', 'done']),
  by: textField.optional().describe('Who said so: a person, or a program by the name that it gives itself'),
  at: atField.optional(),
  why: textField.optional(),
});

const handOff = z.object({
  number: count.describe('Hand-offs are numbered through the workshop'),
  by: personField,
  at: atField,
  deliveries: z.array(
    z.object({
      target: z.enum(['outbox', 'webhook', 'github', 'openspec']),
      event: z.enum(['handed_off', 'withdrawn']),
      state: z
        .enum(['owed', 'done', 'given up', 'dropped'])
        .describe('dropped: it was withdrawn or replaced before it arrived'),
      detail: textField.optional().describe('Why it did not get there'),
    }),
  ),
  withdrawn: ending.optional(),
});

/** What became of a version after it was issued: `v<N>.decision.json`, beside the folder of the version. */
export const decisionFile = z
  .object({
    meta: z.object({
      schema_version: z.literal(2).describe('The version of this format. Members are only ever added to it'),
      task_id: textField.describe('The workshop'),
      title: textField,
      channel: textField,
      version: count,
      artifact: z.enum(['plan', 'draft']),
      issued_at: atField,
    }),
    status: z
      .enum([
        ...(['waiting', 'parked', 'changing', 'approved', 'replaced'] as const),
        ...(['dropped', 'ended', 'cancelled', 'withdrawn'] as const),
      ])
      .describe(
        'waiting for people; parked: waiting, and nobody is reminded; changing: a next version is being made; approved; ' +
          'replaced by the next version; dropped: a draft that nobody goes on with; ended with this draft; cancelled: ended ' +
          'without one more draft; withdrawn: handed off, and the approval was taken back since',
      ),
    approvals: z.array(approval),
    voices: z.array(voice).describe('What people, and programs that build it, said of the version'),
    tasks: z.array(task).describe('How far each of its tasks is'),
    hand_offs: z.array(handOff),
    closed: z
      .object({ by: personField.optional(), at: atField })
      .optional()
      .describe('Who ended the workshop with this version as its last, and when, however that was'),
  })
  .describe('v<N>.decision.json of Planning Workshop: what people decided on a version after it was issued');
export type DecisionFile = z.infer<typeof decisionFile>;
