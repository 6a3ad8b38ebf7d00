import { queryOf, termsIn } from '../words.js';
import { gitBytes, GitFailed, type GitPlace } from './git.js';
import type { TreeFile } from './tree.js';

/** Where one word of a name ends and the next begins: "invoiceTotal", "HTMLParser". */
const seam = /(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/;
/** How many terms of a query count. */
const mostTerms = 16;
/** How many lines of a file are looked at for terms. */
const mostMatched = 12;
/** Tests and examples say the same words as what they are about, which is what is looked for first. */
const beside =
  /(?:^|\/)(?:tests?|specs?|__tests__|fixtures?|snapshots?|examples?|testdata)\/|[._-](?:test|spec)\./i;
const besideFactor = 0.6;
/** What a term in the path of a file is worth more than one in its text. */
const pathFactor = 1.5;

/** The terms of a query: "where are invoiceTotals rounded" is about invoices, totals and rounding. */
export function queryTerms(query: string): string[] {
  const terms = queryOf(query.split(seam).join(' '))?.terms ?? [];
  return terms.filter((term) => term.length > 1).slice(0, mostTerms);
}

/** By path, the terms that the files of a commit have, as git finds them. Throws GitFailed. */
export async function mentions(place: GitPlace, commit: string, terms: readonly string[]) {
  const found = new Map<string, Set<string>>();
  if (terms.length === 0) return found;
  const options = ['--ignore-case', '--only-matching', '-I', '-z', '--full-name', '--fixed-strings'];
  const grep = (limit: readonly string[]) =>
    gitBytes(place, ['grep', ...options, ...limit, ...terms.flatMap((term) => ['-e', term]), commit], [0, 1]);
  const said = await grep([`--max-count=${mostMatched}`]).catch((error: unknown) => {
    // Git before 2.38 finds them all.
    if (error instanceof GitFailed && error.message.includes('max-count')) return grep([]);
    throw error;
  });
  for (const line of said.toString().split('\n')) {
    const end = line.indexOf('\0');
    const path = line.slice(commit.length + 1, end);
    const having = found.get(path) ?? new Set();
    if (end > 0) found.set(path, having.add(line.slice(end + 1).toLowerCase()));
  }
  return found;
}

/** The files that have most of what is looked for, best first, and how much each term tells; of two alike the one with the shorter path. */
export function bestFiles(
  files: readonly TreeFile[],
  mentioned: ReadonlyMap<string, ReadonlySet<string>>,
  terms: readonly string[],
  most: number,
) {
  const having = files.flatMap((file) => {
    const path = file.path.toLowerCase();
    const inText = mentioned.get(file.path);
    const inPath = terms.filter((term) => path.includes(term));
    return inText || inPath.length > 0 ? [{ file, inText: [...(inText ?? [])], inPath }] : [];
  });
  const counts = new Map<string, number>();
  for (const { inText, inPath } of having)
    for (const term of new Set([...inText, ...inPath])) counts.set(term, (counts.get(term) ?? 0) + 1);
  const weights = new Map([...counts].map(([term, count]) => [term, Math.log(1 + files.length / count)]));
  const sum = (those: readonly string[]) =>
    those.reduce((score, term) => score + (weights.get(term) ?? 0), 0);
  const scored = having.map(({ file, inText, inPath }) => ({
    file,
    score: (sum(inText) + pathFactor * sum(inPath)) * (beside.test(file.path) ? besideFactor : 1),
  }));
  scored.sort((one, other) => other.score - one.score || one.file.path.length - other.file.path.length);
  return { best: scored.slice(0, most).map(({ file }) => file), weights };
}

/** Whether a file has any of them as words in what may be shown of it: git finds "commit" for "comer", and lines that hold a secret. */
export const tellsOf = (path: string, text: string, terms: readonly string[]) =>
  termsIn(terms, `${path}\n${text}`.split(seam).join(' ')) > 0;

const longestLine = 240;
const mostLines = 24;
/** How many lines before the first that has something of what is looked for are shown. */
const before = 2;

/** The lines that have most of what is looked for; the first ones where only the path has it. */
export function bestLines(text: string, weights: ReadonlyMap<string, number>, bytes: number) {
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
export function linesFrom(lines: readonly string[], from: number, bytes: number, most = Infinity) {
  const taken: string[] = [];
  let left = bytes;
  for (const line of lines.slice(from, from + most)) {
    const shown = line.length > longestLine ? `${line.slice(0, longestLine)}…` : line;
    left -= Buffer.byteLength(shown) + 1;
    if (left < 0) break;
    taken.push(shown.trimEnd().replaceAll('\t', '  '));
  }
  return { from: from + 1, text: taken.join('\n').trimEnd() };
}
