import type { RoleId } from '../../roles/index.js';
import type { Review } from '../base/question.js';
import type { Wait } from '../base/tasks.js';
import type { Fact as LeftFact, Given as LeftGiven, Session as LeftSession } from '../plan/session.js';
import type { AskingInput, AskingFact, WrittenReply } from './facts.js';

/** A clarification meeting: it follows a round and has ended when `closedAt` is set. */
export interface Meeting {
  round: number;
  openedAt: string;
  closedAt?: string;
  questions: number[];
  /** Which roles reviewed their questions, and how many answers there were then. */
  looks: { role: RoleId; answers: number; reviews: Review[] }[];
}

export interface AskingKept {
  /** How often an answer was given, changed or taken back. */
  answersChanged: number;
  /** Questions whose answer changed after the last round: the issued plan still rests on the old answer. */
  changedSince: number[];
  replies: WrittenReply[];
  /** How often each message was edited or deleted, by its ts. Part of the names of the tasks that read it. */
  edits: Record<string, number>;
  /** Which round waits for answers, and since when; after the last one, the version waits for words that are not clear yet. */
  awaited?: { round: number; since: string };
  /** So many messages had come when a version ended its wait for words. */
  repliesAwaited?: number;
  /** How long a round waits for answers to its questions, in minutes. */
  answersWithin: number;
  meetings: Meeting[];
}
export type Session = LeftSession & AskingKept;
export type Fact = LeftFact | AskingFact;
export type FactOf<T extends Fact['type']> = Extract<Fact, { type: T }>;
export type Given = LeftGiven | AskingInput;
export type InputOf<T extends Given['type']> = Extract<Given, { type: T }> & { at: string };

/** Whether it is a version that waits, after the last round, until it is clear what somebody has said. */
export function isVersionWaiting({ stage, awaited, rounds }: Session): boolean {
  return stage === 'asking' && rounds.some(({ number }) => number === awaited?.round);
}

/** Whether a message may still be an answer: it is read before anything is assumed in its place, unless that has failed. */
export function isBeingRead({ replies, failures }: Session): boolean {
  return replies.some(({ as }) => as === undefined) && failures.every(({ kind }) => kind !== 'read-reply');
}

/** How long it waits. */
export function waitFor({ awaited, answersWithin }: Session): Wait | undefined {
  if (!awaited) return undefined;
  const until = new Date(Date.parse(awaited.since) + answersWithin * 60_000).toISOString();
  return { since: awaited.since, until };
}
