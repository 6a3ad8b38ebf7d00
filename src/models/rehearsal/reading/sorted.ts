import { type Clause, clausesOf } from './clauses.js';
import { type Kind, kindsOf } from './kinds.js';

const mostClauses = 240;

/** The clauses of a text, and beside each the kind of thing it says. */
export interface Sorted {
  clauses: Clause[];
  kinds: Kind[];
}

export function sorted(text: string): Sorted {
  const clauses = clausesOf(text).slice(0, mostClauses);
  return { clauses, kinds: kindsOf(clauses) };
}
