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
import * as commands from './en/commands.js';
import * as forms from './en/forms.js';
import * as files from './en/files.js';
import * as builders from './en/builders.js';
import * as baseZh from './zh/base.js';
import * as peopleZh from './zh/people.js';
import * as askingZh from './zh/asking.js';
import * as openingZh from './zh/opening.js';
import * as courseZh from './zh/course.js';
import * as decidingZh from './zh/deciding.js';
import * as leavingZh from './zh/leaving.js';
import * as runningZh from './zh/running.js';
import * as waitingZh from './zh/waiting.js';
import * as commandsZh from './zh/commands.js';
import * as formsZh from './zh/forms.js';
import * as filesZh from './zh/files.js';
import * as buildersZh from './zh/builders.js';

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
  ...commands,
  ...forms,
  ...files,
  ...builders,
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
  ...commandsZh,
  ...formsZh,
  ...filesZh,
  ...buildersZh,
};

/** The words of what people read, by subject, and of what lies outside them: commands, forms, files, and papers for builders. */
export type Words = typeof english;
export type CommandWords = Words['commands'];
export type FileWords = Words['files'];

const texts: Record<Language, Words> = { en: english, zh: chinese };

export function wordsOf(language: Language): Words {
  return texts[language];
}
