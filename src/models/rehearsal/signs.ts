import type { RoleId } from '../../roles/index.js';
import { lexicon, type Sign } from '../../text/lexicon/index.js';
import type { Ground } from '../../workshop/plan/index.js';
import type { Question, QuestionLevel } from '../../workshop/questions/index.js';
import type { Session } from '../../workshop/session.js';
import { messagesOf } from '../../workshop/talk/index.js';
import { clip, quotable, sentencesOf, weightOf, type Words, wordsIn } from './quoting.js';

/** By the word alone: people write it in the brackets that are at hand. */
const signs = new Map(
  lexicon.flatMap(({ rehearsal }) =>
    Object.entries(rehearsal.signs).map(([sign, form]) => [form.slice(1, -1), sign as Sign] as const),
  ),
);
const sign = /[[【]([a-z ]{4,9}|\p{Script=Han}{2})[\]】]/giu;

/** A brief below this says hardly anything, and one below the other is small; a letter weighs 1. */
const hardlyOne = 8;
const small = 120;
/** The longest quote that is a ground, in characters. */
const longestGround = 160;

/** The question of a role, how urgent it is, and with which signs it is asked. Who asks now asks in its turn, the others at first sight. */
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

/** A sentence that people wrote, and where. */
export interface Sentence {
  text: string;
  ground: Ground;
}

/** A brief as it is played. `title` is for running text, and without signs like the sentences. */
export interface Brief {
  title: string;
  sentences: Sentence[];
  isHardlyOne: boolean;
  isSmall: boolean;
  has(sign: Sign): boolean;
}

export function signsIn(text: string): Set<Sign> {
  return new Set([...text.matchAll(sign)].flatMap(([, word = '']) => signs.get(word.toLowerCase()) ?? []));
}

/** The brief with what the Coach was told about it; of a talk the words alone, without who wrote them. */
export function readBrief({
  language,
  title,
  brief: given,
  questions,
  talk,
}: Pick<Session, 'language' | 'title' | 'brief' | 'questions' | 'talk'>): Brief {
  const brief = talk ? [talk.own, ...messagesOf(talk).map(({ text }) => text)].join('\n') : given;
  const told = questions.filter(isAboutBrief).flatMap(({ number, closure }) => {
    const text = closure?.text.trim() ?? '';
    return text === '' ? [] : [{ text, ref: `Q${number}` }];
  });
  const found = signsIn([brief, ...told.map(({ text }) => text)].join('\n'));
  const plain = withoutSigns(brief).trim();
  const weight = [plain, ...told.map(({ text }) => text)].reduce((sum, text) => sum + weightOf(text), 0);
  const sentences = [
    ...sentencesOf(plain || brief).map((text) => ({ text, ground: quoteOf(text) })),
    ...told.flatMap(({ text, ref }) =>
      sentencesOf(withoutSigns(text)).map((each) => ({ text: each, ground: { as: 'answer' as const, ref } })),
    ),
  ];
  return {
    title: clip(withoutSigns(title), 60) || wordsIn(language).thisPlan,
    sentences: sentences.map(({ text, ground }) => ({ text: quotable(text), ground })),
    isHardlyOne: found.size === 0 && told.length === 0 && weight < hardlyOne,
    isSmall: found.size === 0 && weight < small,
    has: (each) => found.has(each),
  };
}

/** What the Coach asks before the roles begin, because the brief says too little. */
function isAboutBrief({ asker, level }: Question): boolean {
  return asker === 'Coach' && level === 'now';
}

/** The beginning of a sentence, word for word. */
function quoteOf(text: string): Ground {
  const start = [...text].slice(0, longestGround).join('');
  const space = start.lastIndexOf(' ');
  return { as: 'brief', ref: start === text || space < 1 ? start : start.slice(0, space) };
}

function withoutSigns(text: string): string {
  return text.replace(sign, (found, word: string) => (signs.has(word.toLowerCase()) ? ' ' : found));
}
