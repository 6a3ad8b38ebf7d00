import type { Fact } from './facts.js';
import type { InputOf } from './inputs.js';
import type { Session } from './session.js';

/** The longest brief that is taken, in characters. */
export const briefLimit = 8_000;
const titleLimit = 80;

/** What is wrong with a brief as it was typed; undefined when nothing is. */
export function briefProblem(brief: string): 'empty' | 'too long' | undefined {
  if (!/[\p{L}\p{N}]/u.test(brief)) return 'empty';
  return brief.length > briefLimit ? 'too long' : undefined;
}

/** The first sentence or line of a brief, short enough for a headline. Never blank for a brief that has a word. */
export function titleOf(brief: string): string {
  const line = brief.split('\n').find((each) => /\p{L}/u.test(each)) ?? brief;
  const words = line.replace(/^(?:\d+[.)、]\s*|[^\p{L}\p{N}"“「《(（]+)+/u, '').trim();
  const sentence = /^.*?[。！？!?；;]|^.*?\.(?=\s)/u.exec(words)?.[0] ?? words;
  const plain = sentence.replace(/[\s。.；;：:，,]+$/u, '') || brief.trim();
  const characters = [...plain];
  if (characters.length <= titleLimit) return plain;
  const start = characters.slice(0, titleLimit - 1).join('');
  // No word is cut, unless it alone is too long or the language has no spaces.
  return `${start.replace(/\s+[\p{Script=Latin}\p{N}'’-]*$/u, '') || start}…`;
}

/** A brief opens a workshop, once, and round 1 begins. */
export function openWorkshop(session: Session, input: InputOf<'BriefGiven'>): Fact[] {
  if (session.stage !== 'unopened' || briefProblem(input.brief)) return [];
  const brief = input.brief.trim();
  return [
    { ...input, type: 'WorkshopOpened', brief, title: titleOf(brief) },
    { type: 'RoundStarted', at: input.at, round: 1 },
  ];
}
