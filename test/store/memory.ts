import type { AnyPost, OutboxRow } from '../../src/contracts/execution.js';
import { StaleWorkshop, type Step, type Store } from '../../src/contracts/store.js';
import type { Fact } from '../../src/workshop/facts.js';
import { conditionOf } from '../../src/workshop/base/session.js';
import { dropKept, memoryKept, memoryLedger, tell } from './memory/books.js';
import { copied, dayMs, Disk, later } from './memory/disk.js';
import { memoryErasing } from './memory/erasing.js';
import { arrived, memoryInbox } from './memory/inbox.js';
import { memoryKnowledge } from './memory/knowledge.js';
import { memoryItems } from './memory/items.js';
import { addTo, draft, memoryOutbox, rowOf } from './memory/outbox.js';
import { memoryRetention } from './memory/retention.js';
import { memoryWorkshops } from './memory/workshops.js';

export { Disk } from './memory/disk.js';

/** A store for tests that need no file. What is on `disk` is there for the next one that is opened over it. */
export async function openMemory<Post extends AnyPost, Answered = unknown>(
  now: () => string,
  disk = new Disk(),
  release = 'this one',
): Promise<Store<Fact, Post, Answered>> {
  const workshops = memoryWorkshops(disk, release);
  const summaries = () => [...disk.summaries.values()];

  /** Whatever can fail comes before the first change. */
  function perform(step: Step<Fact, Post>): OutboxRow<Post>[] {
    const { workshop, expected, after, task, issued, decisionDue = false } = step;
    const there = disk.facts.get(workshop) ?? [];
    if (there.length !== expected) throw new StaleWorkshop(workshop, expected, there.length);
    if (step.facts.length > 0 && !after) throw new Error(`facts of workshop ${workshop} without its summary`);
    const facts = step.facts.map((each) => JSON.stringify(each));
    const drafts = step.posts.map(({ seq, post }) => draft(workshop, step.channel, seq, post));
    const summary = after && copied(after);
    disk.facts.set(workshop, [...there, ...facts]);
    if (issued) disk.files.set(`${workshop} v${issued.version}`, copied([...issued.files]));
    if (summary) disk.summaries.set(workshop, { ...summary, release });
    if (decisionDue) disk.decisions.set(workshop, there.length + facts.length);
    arrived(disk, step);
    if (task) tell(disk, workshop, task.name);
    if (task?.isOver) dropKept(disk, workshop, task.name);
    if (after?.status === 'completed') dropKept(disk, workshop);
    const last = drafts.filter(
      ({ kind, part }, at) => kind !== 'board' || at === drafts.findLastIndex((each) => each.part === part),
    );
    const added = new Set(last.map((each) => addTo(disk, each)).filter((row) => row !== undefined));
    return [...added].sort((one, other) => one.id - other.id).map((row) => rowOf<Post>(row));
  }

  return {
    workshops,
    facts: async (workshop) => (disk.facts.get(workshop) ?? []).map((each) => JSON.parse(each) as Fact),
    files: async (workshop, version) => copied([...(disk.files.get(`${workshop} v${version}`) ?? [])]),
    step: async (step) => perform(step),
    inbox: memoryInbox(disk, now),
    outbox: memoryOutbox<Post>(disk),
    ledger: memoryLedger(disk),
    kept: memoryKept<Answered>(disk, now),
    knowledge: memoryKnowledge(disk),
    items: memoryItems(disk),
    channels: {
      settings: async (channel) => ({ ...disk.settings.get(channel) }),
      set: async (channel, settings) =>
        void disk.settings.set(channel, { ...disk.settings.get(channel), ...settings }),
    },
    houseRules: {
      changes: async (channel) => copied(disk.houseRules.get(channel) ?? []),
      async change(channel, expected, change) {
        const there = disk.houseRules.get(channel) ?? [];
        if (there.length !== expected) return false;
        disk.houseRules.set(channel, [...there, copied(change)]);
        return true;
      },
    },
    audit: {
      add: async (line) => void disk.audit.push(copied(line)),
      all: async () => copied(disk.audit),
      deleted: async (workshop) =>
        disk.audit.find(({ what, about }) => what === 'deleted' && about === workshop),
    },
    abilities: {
      async all() {
        const since = later(now(), -dayMs);
        const known = [...disk.abilities].filter(([, { at }]) => at > since);
        return new Map(known.map(([key, { value }]) => [key, value]));
      },
      write: async (key, value) => void disk.abilities.set(key, { value, at: now() }),
    },
    deaths: {
      async add(work) {
        const last = disk.deaths.get(work);
        const isSame = last?.release === release && last.at >= later(now(), -dayMs);
        disk.deaths.set(work, { times: isSame ? last.times + 1 : 1, release, at: now() });
      },
      all: async () =>
        [...disk.deaths]
          .filter(([, death]) => death.release === release)
          .map(([work, { times }]) => ({ work, times })),
    },
    decisions: {
      all: async () => [...disk.decisions.keys()],
      withFiles: async (workshop) => disk.erasedIn.has(workshop),
      async written(workshop, seq) {
        if ((disk.decisions.get(workshop) ?? 0) > seq) return;
        disk.decisions.delete(workshop);
        disk.erasedIn.delete(workshop);
      },
    },
    counts: {
      inbox: async () => disk.deliveries.filter(({ isDone }) => !isDone).length,
      outbox: async () => disk.rows.filter(({ state }) => state === 'queued' || state === 'sending').length,
      async workshops() {
        const counts = { working: 0, waiting: 0, failed: 0, decided: 0, closed: 0 };
        for (const each of summaries()) counts[conditionOf(each)] += 1;
        return counts;
      },
      async oldestPost() {
        const waiting = disk.rows.filter(({ state }) => state === 'queued' || state === 'sending');
        const causes = waiting.flatMap(({ session, seq }) => disk.facts.get(session)?.[seq - 1] ?? []);
        const [at] = causes.map((each) => (JSON.parse(each) as Fact).at).toSorted();
        return at === undefined ? undefined : { at, problem: null };
      },
      problem: async () => undefined,
    },
    retention: memoryRetention(disk, now),
    erasing: memoryErasing<Post>(disk, now),
    close: async () => {},
  };
}
