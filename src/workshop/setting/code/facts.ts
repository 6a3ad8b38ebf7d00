import { z } from 'zod';
import type { CodeProblem } from '../../../contracts/code.js';
import { at } from '../../base/fact-fields.js';
import { person, type Person } from '../../base/people.js';
import { codeProblem } from './code.js';

/** Facts about the repository that a plan is about. */
export const codeFacts = [
  /** An administrator says that code may be read although others than colleagues read along. */
  z.object({ type: z.literal('CodeConfirmed'), at, by: person }),
  /** Somebody who is no colleague has come to the channel: it is not read any more until an administrator confirms it. */
  z.object({ type: z.literal('CodeHeld'), at }),
  /** It can't be read any more. */
  z.object({ type: z.literal('CodeLost'), at, problem: codeProblem }),
] as const;
export type CodeFact = z.infer<(typeof codeFacts)[number]>;

export type CodeInput =
  | { type: 'CodeConfirmAsked'; by: Person; admin: boolean }
  /** Somebody who is no colleague can read along from now on. */
  | { type: 'CodeExposed' }
  /** Whoever reads it has found that it can't be read any more. */
  | { type: 'CodeFailed'; problem: CodeProblem };
