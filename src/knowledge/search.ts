import type { KnowledgeIndex, Passage } from '../contracts/knowledge.js';
import { queryOf, termsIn } from './words.js';

/** Who searches: a workshop finds what is of everyone, of its channel, and its own files. */
export interface SearchScope {
  channel: string;
  session: string;
}

const mostPassages = 5;
/** How long all passages of a search may be together, in bytes. */
const mostBytes = 4_096;
/** How many are looked at for those that are close enough. */
const lookedAt = 24;

/**
 * The best passages, numbered for their workshop. `close` asks for more than a word in common: a third of what the
 * question is about, of at least two terms and at most four.
 */
export async function findPassages(
  index: KnowledgeIndex,
  text: string,
  { channel, session }: SearchScope,
  how: 'any' | 'close',
): Promise<Passage[]> {
  const query = queryOf(text);
  if (!query) return [];
  const { terms } = query;
  const needed = Math.min(terms.length, Math.max(2, Math.min(4, Math.ceil(terms.length / 3))));
  const looked = await index.find(query, { channel, session }, lookedAt);
  const hits = looked.filter(
    ({ title, place, text: words }) =>
      how === 'any' || termsIn(terms, `${title}\n${place}\n${words}`) >= needed,
  );
  let left = mostBytes;
  const best: typeof hits = [];
  for (const hit of hits) {
    const clipped = best.length === 0 ? within(hit.text, mostBytes) : hit.text;
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

function within(text: string, bytes: number): string {
  if (Buffer.byteLength(text) <= bytes) return text;
  const signs = [...text];
  while (Buffer.byteLength(signs.join('')) > bytes - 3) signs.length -= 16;
  return `${signs.join('')}…`;
}
