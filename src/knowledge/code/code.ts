import {
  type Code,
  type CodeAt,
  CodeLost,
  type CodeProblem,
  type FoundCode,
  type KnowledgeIndex,
  type Passage,
} from '../../contracts/knowledge.js';
import type { Log } from '../../contracts/process.js';
import { visibleIn } from '../../text/visible.js';
import { shortOf } from '../../workshop/setting/facts.js';
import { createCommits, type Loaded, overview, read, search, whole } from './reading.js';
import { CodeUnreadable, findRepository } from './repository.js';
import type { CodePiece, CodeSetup } from './setup.js';
import { namedFiles } from './tree.js';

/** The repositories below these folders. */
export function createCode(options: {
  setup: CodeSetup;
  /** The repository of a workshop can't be read any more. */
  lost?: (session: string, problem: CodeProblem) => void;
  numbers: Pick<KnowledgeIndex, 'number'>;
  log: Pick<Log, 'warn'>;
}): Code {
  const { setup, lost = () => {}, numbers, log } = options;
  const commits = createCommits(setup);

  /** `session`: the workshop that is told where its repository can't be read any more. */
  async function ask<T>(
    { repository, commit }: CodeAt,
    read: (code: Loaded) => T | Promise<T>,
    session?: string,
  ): Promise<T> {
    try {
      return await commits({ repository, commit }, read);
    } catch (error) {
      if (!(error instanceof CodeUnreadable)) throw error;
      if (session !== undefined) lost(session, error.problem);
      throw new CodeLost(error.problem);
    }
  }

  const passages = (pieces: readonly CodePiece[], { commit }: CodeAt, session: string) =>
    Promise.all(visibleIn(pieces).map((piece) => passage(piece, commit, session)));

  async function passage(
    { path, line, text }: CodePiece,
    commit: string,
    session: string,
    part = `${line ?? ''}`,
  ): Promise<Passage> {
    const where = `${path || './'}@${shortOf(commit)}${line === undefined ? '' : `:${line}`}`;
    const number = await numbers.number(session, `code:${path}@${commit}:${part}`);
    return { id: `S${number}`, title: path === '' ? 'The repository' : path, where, text };
  }

  return {
    async find(repository): Promise<FoundCode | { problem: CodeProblem }> {
      try {
        const { name, commit } = await findRepository(setup, repository);
        return { repository, name, commit };
      } catch (error) {
        if (error instanceof CodeUnreadable) return { problem: error.problem };
        log.warn({ err: error, repository }, 'a repository could not be looked at');
        return { problem: 'unreadable' };
      }
    },
    overview: async (at, session, named = '') =>
      passages(await ask(at, (code) => overview(code, named), session), at, session),
    search: async (query, at, session) =>
      passages(await ask(at, (code) => search(code, query), session), at, session),
    async read(place, at, session) {
      const found = await ask(at, (code) => read(code, place), session);
      if ('missing' in found) return visibleIn(found);
      return passage(visibleIn(found), at.commit, session);
    },
    named: (text, at) => ask(at, ({ tree }) => namedFiles(text, tree)),
    async whole(path, at, session) {
      const { pieces, ...told } = await ask(at, (code) => whole(code, path), session);
      // Two pieces of one long line begin at the same place.
      const parts = visibleIn(pieces).map((piece, part) => passage(piece, at.commit, session, `#${part}`));
      return { ...told, passages: await Promise.all(parts) };
    },
  };
}
