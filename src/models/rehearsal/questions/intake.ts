import type { IntakeGiven } from '../../../prompts/intake.js';
import { isHardlyABrief, onlyWord } from '../reading/brief-given.js';
import { conceptOf } from '../reading/concepts.js';
import { clip } from '../reading/clip.js';
import { wordsIn } from '../words.js';

/** Enough, or one question. */
export interface Judgement {
  enough: boolean;
  question: { text: string; why: string; options: string[] } | null;
}

/** The Coach on a brief: anything that names a thing to build is enough, and so is any answer to its one question. */
export function intakeOf(given: IntakeGiven): Judgement {
  const asked = given.answers.some(({ asker }) => asker === 'Coach');
  if (asked || !isHardlyABrief(given)) return { enough: true, question: null };
  const words = wordsIn(given.language);
  const say = words.questions.intake;
  const word = onlyWord(given);
  if (!word) return { enough: false, question: { text: say.what, why: say.why, options: say.anyOptions } };
  const core = words.phrases.list(words.concepts[conceptOf(word)].core.slice(0, 2));
  const options = say.options(word, core).map((each) => clip(each, 140));
  return {
    enough: false,
    question: { text: say.about(words.phrases.quote(word)), why: say.why, options },
  };
}
