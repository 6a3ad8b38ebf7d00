import { onceApproved, onceOver, whileTheNextIsMade } from './zh/afterwards.js';
import { whileADraftWaits, whileParked } from './zh/draft.js';
import { whileAPlanWaits } from './zh/plan.js';
import { whileAQuestionIsOpen } from './zh/question.js';
import type { Utterance } from './utterance.js';
import { whileStopped, whileWorking } from './zh/working.js';

/** What people write in a workshop in Chinese, as they type it. */
export const inChinese: readonly Utterance[] = [
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
