import type { Method } from './method.js';
import type { RoleId } from '../../roles/index.js';
import type { Card } from './card.js';
import type { Showing, Urgency } from './showing.js';

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
  brings(moment: Moment<Session, Fact>, stood: readonly Standing<unknown, Session, Fact>[]): Named<Own>[];
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
export interface Standing<Own, Session, Fact> extends Named<Own> {
  kind: LiveCard<Own, Session, Fact>;
  seq: number;
}

/** The cards of one kind among these, in their order. */
export function standingAs<Own, Session, Fact>(
  kind: LiveCard<Own, Session, Fact>,
  cards: readonly Standing<unknown, Session, Fact>[],
): Own[] {
  return cards
    .filter((card): card is Standing<Own, Session, Fact> => card.kind === kind)
    .map(({ own }) => own);
}

/** The same with the cards that stood before the fact, and those that it brings. */
export interface Shown<Session, Fact> extends Moment<Session, Fact> {
  stood: readonly Standing<unknown, Session, Fact>[];
  brought: readonly Standing<unknown, Session, Fact>[];
}

/**
 * What a fact of each kind adds to the thread, above the live cards that it brings: messages, reactions, or nothing.
 */
export type ThreadEntries<Session, Known, Kind extends { type: string }> = {
  [Type in Kind['type']]: Method<
    [fact: Extract<Kind, { type: Type }>, moment: Shown<Session, Known>],
    Showing[]
  >;
};

export const nothing = (): Showing[] => [];

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
