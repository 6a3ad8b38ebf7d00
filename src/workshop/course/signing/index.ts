/**
 * Each role reads the plan as written, and signs or objects. Owners answer objections, and whoever's signature is older than the
 * plan reads what has changed: at most three readings, in the last of which nothing is changed any more.
 */
export { mostReadings } from './begin.js';
export { canonicalPlan } from './canonical.js';
