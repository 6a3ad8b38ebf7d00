import type { Language } from '../text/language.js';
import { answers, questions, reconciling } from './en/asking.js';
import { approval, ending, versions } from './en/deciding.js';
import { building, handoff } from './en/leaving.js';
import { budget, failures } from './en/running.js';
import { earlier, opening, talk, views } from './en/opening.js';
import { code, people } from './en/people.js';
import { recording, waiting } from './en/waiting.js';
import { finishing, gate, meeting, rounds, routing, signing } from './en/course.js';
import { answersZh, questionsZh, reconcilingZh } from './zh/asking.js';
import { approvalZh, endingZh, versionsZh } from './zh/deciding.js';
import { buildingZh, handoffZh } from './zh/leaving.js';
import { budgetZh, failuresZh } from './zh/running.js';
import { earlierZh, openingZh, talkZh, viewsZh } from './zh/opening.js';
import { codeZh, peopleZh } from './zh/people.js';
import { recordingZh, waitingZh } from './zh/waiting.js';
import { finishingZh, gateZh, meetingZh, roundsZh, routingZh, signingZh } from './zh/course.js';
import { common } from './en/base.js';
import { commonZh } from './zh/base.js';

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
