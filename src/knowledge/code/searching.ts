import type { CodeIndex } from '../../contracts/knowledge.js';
import { indexed, queryOf } from '../words.js';
import type { Tree, TreeFile } from './tree.js';

const word = /[\p{L}\p{N}]+/gu;
/** Where one word of a name ends and the next begins: "invoiceTotal", "HTMLParser". */
const seam = /(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/;
/** A longer one is a number, a hash or data. */
const longestWord = 60;
/** How many words are remembered with their terms: code says the same words again and again. */
const mostKnown = 500_000;
const knownTerms = new Map<string, readonly string[]>();

/** The terms by which code is found: the words of its names, cut to their stems, each once. */
export function termsOf(text: string): Set<string> {
  const terms = new Set<string>();
  for (const each of new Set(text.match(word))) for (const term of termsOfWord(each)) terms.add(term);
  return terms;
}

function termsOfWord(found: string): readonly string[] {
  if (found.length > longestWord) return [];
  const before = knownTerms.get(found);
  if (before) return before;
  const terms = indexed(found.split(seam).join(' '))
    .split(' ')
    .filter((term) => term.length > 1);
  if (knownTerms.size >= mostKnown) knownTerms.clear();
  knownTerms.set(found, terms);
  return terms;
}

/** What is looked for, with how much each term tells. */
export type Weights = ReadonlyMap<string, number>;

/** A term that more than this part of the files have tells nothing, as long as another one does. */
const common = 0.3;
/** Tests and examples say the same words as what they are about, which is what is looked for first. */
const beside =
  /(?:^|\/)(?:tests?|specs?|__tests__|fixtures?|snapshots?|examples?|testdata)\/|[._-](?:test|spec)\./i;
const besideFactor = 0.6;
/** How many mentions are looked at for all terms together. */
const mostLooked = 40_000;
/** How many terms of a query count: those that tell most. */
const mostTerms = 16;
/** What a term in the path of a file is worth more than one in its text. */
const pathFactor = 1.5;

/** A tree with what is needed to search it. Files are named by their place in `files`. */
export interface SearchedTree {
  files: readonly TreeFile[];
  /** By number in the index: the files with that content. */
  byNumber: ReadonlyMap<number, readonly number[]>;
  /** The files that have a term in their path. */
  byPath: ReadonlyMap<string, readonly number[]>;
}

export function searchedTree(tree: Tree, numbers: ReadonlyMap<string, number>): SearchedTree {
  const files = [...tree.files.values()];
  const byNumber = new Map<number, number[]>();
  const byPath = new Map<string, number[]>();
  for (const [at, { sha, path }] of files.entries()) {
    const number = numbers.get(sha);
    if (number !== undefined) listed(byNumber, number, at);
    for (const term of termsOf(path)) listed(byPath, term, at);
  }
  return { files, byNumber, byPath };
}

function listed<Key>(map: Map<Key, number[]>, key: Key, at: number): void {
  const places = map.get(key);
  if (places) places.push(at);
  else map.set(key, [at]);
}

/** The terms of a query: "where are invoiceTotals rounded" is about invoices, totals and rounding. */
export function queryTerms(query: string): string[] {
  return queryOf(query.split(seam).join(' '))?.terms ?? [];
}

/**
 * How much each term tells in this tree, those that tell most first; none that no file has. Terms that very many files have are
 * left out where others tell enough, so that every search takes about as long.
 */
export function weightsOf(
  index: CodeIndex,
  { files, byPath }: SearchedTree,
  terms: readonly string[],
): Weights {
  const all = Math.max(1, files.length);
  const known = terms
    .flatMap((term) => {
      const having = Math.max(index.frequency(term), byPath.get(term)?.length ?? 0);
      return having === 0 ? [] : [{ term, having }];
    })
    .sort((one, other) => one.having - other.having);
  let looked = 0;
  const telling = known.filter(({ having }, at) => {
    looked += having;
    return at === 0 || (at < mostTerms && having <= common * all && looked <= mostLooked);
  });
  return new Map(telling.map(({ term, having }) => [term, Math.log(1 + all / having)]));
}

/** The files that have most of what is looked for, best first; of two alike the one with the shorter path. */
export function bestFiles(
  index: CodeIndex,
  { files, byNumber, byPath }: SearchedTree,
  weights: Weights,
  most: number,
): TreeFile[] {
  const scores = new Float64Array(files.length);
  const add = (at: number, score: number) => {
    scores[at] = (scores[at] ?? 0) + score;
  };
  for (const [term, weight] of weights) {
    for (const number of index.having(term, mostLooked))
      for (const at of byNumber.get(number) ?? []) add(at, weight);
    for (const at of byPath.get(term) ?? []) add(at, weight * pathFactor);
  }
  const best: { file: TreeFile; score: number }[] = [];
  for (const [at, file] of files.entries()) {
    const score = (scores[at] ?? 0) * (beside.test(file.path) ? besideFactor : 1);
    if (score === 0 || (best.length === most && score < (best.at(-1)?.score ?? 0))) continue;
    best.push({ file, score });
    best.sort((one, other) => other.score - one.score || one.file.path.length - other.file.path.length);
    if (best.length > most) best.pop();
  }
  return best.map(({ file }) => file);
}

/** Lines of a file, from a number on. */
export interface Lines {
  from: number;
  text: string;
}

const longestLine = 240;
const mostLines = 24;
/** How many lines before the first that has something of what is looked for are shown. */
const before = 2;

/** The lines that have most of what is looked for; the first ones where only the path has it. */
export function bestLines(text: string, weights: Weights, bytes: number): Lines {
  const lines = text.split('\n');
  const terms = [...weights.keys()];
  const found = lines.map((line) => {
    const plain = line.slice(0, 10 * longestLine).toLowerCase();
    return terms.filter((term) => plain.includes(term));
  });
  let best = { from: 0, score: 0 };
  for (const [from, line] of found.entries()) {
    if (line.length === 0) continue;
    const inView = new Set(found.slice(from, from + mostLines - before).flat());
    const score = [...inView].reduce((sum, term) => sum + (weights.get(term) ?? 0), 0);
    if (score > best.score) best = { from, score };
  }
  return linesFrom(lines, Math.max(0, best.from - before), bytes, mostLines);
}

/** As many lines from here on as there is room for; `from` counts from 0 and is told from 1. A long line is cut. */
export function linesFrom(
  lines: readonly string[],
  from: number,
  bytes: number,
  most: number,
  longest = longestLine,
): Lines {
  const taken: string[] = [];
  let left = bytes;
  for (const line of lines.slice(from, from + most)) {
    const shown = line.length > longest ? `${line.slice(0, longest)}…` : line;
    left -= Buffer.byteLength(shown) + 1;
    if (left < 0) break;
    taken.push(shown.trimEnd().replaceAll('\t', '  '));
  }
  return { from: from + 1, text: taken.join('\n').trimEnd() };
}
