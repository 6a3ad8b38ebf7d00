import type { Language } from '../../text/language.js';
import { awaited, waitsForPeople } from '../../workshop/awaiting.js';
import type { Desk } from '../desk.js';
import { mention } from '../escape.js';
import { knownWorkshop } from '../known-workshop.js';
import type { WorkshopLine } from '../needs.js';
import { type Shown, sections } from '../views/blocks.js';
import { titleLine } from '../views/title.js';
import { type CommandWords, commandWords } from '../words.js';
import { permalink } from '../workspace/identity.js';
import { answer } from './answer.js';

const shownLines = 20;
const counted = 500;

/** The workshops of a channel: those that go on first, then the newest. */
export function listAnswer(desk: Desk, channel: string, language: Language): Shown {
  const words = commandWords(language);
  const lines = desk.workshops.list({ channel }, counted);
  if (lines.length === 0) return answer(words.noneYet);
  const open = lines.filter(({ status }) => status !== 'completed');
  const done = lines.filter(({ status }) => status === 'completed');
  const named = [...open, ...done].slice(0, shownLines).map((line) => lineOf(desk, line, language));
  const left = lines.length - named.length;
  const more = lines.length < counted ? words.list.more(left) : words.list.atLeast(left);
  const text = words.list.title(lines.length);
  return {
    text,
    blocks: [`*${text}*`, ...named, ...(left > 0 ? [more] : [])].flatMap((each) => sections(each)),
  };
}

function lineOf(desk: Desk, line: WorkshopLine, language: Language): string {
  const { identity, outbox } = desk;
  const words = commandWords(language);
  const ts = outbox.find(line.id, 'board')?.ts;
  const title = titleLine({ title: line.title, language });
  const named = ts === undefined ? `*${title}*` : `*<${permalink(identity, line.channel, ts)}|${title}>*`;
  return words.list.line(named, line.id, stateOf(desk, line, words), mention(line.requester));
}

/** What it stands still for, where it does: the index of workshops knows only that. */
function stateOf(desk: Desk, { id, status }: WorkshopLine, { list }: CommandWords): string {
  const session = status === 'paused' ? knownWorkshop(desk, id) : undefined;
  if (!session) return list.status[status];
  if (session.parked) return list.parked;
  const [first] = waitsForPeople(session) ? awaited(session) : [];
  return first ? list.waitsFor(mention(first.person.id)) : list.status[status];
}
