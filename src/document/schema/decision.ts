import { z } from 'zod';
import { at, count, message, orNull, person, schemaVersion, text, texts } from './items.js';

const who = z.object({ by: person, at });

const reporter = z.object({
  by: orNull(person),
  agent: orNull(text).describe('A program, by the name that it gives itself'),
});
const taskState = z.enum(['open', 'begun', 'blocked', 'done']);

const way = z.enum(['button', 'reaction', 'reply']);

const approval = z.object({
  by: person,
  at,
  via: way,
  message: orNull(message),
  withdrawn: orNull(who).describe('Who took it back, undid it or reopened the plan, and when'),
  counted_by: person
    .nullable()
    .optional()
    .describe('Who counted it, where the policy of the channel alone would not have'),
  over_concerns: z.array(count).optional().describe('Concerns that were open then, by their numbers'),
});

const voice = z.object({
  by: person,
  at,
  via: way,
  message: orNull(message),
  like: z.boolean().describe('A thumbs-up, which approves nothing by itself'),
  undecided: z.boolean().optional().describe('Who said this had not made up their mind'),
  counts: z.boolean().describe('Whether it counts for the approval'),
  counted: orNull(who).describe('Who counted it, where the policy of the channel alone would not have'),
  taken_back: orNull(who),
});

const concern = z.object({
  number: count,
  by: person,
  at,
  text,
  no: z.boolean().optional().describe('Somebody says no to the version; else it is a concern'),
  message: orNull(message),
  state: z.enum(['open', 'taken up', 'answered', 'taken back']),
  answer: who.extend({ text }).nullable().default(null),
});

const wish = z.object({
  by: person,
  at,
  text: text.describe('A change of a plan, or more information on a draft'),
  message: orNull(message),
  points: z
    .array(
      z.object({
        text,
        became: z
          .enum(['done', 'partly', 'declined'])
          .nullable()
          .default(null)
          .describe('null until the next version is there'),
        note: text,
      }),
    )
    .describe('What is wanted, point by point; empty until it was looked at'),
});

/** What one target was told, and how far that is. */
const delivery = z.object({
  target: z.enum(['outbox', 'webhook', 'github', 'openspec']),
  repository: orNull(text).describe('owner/name on GitHub'),
  event: z.enum(['handed_off', 'withdrawn']),
  state: z
    .enum(['owed', 'done', 'given up', 'dropped'])
    .describe('dropped: it was withdrawn or replaced before it arrived'),
  attempts: count,
  at: orNull(at).describe('When something came of it last'),
  detail: orNull(text).describe('Why it did not get there'),
  made: z.array(z.object({ of: text, url: text, number: count })).describe('What was made there, by item'),
});

const handOff = z.object({
  number: count.describe('Hand-offs are numbered through the workshop'),
  by: person,
  at,
  approval: z
    .object({ by: person, at, via: way, over_concerns: z.array(count) })
    .nullable()
    .default(null)
    .describe('null for a draft, which nobody approved'),
  confirmed: z
    .object({
      by: person,
      at,
      phrase: text,
      objections: count.describe('How many there were'),
      objections_sha256: text.describe('Of what was read'),
      over_concerns: z.array(count),
    })
    .nullable()
    .default(null)
    .describe('Of a draft: who read every objection and took the draft on'),
  files: z
    .array(z.object({ name: text, sha256: text, bytes: count }))
    .nullable()
    .default(null)
    .describe('What goes out, with the SHA-256 of the bytes in hex; null until it is put together'),
  deliveries: z.array(delivery),
  withdrawn: orNull(who),
});

/** What became of a version after it was issued: `v<N>.decision.json`, beside the folder of the version. */
export const decisionFile = z
  .object({
    meta: z.object({
      schema_version: schemaVersion,
      task_id: text.describe('The workshop'),
      title: text,
      channel: text,
      version: count,
      artifact: z.enum(['plan', 'draft']),
      issued_at: at,
      hash: orNull(text).describe(
        'What was signed: the newest hash among the signatures of planning.ai.json',
      ),
    }),
    status: z
      .enum([
        'waiting',
        'parked',
        'changing',
        'approved',
        'replaced',
        'dropped',
        'ended',
        'discarded',
        'cancelled',
        'withdrawn',
      ])
      .describe(
        'waiting for people; parked: waiting, and nobody is reminded; changing: a next version is being made; approved; ' +
          'replaced by the next version; dropped: a draft that nobody goes on with; ended with this draft; cancelled, in ' +
          'release 0.5 also discarded: ended without one more draft; withdrawn: handed off, and the approval was taken back since',
      ),
    replaced_by: orNull(count).describe('The number of the next version'),
    approvals: z.array(approval).describe('All that there were, in order of time'),
    voices: z.array(voice).optional().describe('Who else was for it, in order of time: an approval is none'),
    concerns: z.array(concern).optional().describe('What people have against it'),
    wishes: z.array(wish),
    late_answers_left: z
      .array(who.extend({ questions: texts }))
      .optional()
      .describe('Answers that came after it and, as somebody who may approve said, change nothing in it'),
    reopened: z
      .array(who)
      .optional()
      .describe('When it waited for a decision again after it was approved or had ended'),
    parked: z.array(who.extend({ taken_up: orNull(who) })),
    ticks: z
      .array(
        z.object({
          ...{ title: text, task: orNull(text), at },
          by: person.nullable().optional().describe('Who ticked it in the thread'),
          agent: text.nullable().optional().describe('The program that reported it done'),
        }),
      )
      .describe('Tasks that are ticked: in the form for its tasks, in the thread, or by a program'),
    progress: z
      .array(
        z.object({
          task: text.describe('Its id, or its title where people have added it'),
          title: text,
          state: taskState,
          reported: reporter
            .extend({ at, version: count.describe('The version that it was reported on'), why: orNull(text) })
            .nullable()
            .default(null),
        }),
      )
      .optional()
      .describe('How far each of its tasks is; empty until something was reported'),
    deviations: z
      .array(
        reporter.extend({
          ...{ number: count, item: text, text, wanted: orNull(text), at },
          state: z
            .enum(['open', 'taken', 'left'])
            .describe('taken into the next version; left: it changes nothing in the plan'),
          settled: orNull(who),
        }),
      )
      .optional()
      .describe('What can’t be built as planned'),
    asked: z
      .array(
        z.object({
          ...{ question: text, at, task: orNull(text), text, put_to: person },
          agent: text.describe('The program that asks'),
          outcome: z.enum(['answered', 'decided', 'moot', 'waiting', 'put', 'aside']),
          answer: who.extend({ text }).nullable().default(null),
        }),
      )
      .optional()
      .describe('What programs have asked people while they built it'),
    hand_offs: z.array(handOff).optional().describe('To whom it was handed off, in order of time'),
    closed: z
      .object({ by: orNull(person), at })
      .nullable()
      .default(null)
      .describe('Who ended the workshop with this version as its last, and when, however that was'),
  })
  .describe('v<N>.decision.json of Planning Workshop: what people decided on a version after it was issued');
export type DecisionFile = z.infer<typeof decisionFile>;
