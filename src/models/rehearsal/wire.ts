import type { SpeakAnswer } from '../../prompts/speak.js';
import type { TurnAnswer } from '../../workshop/turn.js';

/** What an answer says where there is nothing to say. */
const none = 'none';

/** A turn in the shape in which a model gives it. */
export function turnAnswer({ questions, changed = none, ...turn }: TurnAnswer): SpeakAnswer {
  return { ...turn, changed, questions: questions.map((each) => ({ ...each, who: each.who ?? none })) };
}
