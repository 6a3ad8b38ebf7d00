import { z } from 'zod';
import { at, message, person, schemaVersion, text, count } from './parts.js';

const who = z.object({ by: person, at });

const approval = z.object({
  by: person,
  at,
  via: z.enum(['button', 'reaction', 'reply']),
  message: message.nullable(),
  withdrawn: who.nullable().describe('Who took it back, and when'),
});

const wish = z.object({
  by: person,
  at,
  text: text.describe('A change of a plan, or more information on a draft'),
  message: message.nullable(),
  points: z
    .array(
      z.object({
        text,
        became: z
          .enum(['done', 'partly', 'declined'])
          .nullable()
          .describe('null until the next version is there'),
        note: text,
      }),
    )
    .describe('What is wanted, point by point; empty until it was looked at'),
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
      hash: text
        .nullable()
        .describe('What was signed: the newest hash among the signatures of planning.ai.json'),
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
      ])
      .describe(
        'waiting for people; parked: waiting, and nobody is reminded; changing: a next version is being made; approved; ' +
          'replaced by the next version; dropped: a draft that nobody goes on with; ended with this draft; discarded: the ' +
          'workshop was ended without one more draft; cancelled',
      ),
    replaced_by: count.nullable().describe('The number of the next version'),
    approvals: z.array(approval).describe('All that there were, in order of time'),
    wishes: z.array(wish),
    parked: z.array(who.extend({ taken_up: who.nullable() })),
    ticks: z
      .array(z.object({ title: text, task: text.nullable(), at }))
      .describe('Tasks of its todo.md that were found ticked, and when that was seen'),
    closed: z
      .object({ by: person.nullable(), at })
      .nullable()
      .describe('Who ended the workshop with this version as its last, and when, however that was'),
  })
  .describe('v<N>.decision.json of Planning Workshop: what people decided on a version after it was issued');
export type DecisionFile = z.infer<typeof decisionFile>;
