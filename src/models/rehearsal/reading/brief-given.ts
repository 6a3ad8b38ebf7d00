import type { Background } from '../../../prompts/background.js';
import { clip } from './clip.js';
import { readBrief } from './read-brief.js';
import { plainText } from './plain-text.js';
import { withoutQuestionNamed } from './question-named.js';
import { weightOf } from './vocabulary.js';

/** Words that make the rehearsal fail on purpose, see `outage.ts`, or name somebody. They are no part of what is wanted. */
export const outageWords = /\[outage\]|【断线】/giu;
export const absentWords = /\[absent\]|【缺席】/giu;

export const handOverWords = /\[hand over\]|【点名】/giu;

const tryingOut = [outageWords, absentWords, handOverWords];

/** The brief without the words that only try the rehearsal out. */
export function briefProper(brief: string): string {
  return tryingOut.reduce((text, words) => text.replace(words, ' '), brief).trim();
}

/** Whether a brief is hardly one: nothing to build in it, or a single word that could be anything. */
export function isHardlyABrief({ brief, language }: Pick<Background, 'brief' | 'language'>): boolean {
  const own = briefProper(brief);
  return !readBrief(own, language, []).readable || weightOf(plainText(own)) <= 1;
}

/** The word that a bare brief consists of; undefined where there is more, or nothing that could be built. */
export function onlyWord({ brief, language }: Pick<Background, 'brief' | 'language'>): string | undefined {
  const own = briefProper(brief);
  const { readable, subject } = readBrief(own, language, []);
  return readable && weightOf(plainText(own)) <= 1 ? clip(subject, 40) : undefined;
}

/**
 * The brief as the roles read it: with what people answered when the Coach asked about it. `from` is the question
 * whose answer counts. An answer that can be planned for comes first, for then it says best what is wanted.
 */
export function briefGiven({
  brief,
  language,
  answers,
}: Pick<Background, 'brief' | 'language' | 'answers'>): { text: string; from?: string } {
  const own = briefProper(brief);
  const told = answers.filter(
    ({ asker, outcome, answer }) => asker === 'Coach' && outcome === 'answered' && answer.trim(),
  );
  const last = told.at(-1);
  if (!last) return { text: own };
  const answer = told.map((each) => withoutQuestionNamed(each.answer)).join('\n');
  const from = `Q${last.number}`;
  if (isHardlyABrief({ brief: answer, language })) return { text: `${own}\n${answer}`, from };
  return { text: readBrief(own, language, []).readable ? `${answer}\n${own}` : answer, from };
}
