import type { RoleId } from '../../../src/roles/index.js';
import type { Ground, ItemFields, Put } from '../../../src/workshop/plan/items.js';
import type { OpenedIssue, Say } from '../../../src/workshop/plan/turn.js';
import { contributed } from '../../../src/workshop/plan/putting.js';
import { atStage } from '../../../src/workshop/base/session.js';
import type { Session } from '../../../src/workshop/session.js';
import { unopened } from '../../../src/workshop/evolve.js';
import { roleIds } from '../../five-roles.js';

/** A session at whose table five roles sit and nobody has spoken. */
export const table: Session = atStage({ ...unopened, id: 'w1', roster: roleIds }, 'discussion');

const blank: { readonly [Kind in ItemFields['kind']]: Extract<ItemFields, { kind: Kind }> } = {
  requirement: { kind: 'requirement', acceptance: [] },
  'non-goal': { kind: 'non-goal', why: 'not now' },
  decision: { kind: 'decision', alternatives: '' },
  component: { kind: 'component', does: 'it', interfaces: '', data: '', files: [] },
  task: { kind: 'task', after: [], serves: [], component: [], who: '', wait: 0, from: 1, to: 2, by: '' },
  test: { kind: 'test', covers: [], level: 'unit', how: 'it is run' },
  risk: {
    kind: 'risk',
    threatens: [],
    likelihood: 'low',
    impact: 'low',
    sign: '',
    mitigation: '',
    doneBy: [],
    accepted: true,
  },
  assumption: {
    kind: 'assumption',
    insteadOf: '',
    who: 'Maya',
    by: '2027-01-15',
    cost: 'a day',
    then: 'redo',
  },
  frame: {
    kind: 'frame',
    start: '',
    dates: [],
    people: [],
    absences: [],
    money: { amount: 0, tax: 'unsaid', covers: '', lines: [] },
  },
};

/** An item as it is put; what is not said is blank. */
export function putting<Kind extends ItemFields['kind']>(
  id: string,
  kind: Kind,
  {
    text = `${id} says so`,
    name = id,
    grounds = [{ as: 'craft', ref: '' }],
    dependsOn = [],
    replaces,
    ...fields
  }: Partial<Extract<ItemFields, { kind: Kind }>> & {
    text?: string;
    name?: string;
    grounds?: Ground[];
    dependsOn?: string[];
    replaces?: string;
  } = {},
): Put {
  return {
    ...{ id, name, text, grounds, dependsOn },
    fields: { ...blank[kind], ...fields },
    ...(replaces !== undefined && { replaces }),
  };
}

export interface Contributed {
  put?: Put[];
  say?: Say[];
  opened?: OpenedIssue[];
}

/** The session after these contributions, one after another. */
export function whenSaid(session: Session, ...said: [RoleId, Contributed?][]): Session {
  return said.reduce(
    (sofar, [role, { put = [], say = [], opened = [] } = {}]) =>
      contributed(sofar, role, { put, say, opened, because: ['R0'] }),
    session,
  );
}

/** A contest of an item, with what its author wants instead. */
export function contest(number: number, about: string, instead?: Put, due?: RoleId): OpenedIssue {
  return {
    ...{ number, kind: 'contest', about, text: `${about} does harm` },
    ...(instead && { instead }),
    ...(due && { due }),
  };
}
