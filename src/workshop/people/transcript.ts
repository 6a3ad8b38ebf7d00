import type { PeopleFact } from './facts.js';
import type { FactOf } from '../facts.js';
import type { TranscriptLine, TranscriptLines } from '../transcript.js';

export const peopleLines: TranscriptLines<PeopleFact> = {
  MemberInvited({ by, person, speaksFor: speaks_for }) {
    return { phase: 'member_invited', actor: 'user', by, person, speaks_for };
  },

  RequesterReplaced: ({ by, from }) => ({ phase: 'requester_replaced', actor: 'user', by, from }),
  QuestionPassedOn: (fact) => handedOver('question_passed_on', fact),
  QuestionTakenBack: (fact) => handedOver('question_taken_back', fact),

  RequestDeclined({ to, what, reason, version, question, message }) {
    const about = question === undefined ? { version } : { version, question_id: `Q${question}`, message };
    return { phase: 'request_declined', actor: 'coach', to, what, reason, ...about };
  },
};

function handedOver(
  phase: string,
  { question, by, from, to }: FactOf<'QuestionPassedOn' | 'QuestionTakenBack'>,
): TranscriptLine {
  return { phase, actor: 'user', question_id: `Q${question}`, by, from, to };
}
