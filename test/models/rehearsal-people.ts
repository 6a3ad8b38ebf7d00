import type { PersonInput } from '../../src/workshop/inputs.js';
import type { Question } from '../../src/workshop/questions/state.js';

/** What a person does about a question: an answer in the thread, or a button. */
export type Reaction = { say: string } | { press: string } | 'skip' | 'decide' | 'later' | 'start anyway';
/** How people react to each question that is put to them; `before` is how often they reacted to it already. */
export type People = (question: Question, before: number) => Reaction;

export const ana = { id: 'U1', name: 'Ana' };

/** Takes the first answer that is offered; starts anyway where the Coach asks about the brief. */
export const agreeable: People = ({ asker, options }) =>
  asker === 'Coach' ? 'start anyway' : { press: options[0] ?? 'Yes' };

export function inputOf(question: Question, reaction: Reaction, message: string): PersonInput {
  const about = { by: ana, admin: false, question: question.number } as const;
  if (reaction === 'start anyway') return { type: 'StartAsked', by: ana, admin: false };
  if (reaction === 'skip' || reaction === 'decide' || reaction === 'later')
    return { type: 'QuestionDismissed', ...about, how: reaction };
  return 'say' in reaction
    ? { type: 'Said', by: ana, message, text: reaction.say }
    : { type: 'AnswerGiven', by: ana, question: question.number, text: reaction.press, via: 'button' };
}
