import { isRoleId } from '../../roles/index.js';
import type { RoutingFact } from './facts.js';
import type { Fact, FactOf } from '../facts.js';
import { currentRound } from '../rounds/rounds.js';
import type { Issue, Round } from '../rounds/state.js';
import type { Turn } from '../rounds/turn.js';
import type { Folds, Session } from '../session.js';
import type { RoutedTo } from './facts.js';
import { type Floor, nobodyNamed, type SaidOnFloor, type View } from './state.js';

/** The session after a fact about who is to speak next. `Routed` says where the floor goes; the others leave it. */
export const routingFold: Folds<RoutingFact> = {
  Routed: (session, fact) => ({ ...session, floor: routed(session, fact) }),
  RoleReplied: replied,
  CoachSpoke: ({ floor, ...session }) => ({
    ...session,
    floor: { ...left(floor), extraTurns: floor.extraTurns + 1 },
  }),
  ViewGiven: (session, { message }) => ({ ...session, floor: viewed(session.floor, message) }),
  FloorSkipped: (session) => ({ ...session, floor: left(session.floor) }),
  QueueClearAsked: (session, { by }) => ({ ...session, floor: { ...session.floor, clearAskedBy: by } }),
  QueueKept: (session) => ({ ...session, floor: kept(session.floor) }),
  QueueCleared: (session) => ({ ...session, floor: freed(session.floor) }),
  QueueResumed: (session) => ({ ...session, floor: { ...left(session.floor), extraTurns: 0 } }),
};

/** The floor after what is not about it: a new round, words that changed or are gone, the end. */
export function withFloor(session: Session, fact: Fact): Session {
  const { floor } = session;
  if (session.stage === 'closed' || session.endedBy) {
    return floor.to || floor.line.length > 0 ? { ...session, floor: freed(floor) } : session;
  }
  switch (fact.type) {
    case 'RoundStarted':
      return { ...session, floor: { ...floor, extraTurns: 0, unread: [] } };
    case 'RemarkEdited':
      return { ...session, floor: withWords(floor, (each) => saidAnew(each, fact.id, fact.text)) };
    case 'RemarkWithdrawn':
      return { ...session, floor: withWords(floor, (each) => unless(each.message === fact.id, each)) };
    case 'QuestionReopened': {
      if (fact.why !== 'deleted') return session;
      // A view that was taken for an answer, and whose message was deleted, is no view either.
      const known = new Set([...session.remarks, ...session.replies].map(({ id }) => id));
      const isGone = ({ message }: SaidOnFloor) => message !== undefined && !known.has(message);
      return { ...session, floor: withWords(floor, (each) => unless(isGone(each), each)) };
    }
    default:
      return session;
  }
}

function routed(session: Session, fact: FactOf<'Routed'>): Floor {
  const { floor } = session;
  const { at, by, message, line, to } = fact;
  const heard = message === undefined ? floor.heard : [...new Set([...floor.heard, message])];
  if (line.length === 0 && to.type === 'person' && (to.why === 'again' || to.why === 'nobody-named')) {
    return { ...freed(floor), heard };
  }
  const said = naming([...floor.said, ...saidBy(session, fact)], fact);
  if (floor.to && stays(floor.to, to, by)) return { ...floor, heard, said, line };
  return { ...floor, heard, said, line, to: { ...to, since: at }, step: floor.step + 1 };
}

/** The last words of whoever named somebody are those that the named are asked about. */
function naming(said: SaidOnFloor[], { by, joined }: FactOf<'Routed'>): SaidOnFloor[] {
  const last = said.findLastIndex((each) => each.by === by);
  if (joined.length === 0 || last < 0) return said;
  return said.map((each, index) =>
    index === last ? { ...each, names: [...(each.names ?? []), ...joined] } : each,
  );
}

