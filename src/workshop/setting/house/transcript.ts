import type { Session } from '../session.js';
import { questionName } from '../../base/question.js';
import type { TranscriptLines } from '../../base/transcript.js';
import type { HouseFact } from './facts.js';
import { ruleId } from './in-force.js';

export const houseLines: TranscriptLines<Session, HouseFact> = {
  AnswerKept: ({ by, question, rule }, { before }) => ({
    phase: 'answer_kept',
    actor: 'user',
    by,
    question_id: questionName(before, question),
    house_rule: ruleId(rule),
  }),
};
