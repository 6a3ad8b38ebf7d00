import type { Fact, Session } from '../session.js';
import { staleSigners } from './standing.js';

/** So often a plan is read at most, unless an answer changes it meanwhile. The last time nothing is changed any more. */
export const mostReadings = 3;

/** The plan is read by all, and afterwards by those whose signature is older than the plan. */
export function beginReading(session: Session, at: string, reading: number): Fact[] {
  const roles = reading === 1 ? [...session.roster] : staleSigners(session);
  return [{ type: 'ReadingBegun', at, reading, roles }];
}
