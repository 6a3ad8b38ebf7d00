import type { Session } from '../session.js';
import { isRoleId } from '../../../roles/index.js';
import type { Person } from '../../base/people.js';
import type { Owed } from '../../base/tasks.js';
import type { Speakers, Utterance, RequestedOpinion } from './facts.js';

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

/** The name of the current speaker's task. It has no round and no version, so that a reply outlives both. */
export function replyTaskName({ id, speakers }: Pick<Session, 'id' | 'speakers'>): string | undefined {
  return speakers.current?.type === 'turn'
    ? `${id}:reply-to-mark:${speakers.current.member}:s${speakers.step}`
    : undefined;
}

/** The reply of the named role that is the current speaker. */
export function owedInRouting({
  speakers: { current: to },
  stage,
}: Pick<Session, 'speakers' | 'stage'>): Owed[] {
  if (stage === 'closed' || to?.type !== 'turn' || !isRoleId(to.member)) return [];
  return [{ kind: 'reply-to-mark', role: to.member }];
}
