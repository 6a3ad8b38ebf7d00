import type { Decided, DecidedLine } from '../contracts/knowledge.js';
import { decidedLine, decidedNow } from './decided.js';
import type { ItemIndex, KnowledgeIndex, Passage } from '../contracts/knowledge.js';
import type { Session } from '../workshop/session.js';
import { indexed, type Query, queryOf, termsIn } from './words.js';

/** How many are looked at. */
const most = 100;
/** What has less in common with the words than this share of what the best has is left out. */
const share = 2 / 3;

/** The terms by which an item is found. */
export const termsOfLine = (line: DecidedLine): string => indexed(wordsOfLine(line));

function wordsOfLine({ id, name, text, more, title, by, from, why }: DecidedLine): string {
  return [id, name, text, more, title, by, why, ...from.map((each) => each.name)].join('\n');
}

/**
 * The items and answers of a channel that have most in common with these words, or those `within` one workshop as it stands
 * now. What has the words as its id comes first; among equals what is gone comes last, a decision first, and the newer before the older.
 */
export async function findDecided(items: ItemIndex, words: string, channel: string, within?: Session) {
  const query = queryOf(words);
  if (!query) return undefined;
  const { terms } = query;
  const lines = within ? linesWithin(within, query) : await linesIn(items, query, channel);
  const hits = lines.map((each) => ({ ...each, has: termsIn(terms, wordsOfLine(each.line)) }));
  const id = words.trim().toUpperCase();
  const isNamed = ({ line }: Found) => line.id.toUpperCase() === id;
  const best = Math.max(0, ...hits.map(({ has }) => has));
  const found = hits
    .filter(({ has }) => has >= best * share)
    .sort(
      (one, other) =>
        other.has - one.has ||
        Number(isNamed(other)) - Number(isNamed(one)) ||
        Number(isGone(one.line)) - Number(isGone(other.line)) ||
        Number(other.line.kind === 'decision') - Number(one.line.kind === 'decision') ||
        other.line.at.localeCompare(one.line.at),
    )
    .map(({ workshop, line }) => ({ workshop, line }));
  return { found, isWhole: best === terms.length, isMore: !within && hits.length >= most };
}

type Found = Decided['found'][number];

async function linesIn(items: ItemIndex, query: Query, channel: string): Promise<Found[]> {
  return (await items.find(query, channel, most)).flatMap(({ workshop, line }) => {
    const { data } = decidedLine.safeParse(JSON.parse(line));
    return data ? [{ workshop, line: data }] : [];
  });
}

function linesWithin(session: Session, { like, terms }: Query): Found[] {
  const isAbout = (words: string) => (like === undefined ? termsIn(terms, words) > 0 : words.includes(like));
  return decidedNow(session)
    .filter((line) => isAbout(wordsOfLine(line)))
    .map((line) => ({ workshop: session.id, line }));
}

const isGone = ({ state }: DecidedLine) => state === 'withdrawn';

const mostPassages = 5;
/** How long all passages of a search may be together, in bytes. */
const mostBytes = 4_096;
/** How many are looked at for those that are close enough. */
const lookedAt = 24;

/**
 * The best passages, numbered for their workshop. `close` asks for more than a word in common: a third of what the
 * question is about, and at least two terms.
 */
export async function findPassages(
  index: KnowledgeIndex,
  text: string,
  session: string,
  how: 'any' | 'close',
): Promise<Passage[]> {
  const query = queryOf(text);
  if (!query) return [];
  const { terms } = query;
  const needed = Math.min(terms.length, Math.max(2, Math.ceil(terms.length / 3)));
  const looked = await index.find(query, session, lookedAt);
  const hits = looked.filter(
    ({ title, place, text: words }) =>
      how === 'any' || termsIn(terms, `${title}\n${place}\n${words}`) >= needed,
  );
  let left = mostBytes;
  const best: typeof hits = [];
  for (const hit of hits) {
    const clipped = best.length === 0 ? withinBytes(hit.text, mostBytes) : hit.text;
    const size = Buffer.byteLength(clipped);
    if (size > left || best.length >= mostPassages) continue;
    left -= size;
    best.push({ ...hit, text: clipped });
  }
  // Asked for at the same time, so that new numbers are given in this order and committed together.
  return Promise.all(
    best.map(async ({ key, title, place: where, text: words }) => {
      const id = `S${await index.number(session, key)}`;
      return { id, title, where, text: words };
    }),
  );
}

function withinBytes(text: string, bytes: number): string {
  if (Buffer.byteLength(text) <= bytes) return text;
  const signs = [...text];
  while (Buffer.byteLength(signs.join('')) > bytes - 3) signs.length -= 16;
  return `${signs.join('')}…`;
}
