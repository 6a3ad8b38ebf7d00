import type { FieldsOf, Item, ItemFields, ItemKind, Put } from '../../src/workshop/plan/items.js';
import { emptyPlan, type Point } from '../../src/workshop/plan/state.js';
import type { Question } from '../../src/workshop/base/question.js';
import type { Turn } from '../../src/workshop/plan/turn.js';
import type { Session } from '../../src/workshop/session.js';
import { unopened } from '../../src/workshop/evolve.js';
import { roleIds } from '../five-roles.js';

/** Sessions, items and contributions as plain data, for tests that look at how they read. */
const at = '2026-11-23T10:00:00.000Z';

const blank: { [Kind in ItemKind]: FieldsOf<Kind> } = {
  requirement: { kind: 'requirement', acceptance: [] },
  'non-goal': { kind: 'non-goal', why: '' },
  decision: { kind: 'decision', alternatives: '' },
  component: { kind: 'component', does: '', interfaces: '', data: '', files: [] },
  task: { kind: 'task', after: [], serves: [], component: [], who: '', wait: 0, from: 1, to: 1, by: '' },
  test: { kind: 'test', covers: [], level: '', how: '' },
  risk: {
    ...{ kind: 'risk', threatens: [], likelihood: 'low', impact: 'low', sign: '' },
    ...{ mitigation: '', doneBy: [], accepted: true },
  },
  assumption: { kind: 'assumption', insteadOf: '', who: '', by: '', cost: '', then: '' },
  frame: {
    ...{ kind: 'frame', start: '', dates: [], people: [], absences: [] },
    money: { amount: 0, tax: 'unsaid', covers: '', lines: [] },
  },
};

export function put<Kind extends ItemKind>(
  id: string,
  kind: Kind,
  name: string,
  { fields = {}, ...rest }: Partial<Omit<Put, 'fields'>> & { fields?: Partial<FieldsOf<Kind>> } = {},
): Put {
  const whole = { ...blank[kind], ...fields } as ItemFields;
  return { id, name, text: `${name}.`, grounds: [], dependsOn: [], ...rest, fields: whole };
}

export function item<Kind extends ItemKind>(
  id: string,
  kind: Kind,
  name: string,
  more: Partial<Omit<Item, 'fields'>> & { fields?: Partial<FieldsOf<Kind>> } = {},
): Item {
  const { fields, ...rest } = more;
  const { replaces: _, ...given } = put(id, kind, name, fields === undefined ? {} : { fields });
  const by = rest.by ?? 'ProductPlanner';
  return { ...given, by, put: 1, since: { step: 1, by }, ...rest };
}

/** A workshop of five roles with these items, at step 9: all have spoken. */
export function sessionWith(items: Item[], more: Partial<Session> = {}): Session {
  const heard = Object.fromEntries(roleIds.map((role) => [role, 9]));
  const session = {
    ...unopened,
    ...{ id: 'w-7k2', title: 'Daily lunch poll', brief: 'A poll for lunch', openedAt: at, changedAt: at },
    ...{ requester: { id: 'U0ADA', name: 'Ada' }, stage: 'discussion', roster: roleIds },
    members: [{ id: 'U0ADA', name: 'Ada' }],
    plan: { ...emptyPlan, items, step: 9, heard },
    ...more,
  };
  return session as Session;
}

export function turn(more: Partial<Turn> = {}): Turn {
  return {
    ...{ put: [], say: [], opened: [], because: [], reason: 'It holds.', stance: 'I am content.' },
    verdict: 'ok',
    ...more,
  };
}

export function contest(number: number, about: string, text: string, more: Partial<Point> = {}): Point {
  return {
    ...{ number, kind: 'contest', about, text, openedBy: 'TestPlanner', round: 1, step: 5 },
    state: 'open',
    ...more,
  };
}

export function gap(number: number, text: string, more: Partial<Point> = {}): Point {
  return contest(number, '', text, { kind: 'gap', openedBy: 'RiskPlanner', ...more });
}

export function question(number: number, text: string, more: Partial<Question> = {}): Question {
  return {
    ...{ number, text, original: text, asker: 'ProductPlanner', level: 'blocking' },
    ...{ why: '', options: [], assumption: '', round: 1, state: 'put', returned: false },
    ...{ person: { id: 'U0ADA', name: 'Ada' }, said: '', changed: 0, exchanges: [] },
    ...{ passed: [] },
    ...more,
  };
}

/** What a role thinks of the plan. */
function standing(verdict: 'ok' | 'reserved' | 'objects' | 'skipped' = 'ok', reason = 'It holds.') {
  return { verdict, reason, because: [], step: 5, answers: 0, remarks: 0 };
}

/** All five are content. */
export const content = Object.fromEntries(roleIds.map((role) => [role, standing()]));
