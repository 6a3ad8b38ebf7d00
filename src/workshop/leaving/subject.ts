import type { Subject } from '../base/decision.js';
import { buildingFold, buildingRules } from './building.js';
import { handoffFold } from './handoff-fold.js';
import { handoffRules, withdrawnInstead } from './handoff.js';
import type { Fact, Session } from './session.js';

/** An approved plan goes to whoever builds it, and they report. */
export const leaving = {
  fold: { ...handoffFold, ...buildingFold },
  rules: { ...handoffRules, ...buildingRules },
  instead: withdrawnInstead,
} satisfies Subject<Session, Fact>;
