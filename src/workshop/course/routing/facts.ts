import { z } from 'zod';
import { answered, factOf, roleId } from '../../base/fact-fields.js';
import { person, type Person } from '../../base/people.js';
import { verdict } from '../../plan/turn.js';

/** A member by id: a role, the Coach, or a person's Slack id. */
const member = z.string();

/** A name in a mark that led to nobody, as it was typed. */
export const skippedName = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Unknown'), name: z.string() }),
  z.object({ type: z.literal('Ambiguous'), name: z.string(), members: z.array(member) }),
  /** Release 0.5: whoever was named takes no part any more. */
  z.object({ type: z.literal('Left'), name: z.string() }),
]);
export type SkippedName = z.infer<typeof skippedName>;

/** What comes next after somebody spoke: routing's decision, by ids. */
export const routedTo = z.discriminatedUnion('type', [
  /** A role or the Coach speaks; `answering` is the member whose words it replies to. */
  z.object({ type: z.literal('turn'), member, answering: member }),
  /** They were named, or the work goes on and it is up to people. Release 0.5 told of two more cases. */
  z.object({
    type: z.literal('person'),
    member,
    why: z.enum(['named', 'nobody-named', 'again', 'too-many-turns']),
  }),
  /** No member has any of these names: `member` is the person who is asked whom they meant. */
  z.object({ type: z.literal('nobody'), member, names: z.array(z.string()), available: z.array(member) }),
]);
export type RoutedTo = z.infer<typeof routedTo>;

/** Facts about who was named to speak next. */
export const routingFacts = [
  /**
   * Somebody spoke and named others, or spoke while others wait: who joined the queue, who was skipped, who is next.
   */
  factOf(z.literal('Routed'), {
    by: member,
    /** The message that named them, by its ts, and its text without the names. */
    message: z.string().optional(),
    text: z.string().optional(),
    joined: z.array(member),
    skipped: z.array(skippedName),
    /** Who still waits in the queue, behind `to`. */
    queue: z.array(member),
    to: routedTo,
  }),
  /** A named role's short reply, to the words of the member whom it is `answering`. In release 0.5 it could change its verdict. */
  factOf(z.literal('RoleReplied'), {
    ...{ ...answered, role: roleId, answering: member, text: z.string() },
    verdict: verdict.optional(),
    reason: z.string().optional(),
    changed: z.string().optional(),
    because: z.array(z.string()).optional(),
    opened: z.array(z.object({ number: z.number().int(), text: z.string() })).optional(),
  }),
  /** The Coach was named: it says where the workshop stands. */
  factOf(z.literal('CoachSpoke'), {}),
  /**
   * Nobody has the floor any more. The named person gave their opinion in this `message`; somebody skipped this `member`, or said to
   * go on after names that no member has. In release 0.5 the queue could be cleared.
   */
  factOf(z.literal('FloorFreed'), {
    by: person,
    how: z.enum(['given', 'skipped', 'cleared', 'resumed']),
    ...{ member: member.optional(), message: z.string().optional() },
  }),
] as const;
export type RoutingFact = z.infer<(typeof routingFacts)[number]>;

/** Whoever is awaited, because they were named or are to say who is next, is passed over. */
export type RoutingInput = { type: 'QueueSkipAsked'; by: Person; admin: boolean };

/** Who was named to speak, outside the order of the round. */
export interface Speakers {
  /** Ids of the members who speak after the current one, in order. */
  queue: string[];
  /** The role that speaks now, or the person who is awaited, because they were named; missing while there is none. */
  current?: RoutedTo & { since: string };
  /** How often a speaker was chosen so far; part of the name of each reply task. */
  step: number;
  /** Turns of named members since the round began, or since a person named somebody. */
  extraTurns: number;
  /** Messages that named somebody, by ts. */
  routedMessages: string[];
  /** Messages in which people gave the opinion that they were asked for, by ts. */
  opinions: string[];
}

export const nobodyNamed: Speakers = { queue: [], step: 0, extraTurns: 0, routedMessages: [], opinions: [] };
