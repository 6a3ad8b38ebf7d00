import type { IssuedFile, WorkshopLine } from '../contracts/store.js';
import type { Fact } from '../workshop/facts.js';
import type { Session } from '../workshop/session.js';

/** What the door reads. */
export interface Plans {
  /** Those of a channel, newest first. */
  list(where: { channel: string }, limit: number): Promise<WorkshopLine[]>;
  /** Undefined when there is no such workshop. */
  read(id: string): Promise<Session | undefined>;
  facts(id: string): Promise<readonly Fact[]>;
  /** As they were issued; none where there is no such version. */
  files(id: string, version: number): Promise<IssuedFile[]>;
}
