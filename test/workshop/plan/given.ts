import type { RoleId } from '../../../src/roles/index.js';
import type { FieldsOf, Ground, ItemKind, Put } from '../../../src/workshop/plan/items.js';
import type { OpenedPoint, Say } from '../../../src/workshop/plan/turn.js';
import { contributed } from '../../../src/workshop/plan/putting.js';
import { atStage } from '../../../src/workshop/base/session.js';
import type { Session } from '../../../src/workshop/session.js';
import { unopened } from '../../../src/workshop/evolve.js';
import { roleIds } from '../../five-roles.js';
import { put } from '../plan-data.js';

/** A session at whose table five roles sit and nobody has spoken. */
export const table: Session = atStage({ ...unopened, id: 'w1', roster: roleIds }, 'discussion');

const craft: Ground[] = [{ as: 'craft', ref: '' }];

type Given<Kind extends ItemKind> = Partial<Omit<FieldsOf<Kind>, 'kind'>> & Partial<Omit<Put, 'fields'>>;

/** An item as it is put; what is not said is blank. */
export function putting<Kind extends ItemKind>(
  id: string,
  kind: Kind,
  {
    text = `${id} says so`,
    name = id,
    grounds = craft,
    dependsOn = [],
    replaces,
    ...given
  }: Given<Kind> = {},
): Put {
  const fields = given as unknown as Partial<FieldsOf<Kind>>;
  return put(id, kind, name, { text, grounds, dependsOn, ...(replaces && { replaces }), fields });
}

/** Somebody puts this one item. */
export function puts<Kind extends ItemKind>(id: string, kind: Kind, given: Given<Kind> = {}): Contributed {
  return { put: [putting(id, kind, given)] };
}

export interface Contributed {
  put?: Put[];
  say?: Say[];
  opened?: OpenedPoint[];
}

/** The session after these contributions, one after another. */
export function whenSaid(session: Session, ...said: [RoleId, Contributed?][]): Session {
  return said.reduce(
    (sofar, [role, { put: given = [], say = [], opened = [] } = {}]) =>
      contributed(sofar, role, { put: given, say, opened, because: ['R0'] }),
    session,
  );
}

/** A contest of an item, with what its author wants instead. */
export function contest(number: number, about: string, instead?: Put, due?: RoleId): OpenedPoint {
  return {
    ...{ number, kind: 'contest', about, text: `${about} does harm` },
    ...(instead && { instead }),
    ...(due && { due }),
  };
}
