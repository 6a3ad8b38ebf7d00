import type { Fact, FactOf, Session } from '../session.js';
import type { Folds } from '../../base/session.js';
import { isRoleId } from '../../../roles/index.js';
import { currentRound } from '../rounds/rounds.js';
import { withIssues } from '../../plan/putting.js';
import type { Round, Turn } from '../../plan/turn.js';
import {
  nobodyNamed,
  type RequestedOpinion,
  type RoutedTo,
  type RoutingFact,
  type Speakers,
  type Utterance,
} from './facts.js';

/** The session after a fact about who speaks next. `Routed` chooses the speaker; most others end a speaker's turn. */
export const routingFold: Folds<Session, RoutingFact> = {
  Routed: (session, fact) => ({ ...session, speakers: routed(session, fact) }),
  RoleReplied: replied,
  CoachSpoke: ({ speakers, ...session }) => ({
    ...session,
    speakers: { ...withoutCurrent(speakers), extraTurns: speakers.extraTurns + 1 },
  }),
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
  switch (fact.type) {
    case 'RoundStarted':
      return { ...session, speakers: { ...speakers, extraTurns: 0, unread: [] } };
    case 'RemarkEdited': {
      const { id, text } = fact;
      const anew = (each: Utterance) =>
        text === undefined ? unless(each.message === id, each) : edited(each, id, text);
      return { ...session, speakers: withWords(speakers, anew) };
    }
    case 'SaidToQuestion': {
      if (fact.why !== 'deleted') return session;
      // A deleted message that counted both as an opinion and as an answer is neither any more.
      const known = new Set([...session.remarks, ...session.replies].map(({ id }) => id));
      const isGone = ({ message }: Utterance) => message !== undefined && !known.has(message);
      return { ...session, speakers: withWords(speakers, (each) => unless(isGone(each), each)) };
    }
    default:
      return session;
  }
}

function routed(session: Session, fact: FactOf<'Routed'>): Speakers {
  const { speakers } = session;
  const { at, by, message, queue, to } = fact;
  const heard =
    message === undefined ? speakers.routedMessages : [...new Set([...speakers.routedMessages, message])];
  if (queue.length === 0 && to.type === 'person' && (to.why === 'again' || to.why === 'nobody-named')) {
    return { ...emptied(speakers), routedMessages: heard };
  }
  const said = withNames([...speakers.said, ...saidBy(session, fact)], fact);
  if (speakers.current && stays(speakers.current, to, by))
    return { ...speakers, routedMessages: heard, said, queue };
  return {
    ...speakers,
    routedMessages: heard,
    said,
    queue,
    current: { ...to, since: at },
    step: speakers.step + 1,
  };
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

/** A changed verdict in a role's reply counts in the current round, with its reason, and opens its issues. */
function replied<S extends Session>(session: S, fact: FactOf<'RoleReplied'>): S {
  const { role, text, opened, verdict, reason = '', because = [] } = fact;
  const { speakers } = session;
  const number = session.rounds.length;
  const gaps = opened.map((each) => ({ ...each, kind: 'gap' as const, about: '' }));
  const after = withIssues(session, gaps, role);
  const standing = verdict && {
    ...{ verdict, reason, because: [...because, ...opened.map((each) => `#${each.number}`)] },
    ...{ step: session.plan.step, answers: session.answersChanged },
  };
  const inRound = session.stage === 'discussion';
  const changed = ({ turns, replies }: Round): Round['replies'] => {
    if (!verdict) return replies;
    return [...replies, { role, verdict, reason, after: turns.some((each) => each.role === role) }];
  };
  return {
    ...after,
    verdicts: standing ? { ...session.verdicts, [role]: standing } : session.verdicts,
    rounds: session.rounds.map((round) =>
      round.number === number ? { ...round, replies: changed(round) } : round,
    ),
    speakers: {
      ...withoutCurrent(speakers),
      said: [...speakers.said, { by: role, name: role, text }],
      extraTurns: speakers.extraTurns + 1,
      unread: inRound ? speakers.unread : [...speakers.unread, { role, text, opened }],
    },
  };
}

/** Without a current speaker. Queue and utterances stay: the next `Routed` chooses who follows. */
function withoutCurrent(speakers: Speakers): Speakers {
  const { current: _, ...rest } = speakers;
  return rest;
}

/** No speaker and an empty queue. Routed messages, opinions and the count of turns stay. */
function emptied({ step, extraTurns, routedMessages: heard, opinions: views, unread }: Speakers): Speakers {
  return { ...nobodyNamed, step, extraTurns, routedMessages: heard, opinions: views, unread };
}

/** The message of an opinion is about what was said last. Whoever says to go on allows as many turns again. */
function freed(speakers: Speakers, { how, message }: FactOf<'FloorFreed'>): Speakers {
  if (how === 'cleared') return emptied(speakers);
  const after = withoutCurrent(speakers);
  if (how === 'resumed') return { ...after, extraTurns: 0 };
  if (message === undefined) return after;
  const on = speakers.said.findLast(({ text }) => text.trim() !== '');
  return { ...after, opinions: [...speakers.opinions, { message, ...(on && { on }) }] };
}

/** Changes what was said wherever it stands: among the utterances, and below the opinions on it. */
function withWords(speakers: Speakers, change: (said: Utterance) => Utterance[]): Speakers {
  const views = speakers.opinions.map(({ message, on }): RequestedOpinion => {
    const [still] = on ? change(on) : [];
    return { message, ...(still && { on: still }) };
  });
  return { ...speakers, said: speakers.said.flatMap(change), opinions: views };
}

function edited(said: Utterance, message: string, text: string): Utterance[] {
  return [said.message === message ? { ...said, text } : said];
}

function unless(isGone: boolean, said: Utterance): Utterance[] {
  return isGone ? [] : [said];
}
