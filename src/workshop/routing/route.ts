import { coach, isRoleId, type RoleId } from '../../roles/index.js';
import { evolve } from '../evolve.js';
import type { Fact, FactOf } from '../facts.js';
import { type Decision, ignored } from '../ignored.js';
import type { InputOf } from '../inputs.js';
import { putQuestions } from '../questions/questions.js';
import { nextIssueNumber } from '../rounds/agenda.js';
import { lastVerdict } from '../rounds/rounds.js';
import type { Session } from '../session.js';
import { decideNext, type Decision as NextTurn, joinLine, type Skipped } from './decision.js';
import type { RoutedTo, SkippedName } from './facts.js';
import { awaitedOnFloor } from './floor.js';
import { membersAt } from './members.js';

/** Who spoke, or moved the line on. `says`: there are new words for whoever is next to take up. */
export interface Spoke {
  at: string;
  by: string;
  marks?: readonly string[];
  message?: string;
  text?: string;
  says?: boolean;
}

/**
 * Where the floor goes: routing's decision as a fact. Whoever has the floor, or is awaited, keeps it while somebody
 * else speaks; names that lead to nobody send them back to the head of the line.
 */
export function routeOn(session: Session, spoke: Spoke): FactOf<'Routed'> {
  const { at, by, marks = [], message, text } = spoke;
  const { floor } = session;
  const members = membersAt(session);
  const owing = owed(session, by);
  const decision = decideNext({
    marks,
    line: floor.line,
    members,
    speaker: by,
    extraTurns: floor.extraTurns,
    ...(owing !== undefined && { owing }),
  });
  const left = hasLeft(session) && floor.to ? [{ type: 'Left', name: floor.to.member } as const] : [];
  const saidLast = (spoke.says ?? text !== undefined) ? by : (floor.said.at(-1)?.by ?? by);
  return {
    type: 'Routed',
    at,
    by,
    ...(message !== undefined && { message }),
    ...(text !== undefined && { text }),
    joined: decision.joined,
    skipped: [...left, ...decision.skipped.map(byIds)],
    ...(standing(session, by, decision) ?? { line: decision.line, to: turnedTo(decision, saidLast) }),
  };
}

/** What is to do with those who keep the floor; undefined where nobody does. */
function standing(
  session: Session,
  by: string,
  { action, line }: NextTurn,
): Pick<FactOf<'Routed'>, 'line' | 'to'> | undefined {
  const { floor } = session;
  if (!floor.to || (floor.to.type !== 'turn' && floor.to.member === by)) return undefined;
  if (hasLeft(session)) return undefined;
  const { since: _, escalatedAt: __, ...to } = floor.to;
  const isAskedWhoIsNext = to.type === 'nobody' || (to.type === 'person' && to.why !== 'named');
  if (action.type === 'NobodyFound') {
    if (isAskedWhoIsNext) return { line, to: stillHere(session, to) };
    return { line: joinLine([to.member], line, ''), to: turnedTo({ action }, by) };
  }
  if (action.type === 'TurnGiven') return { line: [action.to.id, ...line], to };
  return { line: action.why === 'named' ? [action.whom.id, ...line] : line, to };
}

/** Who could be named when nobody was found, without those who have left since. */
function stillHere(session: Session, to: RoutedTo): RoutedTo {
  if (to.type !== 'nobody') return to;
  const here = new Set(membersAt(session).map(({ id }) => id));
  return { ...to, available: to.available.filter((id) => here.has(id)) };
}

function turnedTo({ action }: Pick<NextTurn, 'action'>, answering: string): RoutedTo {
  switch (action.type) {
    case 'TurnGiven':
      return { type: 'turn', member: action.to.id, answering };
    case 'PersonAwaited':
      return { type: 'person', member: action.whom.id, why: action.why };
    case 'NobodyFound': {
      const { names, available, whom } = action;
      return { type: 'nobody', member: whom.id, names, available: available.map(({ id }) => id) };
    }
    default:
      return action satisfies never;
  }
}

function byIds(skipped: Skipped): SkippedName {
  if (skipped.type !== 'Ambiguous') return skipped;
  return { ...skipped, members: skipped.members.map(({ id }) => id) };
}

/** Whose answer is owed still: the speaker's, or else that of whoever was asked first. */
function owed(session: Session, speaker: string): string | undefined {
  const asked = putQuestions(session).map(({ person }) => person.id);
  return asked.includes(speaker) ? speaker : asked[0];
}

/** Ids that a model chose: only those of members, and never its own. */
export function membersNamed(session: Session, by: RoleId, next: readonly string[] = []): string[] {
  const known = new Set(membersAt(session).map(({ id }) => id));
  return next.filter((id) => id !== by && known.has(id));
}

/** A role has said its short remark. Its verdict counts while the roles talk, if it is another than before. */
export function takeReply(session: Session, input: InputOf<'RoleReplied'>): Decision {
  const { at, key, model, role, answer } = input;
  const { to } = session.floor;
  if (to?.type !== 'turn' || to.member !== role) return ignored('outdated');
  const { changed, reason } = answer;
  const verdict = newVerdict(session, role, answer.verdict);
  const opens = verdict !== undefined && verdict !== 'ok';
  const replied: Fact = {
    type: 'RoleReplied',
    at,
    key,
    model,
    role,
    answering: to.answering,
    text: answer.reply,
    ...(verdict && { verdict, reason, ...(changed && { changed }) }),
    opened: opens ? [{ number: nextIssueNumber(session), text: reason }] : [],
  };
  const marks = membersNamed(session, role, answer.next);
  return [replied, routeOn(evolve(session, replied), { at, by: role, marks, says: true })];
}

function newVerdict(
  session: Session,
  role: RoleId,
  verdict: InputOf<'RoleReplied'>['answer']['verdict'],
): typeof verdict {
  const talking = session.stage === 'discussion' || session.stage === 'meeting';
  const before = lastVerdict(session, role)?.verdict;
  // Who had no turn, or was left out of the last one, has no verdict that a remark could change.
  const stands = before !== undefined && before !== 'skipped';
  return talking && stands && verdict !== before ? verdict : undefined;
}

/** Whether the person who is awaited takes no part any more. */
function hasLeft(session: Session): boolean {
  const awaited = awaitedOnFloor(session);
  return awaited !== undefined && session.members.every(({ id }) => id !== awaited.id);
}

/** What follows by itself on the floor: nobody waits for who has left, nor do they in the line; the Coach says its word. */
export function floorMoves(session: Session, at: string): Fact[] {
  const here = new Set(membersAt(session).map(({ id }) => id));
  const isStale = hasLeft(session) || session.floor.line.some((id) => !here.has(id));
  const left = isStale ? [routeOn(session, { at, by: coach.id, says: false })] : [];
  return [...left, ...coachSpeaks(left.reduce(evolve, session), at)];
}

/** The Coach, where it has the floor, says by code where the workshop stands, and the line goes on. */
function coachSpeaks(session: Session, at: string): Fact[] {
  const { to } = session.floor;
  if (to?.type !== 'turn' || isRoleId(to.member)) return [];
  const spoke: Fact = { type: 'CoachSpoke', at };
  const after = evolve(session, spoke);
  const next = routeOn(after, { at, by: coach.id, says: false });
  return [spoke, next, ...coachSpeaks(evolve(after, next), at)];
}
