import type { PersonInput } from '../../src/workshop/inputs.js';
import type { Question } from '../../src/workshop/questions/state.js';

/** What a person does about a question: an answer in the thread, or a button. */
export type Reaction = { say: string } | { press: string } | 'decide' | 'later' | 'start anyway' | 'go on';
/** How people react to each question that is put to them; `before` is how often they reacted to it already. */
export type People = (question: Question, before: number) => Reaction;

export const ana = { id: 'U1', name: 'Ana' };

/** Takes the last answer that is offered; starts anyway where the Coach asks about a brief that says hardly anything. */
export const agreeable: People = ({ asker, level, options }) =>
  asker === 'Coach' && level === 'now' ? 'start anyway' : { press: options.at(-1) ?? 'Yes' };

/** Begins two rounds without answers, so that a meeting is held. */
export const goesOn: People = (question, before) => (before < 2 ? 'go on' : agreeable(question, before));

export function inputOf(question: Question, reaction: Reaction, message: string): PersonInput {
  const about = { by: ana, admin: false, question: question.number } as const;
  switch (reaction) {
    case 'start anyway':
      return { type: 'StartAsked', by: ana, admin: false };
    case 'go on':
      return { type: 'RoundAsked', by: ana, admin: false };
    case 'decide':
    case 'later':
      return { type: 'QuestionDismissed', ...about, how: reaction };
    default:
      return 'say' in reaction
        ? { type: 'Said', by: ana, message, text: reaction.say }
        : { type: 'AnswerGiven', by: ana, question: question.number, text: reaction.press, via: 'button' };
  }
}
