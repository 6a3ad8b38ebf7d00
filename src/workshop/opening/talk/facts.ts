import { z } from 'zod';
import { at } from '../../base/fact-fields.js';
import { person, type Person } from '../../base/people.js';
import type { RaisedQuestion } from '../../base/asked-for.js';
import type { Put } from '../../plan/items.js';

/** A message that somebody wrote before, as a brief quotes it. */
export const quoted = z.object({
  /** Its ts. */
  ts: z.string(),
  by: person,
  /** An app wrote it, by its name: there is nobody to ask or to invite. */
  app: z.literal(true).optional(),
  /** A guest, or somebody of another organisation: quoted, and never made a member by it. */
  outside: z.literal(true).optional(),
  text: z.string(),
  /** Names of the files that it carries. */
  files: z.array(z.string()).optional(),
  /** Its end is left out. */
  cut: z.literal(true).optional(),
  /** How many messages between the one before and this one are left out. */
  left: z.number().int().optional(),
});
export type Quoted = z.infer<typeof quoted>;

/** What people said before somebody had it planned. */
export const talk = z.object({
  /** Where it was said. It may be another place than that of the workshop. */
  channel: z.string(),
  /** The first message of its thread, by its ts; the chosen message itself where it stands in none. */
  root: z.string(),
  /** The message that was chosen, or in whose thread the bot was asked. */
  chosen: z.string(),
  /** In the order in which they were written, the chosen one among them. */
  messages: z.array(quoted).min(1),
  /** The message was taken without its thread: the bot is not there, or it is the thread of another workshop. */
  alone: z.literal(true).optional(),
  /** The thread has more messages than are read. */
  unread: z.literal(true).optional(),
});
export type Talk = z.infer<typeof talk>;

/** What the brief makes of a talk, and whether somebody has said that it is to be planned. */
export interface TalkState extends Talk {
  /** What the requester has put in front in words of their own. */
  own: string;
  /** The chosen message is taken without its thread. */
  only: boolean;
  /** How often the brief was edited. */
  edits: number;
  /**
   * What the look at the brief found, by the fact of this number. It waits for the start, so that nobody is asked before.
   */
  judged?: { seq: number; at: string; questions: RaisedQuestion[]; assumed: Put[] };
  started?: { by: Person; at: string };
}

/** Facts about a talk that became a brief. */
export const talkFacts = [
  /** The requester has seen what it will take, and wants it planned. */
  z.object({ type: z.literal('BriefConfirmed'), at, by: person }),
  /** The brief is another one, put together of the same talk. */
  z.object({
    type: z.literal('BriefEdited'),
    at,
    by: person,
    brief: z.string(),
    own: z.string(),
    only: z.boolean(),
  }),
] as const;
export type TalkFact = z.infer<(typeof talkFacts)[number]>;

export type TalkInput =
  | { type: 'PlanConfirmed'; by: Person; admin: boolean }
  /** `brief`: what is made of it. */
  | { type: 'BriefEditAsked'; by: Person; own: string; only: boolean; brief: string }
  | { type: 'AuthorsInvited'; by: Person; admin: boolean };
