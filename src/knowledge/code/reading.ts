import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { blobs, gitBytes, GitFailed, type GitPlace } from './git.js';
import { codeLimits } from './limits.js';
import type { CodeAt, CodeIndex } from '../../contracts/code.js';
import { CodeUnreadable, findRepository, type Repository } from './repository.js';
import type { CodeSetup } from './requests.js';
import { type SearchedTree, searchedTree, termsOf } from './searching.js';
import { readTree, type Tree, type TreeFile } from './tree.js';
import { textOf } from './withheld.js';

/** How many commits are kept in memory. */
const mostLoaded = 4;
/** How much is indexed in one go, in files and bytes: searches come in between. */
const atOnce = { files: 200, bytes: 1024 * 1024 };
/** An index with so many files that no commit of now has is made anew. */
const mostStale = (files: number) => 2 * files + 20_000;

/** A commit that is being read. */
export interface Loaded {
  place: GitPlace;
  tree: Tree;
  /** Rejects where it can't be indexed. */
  searched: Promise<Indexed>;
}

/** A tree that can be searched. `fresh`: how many files were looked into for it. */
export interface Indexed extends SearchedTree {
  index: CodeIndex;
  fresh: number;
}

/** The commits that are read. `openIndex` throws where the file of an index is damaged. */
export function createCommits(setup: CodeSetup, openIndex: (file: string) => CodeIndex) {
  const loaded = new LRUCache<string, Promise<Loaded>>({ max: mostLoaded });
  const open = new Map<string, CodeIndex>();
  const oneByOne = pLimit(1);
  const keyOf = ({ repository, commit }: CodeAt) => `${repository}\0${commit}`;

  async function begin(at: CodeAt): Promise<Loaded> {
    const repository = await findRepository(setup, at.repository);
    const place = ownPlace(setup, repository);
    const tree = await readTree(place, at.commit);
    const name = createHash('sha256').update(repository.objects).digest('hex').slice(0, 16);
    const searched = oneByOne(() => indexedAt(join(setup.indexes, `${name}.sqlite`), place, tree));
    // Whoever searches hears of it, and the next one tries again.
    searched.catch(() => loaded.delete(keyOf(at)));
    return { place, tree, searched };
  }

  function indexAt(file: string): CodeIndex {
    const index = open.get(file) ?? openIndex(file);
    open.set(file, index);
    return index;
  }

  function dropIndex(file: string): void {
    open.get(file)?.close();
    open.delete(file);
    for (const each of [file, `${file}-wal`, `${file}-shm`]) rmSync(each, { force: true });
  }

  async function indexedAt(file: string, place: GitPlace, tree: Tree): Promise<Indexed> {
    try {
      if (indexAt(file).known().size > mostStale(tree.files.size)) dropIndex(file);
      return await indexed(indexAt(file), place, tree);
    } catch (error) {
      if (error instanceof GitFailed) throw error;
      // The file is damaged, as after the power was lost: it is made anew.
      dropIndex(file);
      return indexed(indexAt(file), place, tree);
    }
  }

  return {
    /** A commit with its index under way. Throws CodeUnreadable or GitFailed. */
    async load(at: CodeAt): Promise<Loaded> {
      const before = loaded.get(keyOf(at));
      if (before) return before;
      const begun = begin(at);
      loaded.set(keyOf(at), begun);
      begun.catch(() => loaded.delete(keyOf(at)));
      return begun;
    },
    /** What went wrong while a commit was read: it is looked for anew. Always throws. */
    async lost(at: CodeAt, error: unknown): Promise<never> {
      if (!(error instanceof GitFailed)) throw error;
      loaded.delete(keyOf(at));
      const { gitDir } = await findRepository(setup, at.repository);
      const place = { program: setup.git, gitDir };
      const isThere = await gitBytes(place, ['cat-file', '-e', `${at.commit}^{commit}`]).then(
        () => true,
        () => false,
      );
      throw isThere ? error : new CodeUnreadable('gone');
    },
  };
}

/**
 * A repository of our own without any settings, hooks or references, that borrows the objects: so git reads nothing of the
 * repository but its content.
 */
function ownPlace({ indexes, git }: CodeSetup, { objects, format }: Repository): GitPlace {
  const gitDir = join(indexes, `read-${format}.git`);
  for (const each of ['refs', 'objects']) mkdirSync(join(gitDir, each), { recursive: true, mode: 0o700 });
  writeFileSync(join(gitDir, 'HEAD'), 'ref: refs/heads/none\n');
  const isUsual = format === 'sha1';
  const more = isUsual ? '' : `[extensions]\n\tobjectformat = ${format}\n`;
  const core = `[core]\n\trepositoryformatversion = ${isUsual ? 0 : 1}\n\tbare = true\n`;
  writeFileSync(join(gitDir, 'config'), `${core}${more}`);
  return { program: git, gitDir, objects };
}

/** Looks into every file that no earlier commit had. What is over the limits is not found, and can still be read. */
async function indexed(index: CodeIndex, place: GitPlace, tree: Tree): Promise<Indexed> {
  const began = performance.now();
  const missing = within(codeLimits.allBytes, tree, index.known());
  let batch: { sha: string; terms: ReadonlySet<string> }[] = [];
  let size = 0;
  for await (const { sha, bytes } of blobs(place, missing)) {
    batch.push({ sha, terms: termsOf(textOf(bytes) ?? '') });
    size += bytes.length;
    if (batch.length < atOnce.files && size < atOnce.bytes) continue;
    index.add(batch);
    [batch, size] = [[], 0];
    await turn();
    if (performance.now() - began > codeLimits.indexMs) break;
  }
  index.add(batch);
  return { ...searchedTree(tree, index.known()), index, fresh: missing.length };
}

/** The contents that are not in the index, as many as may be read. */
function within(bytes: number, { files }: Tree, known: ReadonlyMap<string, number>): string[] {
  const missing = new Map<string, TreeFile>();
  for (const file of files.values()) if (!known.has(file.sha)) missing.set(file.sha, file);
  let left = bytes;
  return [...missing.values()].flatMap(({ sha, size }) => {
    left -= size;
    return left >= 0 ? [sha] : [];
  });
}

/** The texts of files, by path; without those that are no text or have something in them that looks like a key. */
export async function textsOf(
  { place }: Loaded,
  files: readonly TreeFile[],
): Promise<Map<string, string | undefined>> {
  const bySha = new Map<string, string | undefined>();
  for await (const { sha, bytes } of blobs(place, [...new Set(files.map((file) => file.sha))]))
    bySha.set(sha, textOf(bytes));
  return new Map(files.map(({ path, sha }) => [path, bySha.get(sha)]));
}
