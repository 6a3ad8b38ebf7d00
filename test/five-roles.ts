import type { RoleId } from '../src/roles/index.js';

/** The table of the stories that are told in tests, whoever is at the table of a workshop that is opened now. */
export const roleIds: [RoleId, ...RoleId[]] = [
  'ProductPlanner',
  'SystemDesigner',
  'SeniorDeveloper',
  'TestPlanner',
  'RiskPlanner',
];