/** Whether whoever has the floor has it still: somebody else spoke meanwhile. */
function stays(before: RoutedTo, after: RoutedTo, by: string): boolean {
  if (before.type !== after.type || before.member !== after.member) return false;
  return before.type === 'turn' || before.member !== by;
}

/** What was said with the marks: a person's words, or the turn of a role, which is not written out in the fact. */
function saidBy(session: Session, { by, message, text }: FactOf<'Routed'>): SaidOnFloor[] {
  if (text !== undefined) {
    const people = [...session.remarks, ...session.replies].map((each) => each.by);
    const name = [...session.members, ...people].find(({ id }) => id === by)?.name ?? by;
    return [{ by, name, text, ...(message !== undefined && { message }) }];
  }
  if (!isRoleId(by) || session.floor.said.at(-1)?.by === by) return [];
  const taken = currentRound(session)?.turns.findLast(({ role }) => role === by);
  return taken ? [{ by, name: by, text: turnText(taken.turn) }] : [];
}

function turnText({ analysis, points, disputes, opened }: Turn): string {
  return [
    analysis,
    ...points.map(({ id, text }) => `${id}: ${text}`),
    ...disputes.map(({ point, reason }) => `${point}: ${reason}`),
    ...opened.map(({ number, text }) => `#${number}: ${text}`),
  ].join('\n');
}

/** A role's remark: its verdict, where it is another now, is its last one, and is on the list with its reason. */
function replied(session: Session, fact: FactOf<'RoleReplied'>): Session {
  const { role, text, opened, verdict, reason = '' } = fact;
  const { floor } = session;
  const number = session.rounds.length;
  const issues = opened.map(
    (issue): Issue => ({ ...issue, openedBy: role, round: Math.max(1, number), state: 'open' }),
  );
  const inRound = session.stage === 'discussion';
  const changed = ({ turns, replies }: Round): Round['replies'] => {
    if (!verdict) return replies;
    return [...replies, { role, verdict, reason, after: turns.some((each) => each.role === role) }];
  };
  return {
    ...session,
    issues: [...session.issues, ...issues],
    rounds: session.rounds.map((round) =>
      round.number === number ? { ...round, replies: changed(round) } : round,
    ),
    floor: {
      ...left(floor),
      said: [...floor.said, { by: role, name: role, text }],
      extraTurns: floor.extraTurns + 1,
      unread: inRound ? floor.unread : [...floor.unread, { role, text, opened }],
    },
  };
}

/** Nobody has it now; the line and the exchange stay, until the next fact says who comes. */
function left(floor: Floor): Floor {
  const { to: _, ...rest } = floor;
  return rest;
}

function kept(floor: Floor): Floor {
  const { clearAskedBy: _, ...rest } = floor;
  return rest;
}

/** Nobody has it and nobody waits. What was heard is remembered, and how many turns there were. */
function freed({ step, extraTurns, heard, views, unread }: Floor): Floor {
  return { ...nobodyNamed, step, extraTurns, heard, views, unread };
}

/** Nobody has it now, and what was said with this message is known as the view on what was said last. */
function viewed(floor: Floor, message: string): Floor {
  const on = floor.said.findLast(({ text }) => text.trim() !== '');
  return { ...left(floor), views: [...floor.views, { message, ...(on && { on }) }] };
}

/** What was said, in the exchange and as that on which views were given, as it reads now. */
function withWords(floor: Floor, change: (said: SaidOnFloor) => SaidOnFloor[]): Floor {
  const views = floor.views.map(({ message, on }): View => {
    const [still] = on ? change(on) : [];
    return { message, ...(still && { on: still }) };
  });
  return { ...floor, said: floor.said.flatMap(change), views };
}

function saidAnew(said: SaidOnFloor, message: string, text: string): SaidOnFloor[] {
  return [said.message === message ? { ...said, text } : said];
}

function unless(isGone: boolean, said: SaidOnFloor): SaidOnFloor[] {
  return isGone ? [] : [said];
}
