import { z } from 'zod';
import { at } from '../fact-fields.js';
import { person, type Person } from '../people/people.js';

/** One thing that a person is awaited for, as a reminder names it. It may be of another workshop. */
export const reminded = z.object({
  workshop: z.string(),
  title: z.string(),
  channel: z.string(),
  what: z.enum(['answer', 'approval', 'choice', 'opinion', 'settlement']),
  question: z.number().int().optional(),
  /** The fact that brought the question's card, by its place in the list of all of that workshop. */
  card: z.number().int().optional(),
  text: z.string(),
  since: z.string(),
});
export type Reminded = z.infer<typeof reminded>;

/** What can have happened because people keep a workshop waiting. */
export const waitingFacts = [
  /**
   * A person was reminded, once for all their workshops. `waits` is what the message names; empty in the workshops
   * whose waits another one's message names. `day` is the date at the person's place, YYYY-MM-DD; from `until` on, the
   * end of their working hours, the message is not sent any more.
   */
  z.object({
    type: z.literal('PersonReminded'),
    at,
    person,
    day: z.string(),
    until: at.optional(),
    waits: z.array(reminded),
  }),
  z.object({ type: z.literal('RemindersStopped'), at, by: person }),
  z.object({ type: z.literal('RemindersWanted'), at, by: person }),
  /** Nobody has answered since then: `to` was told and offered ways on. */
  z.object({
    type: z.literal('WaitEscalated'),
    at,
    person,
    to: person,
    what: z.enum(['answer', 'opinion']),
    question: z.number().int().optional(),
    since: z.string().optional(),
  }),
] as const;
export type WaitingFact = z.infer<(typeof waitingFacts)[number]>;

export type WaitingInput =
  | { type: 'RemindersAsked'; by: Person; wanted: boolean }
  /** The engine found that a reminder is due: `day` at the person's place, `waits` in all their workshops. */
  | { type: 'ReminderSent'; person: Person; day: string; until?: string; waits: Reminded[] }
  /** The engine found that this has waited for too long. */
  | { type: 'WaitOverdue'; what: 'answer' | 'opinion'; person: Person; question?: number };
