import { z } from 'zod';
import type { CodeAt } from '../../contracts/knowledge.js';
import { factOf } from '../base/fact-fields.js';

/** Why the code is not read. A name never changes, since facts carry it. */
const codeProblem = z.enum([
  'gone',
  'outside',
  'not a repository',
  'empty',
  'unreadable',
  /** Others than colleagues can read along, or it is not known who can, and no administrator has confirmed it for the channel. */
  'held',
]);

/** The repository that a channel had when a workshop was opened, at the commit that it had then. */
export const openedCode = z.object({
  /** Its path below the folders of the operator. */
  repository: z.string(),
  name: z.string(),
  /** Missing where it could not be read; then `problem` says why. */
  commit: z.string().optional(),
  problem: codeProblem.optional(),
  /** Release 0.5: it is held. */
  waits: z.literal(true).optional(),
});
export type OpenedCode = z.infer<typeof openedCode>;

/** The repository and commit from which passages may be read; undefined where there is none, or not now. */
export function readableCode({ code }: { code?: OpenedCode }): CodeAt | undefined {
  if (!code || code.problem || code.commit === undefined) return undefined;
  return { repository: code.repository, commit: code.commit };
}

/** How much of a commit is shown to people. */
const shortCommit = 12;

export function shortOf(commit: string): string {
  return commit.slice(0, shortCommit);
}

/** Facts about the repository that a plan is about. */
export const codeFacts = [
  /** It is not read any more: it can't be, or somebody who is no colleague has come to the channel. */
  factOf(z.literal('CodeLost'), { problem: codeProblem }),
] as const;
export type CodeFact = z.infer<(typeof codeFacts)[number]>;

export type CodeInput = { type: 'CodeFailed'; problem: z.infer<typeof codeProblem> };
