import { onceApproved, onceOver, whileTheNextIsMade } from './en/afterwards.js';
import { whileADraftWaits, whileParked } from './en/draft.js';
import { whileAPlanWaits } from './en/plan.js';
import { whileAQuestionIsOpen } from './en/question.js';
import type { Utterance } from './utterance.js';
import { whileStopped, whileWorking } from './en/working.js';

/** What people write in a workshop in English, as they type it. */
export const inEnglish: readonly Utterance[] = [
  ...whileAQuestionIsOpen,
  ...whileWorking,
  ...whileStopped,
  ...whileAPlanWaits,
  ...whileParked,
  ...whileADraftWaits,
  ...whileTheNextIsMade,
  ...onceApproved,
  ...onceOver,
];
