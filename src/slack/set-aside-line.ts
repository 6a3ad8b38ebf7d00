import { coach } from '../roles/index.js';
import type { Language } from '../text/language.js';
import type { Post } from './post.js';
import { sections } from './views/blocks.js';
import { type CommandWords, commandWords } from './words.js';

/** The Coach says in a thread what is set aside there: words of ours alone, since what people wrote may be the reason. */
export function setAsideLine(
  language: Language,
  what: keyof CommandWords['trouble']['setAside'],
  name: string,
): Post {
  const sentence = commandWords(language).trouble.setAside[what];
  const speaker = { name: coach.names[language], icon: coach.icon };
  return {
    part: `set-aside:${name}`,
    urgency: 'answer',
    kind: 'message',
    speaker,
    text: sentence,
    blocks: sections(sentence),
  };
}
