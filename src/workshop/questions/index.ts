/**
 * A question goes to people only if nobody else can know. It is raised by a role (or the Coach, about the brief), says why it
 * matters, what would be assumed instead and who can answer; it waits for the meeting, or holds the turn where it cannot
 * wait. It is put once, to one person, and ends answered, skipped, left to the roles, or needless. What was asked already, in
 * whatever words, is not asked again. An assumption takes the place of an answer, and can be asked after all.
 */
export { addresseeNow } from './addressee.js';
export { currentMeeting, openQuestions } from './questions.js';
export {
  type Asker,
  isRequester,
  type QuestionLevel,
  questionLevel,
  type QuestionOutcome,
  type RaisedQuestion,
  type Review,
} from './schema.js';
export type { Assumption, Exchange, Question } from './state.js';
export { questionsLines } from './transcript.js';
