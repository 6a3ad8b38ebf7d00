import { replay } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import type { PersonInput } from '../../src/workshop/inputs.js';
import { pending } from '../../src/workshop/pending.js';
import type { Person } from '../../src/workshop/base/people.js';
import { marksIn } from '../../src/workshop/course/routing/marks.js';
import type { Session } from '../../src/workshop/session.js';
import { answerTo, begun, maya, type Script, told, tom } from './story.js';

export const requester = { by: maya, admin: false };

/** Round 1 has begun, and Tom was brought in. */
export const joined = told(begun, { type: 'InviteAsked', ...requester, person: tom, speaksFor: 'risk' });

/** A message as it is typed: its marks are read as at the door. */
export function typed(
  text: string,
  by: Person = maya,
  message = '1.1',
): Extract<PersonInput, { type: 'Said' }> {
  const { names, rest } = marksIn(text);
  return { type: 'Said', by, message, text: rest, ...(names.length > 0 && { names }) };
}

/** In one line: who has the floor or is awaited, and who waits behind them. */
export function stands({ speakers: { current: to, queue: line } }: Session): string {
  const behind = line.length > 0 ? `, then ${line.join(' ')}` : '';
  if (!to) return `nobody${behind}`;
  const who = {
    turn: () => `${to.member} speaks`,
    person: () => `${to.member} awaited${to.type === 'person' ? `: ${to.why}` : ''}`,
    nobody: () => `${to.member} awaited: nobody is ${to.type === 'nobody' ? to.names.join(', ') : ''}`,
  }[to.type]();
  return `${who}${behind}`;
}

/** Whoever was named, and is a role, says its word, once or until nobody has the floor any more. */
export function replied(facts: Fact[], script: Script = {}, times = Number.POSITIVE_INFINITY): Fact[] {
  let sofar = facts;
  for (let count = 0; count < Math.min(times, 60); count += 1) {
    const session = replay(sofar);
    const task = pending(session).find((each) => 'named' in each && !each.held);
    if (!task) return sofar;
    sofar = told(sofar, answerTo(task, script, session));
  }
  return sofar;
}

/** Everybody who had the floor, in order: roles that spoke, the Coach, people who were awaited. */
export function course(facts: readonly Fact[]): string[] {
  return facts.flatMap((each) => {
    if (each.type === 'RoleReplied') return [`${each.role} to ${each.answering}`];
    if (each.type === 'CoachSpoke') return ['Coach'];
    return each.type === 'FloorFreed' && each.how === 'given' ? [each.by.id] : [];
  });
}

export const owes = (facts: Fact[]) =>
  pending(replay(facts)).map((task) => {
    const who = 'role' in task ? ` ${task.role}` : '';
    return `${task.kind}${'named' in task ? ' named' : ''}${who}${task.held ? ' (held)' : ''}`;
  });
