import { agent, type Agent } from '../../base/agent.js';
import { z } from 'zod';
import { at, version } from '../../base/fact-fields.js';
import { person, type Person } from '../../base/people.js';
import { raisedQuestion } from '../../base/asked-for.js';

/** How far a task is. `open`: not begun, or its tick was taken back. */
export const taskState = z.enum(['open', 'begun', 'blocked', 'done']);
export type TaskState = z.infer<typeof taskState>;

/** Who says it: a person or a program, one of the two. */
const whoever = { by: person.optional(), agent: agent.optional() };
/** The name that an agent gives its report, so that one that is sent again changes nothing. */
const report = z.string().optional();

/** What happens to a plan while it is built. */
export const buildingFacts = [
  /**
   * A task is begun, blocked, done or open again. `task`: its id ("T3"), or its title where people have added it. `why`: what
   * blocks it, or what there is to say. A tick makes no version.
   */
  z.object({
    type: z.literal('TaskReported'),
    at,
    ...whoever,
    version,
    task: z.string(),
    title: z.string(),
    state: taskState,
    why: z.string().optional(),
    report,
  }),
  /** An item is wrong, or can't be done as planned. `number` counts through the workshop. `wanted`: what should be instead. */
  z.object({
    type: z.literal('DeviationReported'),
    at,
    ...whoever,
    version,
    number: z.number().int(),
    item: z.string(),
    text: z.string(),
    wanted: z.string().optional(),
    report,
  }),
  /** One more round is about these, for the next version. */
  z.object({
    type: z.literal('DeviationsTaken'),
    at,
    version,
    by: person,
    deviations: z.array(z.number().int()),
  }),
  /** It changes nothing in the plan, says somebody who may approve. */
  z.object({ type: z.literal('DeviationLeft'), at, version, by: person, deviation: z.number().int() }),
  /** An agent asks people about what it builds. `task` as above, where it is about one. */
  z.object({
    type: z.literal('AgentAsked'),
    at,
    agent,
    version,
    task: z.string().optional(),
    question: raisedQuestion,
    report,
  }),
] as const;
export type BuildingFact = z.infer<(typeof buildingFacts)[number]>;

/** Whoever reports: a person by a button, an agent by MCP; one of the two. */
export type Reporter = { by: Person; agent?: never } | { agent: Agent; by?: never };

export type BuildingInput =
  | (Reporter & {
      type: 'TaskReportGiven';
      version: number;
      task: string;
      state: TaskState;
      why?: string;
      report?: string;
    })
  | (Reporter & {
      type: 'DeviationGiven';
      version: number;
      item: string;
      text: string;
      wanted?: string;
      report?: string;
    })
  | { type: 'DeviationsTakeAsked'; by: Person; version: number }
  | { type: 'DeviationLeaveAsked'; by: Person; version: number; deviation: number }
  | {
      type: 'AgentQuestionGiven';
      agent: Agent;
      version: number;
      task?: string;
      text: string;
      why: string;
      options: string[];
      /** What the agent does until somebody answers; blank where it waits. */
      assumption: string;
      /** Whom it is put to, by id or by name; the requester where it is missing. */
      to?: string;
      report?: string;
    };
