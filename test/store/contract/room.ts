import { afterEach, beforeEach } from 'vitest';
import type { OutboxRow } from '../../../src/contracts/execution.js';
import type { Step, Store, WorkshopSummary } from '../../../src/contracts/store.js';
import type { Fact } from '../../../src/workshop/facts.js';

export interface Post {
  part: string;
  kind: string;
  words: string;
}
export type AnyStore = Store<Fact, Post, unknown>;

/** Where a store keeps what outlives it, for one test. */
export interface Place {
  open(now: () => string, release: string): Promise<AnyStore>;
  clean(): void;
}

export interface Room {
  readonly store: AnyStore;
  /** What the clock says, ISO 8601. */
  time: string;
  /** Closes the store and opens it again, as this release if none is named. */
  reopen(release?: string): Promise<void>;
  /** One step of the workshop `w-1` with these posts, which waits at its last fact. */
  step(more?: Partial<Step<Fact, Post>>): Promise<OutboxRow<Post>[]>;
}

/** A store that is open during each test. */
export function roomFor(makePlace: () => Place): Room {
  let place: Place;
  let store: AnyStore;
  const seqs = new Map<string, number>();
  const open = (release = '9.9.9') => place.open(() => room.time, release);
  const room: Room = {
    get store() {
      return store;
    },
    time: '',
    async reopen(release) {
      await store.close();
      store = await open(release);
    },
    async step({ workshop = 'w-1', facts = [], after, ...more } = {}) {
      const expected = seqs.get(workshop) ?? 0;
      const seq = expected + facts.length;
      const rows = await store.step({
        workshop,
        expected,
        facts,
        posts: [],
        channel: 'C',
        ...(facts.length > 0 && { after: after ?? summary({ id: workshop, seq }) }),
        ...more,
      });
      seqs.set(workshop, seq);
      return rows;
    },
  };
  beforeEach(async () => {
    room.time = '2026-03-02T09:00:00.000Z';
    seqs.clear();
    place = makePlace();
    store = await open();
  });
  afterEach(async () => {
    await store.close();
    place.clean();
  });
  return room;
}

export const summary = (more: Partial<WorkshopSummary> = {}): WorkshopSummary => ({
  id: 'w-1',
  seq: 1,
  title: 'Lunch poll',
  channel: 'C',
  requester: 'U',
  status: 'active',
  openedAt: '2026-03-02T09:00:00.000Z',
  changedAt: '2026-03-02T09:00:00.000Z',
  owes: false,
  people: [{ id: 'U', awaited: false }],
  ...more,
});

export const fact = (number: number, at = '2026-03-02T09:00:00.000Z'): Fact => ({
  type: 'RoundStarted',
  at,
  round: number,
});

export const post = (part: string, words = part, kind = 'message', seq = 1) => ({
  seq,
  post: { part, kind, words },
});

/** What came of a promise, in words. */
export const outcomeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'done',
    (error: unknown) => (error instanceof Error ? error.name : String(error)),
  );
