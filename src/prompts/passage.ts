import type { Passage } from '../contracts/knowledge.js';
import { foreign } from './foreign.js';

/** What was looked up, with the id that an answer cites. */
export function passageWords({ id, title, where, text }: Passage): string {
  const number = /^S\d+$/.test(id) ? id : 'A passage';
  return foreign(`${number}, a passage that was found`, `${title}\n${where}\n\n${text}`);
}
