import { LRUCache } from 'lru-cache';
import { replay } from '../workshop/evolve.js';
import type { Thread } from '../workshop/thread.js';
import type { Fact } from '../workshop/facts.js';
import type { Session } from '../workshop/session.js';

/** A workshop in memory. It is never changed: each step makes a new one. */
export interface Resident {
  session: Session;
  facts: readonly Fact[];
  /** What stands in its thread; missing until its first step in this process. */
  thread?: Thread;
}

/** How many facts are kept in memory, of all workshops together. One fact, with its part of the session, takes about three kilobytes. */
const mostFacts = 30_000;

/**
 * The workshops in use, folded. When there are too many facts, the least recently used workshops leave, and are folded
 * again when they are needed.
 */
export function createResidents(read: (id: string) => Promise<Fact[]>, most = mostFacts) {
  const kept = new LRUCache<string, Resident>({
    maxSize: most,
    sizeCalculation: ({ facts }) => facts.length,
  });
  const underWay = new Map<string, Promise<Resident | undefined>>();

  /** A step may finish while the facts are read: then what was read is old, and is not kept. */
  async function load(id: string): Promise<Resident | undefined> {
    const folding = read(id).then((facts) =>
      facts.length === 0 ? undefined : { session: replay(facts), facts },
    );
    underWay.set(id, folding);
    try {
      const resident = await folding;
      if (resident && underWay.get(id) === folding) kept.set(id, resident);
      return kept.get(id) ?? resident;
    } finally {
      if (underWay.get(id) === folding) underWay.delete(id);
    }
  }

  return {
    /** Undefined when there is no such workshop. Rejects when its facts cannot be read. */
    async get(id: string): Promise<Resident | undefined> {
      return kept.get(id) ?? (await (underWay.get(id) ?? load(id)));
    },
    /** From memory, without waiting; undefined when it is not there. */
    cached: (id: string): Resident | undefined => kept.get(id),
    keep(id: string, resident: Resident): void {
      underWay.delete(id);
      kept.set(id, resident);
    },
    /** Forgets it, when it may differ from what is stored. */
    drop(id: string): void {
      underWay.delete(id);
      kept.delete(id);
    },
    dropAll(): void {
      underWay.clear();
      kept.clear();
    },
  };
}
export type Residents = ReturnType<typeof createResidents>;
