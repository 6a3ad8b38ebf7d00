import { z } from 'zod';
import { at } from '../fact-fields.js';
import { person, type Person } from '../people/people.js';

/** One wait that a reminder names. It may be in another workshop. */
export const reminded = z.object({
  workshop: z.string(),
  title: z.string(),
  channel: z.string(),
  what: z.enum(['answer', 'approval', 'choice', 'opinion', 'settlement']),
  question: z.number().int().optional(),
  /** The question's id as people read it: Q5b where it asks on. */
  id: z.string().optional(),
  /** The number of the fact that brought the question's card, in that workshop's list of facts. */
  card: z.number().int().optional(),
  text: z.string(),
  since: z.string(),
});
export type Reminded = z.infer<typeof reminded>;

/** Facts about waits for people. */
export const waitingFacts = [
  /**
   * A person was reminded. One workshop sends the message for all of them: `waits` is what it names, and is empty in the
   * others. `day` is the date in the person's time zone, YYYY-MM-DD. The message is not sent after `until`, the end of
   * their working hours (ISO 8601).
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
  /** A wait is long: `to` was told and offered what to do about it. */
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
  /** The engine noticed that this wait is too long. */
  | { type: 'WaitOverdue'; what: 'answer' | 'opinion'; person: Person; question?: number };
