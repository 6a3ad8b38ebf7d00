import type { Outbox, OutboxRow } from '../../needs.js';
import { objectOf } from '../../payload.js';

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

/** How far a row came: kept with it, so that a restart goes on from there. */
export interface Progress {
  /** Blocks were refused once: what they say is posted as text. */
  textOnly: boolean;
  /** How many pieces stand in Slack, and the ts of the first. */
  done: number;
  ts: string | undefined;
  /** Files were refused: what was said with them is posted as a message. */
  asMessage: boolean;
  /** The reason was a scope that the app lacks. */
  lacksScope: boolean;
}

export function progressOf(value: unknown): Progress {
  const { textOnly, done, ts, asMessage, lacksScope } = objectOf(value);
  return {
    textOnly: textOnly === true,
    done: typeof done === 'number' ? done : 0,
    ts: typeof ts === 'string' ? ts : undefined,
    asMessage: asMessage === true,
    lacksScope: lacksScope === true,
  };
}
