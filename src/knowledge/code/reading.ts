import { LRUCache } from 'lru-cache';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CodeAt, CodeLost } from '../../contracts/knowledge.js';
import { realPathWithin } from '../../real-path.js';
import { blobs, gitBytes, GitFailed, type GitPlace } from './git.js';
import { agentsParts } from './agents-files.js';
import { type OwnPatterns, ownPatterns } from './own-patterns.js';
import { foldersIn, isForAgents, firstNames, overviewFiles, partOf, treeWords } from './overview.js';
import { findRepository, type Repository } from './repository.js';
import type { CodeAnswers, CodePiece, CodeRequest, CodeSetup } from './requests.js';
import { bestFiles, bestLines, linesFrom, mentions, queryTerms, tellsOf } from './searching.js';
import { cutAnywhere } from '../passages.js';
import { isSecretPath } from './secrets.js';
import { isNoText, namedFiles, placeIn, readTree, fileText, type Tree, type TreeFile } from './tree.js';

/** How many commits are kept in memory. */
const mostLoaded = 4;

/** A commit that is being read. */
export interface Loaded {
  place: GitPlace;
  commit: string;
  tree: Tree;
  own: OwnPatterns;
}

/**
 * A repository of our own without any settings, hooks or references, that borrows the objects: so git reads nothing of the
 * repository but its content.
 */
function ownPlace({ kept, git }: CodeSetup, { objects, format }: Repository): GitPlace {
  const gitDir = realPathWithin(kept, `read-${format}.git`);
  for (const each of ['refs', 'objects']) mkdirSync(join(gitDir, each), { recursive: true, mode: 0o700 });
  writeFileSync(join(gitDir, 'HEAD'), 'ref: refs/heads/none\n');
  const isUsual = format === 'sha1';
  const more = isUsual ? '' : `[extensions]\n\tobjectformat = ${format}\n`;
  const core = `[core]\n\trepositoryformatversion = ${isUsual ? 0 : 1}\n\tbare = true\n`;
  writeFileSync(join(gitDir, 'config'), `${core}${more}`);
  return { program: git, gitDir, objects };
}

/** The texts of files, by path; without those that are no text, and without lines that hold a secret. */
async function textsOf({ place, own }: Loaded, files: readonly TreeFile[]) {
  const texts = new Map<string, ReturnType<typeof fileText>>();
  for await (const { sha, bytes } of blobs(place, [...new Set(files.map((file) => file.sha))]))
    for (const { path } of files.filter((file) => file.sha === sha))
      texts.set(path, fileText(bytes, path, own));
  return texts;
}

/** How many files are looked into for the best lines, how many pieces are found, and how long they are together. */
const lookedInto = 8;
const mostFound = 5;
const mostBytes = 4_000;
/** How long the best piece may be, and each of the others; a shorter rest is none. */
const pieceBytes = { first: 1_600, other: 800, least: 300 };
/** How long a piece of a file is that is read, in bytes. */
const readBytes = 3_500;
const mostListed = 80;

/** What the process that reads repositories does. */
export function createAnswering(setup: CodeSetup) {
  const loaded = new LRUCache<string, Promise<Loaded>>({ max: mostLoaded });
  const own = ownPatterns(setup.withheld);

  async function load({ repository, commit }: CodeAt): Promise<Loaded> {
    const place = ownPlace(setup, await findRepository(setup, repository));
    return { place, commit, tree: await readTree(place, commit), own };
  }

  return {
    /** Does what is asked. Throws CodeLost where the repository can't be read. */
    async answerTo(request: CodeRequest): Promise<CodeAnswers[keyof CodeAnswers]> {
      if (request.kind === 'find') {
        const { name, commit } = await findRepository(setup, request.repository);
        return { name, commit };
      }
      const key = `${request.repository}\0${request.commit}`;
      const loading = loaded.get(key) ?? load(request);
      loaded.set(key, loading);
      loading.catch(() => loaded.delete(key));
      try {
        return await answerAt(await loading, request);
      } catch (error) {
        if (!(error instanceof GitFailed)) throw error;
        // The commit is looked for anew.
        loaded.delete(key);
        const { gitDir } = await findRepository(setup, request.repository);
        const place = { program: setup.git, gitDir };
        await gitBytes(place, ['cat-file', '-e', `${request.commit}^{commit}`]).catch(() => {
          throw new CodeLost('gone');
        });
        throw error;
      }
    },
  };
}

