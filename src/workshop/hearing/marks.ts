import { type Decision, type Evolve, ignored } from '../base/decision.js';
import { awaitedSpeaker } from '../course/routing/decision.js';
import { routeOn } from '../course/routing/rules.js';
import { isMember } from '../people/rules.js';
import type { Fact, InputOf, Session } from './session.js';

type Message = InputOf<'Said' | 'SaidAgain'>;

/** A message that names members: they come next. `said` are the facts of its other words, which answer no question. */
export function hearMarks(
  session: Session,
  input: Message,
  said: Fact[],
  evolve: Evolve<Session, Fact>,
): Decision<Fact> {
  if (session.endedBy) return said.length > 0 ? said : ignored('closed');
  const { at, by, message, text, names: marks = [] } = input;
  const facts = [...said, ...reactionTo(session, input, said)];
  const words = said.length > 0 ? { text } : {};
  return [...facts, routeOn(facts.reduce(evolve, session), { at, by: by.id, marks, message, ...words })];
}

/** What this message ends, where its author was awaited: it gives their opinion, or says who is next. */
function reactionTo(session: Session, { at, by, message }: Message, said: readonly Fact[]): Fact[] {
  const awaited = awaitedSpeaker(session);
  const isAwaited = awaited?.id === by.id;
  if (awaited?.what === 'next' && (isAwaited || isMember(session, by))) {
    return [{ type: 'FloorFreed', at, by, how: 'resumed' }];
  }
  const isView = awaited?.what === 'opinion' && isAwaited && said.length > 0;
  return isView ? [{ type: 'FloorFreed', at, by, how: 'given', message }] : [];
}

/**
 * A message that names nobody; `heard` are its facts so far. From the person who is awaited it is their opinion, or it
 * says to go on, and the queue moves.
 */
export function hearAwaitedSpeaker(
  session: Session,
  input: Message,
  heard: Fact[],
  evolve: Evolve<Session, Fact>,
): Fact[] {
  const { at, by, message, text } = input;
  const awaited = awaitedSpeaker(session);
  if (awaited?.id !== by.id || session.endedBy) return heard;
  const isSaid = heard.some(({ type }) => type === 'RemarkMade' || type === 'ReplyMade');
  if (heard.length === 0 || (awaited.what === 'opinion' && !isSaid)) return heard;
  const how =
    awaited.what === 'opinion' ? ({ how: 'given', message } as const) : ({ how: 'resumed' } as const);
  const reacts: Fact = { type: 'FloorFreed', at, by, ...how };
  const after = [...heard, reacts].reduce(evolve, session);
  if (after.stage === 'closed') return heard;
  const words = isSaid ? { message, text } : { says: false };
  return [...heard, reacts, routeOn(after, { at, by: by.id, ...words })];
}
