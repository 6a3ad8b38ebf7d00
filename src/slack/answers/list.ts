import type { Desk } from '../desk.js';
import { mention } from '../escape.js';
import { permalink } from '../identity.js';
import type { WorkshopLine } from '../needs.js';
import { type Shown, sections } from '../views/blocks.js';
import { inline } from '../views/safe.js';
import type { CommandWords } from '../words.js';
import { answer } from './answer.js';

const shownLines = 20;
const counted = 500;

/** The workshops of a channel: those that go on first, then the newest. */
export function listAnswer(desk: Desk, channel: string, words: CommandWords): Shown {
  const lines = desk.workshops.list({ channel }, counted);
  if (lines.length === 0) return answer(words.noneYet);
  const open = lines.filter(({ status }) => status !== 'completed');
  const done = lines.filter(({ status }) => status === 'completed');
  const named = [...open, ...done].slice(0, shownLines).map((line) => lineOf(desk, line, words));
  const left = lines.length - named.length;
  const more = lines.length < counted ? words.list.more(left) : words.list.atLeast(left);
  const text = words.list.title(lines.length);
  return {
    text,
    blocks: [`*${text}*`, ...named, ...(left > 0 ? [more] : [])].flatMap((each) => sections(each)),
  };
}

function lineOf({ identity, outbox }: Desk, line: WorkshopLine, words: CommandWords): string {
  const ts = outbox.find(line.id, 'board')?.ts;
  const title = inline(line.title);
  const named = ts === undefined ? `*${title}*` : `*<${permalink(identity, line.channel, ts)}|${title}>*`;
  return words.list.line(named, line.id, words.list.status[line.status], mention(line.requester));
}
