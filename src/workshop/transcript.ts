import type { Fact } from './facts.js';
import type { Person } from './people/people.js';
import type { Turn } from './rounds/turn.js';
import type { Question } from './questions/state.js';
import type { Session } from './session.js';

/** A line of `planning_transcript.jsonl` without its time and round. Keys are written in the order they have here. */
export interface TranscriptLine {
  phase: string;
  actor: string;
  [key: string]: unknown;
}

/** What a line may use besides its fact. */
export interface TranscriptContext {
  /** The session just before the fact. */
  before: Session;
  /** The ids of messages that their authors took back later: their words are left out. */
  withdrawn: ReadonlySet<string>;
  /** A role's turn as plain text, as its speech file has it. */
  speech: (turn: Turn) => string;
}

/** The transcript line of each kind of fact. The name of a phase never changes, since other programs read it. */
export type TranscriptLines<Some extends Fact> = {
  readonly [Kind in Some['type']]: (
    fact: Extract<Some, { type: Kind }>,
    context: TranscriptContext,
  ) => TranscriptLine;
};

/** A person's words as a message said them; left out when the message was taken back later. */
export function spoken(
  message: string | undefined,
  text: string,
  { withdrawn }: TranscriptContext,
): { content: string | null; withdrawn?: true } {
  return message !== undefined && withdrawn.has(message)
    ? { content: null, withdrawn: true }
    : { content: text };
}

/** A line that says only who did it. */
export function doneBy(phase: string): (fact: { by: Person }) => TranscriptLine {
  return ({ by }) => ({ phase, actor: 'user', by });
}

/** The line of what a person did about a version. */
export function doneOnVersion(phase: string): (fact: { version: number; by: Person }) => TranscriptLine {
  return ({ version, by }) => ({ phase, actor: 'user', version, by });
}

/** The question as it was just before the fact. */
export function questionBefore(number: number, { before }: TranscriptContext): Question | undefined {
  return before.questions.find((each) => each.number === number);
}
