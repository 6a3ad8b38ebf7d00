import type { Assumption } from '../workshop/questions/state.js';
import type { Session } from '../workshop/session.js';
import { inline } from './markdown.js';
import { askerOf } from './opener.js';
import type { Words } from './words.js';

/** What is taken for granted, one line each: its number, its words, by whom, and which question it stands in for. */
export function assumptionLines({ assumptions }: Session, words: Words): string[] {
  return [...assumptions]
    .sort((a, b) => a.number - b.number)
    .map((each) => words.from(`**A${each.number}** ${inline(each.text)}`, standsFor(words, each)));
}

function standsFor(words: Words, { role, question, from, about, by }: Assumption): string {
  const { assumed } = words.questions;
  const [asker, text] = [askerOf(role, words), inline(question)];
  if (from === 'assumable' || about === undefined) return assumed.assumable(asker, text);
  if (!by) return assumed.open(asker, `Q${about}`, text);
  return assumed[from](asker, `Q${about}`, inline(by.name), text);
}
