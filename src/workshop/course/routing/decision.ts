import { isRoleId } from '../../../roles/index.js';
import type { Person } from '../../base/people.js';
import type { Owed } from '../../base/tasks.js';
import { firstPerson, type Member, resolverFor } from '../../people/rules.js';
import type { Session } from '../session.js';
import type { RoutedTo, RoutingFact, SkippedName } from './facts.js';

/**
 * What comes next. In seed 004 §8.1: `to` a turn is `send_to_ai`, a person `wait_for_human`, nobody `error_unresolved`; a turn or a
 * person with nobody `joined` is `continue_queue`. `joined` (seed: `queueUpdates`) are new in the queue; `queue` is who still waits
 * behind `to`. `answering` is the last speaker: the next one answers them, not whoever named them earlier.
 */
export type RoutingDecision = Pick<
  Extract<RoutingFact, { type: 'Routed' }>,
  'to' | 'joined' | 'queue' | 'skipped'
>;

export interface RoutingSituation {
  /** Names in the last message: as people typed them, or the ids that a role chose. */
  marks: readonly string[];
  queue: Queue;
  /** Who speaks or is awaited now. Whoever else speaks meanwhile does not end that. */
  current?: RoutedTo | undefined;
  /** In their order; a person among them. */
  members: readonly Member[];
  speaker: string;
  /** Whose words the next one answers; the speaker's where it is missing. */
  answering?: string;
}

/**
 * New names join the queue and its head comes next. With an empty queue it is the first person. Names that no member has put the
 * current speaker back to the head of the queue, because a person is asked first whom they meant. Throws where no person is a
 * member.
 */
export function decideNext(situation: RoutingSituation): RoutingDecision {
  const { marks, members, speaker, current } = situation;
  const here = new Set(members.map(({ id }) => id));
  const standing = inSingleFile(situation.queue.filter((id) => here.has(id)));
  const { found, skipped } = sortedOut(marks, members);
  const isOn = current && here.has(current.member) && (current.type === 'turn' || current.member !== speaker);
  const stays = isOn ? current : undefined;
  if (found.length === 0 && skipped.length > 0) {
    if (stays?.type === 'nobody') return { to: stays, joined: [], queue: standing, skipped };
    const asked = members.find(({ id, kind }) => id === speaker && kind === 'person') ?? someone(members);
    const names = skipped.map(({ name }) => name);
    const to: RoutedTo = { type: 'nobody', member: asked.id, names, available: [...here] };
    return { to, joined: [], queue: stays ? inSingleFile([stays.member, ...standing]) : standing, skipped };
  }
  const queue = joinQueue(standing, found, speaker);
  const joined = queue.slice(standing.length);
  return { ...(stays ? { to: stays, queue } : next(situation, queue)), joined, skipped };
}

function next(
  { members, speaker, answering = speaker }: RoutingSituation,
  queue: string[],
): Pick<RoutingDecision, 'to' | 'queue'> {
  const [head, ...behind] = queue;
  const member = members.find(({ id }) => id === head);
  if (!member) return { to: { type: 'person', member: someone(members).id, why: 'nobody-named' }, queue };
  const { id, kind } = member;
  if (kind === 'person') return { to: { type: 'person', member: id, why: 'named' }, queue: behind };
  return { to: { type: 'turn', member: id, answering }, queue: behind };
}

function sortedOut(marks: readonly string[], members: readonly Member[]) {
  const found: string[] = [];
  const skipped: SkippedName[] = [];
  const resolve = resolverFor(members);
  for (const name of marks) {
    const [first, ...others] = resolve(name).map(({ id }) => id);
    if (first === undefined) skipped.push({ type: 'Unknown', name });
    else if (others.length === 0) found.push(first);
    else skipped.push({ type: 'Ambiguous', name, members: [first, ...others] });
  }
  return { found, skipped };
}

function someone(members: readonly Member[]): Member {
  const person = firstPerson(members);
  if (!person) throw new Error('a workshop has at least one person');
  return person;
}

