import { type RoleId, roleOf } from '../roles/index.js';
import { visibleIn } from '../text/visible.js';
import type { Documents } from '../workshop/plan/documents.js';
import { foreign } from './foreign.js';

/** The documents of the roles, in speaking order. */
export function documentWords(roster: readonly RoleId[], documents: Partial<Documents>): string[] {
  return roster.flatMap((id) => {
    const body = documents[id];
    return body
      ? [foreign(`# ${roleOf(id).document.file}, by ${id}`, JSON.stringify(visibleIn(body), null, 1))]
      : [];
  });
}
