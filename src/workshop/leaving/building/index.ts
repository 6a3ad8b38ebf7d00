/**
 * A plan that is approved is built, by people and by programs. They say which tasks are begun, blocked and done, that an item
 * cannot be done as planned, and ask people. None of it makes a version; a deviation can lead to the next one.
 */
export { buildingLines } from './transcript.js';
export { isDone, tasksOf } from './work.js';