/** Ids of the members who were named to speak, in order. The same id never stands twice in a row. */
export type Queue = readonly string[];

/** After so many turns of named members in a row the names that roles choose are not heard any more. */
export const extraTurnLimit = 10;

/** Adds at the end. A speaker who names themselves is not added. A, B, A is allowed; A, A becomes A. */
export function joinQueue(queue: Queue, ids: readonly string[], speaker: string): string[] {
  return inSingleFile([...queue, ...ids.filter((id) => id !== speaker)]);
}

function inSingleFile(ids: readonly string[]): string[] {
  return ids.filter((id, at) => id !== ids[at - 1]);
}

/** What a member has said last: a person in the thread, a role as it was named or in its turn; blank while they have said nothing. */
export function lastWordsOf(
  { remarks, replies, table }: Pick<Session, 'remarks' | 'replies' | 'table'>,
  member: string,
): string {
  if (isRoleId(member)) {
    const last = table.since.findLast((each) => 'role' in each && each.role === member);
    return last?.what === 'word' ? last.text : last?.what === 'turn' ? last.turn.stance : '';
  }
  const said = [...remarks, ...replies].filter(({ by, text }) => by.id === member && text.trim() !== '');
  return said.toSorted((one, other) => one.at.localeCompare(other.at)).at(-1)?.text ?? '';
}

/** Who has spoken last at the table: a role, or a person by a remark. */
export function lastSpeaker({ table }: Pick<Session, 'table'>): string | undefined {
  const spoken = new Set(['word', 'turn', 'remark']);
  const last = table.since.findLast(({ what }) => spoken.has(what));
  if (last?.what === 'remark') return last.remark.by.id;
  return last && 'role' in last ? last.role : undefined;
}

/**
 * In a round or a meeting, no new step begins before the named members have spoken. In other stages their replies run
 * beside the work.
 */
export function speakersHoldCourse({ stage, speakers }: Pick<Session, 'speakers' | 'stage'>): boolean {
  const isHeld = speakers.current !== undefined || speakers.queue.length > 0;
  return isHeld && (stage === 'discussion' || stage === 'meeting');
}

/**
 * The person who is awaited because of names, since when (ISO), and for what: their opinion, or the choice of who is
 * next.
 */
export function awaitedSpeaker({
  speakers,
}: Pick<Session, 'speakers'>): { id: string; what: 'opinion' | 'next'; since: string } | undefined {
  const { current: to } = speakers;
  if (!to || to.type === 'turn') return undefined;
  const what = to.type === 'person' && to.why === 'named' ? 'opinion' : 'next';
  return { id: to.member, what, since: to.since };
}

/** Whether this message gave the opinion that its author was asked for. It answers or decides only what it names. */
export function isOpinion({ speakers }: Pick<Session, 'speakers'>, message: string): boolean {
  return speakers.opinions.includes(message);
}

/** Whether this person is awaited for an opinion: their next message is taken as it. */
export function owesOpinion(session: Pick<Session, 'speakers'>, { id }: Person): boolean {
  const awaited = awaitedSpeaker(session);
  return awaited?.what === 'opinion' && awaited.id === id;
}

const namedMark = ':speak:named:';

/** Whether this is, or was in earlier releases, the name of a task in which a role speaks that was named. */
export function isOfNamed(task: string): boolean {
  return task.includes(namedMark) || task.includes(':reply-to-mark:');
}

/** The name of the current speaker's task. It has no round and no version, so that a reply outlives both. */
export function replyTaskName({ id, speakers }: Pick<Session, 'id' | 'speakers'>): string | undefined {
  return speakers.current?.type === 'turn'
    ? `${id}${namedMark}${speakers.current.member}:s${speakers.step}`
    : undefined;
}

/** The reply of the named role that is the current speaker. */
export function owedInRouting({ speakers, stage, rounds }: Session): Owed[] {
  const { current: to } = speakers;
  if (stage === 'closed' || to?.type !== 'turn' || !isRoleId(to.member)) return [];
  return [{ kind: 'speak', round: rounds.length, role: to.member, reads: true, named: true }];
}
