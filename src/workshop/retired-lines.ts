import { roleOf } from '../roles/index.js';
import { questionName } from './base/question.js';
import { contribution, type TranscriptContext } from './base/thread.js';
import type { RetiredFact } from './retired.js';
import type { Session } from './session.js';
import { ruleId } from './setting/house-rules.js';

type Kept = Extract<RetiredFact, { type: 'AnswerKept' }>;
type Finished = Extract<RetiredFact, { type: 'RoleFinished' }>;

/** Where the lines of facts of release 0.5 in the transcript do not follow by the rule. */
export const retiredLines = {
  AgentQuestionWithdrawn: { question: 'question' },
  AnswerKept: ({ by, question: number, rule }: Kept, { before }: { before: Session }) => ({
    ...{ phase: 'answer_kept', actor: 'user', by },
    ...{ question_id: questionName(before, number), house_rule: ruleId(rule) },
  }),
  ClosingAnswered: { phase: 'closing_answer' },
  RoleFinished: (
    { role, turn: said, overview, first, model }: Finished,
    context: TranscriptContext<Session>,
  ) => ({
    ...{ phase: 'role_document', actor: role, file: roleOf(role).document.file, overview },
    ...(first.length > 0 && { first }),
    ...contribution(said, context),
    model,
  }),
  SummaryWorded: { phase: 'plan_summary', summary: 'output' },
  WorthGiven: { why: 'content' },
};
