import { z } from 'zod';
import type { RoleId } from '../../roles/index.js';
import { answered, at } from '../fact-fields.js';
import { person, type Person } from '../people/people.js';
import { roleId, verdict, type Verdict } from '../rounds/turn.js';
import type { ModelResult } from '../tasks.js';

/** A member by id: a role, the Coach, or a person's Slack id. */
const member = z.string();

/** A name in a mark that led to nobody, as it was typed. */
export const skippedName = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Unknown'), name: z.string() }),
  z.object({ type: z.literal('Ambiguous'), name: z.string(), members: z.array(member) }),
  z.object({ type: z.literal('Left'), name: z.string() }),
]);
export type SkippedName = z.infer<typeof skippedName>;

/** What comes next after somebody spoke: routing's decision, by ids. */
export const routedTo = z.discriminatedUnion('type', [
  /** A role or the Coach says something; `answering` is whose words it takes up. */
  z.object({ type: z.literal('turn'), member, answering: member }),
  z.object({
    type: z.literal('person'),
    member,
    why: z.enum(['named', 'again', 'nobody-named', 'too-many-turns']),
  }),
  /** Nobody of those named is there: `member` is the person who is waited for. */
  z.object({ type: z.literal('nobody'), member, names: z.array(z.string()), available: z.array(member) }),
]);
export type RoutedTo = z.infer<typeof routedTo>;

/** What can have happened because somebody named who is to speak next. */
export const routingFacts = [
  /** Somebody spoke, with marks or while others were in the line: who joined it, who was skipped, who is next. */
  z.object({
    type: z.literal('Routed'),
    at,
    by: member,
    /** The message with the marks, by its ts, and what it said beside them. */
    message: z.string().optional(),
    text: z.string().optional(),
    joined: z.array(member),
    skipped: z.array(skippedName),
    /** Who is left in the line, behind `to`. */
    line: z.array(member),
    to: routedTo,
  }),
  /** A role's short remark on what was said. A verdict stands here only where it is another than before. */
  z.object({
    type: z.literal('RoleReplied'),
    ...answered,
    role: roleId,
    /** Whose words it takes up. */
    answering: member,
    text: z.string(),
    verdict: verdict.optional(),
    changed: z.string().optional(),
    reason: z.string().optional(),
    /** Issues that its new verdict leaves open. */
    opened: z.array(z.object({ number: z.number().int(), text: z.string() })),
  }),
  /** The Coach was named: it says where the workshop stands. */
  z.object({ type: z.literal('CoachSpoke'), at }),
  /** The person who was named has said something, in this message. */
  z.object({ type: z.literal('ViewGiven'), at, by: person, message: z.string() }),
  /** Who had the floor, or was awaited, is passed over. */
  z.object({ type: z.literal('FloorSkipped'), at, by: person, member }),
  z.object({ type: z.literal('QueueClearAsked'), at, by: person }),
  z.object({ type: z.literal('QueueKept'), at, by: person }),
  z.object({ type: z.literal('QueueCleared'), at, by: person }),
  /** After too many turns, or after names that led to nobody: a person says to go on. */
  z.object({ type: z.literal('QueueResumed'), at, by: person }),
] as const;
export type RoutingFact = z.infer<(typeof routingFacts)[number]>;

/** A role's short remark as a model gives it. `next` are ids of members; no verdict means that it is unchanged. */
export interface RoleReplyAnswer {
  reply: string;
  next: string[];
  changed?: string;
  reason: string;
  verdict?: Verdict;
}

export type RoutingInput =
  | (ModelResult & {
      type: 'RoleReplied';
      role: RoleId;
      answer: RoleReplyAnswer;
    })
  /** A member was chosen to speak next, with a button; `member` is the id. */
  | { type: 'NextChosen'; by: Person; admin: boolean; member: string }
  /** Go on, where names led to nobody or too many turns were taken because of marks. */
  | { type: 'GoOnAsked'; by: Person; admin: boolean }
  | { type: 'QueueSkipAsked'; by: Person; admin: boolean }
  | { type: 'QueueClearAsked'; by: Person; admin: boolean }
  | { type: 'QueueClearChosen'; by: Person; admin: boolean; choice: 'clear' | 'keep' };
