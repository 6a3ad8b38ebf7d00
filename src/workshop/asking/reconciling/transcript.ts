import type { Session } from '../session.js';
import { snakeCase } from '../../../text/json.js';
import { questionId } from '../../base/question.js';
import type { TranscriptLines } from '../../base/transcript.js';
import type { ReconcilingFact } from './facts.js';

export const reconcilingLines: TranscriptLines<Session, ReconcilingFact> = {
  AnswersReconciled: ({ answers, opened, model }, { before }) => ({
    phase: 'answers_reconciled',
    actor: 'coach',
    answers: answers.map(({ question: number, ...read }) => {
      const question = before.questions.find((each) => each.number === number);
      return { question_id: question ? questionId(before, question) : `Q${number}`, ...asKeys(read) };
    }),
    new_issues: snakeCase(opened),
    model,
  }),
};

function asKeys(read: object): object {
  return snakeCase(read);
}
