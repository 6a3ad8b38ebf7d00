import { productPlanner } from './product-planner.js';
import { riskPlanner } from './risk-planner.js';
import type { Role } from './role.js';
import { seniorDeveloper } from './senior-developer.js';
import { systemDesigner } from './system-designer.js';
import { testPlanner } from './test-planner.js';

export { coach } from './coach.js';
export { type Persona, type Role, shortCharter, wholeCharter } from './role.js';

/** The roles at the table, in speaking order. A further role is one file and one line here. */
export const roster = [productPlanner, systemDesigner, seniorDeveloper, testPlanner, riskPlanner] as const;

export type RoleId = (typeof roster)[number]['id'];

export const roleIds = roster.map((role) => role.id) as [RoleId, ...RoleId[]];

export function isRoleId(id: string): id is RoleId {
  return roster.some((role) => role.id === id);
}

const byId = new Map<string, Role<RoleId>>(roster.map((role) => [role.id, role]));

/** The role of an id that is known to be one. */
export function roleOf(id: RoleId): Role<RoleId> {
  const role = byId.get(id);
  if (!role) throw new Error(`no role "${id}" at the table`);
  return role;
}
