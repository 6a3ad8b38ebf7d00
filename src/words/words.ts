import type { Language } from '../text/language.js';
import { en as answers } from './en/answers.js';
import { en as approval } from './en/approval.js';
import { en as building } from './en/building.js';
import { en as budget } from './en/budget.js';
import { en as earlier } from './en/earlier.js';
import { en as code } from './en/code.js';
import { en as ending } from './en/ending.js';
import { en as recording } from './en/recordings.js';
import { en as failures } from './en/failures.js';
import { en as meeting } from './en/meeting.js';
import { en as opening } from './en/opening.js';
import { en as people } from './en/people.js';
import { en as finishing } from './en/finishing.js';
import { en as gate } from './en/gate.js';
import { en as reconciling } from './en/reconciling.js';
import { en as signing } from './en/signing.js';
import { en as talk } from './en/talk.js';
import { en as views } from './en/views.js';
import { en as handoff } from './en/handoff.js';
import { en as questions } from './en/questions.js';
import { en as rounds } from './en/rounds.js';
import { en as routing } from './en/routing.js';
import { en as versions } from './en/versions.js';
import { en as waiting } from './en/waiting.js';
import { zh as answersZh } from './zh/answers.js';
import { zh as approvalZh } from './zh/approval.js';
import { zh as buildingZh } from './zh/building.js';
import { zh as budgetZh } from './zh/budget.js';
import { zh as earlierZh } from './zh/earlier.js';
import { zh as codeZh } from './zh/code.js';
import { zh as endingZh } from './zh/ending.js';
import { zh as recordingZh } from './zh/recordings.js';
import { zh as failuresZh } from './zh/failures.js';
import { zh as meetingZh } from './zh/meeting.js';
import { zh as openingZh } from './zh/opening.js';
import { zh as peopleZh } from './zh/people.js';
import { zh as finishingZh } from './zh/finishing.js';
import { zh as gateZh } from './zh/gate.js';
import { zh as reconcilingZh } from './zh/reconciling.js';
import { zh as signingZh } from './zh/signing.js';
import { zh as talkZh } from './zh/talk.js';
import { zh as viewsZh } from './zh/views.js';
import { zh as handoffZh } from './zh/handoff.js';
import { zh as questionsZh } from './zh/questions.js';
import { zh as roundsZh } from './zh/rounds.js';
import { zh as routingZh } from './zh/routing.js';
import { zh as versionsZh } from './zh/versions.js';
import { zh as waitingZh } from './zh/waiting.js';
import { en as common } from './en/common.js';
import { zh as commonZh } from './zh/common.js';

const english = {
  common,
  answers,
  approval,
  building,
  budget,
  earlier,
  code,
  ending,
  recording,
  failures,
  meeting,
  opening,
  finishing,
  gate,
  handoff,
  people,
  reconciling,
  signing,
  talk,
  views,
  questions,
  rounds,
  routing,
  versions,
  waiting,
};
const chinese: typeof english = {
  common: commonZh,
  answers: answersZh,
  approval: approvalZh,
  building: buildingZh,
  budget: budgetZh,
  earlier: earlierZh,
  code: codeZh,
  ending: endingZh,
  recording: recordingZh,
  failures: failuresZh,
  meeting: meetingZh,
  opening: openingZh,
  finishing: finishingZh,
  gate: gateZh,
  handoff: handoffZh,
  people: peopleZh,
  reconciling: reconcilingZh,
  signing: signingZh,
  talk: talkZh,
  views: viewsZh,
  questions: questionsZh,
  rounds: roundsZh,
  routing: routingZh,
  versions: versionsZh,
  waiting: waitingZh,
};

/** The words of what a workshop shows, by subject. */
export type Words = typeof english;

const texts: Record<Language, Words> = { en: english, zh: chinese };

export function wordsOf(language: Language): Words {
  return texts[language];
}
