import { setImmediate as turn } from 'node:timers/promises';
import { decisionFiles } from '../artifacts/decision.js';
import type { Clock, Log, Watch } from '../contracts/process.js';
import type { DecisionTable } from '../contracts/store.js';
import { createLanes } from '../lanes.js';
import type { Outputs } from '../store/outputs.js';
import type { Resident } from './residents.js';

/** The first and the longest wait, in milliseconds, when the disk cannot be written. */
const trouble = { firstMs: 5_000, longestMs: 300_000 };

/**
 * Keeps `v<N>.decision.json` as people have decided. That one has to be written is stored with the facts that change it,
 * so that nothing is lost when the process dies in between, and nobody waits for the file: an approval counts also while
 * the disk is full.
 */
export function createDecisionRecords(options: {
  outputs: Pick<Outputs, 'writeDecision'>;
  due: DecisionTable;
  resident: (workshop: string) => Promise<Resident | undefined>;
  watch: Watch;
  clock: Clock;
  log: Pick<Log, 'error'>;
}) {
  const { outputs, due, resident, watch, clock, log } = options;
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
    const now = await resident(workshop);
    if (!now) return;
    for (const { version, content } of decisionFiles(now.session, now.facts))
      outputs.writeDecision(workshop, version, content);
    await due.written(workshop, now.session.seq);
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
