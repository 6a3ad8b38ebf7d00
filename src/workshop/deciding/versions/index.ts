/**
 * A plan or a draft as it was issued: v1, v2 …, never overwritten. Its files go with a message of their own; its card stays in the
 * thread, says what it comes to and what can be decided; the other files come when somebody asks for them.
 */
export { differencesOf } from './compared.js';
export type { Version, VersionFile } from '../../plan/version-facts.js';
export { choosableTasks, ownerOf, type TaskOwners, type TodoTask, todoOf } from '../../plan/todo.js';
export { cardPart, latestVersion, nextVersion } from '../../plan/versions.js';
