import { coach } from '../../../roles/index.js';
import { marksIn } from '../../../workshop/routing/marks.js';
import { mentionedId } from '../../../workshop/routing/members.js';
import { type Heard, readableText, type Reading } from './heard.js';

/** What a message says, readable, and whom it names next, where it names anybody. */
export interface MarkedText {
  text: string;
  named: { names?: string[] };
}

/** Reads the marks once, on the text as Slack wrote it: a mark that stood in code or in a link stays words. */
export async function markedText(desk: Reading, heard: Heard): Promise<MarkedText> {
  const { names, rest } = marksIn(heard.raw);
  const text = await readableText(desk, { ...heard, raw: rest });
  if (names.length === 0) return { text, named: {} };
  return { text, named: { names: await Promise.all(names.map((name) => called(desk, name))) } };
}

/** The bot is the Coach. A person keeps their id, with the name beside it by which they can be spoken of. */
async function called({ people, identity }: Reading, name: string): Promise<string> {
  const id = mentionedId(name);
  if (id === undefined) return name;
  if (id === identity.userId) return coach.id;
  const { person } = await people.know(id);
  const label = person.name.replace(/[<>|]/g, '');
  return `<@${id}${label && label !== id ? `|${label}` : ''}>`;
}
