import type { FactOf } from './facts.js';

const kinds = [
  'BriefJudged',
  'MeetingOpened',
  'NothingToAsk',
  'QuestionsReviewed',
  'QuestionPut',
  'MeetingClosed',
  'QuestionClosed',
  'QuestionDeferred',
  'QuestionReopened',
  'AnswerEdited',
  'ReplyMade',
  'ReplyRead',
  'CounterAnswered',
  'ReplySettled',
] as const;
export type AskingFact = FactOf<(typeof kinds)[number]>;

export function isAboutAsking<Other extends { type: string }>(fact: Other | AskingFact): fact is AskingFact {
  return kinds.some((kind) => kind === fact.type);
}
