/**
 * A question goes to people only if nobody else can know. It is raised by a role (or the Coach, about the brief), says why it
 * matters, what is assumed meanwhile and who can answer. It stands at once on the card of whoever is asked, and ends answered,
 * left to the roles, or needless. What was asked already, in whatever words, is not asked again. An assumption takes the place
 * of an answer, as an item of the plan, and can be asked after all.
 */
export { addresseeNow } from './addressee.js';
export { currentMeeting, isAnswerable, isBeside, isPast, openQuestions } from './questions.js';
export {
  type Asker,
  isRequester,
  questionLevel,
  type RaisedQuestion,
} from '../../base/asked-for.js';
export { plain } from './same-question.js';
export { outcomeLine } from './outcome.js';
export type { Question } from '../../base/question.js';
export { questionsLines } from './transcript.js';
