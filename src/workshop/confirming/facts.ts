import { z } from 'zod';
import { at, version } from '../fact-fields.js';
import { person, type Person } from '../people/people.js';

/** The id of an assumption ("A3"). */
const assumption = z.string();

/** Facts about assumptions that come due. */
export const confirmingFacts = [
  /** The day of these has come, and `person` is asked whether they are so. */
  z.object({
    type: z.literal('ConfirmationAsked'),
    at,
    version,
    person,
    assumptions: z.array(assumption),
  }),
  z.object({ type: z.literal('AssumptionConfirmed'), at, version, assumption, by: person }),
  /** It is not so. `text`: what is so instead; blank where it was not said. */
  z.object({
    type: z.literal('AssumptionRefuted'),
    at,
    version,
    assumption,
    by: person,
    text: z.string(),
  }),
  /** It is not known yet: it is asked again on a day, as 2027-05-10. */
  z.object({
    type: z.literal('AssumptionPutOff'),
    at,
    version,
    assumption,
    by: person,
    until: z.string(),
  }),
  /** One more round is about what is not so, for the next version. `shaken`: what rests on it. */
  z.object({
    type: z.literal('RefutationsTaken'),
    at,
    version,
    by: person,
    assumptions: z.array(assumption),
  }),
  /** That it is not so changes nothing in the plan, says somebody who may approve. */
  z.object({ type: z.literal('RefutationLeft'), at, version, assumption, by: person }),
] as const;
export type ConfirmingFact = z.infer<(typeof confirmingFacts)[number]>;

/** Assumptions are named by their number: 3 is A3. */
export type ConfirmingInput =
  /** The engine found that the day of these has come at the place of the person. */
  | { type: 'AssumptionsDue'; person: Person; assumptions: string[] }
  | { type: 'ConfirmGiven'; by: Person; assumption: number }
  | { type: 'RefuteGiven'; by: Person; assumption: number; text: string }
  | { type: 'PutOffGiven'; by: Person; assumption: number }
  | { type: 'RefutationsTakeAsked'; by: Person; version: number }
  | { type: 'RefutationLeaveAsked'; by: Person; assumption: number };
