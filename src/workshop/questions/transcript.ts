import type { QuestionsFact } from './facts.js';
import { questionBefore, spoken, type TranscriptLines } from '../transcript.js';

export const questionsLines: TranscriptLines<QuestionsFact> = {
  QuestionPut({ question: number, text: question, options, again, to, model }, context) {
    const on_behalf_of = questionBefore(number, context)?.asker;
    const about = { question_id: `Q${number}`, on_behalf_of, question };
    return { phase: 'clarification_question', actor: 'coach', ...about, options, again, to, model };
  },

  /** An answer in the meeting, or the end of the dialogue that a turn or the Coach waited for. */
  QuestionClosed({ question: number, outcome, text, by, via, message, assumption, takenBy }, context) {
    const question = questionBefore(number, context);
    const { content: user_reply, ...withdrawn } = spoken(message, text, context);
    return {
      phase: question?.level === 'blocking' ? 'clarification_answer' : 'user_clarification_dialogue',
      actor: 'coach',
      question_id: `Q${number}`,
      on_behalf_of: question?.asker,
      question: question?.text,
      user_reply,
      ...withdrawn,
      outcome,
      by,
      via,
      message,
      taken_by: takenBy,
      ...(assumption !== undefined && { assumption: `A${assumption}` }),
    };
  },

  QuestionDeferred({ question, by, aside, message }) {
    return { phase: 'question_deferred', actor: 'user', question_id: `Q${question}`, by, aside, message };
  },

  QuestionReopened({ question, why, by, shaken }) {
    return { phase: 'question_reopened', actor: 'user', question_id: `Q${question}`, why, by, shaken };
  },

  AssumptionQuestioned({ assumption, by, question, put = false, shaken }) {
    const { number, text, to } = question;
    const asked = { assumption: `A${assumption}`, question_id: `Q${number}`, question: text, to, put };
    return { phase: 'assumption_questioned', actor: 'user', by, ...asked, shaken };
  },
};
