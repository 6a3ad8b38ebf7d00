import type { Language } from '../../../text/language.js';
import { visible } from '../../../text/visible.js';
import { type Card, cardSaying, textRows } from '../../../workshop/card.js';
import { wordsOf } from '../../../workshop/words.js';
import { commandWords } from '../../words.js';

/** What one can do, for `help` in a channel and in a thread. */
export function helpBlocks(language: Language): Card {
  const { help } = commandWords(language);
  const { footer } = wordsOf(language).common;
  const listed = (title: string, lines: string[]) =>
    [title, ...lines.map((line) => `• ${visible(line)}`)].join('\n');
  const parts = [
    help.title,
    listed(help.channel, help.inChannel),
    listed(help.thread, help.inThread),
    help.approving,
  ];
  return cardSaying(
    [help.sentence, ...parts].join('\n'),
    parts.flatMap((part) => textRows(part)),
    footer.help,
  );
}
