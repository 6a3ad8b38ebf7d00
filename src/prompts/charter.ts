import { type RoleId, roleOf } from '../roles/index.js';
import { inWords } from '../text/amounts.js';
import { prose } from './prose.js';

type Table = { roster: readonly RoleId[] };

/** What holds for every call of a workshop, in the same bytes: where one is, what is evidence, how to write and to answer. */
function charter({ roster }: Table): string {
  const roles = roster.map((id) => `${id} (${roleOf(id).speechTag})`).join(', ');
  return prose('charter').replace('{number}', inWords(roster.length)).replace('{roles}', roles);
}

/** The system text of a call: the charter, then what this call is for, from the file of that name. */
export function systemOf(call: string, table: Table): string {
  return `${charter(table)}\n\n${prose(call)}`;
}

/** The same for a call in which the Coach speaks. */
export function coachSystem(call: string, table: Table): string {
  return `${charter(table)}\n\n${prose('coach')}\n\n${prose(call)}`;
}

/** What a role is told about itself: what it answers for, what it looks at, and what is not its own. */
export function wholeCharter(role: RoleId): string {
  return ['field', 'eye', 'measure'].map((each) => prose(`roles/${role}`, each)).join('\n');
}

/** For a role that has looked at everything once: what is new is held to the same measure. */
export function shortCharter(role: RoleId): string {
  return ['field', 'measure'].map((each) => prose(`roles/${role}`, each)).join('\n');
}
