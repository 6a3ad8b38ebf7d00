import type { Session } from '../session.js';
import type { QuestionsFact } from './facts.js';
import { questionName } from '../../base/question.js';
import { questionBefore, spoken, type TranscriptLines } from '../../base/transcript.js';

export const questionsLines: TranscriptLines<Session, QuestionsFact> = {
  QuestionPut({ question: number, text: question, options, again, to, model }, context) {
    const on_behalf_of = questionBefore(number, context)?.asker;
    const about = { question_id: questionName(context.before, number), on_behalf_of, question };
    return { phase: 'clarification_question', actor: 'coach', ...about, options, again, to, model };
  },

  /** An answer in the meeting, or the end of the dialogue that a turn or the Coach waited for. */
  QuestionClosed(
    { question: number, outcome, text, by, via, message, assumption, agrees, takenBy },
    context,
  ) {
    const question = questionBefore(number, context);
    const { content: user_reply, ...withdrawn } = spoken(message, text, context);
    return {
      phase: question?.level === 'blocking' ? 'clarification_answer' : 'user_clarification_dialogue',
      actor: 'coach',
      question_id: questionName(context.before, number),
      on_behalf_of: question?.asker,
      question: question?.text,
      user_reply,
      ...withdrawn,
      outcome,
      by,
      via,
      message,
      taken_by: takenBy,
      agrees,
      ...(assumption !== undefined && { assumption: `A${assumption}` }),
    };
  },

  QuestionReopened: { actor: 'user' },

  AssumptionQuestioned({ assumption, by, question, shaken }) {
    const { number, text, to } = question;
    const asked = { assumption: `A${assumption}`, question_id: `Q${number}`, question: text, to };
    const actor = by ? 'user' : 'coach';
    return { phase: 'assumption_questioned', actor, by, ...asked, shaken };
  },
};
