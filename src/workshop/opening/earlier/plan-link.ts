import type { Session } from '../session.js';
import { clip } from '../../../text/fit.js';
import { oneLine } from '../../../text/foreign.js';
import { linkToPost } from '../../../text/markup.js';
import { titleLine } from '../../plan/lists.js';
import { wordsOf } from '../../../words/words.js';
import type { EarlierPlan } from './facts.js';

const longestTitle = 60;

/** The title with its version, leading to the thread; of a file its name. */
export function planLink({ language }: Session, plan: EarlierPlan): string {
  const { earlier } = wordsOf(language);
  const { title, version, workshop, file } = plan;
  const name = earlier.named(clip(titleLine({ title, language }), longestTitle), version);
  return file ? earlier.inFile(name, oneLine(file.name)) : linkToPost(name, 'board', workshop);
}
