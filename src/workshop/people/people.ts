import { z } from 'zod';
import type { ChangePoint, Reading } from '../questions/schema.js';

/** A person as Slack knows them. The name is kept as it was, so that old records stay readable. */
export const person = z.object({ id: z.string(), name: z.string() });
export type Person = z.infer<typeof person>;

/** Someone who takes part. `speaksFor` is what they can answer for; missing for nothing in particular. */
export interface Participant extends Person {
  speaksFor?: string;
  /** Who brought them in; missing for the requester, and for whoever joined by answering. */
  invitedBy?: Person;
}

/** Something a person said where nothing was asked: the next speakers read it. `id` is the message's ts. */
export const remark = z.object({ id: z.string(), by: person, text: z.string(), at: z.string() });
export type Remark = z.infer<typeof remark>;

/** What the id of a remark begins with that was given in the form for more information on a draft. */
export const moreInformation = 'more:';

/** A message that is read by a model before it counts. `as` is missing until then. */
export interface Reply {
  id: string;
  by: Person;
  text: string;
  at: string;
  /** The version that waited for a decision, if it was said to one. */
  version?: number;
  as?: Reading;
  question?: number;
  /** The Coach has answered it, or a person said how it was meant. */
  settled: boolean;
}

/** What a person wants changed in a version. */
export interface Change {
  version: number;
  by: Person;
  text: string;
  at: string;
  message?: string;
  /** Missing until it is sorted. */
  onlyTasks?: boolean;
  points: ChangePoint[];
}

/** A message that was edited is another one to read. */
export function messageName(
  { edits }: { edits: Record<string, number> },
  { message }: { message: string },
): string[] {
  return [message, `e${edits[message] ?? 0}`];
}
