import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { DocumentWriter, KnowledgeIndex } from '../../src/contracts/knowledge.js';
import type { Sessions } from '../../src/knowledge/earlier-workshops.js';
import { createLibrary, type Library } from '../../src/knowledge/library.js';
import { openSqlite } from '../../src/store/sqlite/open.js';
import { manualClock } from '../manual-clock.js';
import { unwatched } from '../../src/watch/set-aside.js';

const noSessions: Sessions = { facts: async () => [], workshops: { list: async () => [] } };

/** A library on a real database, with a folder that a test fills; `books` are its files by name. */
export async function openLibrary(
  books: Record<string, string | Uint8Array> = {},
  { folder = true, sessions = noSessions }: { folder?: boolean; sessions?: Sessions } = {},
  withheld: string[] = [],
) {
  const place = mkdtempSync(join(tmpdir(), 'library-'));
  const root = join(place, 'knowledge');
  mkdirSync(root);
  const clock = manualClock();
  const lines: Record<string, unknown>[] = [];
  const say = (details: object, message: string) => void lines.push({ message, ...details });
  const log = { info: () => {}, warn: say, error: say };
  const store = await openSqlite<{ part: string; kind: string }>(join(place, 'library.sqlite'), () =>
    new Date(clock.now()).toISOString(),
  );
  const write = (name: string, content: string | Uint8Array) => {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), content);
  };
  for (const [name, content] of Object.entries(books)) write(name, content);
  let around = (writing: DocumentWriter): DocumentWriter => writing;
  const index: KnowledgeIndex = {
    ...store.knowledge,
    write: async (kind) => around(await store.knowledge.write(kind)),
  };
  const build = () =>
    createLibrary({
      ...{ index, items: store.items, sessions, watch: unwatched, clock, log },
      ...(folder && { folder: root }),
      withheld,
    });
  let library: Library = build();
  library.start();
  onTestFinished(async () => {
    await library.stop();
    await store.close();
    rmSync(place, { recursive: true });
  });
  const about = { session: 'w-1' };
  return {
    ...{ root, store, clock, lines, write, about },
    library: () => library,
    /** Puts something around every document that is written in parts. */
    onWriting(put: typeof around): void {
      around = put;
    },
    /** What is found, by where it stands. */
    places: async (query: string, sight = about) =>
      (await library.search(query, sight)).map(({ where }) => where),
    /** Stops and starts again on the same database, with the folder or without. */
    async restart(withFolder = true, patterns = withheld) {
      await library.stop();
      withheld = patterns;
      folder = withFolder;
      library = build();
      library.start();
    },
  };
}
