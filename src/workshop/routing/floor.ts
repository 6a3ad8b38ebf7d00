import { isRoleId, type RoleId } from '../../roles/index.js';
import type { Person } from '../people/people.js';
import type { Verdict } from '../rounds/turn.js';
import type { Session } from '../session.js';
import type { Owed } from '../tasks.js';
import type { RoutedTo } from './facts.js';

/**
 * Something said since the line began: those who are named read it. `by` is a member's id; `message` its ts, if a
 * person wrote it.
 */
export interface SaidOnFloor {
  by: string;
  name: string;
  text: string;
  message?: string;
  /** Who was named with these words, by id. */
  names?: string[];
}

/** A message that was asked for as its author's view, and on which words: none where they were named without any. */
export interface View {
  message: string;
  on?: SaidOnFloor;
}

/** A role's remark on what was said outside its turn, and the issues that it opened. */
export interface Word {
  role: RoleId;
  text: string;
  opened: { number: number; text: string }[];
}

/** A verdict changed by a remark. `after`: the role had had its turn in that round. */
export interface ChangedVerdict {
  role: RoleId;
  verdict: Verdict;
  reason: string;
  after: boolean;
}

/** Who was named to speak, beside the order of the round. */
export interface Floor {
  /** Ids of those who wait, behind whoever has the floor. */
  line: string[];
  /** Who has it, or is waited for, because of a mark; missing while nobody does. */
  to?: RoutedTo & {
    since: string;
    /** When somebody was told that it waits for long. */
    escalatedAt?: string;
  };
  /** How often somebody was given the floor: what tells one task from another. */
  step: number;
  said: SaidOnFloor[];
  /** Turns taken because of marks, since the round began or a person said to go on. */
  extraTurns: number;
  clearAskedBy?: Person;
  /** Messages whose marks were heard, by ts. */
  heard: string[];
  views: View[];
  /** Remarks of roles that were made between rounds: the speakers of the next round read them. */
  unread: Word[];
}

export const nobodyNamed: Floor = {
  line: [],
  step: 0,
  said: [],
  extraTurns: 0,
  heard: [],
  views: [],
  unread: [],
};

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
