import type { RoleId } from '../../roles/index.js';
import { snakeCase } from '../../text/json.js';
import type { Card } from './card.js';
import type { Method } from './session.js';
import type { RaisedQuestion } from './question.js';

/** How soon it is to be seen: answers to people, then cards they must decide on, then everything else. */
export type Urgency = 'answer' | 'card' | 'turn';

/**
 * One thing to be shown. `part` is its name within the workshop and never changes: "board", "turn:r1:RiskPlanner",
 * "card:v1". A part is posted once; the board and edits replace what was there.
 */
export type Showing = { part: string; urgency: Urgency } & (
  | { kind: 'board'; card: Card }
  /** `under`: in another thread of the channel, by the ts of its root. */
  | { kind: 'message'; card: Card; under?: string }
  | { kind: 'edit'; of: string; card: Card }
  /** A mark on a person's message, or its removal. */
  | { kind: 'reaction'; message: string; name: string; remove?: true }
);

/** One fact as it comes into the thread. */
export interface Moment<Session, Fact> {
  fact: Fact;
  /** The place of the fact among all of its workshop, from 1. */
  seq: number;
  before: Session;
  after: Session;
  /** All facts up to this one, itself included. */
  soFar(): readonly Fact[];
}

/**
 * A kind of card that is edited when something happens later. `Own` is the state of one such card, kept from fact to fact;
 * everything else it says comes from the session.
 */
export interface LiveCard<Own, Session, Fact> {
  /** The urgency of a new card; `card` where it is missing. */
  urgency?: Urgency;
  /** The cards that a fact brings, each with its permanent part. `stood`: all cards before this fact. */
  brings(moment: Moment<Session, Fact>, stood: readonly PostedCard<unknown, Session, Fact>[]): Named<Own>[];
  /** The state of a card after one more fact; the same object where the fact does not concern it. */
  follows?(own: Own, moment: Moment<Session, Fact>): Own;
  /** How it reads now; undefined where it is about nothing any more. */
  reads(session: Session, own: Own): Card | undefined;
}
interface Named<Own> {
  part: string;
  own: Own;
}

/** A card that stands in the thread. `seq` is the place of the fact that brought it. */
export interface PostedCard<Own, Session, Fact> extends Named<Own> {
  kind: LiveCard<Own, Session, Fact>;
  seq: number;
}

/** The cards of one kind among these, in their order. */
export function postedAs<Own, Session, Fact>(
  kind: LiveCard<Own, Session, Fact>,
  cards: readonly PostedCard<unknown, Session, Fact>[],
): Own[] {
  return cards
    .filter((card): card is PostedCard<Own, Session, Fact> => card.kind === kind)
    .map(({ own }) => own);
}

/** The same with the cards that stood before the fact, and those that it brings. */
export interface Shown<Session, Fact> extends Moment<Session, Fact> {
  stood: readonly PostedCard<unknown, Session, Fact>[];
  brought: readonly PostedCard<unknown, Session, Fact>[];
}

/**
 * What a fact of a kind adds to the thread, above the live cards that it brings: messages and reactions. Of a kind that is not
 * here a card tells, or the board.
 */
export type ThreadEntries<Session, Fact extends { type: string }> = {
  [Type in Fact['type']]?: Method<
    [fact: Extract<Fact, { type: Type }>, moment: Shown<Session, Fact>],
    Showing[]
  >;
};

/** A message of the Coach, unless the card names another persona; none where the card is undefined. */
export function coachSays(part: string, urgency: Urgency, card: Card | undefined): Showing[] {
  return card ? [{ part, urgency, kind: 'message', card: { persona: 'Coach', ...card } }] : [];
}

/** A message of a role, under its own name; none where the card is undefined. */
export function roleSays(
  role: RoleId,
  part: string,
  card: Card | undefined,
  urgency: Urgency = 'turn',
): Showing[] {
  return card ? [{ part, urgency, kind: 'message', card: { ...card, persona: role } }] : [];
}

/** What the facts of a subject add to its thread, and where their lines in the transcript have a form of their own. */
export interface SubjectShown<Session, Fact extends { type: string }> {
  entries?: ThreadEntries<Session, Fact>;
  lines?: { readonly [Kind in Fact['type']]?: LineOfFact<Session, Extract<Fact, { type: Kind }>> };
}

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
  /** A role's turn as plain text, as its speech file has it. */
  speech: Method<[turn: object], string>;
}

/**
 * Where the line of a kind of fact does not follow by the rule: other names for its phase, its actor and its fields, null for a
 * field that is not told; or the whole line, or several. A field with another name is told as it stands. The phases that the seeds name never change, since
 * other programs read them.
 */
export type LineOfFact<Session, F extends { type: string }> =
  | (Partial<Record<Exclude<keyof F, 'type' | 'at'>, string | null>> & { phase?: string; actor?: string })
  | Method<[fact: F, context: TranscriptContext<Session>], TranscriptLine | TranscriptLine[]>;

/** A question that goes to people, under the name that it has in the seeds. */
export function clarificationNeeded(
  actor: string,
  { number, text: issue, ...question }: RaisedQuestion,
): TranscriptLine {
  return { phase: 'user_clarification_needed', actor, issue, question_id: `Q${number}`, ...question };
}

/** What a role contributed at once: as text, its verdict, and the whole of it by its fields. */
export function contribution(
  turn: { verdict: 'ok' | 'reserved' | 'objects' },
  { speech }: { speech: Method<[turn: object], string> },
) {
  const ok = { ok: true, reserved: null, objects: false }[turn.verdict];
  return { output: speech(turn), ok, statement: snakeCase(turn) };
}
