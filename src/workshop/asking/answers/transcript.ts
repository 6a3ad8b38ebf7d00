import type { Session } from '../session.js';
import type { AnswersFact } from './facts.js';
import { questionBefore, spoken, type TranscriptLines } from '../../base/transcript.js';

export const answersLines: TranscriptLines<Session, AnswersFact> = {
  RemarkMade({ remark: { id: message, by, text } }, context) {
    return { phase: 'user_remark', actor: 'user', message, by, ...spoken(message, text, context) };
  },

  RemarkEdited: { phase: 'user_remark_edited', actor: 'user', id: 'message' },
  RemarkWithdrawn: { phase: 'user_remark_withdrawn', actor: 'user', id: 'message' },

  ReplyMade({ reply: { id: message, by, text }, version }, context) {
    return { phase: 'user_reply', actor: 'user', message, by, version, ...spoken(message, text, context) };
  },

  ReplyRead({ message, as, question, questions, model }) {
    const about = questions
      ? { question_ids: questions.map((each) => `Q${each}`) }
      : question !== undefined && { question_id: `Q${question}` };
    return { phase: 'reply_read', actor: 'coach', message, read_as: as, ...about, model };
  },

  ReplySettled: { as: 'meant_as' },

  /** A counter-question and the Coach's reply. Without a question it was about a version. */
  CounterAnswered({ message, question: number, text, model }, context) {
    const reply = context.before.replies.find(({ id }) => id === message);
    const { content: user_reply, ...withdrawn } = spoken(message, reply?.text ?? '', context);
    const said = { user_reply, ...withdrawn, by: reply?.by, message, coach_reply: text, model };
    if (number === undefined) {
      return { phase: 'version_dialogue', actor: 'coach', version: reply?.version, ...said };
    }
    const question = questionBefore(number, context);
    const about = { question_id: `Q${number}`, on_behalf_of: question?.asker, question: question?.text };
    return { phase: 'user_clarification_dialogue', actor: 'coach', ...about, ...said };
  },

  AnswerEdited({ question, text, by, shaken, via, message: own }, context) {
    const message = via ? own : questionBefore(question, context)?.closure?.message;
    const said = { by, message, ...spoken(message, text, context) };
    return { phase: 'answer_edited', actor: 'user', question_id: `Q${question}`, ...said, shaken };
  },

  /** `recorded` is the author of the answer that was contested. Its text stands in the line of that answer. */
  AnswerContested({ question, by, text, via, message }, context) {
    const said = { by, via, message, ...spoken(message, text, context) };
    const closure = questionBefore(question, context)?.closure;
    const recorded = closure && { by: closure.by, message: closure.message };
    return { phase: 'answer_contested', actor: 'user', question_id: `Q${question}`, ...said, recorded };
  },
};
