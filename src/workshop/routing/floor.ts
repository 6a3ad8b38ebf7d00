import { isRoleId } from '../../roles/index.js';
import type { Person } from '../people/people.js';
import type { Session } from '../session.js';
import type { Owed } from '../tasks.js';
import type { Floor, SaidOnFloor, View } from './state.js';

/** The words on which this member's view is wanted: with which they were named, else the last there are. */
export function wordsFor({ said }: Pick<Floor, 'said'>, member: string): SaidOnFloor | undefined {
  const spoken = said.filter(({ text }) => text.trim() !== '');
  return spoken.findLast(({ names = [] }) => names.includes(member)) ?? spoken.at(-1);
}

/** Whether somebody has the floor, is awaited, or waits in the line because of a mark. */
export function isTaken({ floor }: Pick<Session, 'floor'>): boolean {
  return floor.to !== undefined || floor.line.length > 0;
}

/** In these stages nothing of the course is begun before the floor is free; elsewhere its replies run beside. */
export function holdsCourse(session: Pick<Session, 'floor' | 'stage'>): boolean {
  return (session.stage === 'discussion' || session.stage === 'meeting') && isTaken(session);
}

/** The person who is awaited because of a mark, and for what: a word, or to say who is next. */
export function awaitedOnFloor({
  floor,
}: Pick<Session, 'floor'>): { id: string; what: 'view' | 'next'; since: string } | undefined {
  const { to } = floor;
  if (!to || to.type === 'turn') return undefined;
  const what = to.type === 'person' && to.why === 'named' ? 'view' : 'next';
  return { id: to.member, what, since: to.since };
}

/** The view that this message is, where it was asked for as one: it answers and decides only what it names. */
export function viewIn({ floor }: Pick<Session, 'floor'>, message: string): View | undefined {
  return floor.views.find((each) => each.message === message);
}

/** Whether what this person says next is the view that they were asked for. */
export function owesView(session: Pick<Session, 'floor'>, { id }: Person): boolean {
  const awaited = awaitedOnFloor(session);
  return awaited?.what === 'view' && awaited.id === id;
}

/** The task of the role that has the floor. A reply outlives the round and the version that it is given in. */
export function replyTaskName({ id, floor }: Pick<Session, 'id' | 'floor'>): string | undefined {
  return floor.to?.type === 'turn' ? `${id}:reply-to-mark:${floor.to.member}:s${floor.step}` : undefined;
}

/** Whoever was named, and is a role, says its word; meanwhile what is under way in the course is only finished. */
export function owedOnFloor({ floor: { to }, stage }: Pick<Session, 'floor' | 'stage'>): Owed[] {
  if (stage === 'closed' || to?.type !== 'turn' || !isRoleId(to.member)) return [];
  return [{ kind: 'reply-to-mark', role: to.member }];
}
