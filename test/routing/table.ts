import { roleIds } from '../five-roles.js';
import { type Member, membersAt } from '../../src/workshop/people/rules.js';

/** The seed's cast: three who speak at once and two people, Hana first. */
const role = (id: string): Member => ({ id, kind: 'role', names: [id] });
const person = (id: string, name: string): Member => ({ id, kind: 'person', names: [name] });

export const cast = [
  role('ann'),
  role('bob'),
  role('carol'),
  person('U1', 'Hana'),
  person('U2', 'Ito'),
] as const satisfies Member[];

/** The real table, with people whose names are easily mistaken. */
export const table = membersAt({
  roster: roleIds,
  members: [
    { id: 'U0REQ', name: 'Alice Smith' },
    { id: 'U0BOB', name: 'Bob' },
    { id: 'U0BO2', name: 'Bobby Tables' },
    { id: 'U0WEI', name: '王伟' },
    { id: 'U0WLI', name: '王丽' },
    { id: 'U0DUP', name: 'Sam' },
    { id: 'U0DU2', name: 'sam' },
    { id: 'U0RIS', name: 'RiskPlanner' },
  ],
});
