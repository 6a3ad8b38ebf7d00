import { setTimeout as sleep } from 'node:timers/promises';
import type { CodeIndex } from '../../contracts/code.js';
import { createCommits, type Indexed, type Loaded, textsOf } from './reading.js';
import { foldersIn, named, overviewFiles, partOf, treeWords } from './overview.js';
import { findRepository } from './repository.js';
import type { CodeAnswers, CodePiece, CodeRequest, CodeSetup } from './requests.js';
import { bestFiles, bestLines, linesFrom, queryTerms, weightsOf } from './searching.js';
import { placeIn, plainPath } from './tree.js';
import { isNoText, isSecretPath } from './withheld.js';

/** How many files are looked into for the best lines, how many pieces are found, and how long they are together. */
const lookedInto = 8;
const mostFound = 5;
const mostBytes = 4_000;
/** How long the best piece may be, and each of the others; a shorter rest is none. */
const pieceBytes = { first: 1_600, other: 800, least: 300 };
/** How long a piece of a file is that is read, in bytes. */
const readBytes = 3_500;
const mostListed = 80;
/** How long a search waits for the index, in milliseconds. */
const waitsMs = 10_000;

/** What the process that reads repositories does. */
export function createAnswering(setup: CodeSetup, openIndex: (file: string) => CodeIndex) {
  const commits = createCommits(setup, openIndex);
  return {
    /** Does what is asked. Throws CodeUnreadable where the repository can't be read. */
    async answerTo(request: CodeRequest): Promise<CodeAnswers[keyof CodeAnswers]> {
      if (request.kind === 'find') {
        const { name, commit } = await findRepository(setup, request.repository);
        return { name, commit };
      }
      try {
        return await answerAt(await commits.load(request), request);
      } catch (error) {
        return commits.lost(request, error);
      }
    },
  };
}

async function answerAt(
  code: Loaded,
  request: Exclude<CodeRequest, { kind: 'find' }>,
): Promise<CodeAnswers[keyof CodeAnswers]> {
  switch (request.kind) {
    case 'prepare': {
      const { fresh } = await code.searched;
      return { files: code.tree.files.size, fresh };
    }
    case 'overview':
      return overview(code);
    case 'search':
      return search(code, request.query);
    case 'read':
      return read(code, request.place);
    case 'there':
      return request.paths.filter((path) => code.tree.paths.has(plainPath(path)));
  }
}

async function overview(code: Loaded): Promise<CodePiece[]> {
  const files = overviewFiles(code.tree);
  const texts = await textsOf(code, files);
  const parts = files.flatMap((file) => {
    const text = texts.get(file.path);
    return text === undefined || text.trim() === '' ? [] : [{ ...partOf(file, text), line: 1 }];
  });
  return [{ path: '', text: treeWords(code.tree) }, ...parts];
}

async function search(code: Loaded, query: string): Promise<CodePiece[]> {
  const searched = await inTime(code);
  const weights = weightsOf(searched.index, searched, queryTerms(query));
  const files = bestFiles(searched.index, searched, weights, lookedInto);
  const texts = await textsOf(code, files);
  const found: CodePiece[] = [];
  let left = mostBytes;
  for (const { path } of files) {
    const text = texts.get(path);
    if (text === undefined || text.trim() === '' || found.length === mostFound) continue;
    if (left < pieceBytes.least) break;
    const room = found.length === 0 ? pieceBytes.first : pieceBytes.other;
    const { from, text: lines } = bestLines(text, weights, Math.min(left, room));
    if (lines === '') continue;
    left -= Buffer.byteLength(lines);
    found.push({ path, line: from, text: lines });
  }
  return found;
}

/** A commit that is still being read is not waited for without end. */
async function inTime({ searched }: Loaded): Promise<Indexed> {
  const over = new AbortController();
  const late = sleep(waitsMs, undefined, { signal: over.signal }).then(
    () => Promise.reject(new Error('the code is still being read')),
    () => searched,
  );
  try {
    return await Promise.race([searched, late]);
  } finally {
    over.abort();
  }
}

async function read(code: Loaded, asked: string): Promise<CodePiece | { missing: string }> {
  const { path, line } = placeIn(asked);
  const file = code.tree.files.get(path);
  if (!file) return folder(code, path) ?? { missing: whyMissing(code, path) };
  const text = (await textsOf(code, [file])).get(path);
  if (text === undefined) return { missing: 'It is not read: no text, or something in it looks like a key.' };
  const lines = text.split('\n');
  const first = Math.min(Math.max(1, line), lines.length);
  const shown = linesFrom(lines, first - 1, readBytes, lines.length);
  const last = first + shown.text.split('\n').length - 1;
  const more = last < lines.length ? `\n(lines ${first} to ${last} of ${lines.length})` : '';
  return { path, line: first, text: `${shown.text}${more}` };
}

/** What lies in a folder. */
function folder({ tree }: Loaded, path: string): CodePiece | undefined {
  const prefix = path === '' || path === '.' ? '' : `${path}/`;
  if (prefix !== '' && !tree.paths.has(path)) return undefined;
  const paths = [...tree.files.keys()].filter((each) => each.startsWith(prefix));
  if (paths.length === 0) return undefined;
  const folders = foldersIn(paths, prefix).map(([name, count]) => `${name}/ ${count}`);
  const files = paths.map((each) => each.slice(prefix.length)).filter((each) => !each.includes('/'));
  return { path: prefix, text: named([...folders, ...files], mostListed).replaceAll(', ', '\n') };
}

function whyMissing({ tree }: Loaded, path: string): string {
  if (isSecretPath(path) && tree.paths.has(path)) return 'It is not read: its name says that it is secret.';
  if (tree.paths.has(path))
    return isNoText(path)
      ? 'It is not read: it is no text that a person wrote.'
      : 'It is not read: it is too large, a link, or a repository of its own.';
  const name = path.slice(path.lastIndexOf('/') + 1);
  const alike = [...tree.files.keys()]
    .filter((each) => each.endsWith(`/${name}`) || each === name)
    .slice(0, 5);
  return alike.length > 0 ? `There is no ${path}. There is: ${alike.join(', ')}` : `There is no ${path}.`;
}
