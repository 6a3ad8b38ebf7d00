import type { Language } from '../../text/language.js';
import { escapeMrkdwn } from '../escape.js';
import { type Shown, sections, shown } from './blocks.js';
import { wordsOf } from './words.js';

/** What one can do, for `help` in a channel and in a thread. */
export function helpBlocks(language: Language): Shown {
  const { help, footer } = wordsOf(language).thread;
  const listed = (title: string, lines: string[]) =>
    [title, ...lines.map((line) => `• ${escapeMrkdwn(line)}`)].join('\n');
  const parts = [
    help.title,
    listed(help.channel, help.inChannel),
    listed(help.thread, help.inThread),
    help.approving,
  ];
  return shown(
    [help.sentence, ...parts].join('\n'),
    parts.flatMap((part) => sections(part)),
    footer.help,
  );
}
