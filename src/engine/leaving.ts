import { createHash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { decisionFiles } from '../document/decision.js';
import type { Clock, Log, Watch } from '../contracts/process.js';
import type { DecisionTable, IssuedFile } from '../contracts/store.js';
import type { Parcel, ParcelFile, Targets } from '../handoff/parcel.js';
import { createLanes } from '../lanes.js';
import type { Outputs } from '../store/outputs.js';
import type { OwedOf, Task } from '../workshop/base/tasks.js';
import { replay } from '../workshop/evolve.js';
import type { TaskInput } from '../workshop/inputs.js';
import { handOffDelivery } from '../workshop/leaving/handoff.js';
import type { HandOff } from '../workshop/leaving/session.js';
import type { Session } from '../workshop/session.js';
import type { Resident } from './residents.js';

/** The first and the longest wait, in milliseconds, when the disk cannot be written. */
const trouble = { firstMs: 5_000, longestMs: 300_000 };

/**
 * Keeps `v<N>.decision.json` as people have decided. That one has to be written is stored with the facts that change it,
 * so that nothing is lost when the process dies in between, and nobody waits for the file: an approval counts also while
 * the disk is full.
 */
export function createDecisionRecords(options: {
  outputs: Outputs;
  due: DecisionTable;
  /** What has to be done where words were erased. */
  store: {
    files: (workshop: string, version: number) => Promise<IssuedFile[]>;
    erasing: { scrub(): Promise<void> };
  };
  resident: (workshop: string) => Promise<Resident | undefined>;
  watch: Watch;
  clock: Clock;
  log: Pick<Log, 'error'>;
}) {
  const { outputs, due, store, resident, watch, clock, log } = options;
  const inLane = createLanes();
  const stopping = new AbortController();
  /** Workshops whose turn has not come: one writing is enough for several changes. */
  const waiting = new Set<string>();
  const underWay = new Set<Promise<void>>();

  /** Writes it as soon as may be. Never throws: what cannot be written is tried again, also after a restart. */
  function look(workshop: string): void {
    if (waiting.has(workshop) || stopping.signal.aborted) return;
    waiting.add(workshop);
    const writing = inLane(workshop, () => untilWritten(workshop)).finally(() => underWay.delete(writing));
    underWay.add(writing);
  }

  async function untilWritten(workshop: string): Promise<void> {
    for (let ms = trouble.firstMs; ; ms = Math.min(ms * 2, trouble.longestMs)) {
      waiting.delete(workshop);
      try {
        return await watch.run(`workshop ${workshop}`, () => write(workshop));
      } catch (error) {
        log.error({ err: error, session: workshop }, 'what became of a version could not be written');
        await clock.sleep(ms, stopping.signal).catch(() => undefined);
      }
      if (stopping.signal.aborted) return;
    }
  }

  async function write(workshop: string): Promise<void> {
    const session = (await resident(workshop))?.session;
    const isErased = await due.withFiles(workshop);
    if (isErased && !session) await outputs.remove(async (name) => name === workshop);
    for (const { number } of (isErased && session?.versions) || [])
      await outputs.write(workshop, number, await store.files(workshop, number));
    for (const { version, content } of session ? decisionFiles(session) : [])
      await outputs.writeDecision(workshop, version, content);
    if (isErased) await store.erasing.scrub();
    await due.written(workshop, session?.seq ?? 0);
  }

  return {
    look,
    /** Writes what another process has left, one in each turn of the loop. Never rejects. */
    async start(): Promise<void> {
      try {
        for (const workshop of await due.all()) {
          await turn();
          look(workshop);
        }
      } catch (error) {
        log.error({ err: error }, 'the decisions that are due could not be read');
      }
    },
    /** Waits for what is being written; what is left is due after the next start. */
    async stop(): Promise<void> {
      stopping.abort();
      await Promise.all(underWay);
    },
  };
}

type Delivering = Extract<Task, OwedOf<'deliver'>>;

/** Brings what is handed off to its targets: the files as they were issued, not as they lie on the disk. */
export function createLeaving(options: {
  files: (workshop: string, version: number) => Promise<IssuedFile[]>;
  targets: Targets;
}) {
  const { files, targets } = options;

  return async (task: Delivering, { session, facts }: Resident, signal: AbortSignal): Promise<TaskInput> => {
    const { key, handoff: number } = task;
    const handoff = session.handoffs.find((each) => each.number === number);
    if (!handoff) throw new Error(`there is no hand-off ${number}`);
    const { target, event } = task;
    const tried = { type: 'DeliveryTried' as const, key, number, target: target.kind, event };
    const deliver = targets[target.kind];
    if (!deliver) return { ...tried, outcome: { delivered: false, detail: 'not set up', lasting: true } };
    const then = facts.slice(
      0,
      1 + facts.findIndex((fact) => fact.type === 'HandedOff' && fact.number === number),
    );
    const before = replay(then);
    const parcel: Parcel = {
      id: `${session.id}-h${number}-${target.kind}-${event}`,
      ...{ event, target, handoff },
      session: before,
      files: withEnclosed(await files(session.id, handoff.version), before, handoff),
      links: handOffDelivery(session, task)?.links ?? [],
      at: event === 'withdrawn' ? (handoff.withdrawn?.at ?? handoff.at) : handoff.at,
    };
    return { ...tried, outcome: await deliver(parcel, signal) };
  };
}

/** With what people had decided on the version when it was handed off. */
function withEnclosed(issued: readonly IssuedFile[], session: Session, handoff: HandOff): ParcelFile[] {
  const decided = decisionFiles(session)
    .filter((each) => each.version === handoff.version)
    .map(({ content }) => ({ name: 'decision.json', content }));
  return [...issued, ...decided].map(({ name, content }) => {
    const sha256 = createHash('sha256').update(content).digest('hex');
    return { name, content, sha256, bytes: Buffer.byteLength(content) };
  });
}
