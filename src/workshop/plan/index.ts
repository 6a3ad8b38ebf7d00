/**
 * What lies on the table: items of nine kinds with their grounds and what they depend on, changes that pend, and issues: what is
 * contested and what is missing. Ids are given here, never by a model. Where an item stands follows from the record.
 */
export type {
  Ground,
  Item,
} from './items.js';
export type { Seen } from './operations.js';
export {
  isOf,
  itemOf,
  liveItems,
  liveOf,
  referencesOf,
  requirementWith,
} from './references.js';
export { agreedItems, assumptionsOf, openIssues, stateOf } from './standing.js';
export { questionId, questionOf } from '../base/question.js';
export type { Issue } from './state.js';
