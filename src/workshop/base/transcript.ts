import type { Method } from './decision.js';
import type { Question } from './question.js';
import { snakeCase } from '../../text/json.js';

/** A line of `planning_transcript.jsonl` without its time and round. Keys are written in the order they have here. */
export interface TranscriptLine {
  phase: string;
  actor: string;
  [key: string]: unknown;
}

/** What a line may use besides its fact. */
export interface TranscriptContext<Session> {
  /** The session just before the fact. */
  before: Session;
  /** The ids of messages that their authors took back later: their words are left out. */
  withdrawn: ReadonlySet<string>;
  /** A role's turn as plain text, as its speech file has it. */
  speech: Method<[turn: object], string>;
}

/**
 * Where the line of a kind of fact does not follow by the rule: other names for its phase, its actor and its fields, null for a
 * field that is not told; or the whole line. A field with another name is told as it stands. The name of a phase never changes,
 * since other programs read it.
 */
export type Told<Session, F extends { type: string }> =
  | (Partial<Record<Exclude<keyof F, 'type' | 'at'>, string | null>> & { phase?: string; actor?: string })
  | Method<[fact: F, context: TranscriptContext<Session>], TranscriptLine>;

/** The exceptions of a subject. */
export type TranscriptLines<Session, Some extends { type: string }> = {
  readonly [Kind in Some['type']]?: Told<Session, Extract<Some, { type: Kind }>>;
};

/** A person's words as a message said them; left out when the message was taken back later. */
export function spoken(
  message: string | undefined,
  text: string,
  { withdrawn }: { withdrawn: ReadonlySet<string> },
): { content: string | null; withdrawn?: true } {
  return message !== undefined && withdrawn.has(message)
    ? { content: null, withdrawn: true }
    : { content: text };
}

/** What a role contributed at once: as text, its verdict, and the whole of it by its fields. */
export function contribution(
  turn: { verdict: 'ok' | 'reserved' | 'objects' },
  { speech }: { speech: Method<[turn: object], string> },
) {
  const ok = { ok: true, reserved: null, objects: false }[turn.verdict];
  return { output: speech(turn), ok, statement: snakeCase(turn) };
}

/** The question as it was just before the fact. */
export function questionBefore(
  number: number,
  { before }: { before: { questions: Question[] } },
): Question | undefined {
  return before.questions.find((each) => each.number === number);
}
