/**
 * The code that a plan is about: which repository, at which commit, whether it may be read here, and what became known of the
 * paths that items name. The commit is that of the opening, so that what is cited stays true.
 */
export { lookedUpIn, type OpenedCode, readableCode, shortOf } from './code.js';
export { codeLines } from './transcript.js';
