import type { Background } from '../../prompts/background.js';
import type { RoleId } from '../../roles/index.js';
import { lexicon, type Sign } from '../../text/lexicon/index.js';
import type { QuestionLevel } from '../../workshop/questions/index.js';
import { clip, quotable, sentencesOf, weightOf, type Words, wordsIn } from './quoting.js';

const signs = new Map(
  lexicon.flatMap(({ rehearsal }) =>
    Object.entries(rehearsal.signs).map(([sign, form]) => [form, sign as Sign] as const),
  ),
);
const sign = /\[[a-z ]{4,9}\]|【\p{Script=Han}{2}】/giu;

/** A brief below this says hardly anything, and one below the other leaves questions; a letter weighs 1. */
const hardlyOne = 8;
const short = 120;
/** What a short brief without signs shows. */
const shortWay: readonly Sign[] = ['urgent', 'question', 'reword', 'assume'];

/** The question of a role, how urgent it is, and with which signs it is asked: what changes one needs it to be asked. */
export const asked: Partial<Record<RoleId, Asked>> = {
  ProductPlanner: { ask: 'urgent', level: 'now', with: ['urgent'] },
  SystemDesigner: { ask: 'question', level: 'blocking', with: ['question', 'reword', 'covered'] },
  SeniorDeveloper: { ask: 'reword', level: 'blocking', with: ['reword'] },
  TestPlanner: { ask: 'covered', level: 'blocking', with: ['covered'] },
  RiskPlanner: { ask: 'assume', level: 'assumable', with: ['assume'] },
};
export interface Asked {
  ask: keyof Words['questions'];
  level: QuestionLevel;
  with: readonly Sign[];
}

/** A brief as it is played. `title` is for running text, and without signs like the sentences. */
export interface Brief {
  title: string;
  sentences: string[];
  isHardlyOne: boolean;
  has(sign: Sign): boolean;
}

export function signsIn(text: string): Set<Sign> {
  return new Set([...text.matchAll(sign)].flatMap(([found]) => signs.get(found.toLowerCase()) ?? []));
}

/** The brief with what the Coach was told about it. */
export function readBrief(given: Pick<Background, 'language' | 'title' | 'brief' | 'answers'>): Brief {
  const { language, title, brief, answers } = given;
  const told = answers.flatMap(({ asker, answer }) => (asker === 'Coach' ? [answer] : []));
  const text = [brief, ...told].join('\n');
  const found = signsIn(text);
  const plain = withoutSigns(text).trim();
  const weight = weightOf(plain);
  const shown = found.size === 0 && weight < short ? new Set(shortWay) : found;
  return {
    title: clip(withoutSigns(title), 60) || wordsIn(language).thisPlan,
    sentences: sentencesOf(plain || text).map((each) => quotable(each)),
    isHardlyOne: found.size === 0 && told.length === 0 && weight < hardlyOne,
    has: (each) => shown.has(each),
  };
}

function withoutSigns(text: string): string {
  return text.replace(sign, (found) => (signs.has(found.toLowerCase()) ? ' ' : found));
}
