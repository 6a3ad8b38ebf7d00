import { z } from 'zod';
import type { RoleId } from '../../roles/index.js';
import { answered, at, round } from '../fact-fields.js';
import { closing } from '../plan/consensus.js';
import { raisedQuestion } from '../questions/schema.js';
import type { ModelResult } from '../tasks.js';
import { roleId, type Source, turn, type TurnAnswer } from './turn.js';

/** What can have happened in a round. */
export const roundsFacts = [
  z.object({ type: z.literal('RoundStarted'), at, round }),
  z.object({ type: z.literal('TurnTaken'), ...answered, round, role: roleId, turn }),
  /** A role can say nothing sensible without an answer: its turn waits for it, and then is taken whole. */
  z.object({ type: z.literal('TurnHeld'), ...answered, round, role: roleId, question: raisedQuestion }),
  z.object({ type: z.literal('RoundClosed'), ...answered, round, closing }),
] as const;
export type RoundsFact = z.infer<(typeof roundsFacts)[number]>;

export type RoundsInput =
  | (ModelResult & {
      type: 'TurnGiven';
      round: number;
      role: RoleId;
      answer: TurnAnswer;
      /** What was looked up for it; only what it cites of that is kept. */
      found?: Source[];
    })
  | (ModelResult & {
      type: 'RoundSummarised';
      round: number;
      summary: string;
      parked: { issue: number; why: string }[];
    });
