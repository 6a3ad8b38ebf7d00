/**
 * What the rounds lead to: common ground, the synthesis, the gate, and the documents. Whether it is a plan or a draft is
 * decided here, from recorded verdicts, open issues and questions; nothing that a model writes passes the gate by itself. A
 * statement says what it rests on, so that it loses its ground when an answer is changed or taken back.
 */
export { sourcesOf } from './citations.js';
export type { ConsensusPoint, Reason, Synthesis } from './consensus.js';
export type { Documents, Report, RoleDocument, TodoTask } from './documents.js';
export { gate } from './gate.js';
export { reasonLine } from './reasons.js';
export { planLines } from './transcript.js';
