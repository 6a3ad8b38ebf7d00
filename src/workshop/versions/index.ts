/**
 * A plan or a draft as it was issued: v1, v2 …, never overwritten. Its message says what it comes to, its files go with it, its
 * card stays in the thread and says what can be decided; the other files come when somebody asks for them.
 */
export type { Version, VersionFile } from './facts.js';
export { versionIssuedLine, versionsLines } from './transcript.js';
export { cardPart, latestVersion } from './versions.js';
