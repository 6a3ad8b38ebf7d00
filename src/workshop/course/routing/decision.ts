import { isRoleId } from '../../../roles/index.js';
import type { Person } from '../../base/people.js';
import type { Owed } from '../../base/tasks.js';
import { firstPerson, type Member, resolverFor } from '../../people/rules.js';
import type { Session } from '../session.js';
import type { RequestedOpinion, RoutedTo, SkippedName, Speakers, Utterance } from './facts.js';

/**
 * What comes next. In seed 004 §8.1: `to` a turn is `send_to_ai`, a person `wait_for_human`, nobody `error_unresolved`; a turn or a
 * person with nobody `joined` is `continue_queue`. `joined` (seed: `queueUpdates`) are new in the queue; `queue` is who still waits
 * behind `to`. `answering` is the last speaker: the next one answers them, not whoever named them earlier.
 */
export interface Decision {
  to: RoutedTo;
  joined: string[];
  queue: string[];
  /** Names that lead to nobody. People are always told. */
  skipped: SkippedName[];
}

export interface Situation {
  /** Names in the last message: as people typed them, or the ids that a role chose. */
  marks: readonly string[];
  queue: Queue;
  /** In their order; a person among them. */
  members: readonly Member[];
  speaker: string;
  /** Whose words the next one answers; the speaker's where it is missing. */
  answering?: string;
  /** The person whose answer to a question is still awaited. A message that names somebody does not answer it. */
  owing?: string;
  /** Turns of named members so far. Counted from 0 in each round, and after a person says to go on. */
  extraTurns?: number;
}

/**
 * New names join the queue and its head comes next. With an empty queue it is the person who owes an answer, else the
 * first person. Throws where no person is a member.
 */
export function decideNext(situation: Situation): Decision {
  const { members, speaker } = situation;
  const { queue: standing, gone } = keepOnly(situation.queue, new Set(members.map(({ id }) => id)));
  const left = gone.map((name): SkippedName => ({ type: 'Left', name }));
  const { found, unresolved } = sortedOut(situation.marks, members);
  const skipped = [...left, ...unresolved];
  if (found.length === 0 && unresolved.length > 0) {
    const names = unresolved.map(({ name }) => name);
    const { id: member } =
      personIn(members, speaker) ?? personIn(members, situation.owing) ?? someone(members);
    const to = { type: 'nobody', member, names, available: members.map(({ id }) => id) } as const;
    return { to, joined: [], queue: standing, skipped };
  }
  const queue = joinQueue(standing, found, speaker);
  const joined = queue.slice(standing.length);
  return { ...next(situation, queue), joined, skipped };
}

function next(situation: Situation, queue: string[]): Pick<Decision, 'to' | 'queue'> {
  const { members, speaker, answering = speaker, owing, extraTurns = 0 } = situation;
  const { head, behind } = takeHead(queue);
  const member = members.find(({ id }) => id === head);
  if (!member) {
    const owed = personIn(members, owing);
    return { to: asked(owed ?? someone(members), owed ? 'again' : 'nobody-named'), queue };
  }
  if (member.kind === 'person') return { to: asked(member, 'named'), queue: behind };
  if (extraTurns >= extraTurnLimit) return { to: asked(someone(members), 'too-many-turns'), queue };
  return { to: { type: 'turn', member: member.id, answering }, queue: behind };
}

type Awaited = Extract<RoutedTo, { type: 'person' }>;

const asked = ({ id: member }: Member, why: Awaited['why']): Awaited => ({ type: 'person', member, why });

function sortedOut(marks: readonly string[], members: readonly Member[]) {
  const found: string[] = [];
  const unresolved: SkippedName[] = [];
  const resolve = resolverFor(members);
  for (const name of marks) {
    const meant = resolve(name);
    if (meant.type === 'Found') found.push(meant.member.id);
    else if (meant.type === 'Unknown') unresolved.push({ type: 'Unknown', name });
    else unresolved.push({ type: 'Ambiguous', name, members: meant.members.map(({ id }) => id) });
  }
  return { found, unresolved };
}

function personIn(members: readonly Member[], id: string | undefined): Member | undefined {
  return members.find((member) => member.id === id && member.kind === 'person');
}

function someone(members: readonly Member[]): Member {
  const person = firstPerson(members);
  if (!person) throw new Error('a workshop has at least one person');
  return person;
}

/** Ids of the members who were named to speak, in order. The same id never stands twice in a row. */
export type Queue = readonly string[];

/** Turns of named members in one round before the Coach asks a person whether to go on. */
export const extraTurnLimit = 10;

/** Adds at the end. A speaker who names themselves is not added. A, B, A is allowed; A, A becomes A. */
export function joinQueue(queue: Queue, ids: readonly string[], speaker: string): string[] {
  return inSingleFile([...queue, ...ids.filter((id) => id !== speaker)]);
}

/** The head and those behind it. */
export function takeHead(queue: Queue): { head: string | undefined; behind: string[] } {
  const [head, ...behind] = queue;
  return { head, behind };
}

/** Drops everybody who is not in `here`; `gone` lists them, each once. */
export function keepOnly(queue: Queue, here: ReadonlySet<string>): { queue: string[]; gone: string[] } {
  return {
    queue: inSingleFile(queue.filter((id) => here.has(id))),
    gone: [...new Set(queue.filter((id) => !here.has(id)))],
  };
}

function inSingleFile(ids: readonly string[]): string[] {
  return ids.filter((id, at) => id !== ids[at - 1]);
}

/** Who is still to speak, in order; the first is the current speaker. */
export function stillToSpeak<Id extends string>(order: readonly Id[], spoken: readonly Id[]): Id[] {
  return order.filter((member) => !spoken.includes(member));
}

/** What this member is asked about: the last words that named them, else the last words of all. */
export function utteranceFor({ said }: Pick<Speakers, 'said'>, member: string): Utterance | undefined {
  const spoken = said.filter(({ text }) => text.trim() !== '');
  return spoken.findLast(({ names = [] }) => names.includes(member)) ?? spoken.at(-1);
}

/** Whether a named member speaks, is awaited, or waits in the queue. */
export function hasNamedSpeaker({ speakers }: Pick<Session, 'speakers'>): boolean {
  return speakers.current !== undefined || speakers.queue.length > 0;
}

/**
 * In a round or a meeting, no new step begins before the named members have spoken. In other stages their replies run
 * beside the work.
 */
export function speakersHoldCourse(session: Pick<Session, 'speakers' | 'stage'>): boolean {
  return (session.stage === 'discussion' || session.stage === 'meeting') && hasNamedSpeaker(session);
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

/** The requested opinion that this message gave, if it did. Such a message answers or decides only what it names. */
export function opinionIn(
  { speakers }: Pick<Session, 'speakers'>,
  message: string,
): RequestedOpinion | undefined {
  return speakers.opinions.find((each) => each.message === message);
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
export function owedInRouting({
  speakers: { current: to },
  stage,
  rounds,
}: Pick<Session, 'speakers' | 'stage' | 'rounds'>): Owed[] {
  if (stage === 'closed' || to?.type !== 'turn' || !isRoleId(to.member)) return [];
  return [{ kind: 'speak', round: rounds.length, role: to.member, reads: true, named: true }];
}
