import { lexicon } from '../text/lexicon/index.js';
import { normal } from '../text/same-text.js';

/**
 * Scripts that are written without spaces, or whose words are glued together: found by overlapping pairs of characters.
 */
const unspaced = /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}〆ー]+)/u;
const word = /[\p{L}\p{N}\p{M}]+/gu;
/** What may be a word, in small letters: found in a third of the time. */
const wordLike = /[a-z\d\u{80}-\u{10ffff}]+/gu;

/** The most terms of a query: of a longer text the first ones. */
const mostTerms = 48;
/** How long a text may become by normalisation: a single character can become eighteen letters ("ﷺ"). */
const longestSpelled = (length: number) => 2 * length + 100;
/** A run of up to so many characters is looked for as a whole, too. */
const shortRun = 4;

/** What is looked for. `match` is a query in the language of the full-text index; `like` a single character. */
export interface Query {
  match?: string;
  like?: string;
  /** Every term by itself. */
  terms: string[];
}

/** A text as it is indexed: words cut to their stems, and overlapping pairs of characters, with spaces between. */
export function indexed(text: string): string {
  return pieces(text).flatMap(termsOf(pairs)).join(' ');
}

/**
 * Whatever a person or a model wrote, as a query: any of its words will do, the more the better. Everything is quoted,
 * so nothing in it is an operator. Undefined when there is nothing to look for.
 */
export function queryOf(text: string): Query | undefined {
  const all = pieces(text);
  const significant = all
    .filter((piece) => piece.unspaced || !(isStop(piece.text) || /^[a-z]$/.test(piece.text)))
    .flatMap(termsOf(significantPairs));
  // A question of stop words alone is looked for as it stands.
  const terms = [...new Set(significant.length > 0 ? significant : all.flatMap(termsOf(pairs)))].slice(
    0,
    mostTerms,
  );
  const phrases = all.filter((piece) => piece.unspaced && isShort(piece.text)).map((run) => pairs(run.text));
  const wanted = [...terms, ...phrases.map((each) => each.join(' ')).slice(0, mostTerms)];
  if (wanted.length > 0) {
    const match = [...new Set(wanted)].map((each) => `"${each}"`).join(' OR ');
    return { match, terms };
  }
  const [single] = all;
  return single && { like: single.text, terms: [] };
}

/** How many of these terms a text has, as it is indexed. */
export function termsIn(terms: readonly string[], text: string): number {
  const wanted = new Set(terms);
  const beginnings = new Set(terms.map(([first]) => first));
  const there = new Set<string>();
  for (const piece of pieces(text)) {
    // A search looks at hundreds of texts. No plain word loses its beginning when it is cut to its stem.
    if (/^[a-z\d]{4,}$/.test(piece.text) && !beginnings.has(piece.text[0])) continue;
    for (const term of termsOf(pairs)(piece)) if (wanted.has(term)) there.add(term);
  }
  return there.size;
}

interface Piece {
  text: string;
  unspaced: boolean;
}

function pieces(text: string): Piece[] {
  const plain = normal(text, 'NFKC').slice(0, longestSpelled(text.length)).toLowerCase();
  const all: Piece[] = [];
  for (const each of plain.match(wordLike) ?? []) {
    // Most words are plain ones, and a search looks at a hundred texts.
    if (/^[a-z\d]+$/.test(each)) all.push({ text: each, unspaced: false });
    else
      for (const part of (each.match(word) ?? []).flatMap((found) => found.split(unspaced)))
        if (part !== '') all.push({ text: part, unspaced: unspaced.test(part) });
  }
  return all;
}

const termsOf = (ofRun: (run: string) => string[]) => (piece: Piece) =>
  piece.unspaced ? ofRun(piece.text) : [stem(piece.text)];

/** Overlapping pairs of a run; none of a single character, which has no neighbour. */
function pairs(run: string): string[] {
  const signs = [...run];
  return signs.slice(1).map((sign, at) => `${signs[at]}${sign}`);
}

/** The pairs that say something; all of them in a run so short that it may be a word itself. */
function significantPairs(run: string): string[] {
  const all = pairs(run);
  const left = all.filter((pair) => !isStop(pair));
  return left.length > 0 || all.length > 1 ? left : all;
}

function isShort(run: string): boolean {
  const { length } = [...run];
  return length > 2 && length <= shortRun;
}

/** Whether it says nothing about what is looked for. */
function isStop(found: string): boolean {
  return lexicon.some(({ search }) => search.stopWords.has(found) || search.stopSign?.test(found));
}

/** "Uses", "used" and "user" alike, without accents: crude, and the same for what is indexed and what is asked. */
function stem(found: string): string {
  const bare = () => normal(normal(found, 'NFD').replace(/[\u0300-\u036f]/g, ''), 'NFC');
  const plain = /^[a-z\d]+$/.test(found) ? found : bare();
  if (!/^[a-z]{2,}[degrs]$/.test(plain)) return plain;
  const single = plain.replace(/ies$/, 'y').replace(/([^s])s$/, '$1');
  const root = single.replace(/(?:ing|(?<!e)ed|er)$/, '');
  const kept = /[aeiouy]/.test(root) && root.length > 1 ? root : single;
  return kept.length > 2 ? kept.replace(/e$/, '') : kept;
}
