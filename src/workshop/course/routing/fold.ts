import type { Fact, FactOf, Session } from '../session.js';
import type { Folds } from '../../base/session.js';
import { isRoleId } from '../../../roles/index.js';
import { currentRound } from '../rounds/rounds.js';
import type { Turn } from '../../plan/turn.js';
import type { RoutedTo, RoutingFact, Speakers, Utterance } from './facts.js';

/** The session after a fact about who speaks next. `Routed` chooses the speaker; most others end a speaker's turn. */
export const routingFold: Folds<Session, RoutingFact> = {
  Routed: (session, fact) => ({ ...session, speakers: routed(session, fact) }),
  RoleReplied: (session, { role, text }) => ({
    ...session,
    speakers: spoken(session.speakers, [{ by: role, name: role, text }]),
  }),
  CoachSpoke: (session) => ({ ...session, speakers: spoken(session.speakers, []) }),
  FloorFreed: (session, fact) => ({ ...session, speakers: freed(session.speakers, fact) }),
};

/** The named speakers after facts of other subjects: a new round, an edited or deleted message, the end. */
export function withSpeakers<S extends Session>(session: S, fact: Fact): S {
  const { speakers } = session;
  if (session.stage === 'closed' || session.endedBy) {
    return speakers.current || speakers.queue.length > 0
      ? { ...session, speakers: emptied(speakers) }
      : session;
  }
  const { said } = speakers;
  switch (fact.type) {
    case 'RoundStarted':
      return { ...session, speakers: { ...speakers, extraTurns: 0 } };
    case 'RemarkEdited': {
      const { id, text } = fact;
      const others = said.filter(({ message }) => text !== undefined || message !== id);
      const anew = others.map((each) =>
        each.message === id && text !== undefined ? { ...each, text } : each,
      );
      return { ...session, speakers: { ...speakers, said: anew } };
    }
    case 'SaidToQuestion': {
      if (fact.why !== 'deleted') return session;
      // A deleted message that counted both as an opinion and as an answer is neither any more.
      const known = new Set([...session.remarks, ...session.replies].map(({ id }) => id));
      const left = said.filter(({ message }) => message === undefined || known.has(message));
      return { ...session, speakers: { ...speakers, said: left } };
    }
    default:
      return session;
  }
}

function routed(session: Session, fact: FactOf<'Routed'>): Speakers {
  const { speakers } = session;
  const { at, by, message, joined, queue, to } = fact;
  const heard =
    message === undefined ? speakers.routedMessages : [...new Set([...speakers.routedMessages, message])];
  const isNamed = joined.length > 0 && !isRoleId(by);
  const now = { ...speakers, routedMessages: heard, ...(isNamed && { extraTurns: 0 }) };
  if (queue.length === 0 && to.type === 'person' && to.why !== 'named') return emptied(now);
  const said = withNames([...speakers.said, ...saidBy(session, fact)], fact);
  if (speakers.current && stays(speakers.current, to, by)) return { ...now, said, queue };
  return { ...now, said, queue, current: { ...to, since: at }, step: speakers.step + 1 };
}

/** Those who joined the queue are asked about the last words of whoever named them. */
function withNames(said: Utterance[], { by, joined }: FactOf<'Routed'>): Utterance[] {
  const last = said.findLastIndex((each) => each.by === by);
  if (joined.length === 0 || last < 0) return said;
  return said.map((each, index) =>
    index === last ? { ...each, names: [...(each.names ?? []), ...joined] } : each,
  );
}

/** Whether the current speaker stays: it was somebody else who spoke meanwhile. */
function stays(before: RoutedTo, after: RoutedTo, by: string): boolean {
  if (before.type !== after.type || before.member !== after.member) return false;
  return before.type === 'turn' || before.member !== by;
}

/** What was said with the names: a person's text, or the turn of a role, which the fact does not repeat. */
function saidBy(session: Session, { by, message, text }: FactOf<'Routed'>): Utterance[] {
  if (text !== undefined) {
    const people = [...session.remarks, ...session.replies].map((each) => each.by);
    const name = [...session.members, ...people].find(({ id }) => id === by)?.name ?? by;
    return [{ by, name, text, ...(message !== undefined && { message }) }];
  }
  if (!isRoleId(by) || session.speakers.said.at(-1)?.by === by) return [];
  const taken = currentRound(session)?.turns.findLast(({ role }) => role === by);
  return taken ? [{ by, name: by, text: turnText(taken.turn) }] : [];
}

function turnText({ stance, put, opened }: Turn): string {
  return [
    stance,
    ...put.map(({ id, name, text }) => `${id} ${name}: ${text}`),
    ...opened.map(({ number, about, text }) => `#${number} ${about}: ${text}`),
  ].join('\n');
}

/** Without a current speaker. Queue and utterances stay: the next `Routed` chooses who follows. */
function withoutCurrent(speakers: Speakers): Speakers {
  const { current: _, ...rest } = speakers;
  return rest;
}

/** A named member has spoken. */
function spoken(speakers: Speakers, said: readonly Utterance[]): Speakers {
  const { extraTurns } = speakers;
  return { ...withoutCurrent(speakers), extraTurns: extraTurns + 1, said: [...speakers.said, ...said] };
}

/** No speaker and an empty queue. */
function emptied(speakers: Speakers): Speakers {
  return { ...withoutCurrent(speakers), queue: [], said: [] };
}

function freed(speakers: Speakers, { how, message }: FactOf<'FloorFreed'>): Speakers {
  if (how === 'cleared') return emptied(speakers);
  const after = withoutCurrent(speakers);
  return message === undefined ? after : { ...after, opinions: [...after.opinions, message] };
}
