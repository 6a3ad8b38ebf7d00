import { z } from 'zod';
import { nothingBlank } from '../../src/prompts/members.js';
import type { CallContext } from '../../src/models/broker/work.js';
import type { Ask } from '../../src/prompts/ask.js';
import { judgeBrief } from '../../src/prompts/beginning.js';
import { replay } from '../../src/workshop/evolve.js';
import { at } from '../workshop/given.js';
import { opened } from '../workshop/story.js';

/** An answer that fits `ask`. */
export const good = { enough: false, question: 'For whom?' };
/** In words and of a shape of its own, so that nothing here hangs on how a prompt is worded. */
const schema = nothingBlank(z.object({ enough: z.boolean(), question: z.string() }));
const layout = {
  system: 'Answer with JSON.',
  blocks: [{ text: 'A poll for lunch. '.repeat(30), keep: true as const }],
};
export const ask = { ...judgeBrief(replay(opened), at), layout, schema } as unknown as Ask;
/** The same, allowed to look things up. */
export const curious: Ask = { ...ask, lookups: true };
export const about: CallContext & { key: string } = {
  session: 'w-1',
  channel: 'C',
  task: 'w-1:judge-brief',
  key: 'w-1:judge-brief:a1',
  round: 1,
  raises: 0,
};
