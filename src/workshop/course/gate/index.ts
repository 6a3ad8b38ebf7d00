/**
 * What the rounds lead to: the record, put together by code, and the gate. Whether it is a plan or a draft is decided here,
 * from verdicts, signatures, issues, questions and what the check finds; nothing that a model writes passes the gate by
 * itself.
 */
export { reasonLine } from './reasons.js';
