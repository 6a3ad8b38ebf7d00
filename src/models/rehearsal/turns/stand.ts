import type { SpeakGiven } from '../../../prompts/speak.js';
import type { Ground } from '../ground.js';
import type { Matter } from '../issues.js';

/** What a role says on one issue. `keeps` is the verdict it leads to as long as the issue stays open. */
export interface Stand {
  analysis?: string;
  view?: { stance: 'settle' | 'keep'; text: string };
  keeps?: 'reserved' | 'objects';
  reason?: string;
}

/** What a later round is about, for one speaker. */
export interface LaterRound {
  ground: Ground;
  given: SpeakGiven;
  matters: Matter[];
}

/** An issue that is settled by these words. */
export function settles(text: string, reason?: string): Stand {
  return { view: { stance: 'settle', text }, ...(reason ? { reason } : {}) };
}

/** An issue that stays open for this reason. */
export function keeps(text: string, reason = text, verdict: 'reserved' | 'objects' = 'reserved'): Stand {
  return { view: { stance: 'keep', text }, keeps: verdict, reason };
}
