import { roleOf } from '../roles/index.js';
import { snakeCase } from '../text/json.js';
import { questionName } from './base/question.js';
import { contribution, questionBefore, spoken, type TranscriptContext } from './base/thread.js';
import type { RetiredFact } from './retired-kinds.js';
import type { Session } from './session.js';
import { ruleId } from './setting/house-rules.js';

type Contested = Extract<RetiredFact, { type: 'AnswerContested' }>;
type Questioned = Extract<RetiredFact, { type: 'AssumptionQuestioned' }>;
type Kept = Extract<RetiredFact, { type: 'AnswerKept' }>;
type Joined = Extract<RetiredFact, { type: 'WishJoined' }>;
type Reconciled = Extract<RetiredFact, { type: 'AnswersReconciled' }>;
type Finished = Extract<RetiredFact, { type: 'RoleFinished' }>;

/** Where the lines of facts of release 0.5 in the transcript do not follow by the rule. */
export const retiredLines = {
  /** `recorded` is the author of the answer that was contested. Its text stands in the line of that answer. */
  AnswerContested: ({ question, by, text, via, message }: Contested, context: TranscriptContext<Session>) => {
    const said = { by, via, message, ...spoken(message, text, context) };
    const closure = questionBefore(question, context)?.closure;
    const recorded = closure && { by: closure.by, message: closure.message };
    return { phase: 'answer_contested', actor: 'user', question_id: `Q${question}`, ...said, recorded };
  },
  AgentQuestionWithdrawn: { question: 'question' },
  AnswerKept: ({ by, question: number, rule }: Kept, { before }: { before: Session }) => ({
    ...{ phase: 'answer_kept', actor: 'user', by },
    ...{ question_id: questionName(before, number), house_rule: ruleId(rule) },
  }),
  AssumptionQuestioned: ({ assumption, by, question, shaken }: Questioned) => ({
    ...{ phase: 'assumption_questioned', actor: 'user', by, assumption: `A${assumption}` },
    ...{ question_id: `Q${question.number}`, question: question.text, to: question.to, shaken },
  }),
  BriefEdited: { brief: 'content', own: null, only: null },
  ConcernRaised: { number: 'concern' },
  WaitEscalated: { question: 'question' },
  ApprovalLeft: { message: null },
  ApprovalQuestioned: { actor: 'coach', by: 'of', via: null },
  ChangeSorted: { phase: 'changes_sorted' },
  AnswersReconciled: ({ answers, opened, model }: Reconciled, { before }: { before: Session }) => ({
    ...{ phase: 'answers_reconciled', actor: 'coach' },
    answers: answers.map(({ question: number, ...read }) => ({
      question_id: questionName(before, number),
      ...(snakeCase(read) as object),
    })),
    new_issues: snakeCase(opened),
    model,
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
  WishJoined: ({ version, by, text, message, issue }: Joined, context: TranscriptContext<Session>) => ({
    ...{ phase: 'wish_joined', actor: 'user', version, by, message },
    ...{ ...spoken(message, text, context), issue: issue?.number },
  }),
  WishTakenBack: { message: null },
  NothingToAsk: { phase: 'clarification_nothing_to_ask' },
  WorthGiven: { why: 'content' },
};
