import { expect } from 'vitest';
import { findingsOf } from '../../src/workshop/check/check.js';
import { liveItems, stateOf } from '../../src/workshop/plan/index.js';
import { isSigned } from '../../src/workshop/signing/standing.js';
import type { Played } from './rehearsal-meeting.js';

/** It ended as a plan that passes the check, on which all agree, and that all have signed. */
export function expectPlan(played: Played): void {
  const { session } = played;
  expect(session.decided).toEqual({ artifact: 'plan', reasons: [] });
  expect(findingsOf(session)).toEqual([]);
  expect(isSigned(session)).toBe(true);
  expect(liveItems(session.plan).map((item) => stateOf(session, item))).not.toContain('proposed');
}
