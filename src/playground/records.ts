import type { Entry, Journal } from './journal.js';

/** A change as the watchers see it; `previous` is what the thing was before, if it was there. */
export interface Change extends Entry {
  previous: unknown;
}

/** Everything the workspace keeps, by kind. Values are plain JSON and are replaced, never changed in place. */
export interface Records<Kinds> {
  get<K extends keyof Kinds & string>(kind: K, id: string): Kinds[K] | undefined;
  /** In the order in which the things first appeared. */
  all<K extends keyof Kinds & string>(kind: K): Kinds[K][];
  put<K extends keyof Kinds & string>(kind: K, id: string, value: Kinds[K]): void;
  remove<K extends keyof Kinds & string>(kind: K, id: string): void;
  /** Whatever `work` puts and removes is written as one line, then shown to the watchers. Not for async work. */
  together<T>(work: () => T): T;
  /** Called after each change is written; returns how to stop. */
  watch(watcher: (change: Change) => void): () => void;
}

export function createRecords<Kinds>(journal: Journal): Records<Kinds> {
  const shelves = new Map<string, Map<string, unknown>>();
  const watchers = new Set<(change: Change) => void>();
  let gathered: Change[] | null = null;

  function shelf(kind: string): Map<string, unknown> {
    const found = shelves.get(kind) ?? new Map<string, unknown>();
    shelves.set(kind, found);
    return found;
  }

  function write(changes: Change[]): void {
    if (changes.length === 0) return;
    journal.append(changes.map(({ kind, id, value }) => ({ kind, id, value })));
    for (const change of changes) for (const watcher of watchers) watcher(change);
  }

  function note(entry: Entry): void {
    const things = shelf(entry.kind);
    const change = { ...entry, previous: things.get(entry.id) };
    if (entry.value === undefined) things.delete(entry.id);
    else things.set(entry.id, entry.value);
    if (gathered === null) write([change]);
    else gathered.push(change);
  }

  for (const entry of journal.entries) shelf(entry.kind).set(entry.id, entry.value);

  return {
    get: (kind, id) => shelf(kind).get(id) as Kinds[typeof kind] | undefined,
    all: (kind) => [...shelf(kind).values()] as Kinds[typeof kind][],
    put: (kind, id, value) => note({ kind, id, value }),
    remove(kind, id) {
      if (shelf(kind).has(id)) note({ kind, id });
    },
    together(work) {
      if (gathered !== null) return work();
      gathered = [];
      try {
        return work();
      } finally {
        const changes = gathered;
        gathered = null;
        write(changes);
      }
    },
    watch(watcher) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  };
}
