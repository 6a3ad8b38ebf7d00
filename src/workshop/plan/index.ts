/**
 * What lies on the table: items of nine kinds with their grounds and what they depend on, changes that pend, and issues: what is
 * contested and what is missing. Ids are given here, never by a model. Where an item stands follows from the record.
 */
export type { Seen } from './operations.js';
export {
  itemOf,
  liveItems,
  liveOf,
  referencesOf,
} from './references.js';
export { assumptionsOf, stateOf } from './standing.js';
export { questionId, questionOf } from '../base/question.js';
