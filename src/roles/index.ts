import { productPlanner } from './product-planner.js';
import { riskPlanner } from './risk-planner.js';
import type { Role } from './role.js';
import { seniorDeveloper } from './senior-developer.js';
import { systemDesigner } from './system-designer.js';
import { testPlanner } from './test-planner.js';

export { coach } from './coach.js';
export { type Persona, type Role, shortCharter, wholeCharter } from './role.js';

/** The roles at the table of a workshop that is opened now, in speaking order. A further role is one file and one line here. */
export const roster = [productPlanner, systemDesigner, seniorDeveloper, testPlanner, riskPlanner] as const;

/** Roles that are at no new table any more. Workshops that were opened with them keep them, so their files stay. */
const retired = [] as const;

const known = [...roster, ...retired];
/** Every role that a stored workshop may speak of. */
export type KnownRole = (typeof known)[number];
export type RoleId = KnownRole['id'];

export const roleIds = roster.map(({ id }) => id) as [RoleId, ...RoleId[]];
export const knownRoleIds = known.map(({ id }) => id) as [RoleId, ...RoleId[]];

/** All known roles by id. The tests add one of their own. */
export const rolesById = new Map<string, Role<RoleId>>(
  [...roster, ...retired].map((role) => [role.id, role]),
);

export function isRoleId(id: string): id is RoleId {
  return rolesById.has(id);
}

/** The role of an id that is known to be one, at the table of new workshops or not. */
export function roleOf(id: RoleId): Role<RoleId> {
  const role = rolesById.get(id);
  if (!role) throw new Error(`no role "${id}" is known`);
  return role;
}
