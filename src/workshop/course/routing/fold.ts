import type { Fact, FactOf, Session } from '../session.js';
import type { Folds } from '../../base/session.js';
import { isRoleId } from '../../../roles/index.js';
import type { RoutedTo, RoutingFact, Speakers } from './facts.js';

/** The session after a fact about who speaks next. `Routed` chooses the speaker; most others end a speaker's turn. */
export const routingFold: Folds<Session, RoutingFact> = {
  Routed: (session, fact) => ({ ...session, speakers: routed(session, fact) }),
  RoleReplied: (session) => ({ ...session, speakers: spoken(session.speakers) }),
  CoachSpoke: (session) => ({ ...session, speakers: spoken(session.speakers) }),
  FloorFreed: (session, fact) => ({ ...session, speakers: freed(session.speakers, fact) }),
};

/** The named speakers after facts of other subjects: a new round, or the end. */
export function withSpeakers<S extends Session>(session: S, { type }: Fact): S {
  const { speakers } = session;
  const isOver = session.stage === 'closed' || session.endedBy;
  if (isOver)
    return speakers.current || speakers.queue.length > 0
      ? { ...session, speakers: emptied(speakers) }
      : session;
  return type === 'RoundStarted' ? { ...session, speakers: { ...speakers, extraTurns: 0 } } : session;
}

function routed({ speakers }: Session, fact: FactOf<'Routed'>): Speakers {
  const { at, by, message, joined, queue, to } = fact;
  const heard =
    message === undefined ? speakers.routedMessages : [...new Set([...speakers.routedMessages, message])];
  const isNamed = joined.length > 0 && !isRoleId(by);
  const now = { ...speakers, routedMessages: heard, ...(isNamed && { extraTurns: 0 }) };
  if (queue.length === 0 && to.type === 'person' && to.why !== 'named') return emptied(now);
  if (speakers.current && stays(speakers.current, to, by)) return { ...now, queue };
  return { ...now, queue, current: { ...to, since: at }, step: speakers.step + 1 };
}

/** Whether the current speaker stays: it was somebody else who spoke meanwhile. */
function stays(before: RoutedTo, after: RoutedTo, by: string): boolean {
  if (before.type !== after.type || before.member !== after.member) return false;
  return before.type === 'turn' || before.member !== by;
}

/** Without a current speaker. The queue stays: the next `Routed` chooses who follows. */
function withoutCurrent(speakers: Speakers): Speakers {
  const { current: _, ...rest } = speakers;
  return rest;
}

/** A named member has spoken. */
function spoken(speakers: Speakers): Speakers {
  return { ...withoutCurrent(speakers), extraTurns: speakers.extraTurns + 1 };
}

/** No speaker and an empty queue. */
function emptied(speakers: Speakers): Speakers {
  return { ...withoutCurrent(speakers), queue: [] };
}

function freed(speakers: Speakers, { how, message }: FactOf<'FloorFreed'>): Speakers {
  if (how === 'cleared') return emptied(speakers);
  const after = withoutCurrent(speakers);
  return message === undefined ? after : { ...after, opinions: [...after.opinions, message] };
}
