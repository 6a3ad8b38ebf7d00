/** The state of one workshop: nothing but the fold of its facts. What stands furthest right sees all of it. */
export type { Session } from './waiting/session.js';
export type { Stage } from './base/session.js';
