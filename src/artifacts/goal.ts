import { liveOf } from '../workshop/plan/references.js';
import type { Session } from '../workshop/session.js';
import { summaryOf } from '../workshop/plan/summary.js';
import { linesOf } from './plain-text.js';

/** Why, what, and what is part of it: three paragraphs of the product's overview, as ProductPlanner was asked for them. */
export interface Goal {
  why: string;
  what: string;
  scope: string;
}

/**
 * Where the overview has fewer paragraphs, the reading of the brief says why, the summary what, and the requirements are the
 * scope.
 */
export function goalOf(session: Session): Goal {
  const { plan, finish, reading = '' } = session;
  const overview = finish?.overviews.ProductPlanner ?? '';
  const told = linesOf(overview)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const [why = '', what = summaryOf(session), ...scope] = told.length > 1 ? told : [reading, ...told];
  const required = liveOf(plan, 'requirement').map(({ name, text }) => name.trim() || text);
  return { why, what, scope: scope.length > 0 ? scope.join('\n') : required.join('\n') };
}
