import { z } from 'zod';
import type { CodeAt, CodeProblem } from '../../contracts/knowledge.js';
import { at } from '../base/fact-fields.js';
import { type Person, person } from '../base/people.js';

/** Why a repository is not read. A name never changes, since facts carry it. */
const codeProblem = z.enum([
  'gone',
  'outside',
  'not a repository',
  'empty',
  'unreadable',
]) satisfies z.ZodType<CodeProblem>;

/** The repository that a channel had when a workshop was opened, at the commit that it had then. */
export const openedCode = z.object({
  /** Its path below the folders of the operator. */
  repository: z.string(),
  name: z.string(),
  /** Missing where it could not be read; then `problem` says why. */
  commit: z.string().optional(),
  problem: codeProblem.optional(),
  /** Others than colleagues can read along, or it is not known who can, and no administrator has confirmed it yet. */
  waits: z.literal(true).optional(),
});
export type OpenedCode = z.infer<typeof openedCode>;

/** The code that a workshop's plan is about. */
export interface CodeState extends OpenedCode {
  /** Who has confirmed that it may be read although others read along, and when. */
  confirmed?: { by: Person; at: string };
}

export interface WithCode {
  code?: CodeState;
}

/** The repository and commit from which passages may be read; undefined where there is none, or not now. */
export function readableCode({ code }: WithCode): CodeAt | undefined {
  if (!code || code.problem || code.waits || code.commit === undefined) return undefined;
  return { repository: code.repository, commit: code.commit };
}

/** How much of a commit is shown to people. */
const shortCommit = 12;

export function shortOf(commit: string): string {
  return commit.slice(0, shortCommit);
}

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
