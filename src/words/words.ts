import type { Language } from '../text/language.js';
import * as base from './en/base.js';
import * as people from './en/people.js';
import * as asking from './en/asking.js';
import * as opening from './en/opening.js';
import * as course from './en/course.js';
import * as deciding from './en/deciding.js';
import * as leaving from './en/leaving.js';
import * as running from './en/running.js';
import * as waiting from './en/waiting.js';
import * as baseZh from './zh/base.js';
import * as peopleZh from './zh/people.js';
import * as askingZh from './zh/asking.js';
import * as openingZh from './zh/opening.js';
import * as courseZh from './zh/course.js';
import * as decidingZh from './zh/deciding.js';
import * as leavingZh from './zh/leaving.js';
import * as runningZh from './zh/running.js';
import * as waitingZh from './zh/waiting.js';

const english = {
  ...base,
  ...people,
  ...asking,
  ...opening,
  ...course,
  ...deciding,
  ...leaving,
  ...running,
  ...waiting,
};
const chinese: typeof english = {
  ...baseZh,
  ...peopleZh,
  ...askingZh,
  ...openingZh,
  ...courseZh,
  ...decidingZh,
  ...leavingZh,
  ...runningZh,
  ...waitingZh,
};

/** The words of what a workshop shows, by subject. */
export type Words = typeof english;

const texts: Record<Language, Words> = { en: english, zh: chinese };

export function wordsOf(language: Language): Words {
  return texts[language];
}
