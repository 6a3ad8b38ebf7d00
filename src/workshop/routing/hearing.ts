import { evolve } from '../evolve.js';
import type { Fact } from '../facts.js';
import { type Decision, ignored } from '../ignored.js';
import type { InputOf } from '../inputs.js';
import { isMember } from '../people/rights.js';
import type { Session } from '../session.js';
import { awaitedOnFloor } from './floor.js';
import { routeOn } from './route.js';

type Message = InputOf<'Said' | 'SaidAgain'>;

/** A message with marks: what it says besides, `said`, is no answer to anything; whom it names come next. */
export function hearMarks(session: Session, input: Message, said: Fact[]): Decision {
  if (session.endedBy) return said.length > 0 ? said : ignored('closed');
  const { at, by, message, text, names: marks = [] } = input;
  const facts = [...said, ...reactionTo(session, input, said)];
  const words = said.length > 0 ? { text } : {};
  return [...facts, routeOn(facts.reduce(evolve, session), { at, by: by.id, marks, message, ...words })];
}

/** What a mark had awaited, and this message with marks is. */
function reactionTo(session: Session, { at, by, message }: Message, said: readonly Fact[]): Fact[] {
  const awaited = awaitedOnFloor(session);
  const isAwaited = awaited?.id === by.id;
  if (awaited?.what === 'next' && (isAwaited || isMember(session, by))) {
    return [{ type: 'QueueResumed', at, by }];
  }
  const isView = awaited?.what === 'view' && isAwaited && said.length > 0;
  return isView ? [{ type: 'ViewGiven', at, by, message }] : [];
}

/**
 * A message without marks, heard as `heard`. From whoever is awaited because of a mark it is their view, or says to go
 * on, and the line moves.
 */
export function hearOnFloor(session: Session, input: Message, heard: Fact[]): Fact[] {
  const { at, by, message, text } = input;
  const awaited = awaitedOnFloor(session);
  if (awaited?.id !== by.id || session.endedBy) return heard;
  const isSaid = heard.some(({ type }) => type === 'RemarkMade' || type === 'ReplyMade');
  if (heard.length === 0 || (awaited.what === 'view' && !isSaid)) return heard;
  // Whose view was asked for is not told that their answer was not.
  const kept = heard.filter((each) => each.type !== 'RequestDeclined' || each.reason !== 'notAsked');
  const reacts: Fact =
    awaited.what === 'view' ? { type: 'ViewGiven', at, by, message } : { type: 'QueueResumed', at, by };
  const after = [...kept, reacts].reduce(evolve, session);
  if (after.stage === 'closed') return heard;
  const words = isSaid ? { message, text } : { says: false };
  return [...kept, reacts, routeOn(after, { at, by: by.id, ...words })];
}
