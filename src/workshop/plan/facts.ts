import { z } from 'zod';
import { factOf, spent, version } from '../base/fact-fields.js';
import { person, type Person } from '../base/people.js';
import type { Result } from '../base/tasks.js';
import { type PlanState, type Reason, reason } from './state.js';

export interface Version {
  number: number;
  artifact: 'plan' | 'draft';
  at: string;
  reasons: Reason[];
  files: string[];
  filesRequested: boolean;
  /** What lay on the table when it was issued. */
  plan?: PlanState;
  /** The version that all roles have agreed to, where people have edited its tasks since: this is what came of it. */
  editedSince?: number;
}

/** Facts about the files of versions. */
export const versionsFacts = [
  factOf(z.literal('VersionIssued'), {
    key: z.string(),
    version,
    artifact: z.enum(['plan', 'draft']),
    reasons: z.array(reason),
    files: z.array(z.string()),
    /** Titles of tasks that an earlier release found ticked in the file of the version before. */
    ticked: z.array(z.string()).optional(),
    spent: spent.optional(),
  }),
  factOf(z.literal('FilesRequested'), { version, by: person }),
] as const;
export type VersionsFact = z.infer<(typeof versionsFacts)[number]>;

/** A file of a version: its name inside the version's folder and its whole text. */
export interface VersionFile {
  name: string;
  content: string;
}

export type VersionsInput =
  | (Result & { type: 'VersionWritten'; version: number; files: readonly VersionFile[] })
  | { type: 'FilesAsked'; by: Person; version: number };
