import { z } from 'zod';
import { factOf } from '../base/fact-fields.js';
import { person, type Person } from '../base/people.js';
import type { Fact as LeftFact, Given as LeftGiven, Session as LeftSession } from '../running/session.js';

/** One wait that a reminder names. It may be in another workshop. */
export const reminded = z.object({
  workshop: z.string(),
  title: z.string(),
  channel: z.string(),
  /** Release 0.5 reminded of more. */
  what: z
    .enum([
      ...(['answer', 'approval', 'choice', 'opinion', 'deviation'] as const),
      ...(['next', 'take-up', 'resume', 'budget', 'intent', 'start', 'go-on'] as const),
    ])
    .catch('next'),
  question: z.number().int().optional(),
  /** The message where it is settled. */
  part: z.string().optional(),
  text: z.string(),
  since: z.string(),
});
export type Reminded = z.infer<typeof reminded>;

/** Facts about waits for people. */
export const waitingFacts = [
  /**
   * A person was reminded. One workshop sends the message for all of them: `waits` is what it names, and is empty in the
   * others. `day` is the date in the person's time zone, YYYY-MM-DD.
   */
  factOf(z.literal('PersonReminded'), { person, day: z.string(), waits: z.array(reminded) }),
  /** Somebody wants no reminders, or does again. */
  factOf(z.literal('RemindersStopped'), { by: person, goesOn: z.literal(true).optional() }),
] as const;
export type WaitingFact = z.infer<(typeof waitingFacts)[number]>;

export type WaitingInput =
  | { type: 'RemindersAsked'; by: Person; wanted: boolean }
  /** The engine found that a reminder is due: `day` at the person's place, `waits` in all their workshops. */
  | { type: 'ReminderSent'; person: Person; day: string; waits: Reminded[] };

export interface WaitingKept {
  /** The day (YYYY-MM-DD, at their place) of each person's last reminder, by id. */
  reminded: Record<string, string>;
  /** Ids of people who want no reminders. */
  unreminded: string[];
}
export type Session = LeftSession & WaitingKept;
export type Fact = LeftFact | WaitingFact;
export type FactOf<T extends Fact['type']> = Extract<Fact, { type: T }>;
export type Given = LeftGiven | WaitingInput;
export type Input = Given & { at: string };
export type InputOf<T extends Input['type']> = Extract<Input, { type: T }>;
