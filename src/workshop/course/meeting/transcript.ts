import type { Session } from '../session.js';
import type { MeetingFact } from './facts.js';
import { questionId } from '../../base/question.js';
import { questionBefore, type TranscriptLines } from '../../base/transcript.js';

export const meetingLines: TranscriptLines<Session, MeetingFact> = {
  MeetingOpened({ round: after, questions: numbers }, context) {
    const questions = numbers.map((number) => {
      const question = questionBefore(number, context);
      const question_id = question ? questionId(context.before, question) : `Q${number}`;
      return { question_id, asker: question?.asker, question: question?.text };
    });
    const participants = [...new Set(questions.map(({ asker }) => asker))];
    return { phase: 'clarification_meeting_opened', actor: 'coach', after, participants, questions };
  },

  NothingToAsk: { phase: 'clarification_nothing_to_ask' },
  QuestionsReviewed: { phase: 'clarification_review' },

  /** How each question of the meeting stood when it closed. */
  MeetingClosed({ round: after }, { before }) {
    const numbers = new Set(before.meetings.find(({ closedAt }) => closedAt === undefined)?.questions);
    const minutes = before.questions
      .filter(({ number }) => numbers.has(number))
      .map((each) => ({ question_id: questionId(before, each), asker: each.asker, state: each.state }));
    return { phase: 'clarification_minutes', actor: 'coach', after, minutes };
  },
};