async function answerAt(code: Loaded, request: Exclude<CodeRequest, { kind: 'find' }>) {
  switch (request.kind) {
    case 'overview':
      return overview(code, request.named);
    case 'search':
      return search(code, request.query);
    case 'read':
      return read(code, request.place);
    case 'named':
      return namedFiles(request.text, code.tree);
    case 'whole':
      return whole(code, request.path);
  }
}

async function overview(code: Loaded, paths: string): Promise<CodePiece[]> {
  const files = overviewFiles(code.tree);
  const texts = await textsOf(code, files);
  const said = files.flatMap(({ path }) => {
    const text = texts.get(path)?.text.trimEnd() ?? '';
    return text === '' ? [] : [{ path, text }];
  });
  const forAgents = agentsParts(
    said.filter(({ path }) => isForAgents(path)),
    paths,
  );
  const others = said.filter(({ path }) => !isForAgents(path)).map((file) => partOf(file, file.text));
  return [
    { path: '', text: treeWords(code.tree) },
    ...[...forAgents, ...others].map((part) => ({ ...part, line: 1 })),
  ];
}

async function search(code: Loaded, query: string): Promise<CodePiece[]> {
  const terms = queryTerms(query);
  const mentioned = await mentions(code.place, code.commit, terms);
  const { best: files, weights } = bestFiles([...code.tree.files.values()], mentioned, terms, lookedInto);
  const texts = await textsOf(code, files);
  const found: CodePiece[] = [];
  let left = mostBytes;
  for (const { path } of files) {
    const text = texts.get(path)?.text;
    if (!text?.trim() || found.length === mostFound || !tellsOf(path, text, terms)) continue;
    if (left < pieceBytes.least) break;
    const room = found.length === 0 ? pieceBytes.first : pieceBytes.other;
    const { from, text: lines } = bestLines(text, weights, Math.min(left, room));
    if (lines === '') continue;
    left -= Buffer.byteLength(lines);
    found.push({ path, line: from, text: lines });
  }
  return found;
}

async function read(code: Loaded, asked: string): Promise<CodePiece | { missing: string }> {
  const { path, line } = placeIn(asked);
  const file = code.tree.files.get(path);
  if (!file) return folder(code, path) ?? { missing: whyMissing(code, path) };
  const text = (await textsOf(code, [file])).get(path)?.text;
  if (text === undefined) return { missing: 'It is not read: it is no text.' };
  const lines = text.split('\n');
  const first = Math.min(Math.max(1, line), lines.length);
  const shown = linesFrom(lines, first - 1, readBytes);
  const last = first + shown.text.split('\n').length - 1;
  const more = last < lines.length ? `\n(lines ${first} to ${last} of ${lines.length})` : '';
  return { path, line: first, text: `${shown.text}${more}` };
}

/** All of a file in pieces, each from a line on. Nothing is left out: a line that is longer than a piece goes on in the next one. */
async function whole(code: Loaded, path: string): Promise<CodeAnswers['whole']> {
  const file = code.tree.files.get(path);
  const known = file && (await textsOf(code, [file])).get(path);
  if (!known) return { lines: 0, withheld: 0, pieces: [] };
  const { text, withheld } = known;
  const lines = text.trimEnd().split('\n');
  const pieces: CodePiece[] = [];
  let left = 0;
  for (const [index, line] of lines.entries())
    for (const part of cutAnywhere(line)) {
      left -= part.length + 1;
      const last = left < 0 ? undefined : pieces.at(-1);
      if (last) last.text += `\n${part}`;
      else {
        pieces.push({ path, line: index + 1, text: part });
        left = longestPiece - part.length;
      }
    }
  return { lines: lines.length, withheld, pieces: pieces.filter((piece) => piece.text.trim() !== '') };
}
/** How long a piece of a whole file is, in characters. */
const longestPiece = 1_600;

/** What lies in a folder. */
function folder({ tree }: Loaded, path: string): CodePiece | undefined {
  const prefix = path === '' || path === '.' ? '' : `${path}/`;
  if (prefix !== '' && !tree.paths.has(path)) return undefined;
  const paths = [...tree.files.keys()].filter((each) => each.startsWith(prefix));
  if (paths.length === 0) return undefined;
  const folders = foldersIn(paths, prefix).map(([name, count]) => `${name}/ ${count}`);
  const files = paths.map((each) => each.slice(prefix.length)).filter((each) => !each.includes('/'));
  return { path: prefix, text: firstNames([...folders, ...files], mostListed).replaceAll(', ', '\n') };
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
