import type { Outbox, OutboxRow } from '../../needs.js';

/** A row that is being sent: what is written of it is true on the disk and in memory. */
export interface RowRecord {
  /** To be waited for before anything is posted that must not stand twice. */
  began(): Promise<void>;
  progressed(progress: unknown): Promise<void>;
  postponed(problem: string): Promise<void>;
  /** `revision` is the one that was sent: a board that was replaced meanwhile is queued again. */
  sent(ts: string | undefined, revision: number): Promise<void>;
  gaveUp(problem: string): Promise<void>;
}

type Written = Pick<Outbox, 'began' | 'progressed' | 'postponed' | 'sent' | 'gaveUp'>;

export function recordOf(outbox: Written, row: OutboxRow): RowRecord {
  return {
    async began() {
      await outbox.began(row.id);
      row.state = 'sending';
      row.attempts++;
    },
    async progressed(progress) {
      // It is so, whether it can be written or not.
      row.progress = progress;
      await outbox.progressed(row.id, progress);
    },
    async postponed(problem) {
      row.state = 'queued';
      await outbox.postponed(row.id, problem);
    },
    async sent(ts, revision) {
      await outbox.sent(row.id, ts, revision);
      row.ts = ts ?? row.ts;
      row.attempts = 0;
      row.state = row.revision === revision ? 'sent' : 'queued';
    },
    async gaveUp(problem) {
      await outbox.gaveUp(row.id, problem);
      row.state = 'given up';
    },
  };
}

/** Whether nothing more is to be sent of it. */
export function isOver({ state }: OutboxRow): boolean {
  return state === 'sent' || state === 'given up';
}
