import { roster } from '../roles/index.js';
import { visibleIn } from '../text/visible.js';
import type { Documents } from '../workshop/plan/documents.js';
import { foreign } from './foreign.js';

/** The documents of the roles, in speaking order. */
export function documentWords(documents: Partial<Documents>): string[] {
  return roster.flatMap(({ id, documentFile }) => {
    const body = documents[id];
    return body ? [foreign(`# ${documentFile}, by ${id}`, JSON.stringify(visibleIn(body), null, 1))] : [];
  });
}
