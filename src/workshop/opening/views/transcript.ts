import type { Session } from '../session.js';
import { snakeCase } from '../../../text/json.js';
import type { TranscriptLines } from '../../base/transcript.js';
import type { ViewsFact } from './facts.js';

export const viewsLines: TranscriptLines<Session, ViewsFact> = {
  FirstViewGiven({ role: actor, view: { matters, objection, questions }, assumed, model }) {
    const asked = questions.map(({ level, text, assumption }) => ({ level, text, assumption }));
    const items = assumed.map(({ id }) => id);
    return { phase: 'first_view', actor, matters, objection, questions: asked, assumed: items, model };
  },

  QuestionsMerged({ questions, dropped, assumed, model }) {
    const asked = questions.map(({ number, asker, others, text, to }) => {
      return { question_id: `Q${number}`, asker, also: others, question: text, to };
    });
    const items = assumed.map(({ put: { id } }) => id);
    const left = snakeCase(dropped);
    return {
      phase: 'questions_merged',
      actor: 'coach',
      questions: asked,
      dropped: left,
      assumed: items,
      model,
    };
  },
};
