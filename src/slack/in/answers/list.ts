import type { WorkshopLine } from '../../../contracts/store.js';
import type { Language } from '../../../text/language.js';
import { linkTo, mention } from '../../../text/markup.js';
import { type Card, cardSaying, textRows } from '../../../workshop/card.js';
import { titleLine } from '../../../workshop/lists.js';
import { awaited, waitsForPeople } from '../../../workshop/waiting/awaited.js';
import type { Desk } from '../../desk.js';
import { knownWorkshop } from '../../known-workshop.js';
import { permalink } from '../../transport/workspace/identity.js';
import { type CommandWords, commandWords } from '../../words.js';
import { answer } from './answer.js';

const shownLines = 20;
const counted = 500;

/** The workshops of a channel: those that go on first, then the newest. */
export async function listAnswer(desk: Desk, channel: string, language: Language): Promise<Card> {
  const words = commandWords(language);
  const lines = await desk.workshops.list({ channel }, counted);
  if (lines.length === 0) return answer(words.noneYet);
  const open = lines.filter(({ status }) => status !== 'completed');
  const done = lines.filter(({ status }) => status === 'completed');
  const shown = [...open, ...done].slice(0, shownLines);
  const named = await Promise.all(shown.map((line) => lineOf(desk, line, language)));
  const left = lines.length - named.length;
  const more = lines.length < counted ? words.list.more(left) : words.list.atLeast(left);
  const text = words.list.title(lines.length);
  return cardSaying(
    text,
    [`*${text}*`, ...named, ...(left > 0 ? [more] : [])].flatMap((each) => textRows(each)),
  );
}

async function lineOf(desk: Desk, line: WorkshopLine, language: Language): Promise<string> {
  const { identity, posts } = desk;
  const words = commandWords(language);
  const ts = (await posts.find(line.id, 'board'))?.ts;
  const title = titleLine({ title: line.title, language });
  const named = ts === undefined ? `*${title}*` : `*${linkTo(permalink(identity, line.channel, ts), title)}*`;
  return words.list.line(named, line.id, await stateOf(desk, line, words), mention(line.requester));
}

/** What it stands still for, where it does: the index of workshops knows only that. */
async function stateOf(desk: Desk, { id, status }: WorkshopLine, { list }: CommandWords): Promise<string> {
  const session = status === 'paused' ? await knownWorkshop(desk, id) : undefined;
  if (!session) return list.status[status];
  if (session.parked) return list.parked;
  const [first] = waitsForPeople(session) ? awaited(session) : [];
  return first ? list.waitsFor(mention(first.person.id)) : list.status[status];
}
