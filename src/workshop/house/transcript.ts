import { questionName } from '../plan/standing.js';
import type { TranscriptLines } from '../transcript.js';
import type { HouseFact } from './facts.js';
import { ruleId } from './in-force.js';

export const houseLines: TranscriptLines<HouseFact> = {
  AnswerKept: ({ by, question, rule }, { before }) => ({
    phase: 'answer_kept',
    actor: 'user',
    by,
    question_id: questionName(before, question),
    house_rule: ruleId(rule),
  }),
};
