import { coach } from '../../src/roles/index.js';
import { roleIds } from '../five-roles.js';
import type { Language } from '../../src/text/language.js';
import { replay } from '../../src/workshop/evolve.js';
import {
  nobodyNamed,
  type RoutedTo,
  type RoutingFact,
  type SkippedName,
  type Speakers,
} from '../../src/workshop/course/routing/facts.js';
import type { Fact, FactOf } from '../../src/workshop/facts.js';
import type { Session } from '../../src/workshop/session.js';
import type { Task } from '../../src/workshop/base/tasks.js';
import { ada, ben, workshop } from './workshop-facts.js';

export const since = '2026-03-02T10:00:00.000Z';
export const available = [...roleIds, coach.id, ada.id, ben.id];

/** A workshop up to this task, in which Ada and Ben take part, with this floor. */
export function floored(
  floor: Partial<Speakers>,
  language: Language = 'en',
  until: (task: Task) => boolean = ({ kind }) => kind === 'speak',
): Session {
  const session = replay(workshop({ language, agreesAtOnce: true }).play(until).facts());
  return { ...session, members: [ada, ben], speakers: { ...nobodyNamed, ...floor } };
}

export const turnOf = (member: string): RoutedTo => ({ type: 'turn', member, answering: ada.id });
export const personFor = (member: string, why: 'named' | 'nobody-named') =>
  ({ type: 'person', member, why }) satisfies RoutedTo;
export const nobody = (...names: string[]) =>
  ({ type: 'nobody', member: ada.id, names, available }) satisfies RoutedTo;
export const unknown = (name: string): SkippedName => ({ type: 'Unknown', name });

/** That somebody spoke and this came of it. */
export function routedTo(to: RoutedTo, more: Partial<FactOf<'Routed'>> = {}): FactOf<'Routed'> {
  return { type: 'Routed', at: since, by: ada.id, joined: [], skipped: [], queue: [], to, ...more };
}

/** A role's remark. */
export function replied(more: Partial<FactOf<'RoleReplied'>> = {}): FactOf<'RoleReplied'> {
  return {
    type: 'RoleReplied',
    at: since,
    key: 'w-7k2:speak:named:1',
    model: 'test:model',
    role: 'TestPlanner',
    answering: ada.id,
    text: 'Half days are testable.',
    ...more,
  };
}

/** A workshop in round 1 and then these facts. */
export function followedBy(facts: readonly RoutingFact[], language: Language = 'en'): Fact[] {
  const begun = workshop({ language, agreesAtOnce: true })
    .play(({ kind }) => kind === 'speak')
    .facts();
  return [...begun, ...facts];
}
