import type { Language } from '../text/language.js';
import { en as answers } from './answers/words.en.js';
import { en as approval } from './approval/words.en.js';
import { en as building } from './building/words.en.js';
import { en as budget } from './budget/words.en.js';
import { en as earlier } from './earlier/words.en.js';
import { en as code } from './code/words.en.js';
import { en as ending } from './ending/words.en.js';
import { en as recording } from './recording/words.en.js';
import { en as house } from './house/words.en.js';
import { en as failures } from './failures/words.en.js';
import { en as meeting } from './meeting/words.en.js';
import { en as opening } from './opening/words.en.js';
import { en as people } from './people/words.en.js';
import { en as finishing } from './finishing/words.en.js';
import { en as gate } from './gate/words.en.js';
import { en as reconciling } from './reconciling/words.en.js';
import { en as signing } from './signing/words.en.js';
import { en as talk } from './talk/words.en.js';
import { en as views } from './views/words.en.js';
import { en as handoff } from './handoff/words.en.js';
import { en as questions } from './questions/words.en.js';
import { en as rounds } from './rounds/words.en.js';
import { en as routing } from './routing/words.en.js';
import { en as versions } from './versions/words.en.js';
import { en as waiting } from './waiting/words.en.js';
import { zh as answersZh } from './answers/words.zh.js';
import { zh as approvalZh } from './approval/words.zh.js';
import { zh as buildingZh } from './building/words.zh.js';
import { zh as budgetZh } from './budget/words.zh.js';
import { zh as earlierZh } from './earlier/words.zh.js';
import { zh as codeZh } from './code/words.zh.js';
import { zh as endingZh } from './ending/words.zh.js';
import { zh as recordingZh } from './recording/words.zh.js';
import { zh as houseZh } from './house/words.zh.js';
import { zh as failuresZh } from './failures/words.zh.js';
import { zh as meetingZh } from './meeting/words.zh.js';
import { zh as openingZh } from './opening/words.zh.js';
import { zh as peopleZh } from './people/words.zh.js';
import { zh as finishingZh } from './finishing/words.zh.js';
import { zh as gateZh } from './gate/words.zh.js';
import { zh as reconcilingZh } from './reconciling/words.zh.js';
import { zh as signingZh } from './signing/words.zh.js';
import { zh as talkZh } from './talk/words.zh.js';
import { zh as viewsZh } from './views/words.zh.js';
import { zh as handoffZh } from './handoff/words.zh.js';
import { zh as questionsZh } from './questions/words.zh.js';
import { zh as roundsZh } from './rounds/words.zh.js';
import { zh as routingZh } from './routing/words.zh.js';
import { zh as versionsZh } from './versions/words.zh.js';
import { zh as waitingZh } from './waiting/words.zh.js';
import { en as common } from './words.en.js';
import { zh as commonZh } from './words.zh.js';

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
  house,
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
  house: houseZh,
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
