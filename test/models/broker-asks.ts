import type { Ask } from '../../src/prompts/ask.js';
import { judgeBrief } from '../../src/prompts/intake.js';
import { replay } from '../../src/workshop/evolve.js';
import { opened } from '../workshop/story.js';

/** An answer that fits `ask`. */
export const good = { enough: false, question: { text: 'For whom?', why: 'it says nothing', options: [] } };
export const ask: Ask = judgeBrief(replay(opened));
/** The same, allowed to look things up. */
export const curious: Ask = Object.assign(judgeBrief(replay(opened)), { lookups: true as const });
export const about = {
  session: 'w-1',
  channel: 'C',
  task: 'w-1:judge-brief',
  round: 1,
  raises: { workshop: 0, day: 0 },
};
