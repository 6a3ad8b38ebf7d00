import { paragraph } from '../workshop/card.js';
import { speakerOf } from './blocks/post.js';
import { rendered } from './blocks/render.js';
import type { Language } from '../text/language.js';
import type { Post } from './post.js';
import { type CommandWords, commandWords } from './words.js';

/** The Coach says in a thread what is set aside there: words of ours alone, since what people wrote may be the reason. */
export function setAsideLine(
  language: Language,
  what: keyof CommandWords['trouble']['setAside'],
  name: string,
): Post {
  const sentence = commandWords(language).trouble.setAside[what];
  return {
    part: `set-aside:${name}`,
    urgency: 'answer',
    kind: 'message',
    speaker: speakerOf('Coach', language),
    ...rendered(paragraph(sentence)),
  };
}
