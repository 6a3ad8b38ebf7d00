import { z } from 'zod';
import type { RoleId } from '../../roles/index.js';
import { roleId } from '../base/fact-fields.js';
import { remark } from '../base/people.js';
import { type QuestionLevel, type RaisedQuestion, raisedQuestion, source } from '../base/question.js';
import type { FailureReason } from '../base/tasks.js';
import { type Put, put } from './items.js';

/** What can be said of an item, of a point ("#3"), or of what is missing. */
export const saidAs = [
  /** An item of somebody else must not stand so. */
  'contest',
  /** Something that the plan cannot do without is missing; `about` names the item or the kind that lacks it. */
  'gap',
  /** Whose word is awaited does what is wanted, or says why not. */
  'take',
  'refuse',
  /** Whoever raised the point has read that. */
  'let go',
  'hold',
  /** An item of one's own goes. */
  'withdraw',
] as const;

/** How release 0.5 called some of them. */
const formerly: Readonly<Record<string, (typeof saidAs)[number]>> = {
  ...{ agree: 'take', settle: 'take', keep: 'hold', stands: 'refuse' },
};

export const say = z.object({
  about: z.string(),
  as: z.preprocess((as) => formerly[String(as)] ?? as, z.enum(saidAs)),
  why: z.string(),
});
export type Say = z.infer<typeof say>;

/**
 * A point that a turn or a person has opened. `due`: whose word is awaited. `instead`: what a contest wants in place of the
 * item. `said`: the words of the person who wants it, a remark that items can rest on.
 */
export const openedPoint = z.object({
  number: z.number().int(),
  kind: z.enum(['contest', 'gap']),
  about: z.string(),
  text: z.string(),
  due: roleId.optional(),
  instead: put.optional(),
  said: remark.optional(),
  /** The question whose answer brings it, and what rests on that besides the item that it is about. */
  answer: z.number().int().optional(),
  also: z.array(z.string()).optional(),
});
export type OpenedPoint = z.infer<typeof openedPoint>;

/** What lay on the table when a model was asked: how often answers had changed, and how many contributions there were. */
export interface SeenTable {
  answers: number;
  step: number;
}

/**
 * What a contribution may do besides saying what becomes of points and what it thinks. `puts`: it changes items of its own, and
 * answers what waits for it. `raises`: it raises points and asks people.
 */
export interface Scope {
  puts: boolean;
  raises: boolean;
}

/** What a role thinks of the plan as it stands: without reservation, with one, or against it. */
export const verdict = z.enum(['ok', 'reserved', 'objects']);
export type Verdict = z.infer<typeof verdict>;

/** What a role contributes at once, as it is stored: with the ids that code has given and without what refers to nothing. */
export const turn = z.object({
  put: z.array(put),
  say: z.array(say),
  opened: z.array(openedPoint),
  /** Questions to people; missing where there are none. */
  questions: z.array(raisedQuestion).optional(),
  /** What it cites of what was looked up for it; missing where it cites nothing. */
  sources: z.array(source).optional(),
  /** How many contributions its author had read; missing where that is all before it. */
  seen: z.number().int().optional(),
  /** In release 0.5: items of it that rest on an answer which came in while it was written, and which answer. */
  shaken: z.array(z.object({ item: z.string(), by: z.string() })).optional(),
  /** Ids of what has changed its mind since its last turn. Missing where it holds to what it said. */
  changed: z.array(z.string()).optional(),
  /** Ids behind a verdict that is not ok. */
  because: z.array(z.string()),
  reason: z.string(),
  /** What people read, at most 60 words. */
  stance: z.string(),
  verdict,
});
export type Turn = z.infer<typeof turn>;

/** A question as a model gives it: who needs what from people, why, and what is assumed otherwise. */
export interface AskedQuestion extends Pick<RaisedQuestion, 'text' | 'why' | 'options' | 'assumption'> {
  level: QuestionLevel;
  /** What it costs if the assumption is wrong, and what then. */
  cost: string;
  then: string;
  /** Who can answer: "requester", or a function in their organisation. */
  who?: string;
  /** The id of a member who was named for it. */
  to?: string;
}

/** An item as a model puts it. `id`: that of an item it amends, or a handle ("new1"). */
export type GivenPut = Omit<Put, 'replaces'>;

/** A contribution as a model gives it: ids are not checked, new items have handles. */
export interface TurnAnswer extends Pick<Turn, 'say' | 'because' | 'reason' | 'stance' | 'verdict'> {
  put: GivenPut[];
  questions: AskedQuestion[];
  changed: string[];
  /** Ids of members without whose word its point cannot go on. */
  next?: string[];
}

/** How the Coach closed a round: in its words, which are blank where code closed it, and what it put aside in release 0.5. */
export const closing = z.object({
  summary: z.string(),
  parked: z.array(z.object({ issue: z.number().int(), why: z.string() })),
});

export interface TakenTurn {
  role: RoleId;
  turn: Turn;
  at: string;
  model?: string | undefined;
  /** It brought nothing to the table, and the verdict stands. */
  quiet?: true;
}

export interface Round {
  number: number;
  turns: TakenTurn[];
  /** Turns that wait, or waited, for the answer to a question. */
  held: { role: RoleId; question: number }[];
  /** Roles whose turn was left out, and what had failed. */
  skipped: { role: RoleId; reason: FailureReason }[];
  /** What those said who read what was new, side by side. */
  readings: TakenTurn[];
  /** How often answers had changed when it began. */
  answers: number;
  /** How many words the plan had when it began. */
  words?: number;
  /** It was read from outside. */
  outside?: true;
  /** What is due is answered once, and read; nothing new is raised. */
  final?: true;
  closing?: z.infer<typeof closing>;
}
