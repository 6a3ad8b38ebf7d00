import type { FactOf } from './facts.js';

const kinds = [
  'MemberInvited',
  'QuestionPassedOn',
  'QuestionTakenBack',
  'AnswerOffered',
  'OfferDeclined',
  'AnswerContested',
  'ConflictSettled',
  'AssumptionQuestioned',
  'RequesterReplaced',
] as const;
export type TeamFact = FactOf<(typeof kinds)[number]>;

export function isAboutTeam<Other extends { type: string }>(fact: Other | TeamFact): fact is TeamFact {
  return kinds.some((kind) => kind === fact.type);
}
