import { z } from 'zod';
import { factOf, version } from '../base/fact-fields.js';
import { agent, type Agent, person, type Person } from '../base/people.js';
import { type DeliveryEvent, event, type Result, storedKind, type Target, target } from '../base/tasks.js';

/** What was made at a target for an item (`T3`), or for the whole (`plan`). */
export const madeLink = z.object({ of: z.string(), url: z.string(), number: z.number().int() });
export type MadeLink = z.infer<typeof madeLink>;

const number = z.number().int();
const delivery = { number, target: storedKind, event };
const links = z.array(madeLink).optional();

/** What came of one try to deliver. `lasting`: trying again helps only once somebody has changed something. */
export type DeliveryOutcome =
  | { delivered: true; links?: MadeLink[] }
  | { delivered: false; detail: string; lasting?: true; notBefore?: string; links?: MadeLink[] };

/** How far a task is. `open`: not begun, or its tick was taken back. */
export const taskState = z.enum(['open', 'begun', 'blocked', 'done']);
export type TaskState = z.infer<typeof taskState>;

/** Who says it: a person or a program, one of the two. */
const whoever = { by: person.optional(), agent: agent.optional() };
/** Release 0.5: the name that an agent gave its report. */
const report = z.string().optional();

/** What leaves the room, and what happens to a plan while it is built. `number`: of the hand-off, from 1. */
export const leavingFacts = [
  /** Of a draft: somebody has read all that is said against it, and says so by this. */
  factOf(z.literal('HandedOff'), {
    number,
    version,
    artifact: z.enum(['plan', 'draft']),
    by: person,
    targets: z.array(target),
    /** Of release 0.5: the approval of then, which stands in the record of what was said. */
    approval: z.looseObject({}).optional(),
  }),
  /** A target has it. `place`: where, as release 0.5 told. */
  factOf(z.literal('Delivered'), { ...delivery, key: z.string(), place: z.string().optional(), links }),
  /** It did not get there. `next`: when it is tried again; missing where it is given up. `links`: what was made until then. */
  factOf(z.literal('DeliveryFailed'), {
    ...delivery,
    key: z.string(),
    attempt: z.number().int(),
    detail: z.string(),
    next: z.string().optional(),
    links,
  }),
  /** Somebody has what was given up sent again, or what waits sent now. */
  factOf(z.literal('DeliveryResumed'), { ...delivery, by: person }),
  /** What was handed off does not count any more: whoever approved takes it back, or a draft is dropped. */
  factOf(z.literal('HandOffWithdrawn'), { version, by: person }),
  /**
   * A task is begun, blocked, done or open again. `task`: its id ("T3"), or its title where people have added it. `why`: what
   * blocks it, or what there is to say. A tick makes no version.
   */
  factOf(z.literal('TaskReported'), {
    ...whoever,
    version,
    task: z.string(),
    title: z.string(),
    state: taskState,
    why: z.string().optional(),
    /** The message that says so, where no button does. */
    message: z.string().optional(),
    report,
  }),
  /** An item is wrong, or can't be done as planned. `number` counts through the workshop. `wanted`: what should be instead. */
  factOf(z.literal('DeviationReported'), {
    ...whoever,
    version,
    number: z.number().int(),
    item: z.string(),
    text: z.string(),
    wanted: z.string().optional(),
    report,
  }),
] as const;
export type LeavingFact = z.infer<(typeof leavingFacts)[number]>;
type Reported = Extract<LeavingFact, { type: 'TaskReported' }>;

/** Whoever reports: a person by a button, an agent by MCP; one of the two. */
export type Reporter = { by: Person; agent?: never } | { agent: Agent; by?: never };

export type LeavingInput =
  /**
   * `handers`: ids of those whom the channel lets hand off beside the requester. `targets`: where it goes, as the form said.
   * `seen`: of a draft, the number of the last concern that they have read, or 0.
   */
  | {
      type: 'HandOffAsked';
      by: Person;
      version: number;
      handers: readonly string[];
      targets: Target[];
      seen?: number;
    }
  | { type: 'SendAgainAsked'; by: Person; number: number }
  | { type: 'WithdrawAsked'; by: Person; version: number }
  | (Result & {
      type: 'DeliveryTried';
      number: number;
      target: Target['kind'];
      event: DeliveryEvent;
      outcome: DeliveryOutcome;
    })
  | (Reporter &
      Pick<Reported, 'version' | 'task' | 'state' | 'why' | 'message'> & { type: 'TaskReportGiven' })
  | { type: 'DeviationGiven'; agent: Agent; version: number; item: string; text: string; wanted?: string };
