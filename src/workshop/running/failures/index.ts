/**
 * What does not go its way: a task that failed and is tried again, ever later, and what people can do meanwhile: retry, skip the
 * role, pause and resume. A failure that its task has outlived is over. A model that hangs the process twice is set aside.
 */
export { type FailureReason, failureReason } from '../../base/failure.js';
export { failuresLines } from './transcript.js';
