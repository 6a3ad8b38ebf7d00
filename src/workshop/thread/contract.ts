import type { RoleId } from '../../roles/index.js';
import type { Card } from '../card.js';
import type { Fact, FactOf } from '../facts.js';
import type { Session } from '../session.js';
import type { Showing, Urgency } from '../showing.js';

/** One fact as it comes into the thread. */
export interface Moment {
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
export interface LiveCard<Own = unknown> {
  /** The urgency of a new card; `card` where it is missing. */
  urgency?: Urgency;
  /** The cards that a fact brings, each with its permanent part. `stood`: all cards before this fact. */
  brings(moment: Moment, stood: readonly Standing[]): Named<Own>[];
  /** The state of a card after one more fact; the same object where the fact does not concern it. */
  follows?(own: Own, moment: Moment): Own;
  /** How it reads now; undefined where it is about nothing any more. */
  reads(session: Session, own: Own): Card | undefined;
}
interface Named<Own> {
  part: string;
  own: Own;
}

/** A card that stands in the thread. `seq` is the place of the fact that brought it. */
export interface Standing<Own = unknown> extends Named<Own> {
  kind: LiveCard<Own>;
  seq: number;
}

/** The cards of one kind among these, in their order. */
export function standingAs<Own>(kind: LiveCard<Own>, cards: readonly Standing[]): Own[] {
  return cards.filter((card): card is Standing<Own> => card.kind === kind).map(({ own }) => own);
}

/** The same with the cards that stood before the fact, and those that it brings. */
export interface Shown extends Moment {
  stood: readonly Standing[];
  brought: readonly Standing[];
}

/**
 * What a fact of each kind adds to the thread, above the live cards that it brings: messages, reactions, or nothing.
 */
export type ThreadEntries<Kind extends Fact> = {
  [Type in Kind['type']]: (fact: FactOf<Type>, moment: Shown) => Showing[];
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
