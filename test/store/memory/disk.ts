import type { AuditLine, IssuedFile, RuleChange, WorkshopSummary } from '../../../src/contracts/store.js';
import type { Attempt, Settled } from '../../../src/contracts/ledger.js';
import type { IndexedDocument, IndexedItem, IndexedPassage } from '../../../src/contracts/knowledge.js';
import type { RowState } from '../../../src/contracts/execution.js';

export interface Delivery {
  id: number;
  body: string;
  receivedAt: string;
  attempts: number;
  isDone: boolean;
  session?: string;
  outcome?: string;
}
export interface Row {
  id: number;
  session: string;
  seq: number;
  part: string;
  kind: string;
  channel: string;
  body: string;
  state: RowState;
  ts: string | undefined;
  attempts: number;
  revision: number;
  progress: string | undefined;
  problem: string | undefined;
}
export interface Call {
  attempt: Attempt;
  settled?: Settled;
  isTold: boolean;
}
export interface Kept {
  session: string;
  task: string;
  answered: string;
  given: number;
  at: string;
}
export interface Shelved {
  document: IndexedDocument;
  passages: readonly IndexedPassage[];
}

/** What outlives a store in memory. Whatever callers hand over or get is kept as text, so that nobody can change it. */
export class Disk {
  readonly facts = new Map<string, string[]>();
  /** By workshop and version. */
  readonly files = new Map<string, IssuedFile[]>();
  readonly summaries = new Map<string, WorkshopSummary & { release: string }>();
  readonly deliveries: Delivery[] = [];
  readonly claims = new Map<string, Delivery>();
  readonly rows: Row[] = [];
  readonly calls: Call[] = [];
  readonly kept = new Map<string, Kept>();
  readonly shelf = new Map<string, Shelved>();
  readonly items = new Map<string, { channel: string; mark: string; items: readonly IndexedItem[] }>();
  readonly numbers = new Map<string, string[]>();
  readonly houseRules = new Map<string, RuleChange[]>();
  readonly audit: AuditLine[] = [];
  readonly settings = new Map<string, Record<string, string>>();
  readonly abilities = new Map<string, { value: string; at: string }>();
  readonly deaths = new Map<string, { times: number; release: string; at: string }>();
  /** How many facts a workshop had when its decisions became due. */
  readonly decisions = new Map<string, number>();
  /** Workshops whose files are due, too. */
  readonly erasedIn = new Set<string>();
  /** Of deliveries and rows. */
  lastId = 0;

  /** `inSlack`: its posts that stand there are still to be edited. */
  forget(workshop: string, inSlack: boolean): void {
    for (const map of [this.facts, this.summaries, this.items, this.numbers, this.decisions])
      map.delete(workshop);
    for (const key of this.files.keys()) if (key.startsWith(`${workshop} v`)) this.files.delete(key);
    for (const [key, { session }] of this.kept) if (session === workshop) this.kept.delete(key);
    for (const [key, { document }] of this.shelf) if (document.scope === workshop) this.shelf.delete(key);
    this.rows.splice(
      0,
      this.rows.length,
      ...this.rows.filter((row) => row.session !== workshop || (inSlack && row.ts !== undefined)),
    );
    // They go on counting in the budget of their day.
    for (const call of this.calls)
      if (call.attempt.session === workshop) call.attempt = { ...call.attempt, session: '' };
    for (const delivery of this.deliveries)
      if (delivery.session === workshop) {
        delivery.isDone = true;
        delete delivery.session;
      }
  }
}

export const copied = <Value>(value: Value): Value => structuredClone(value);
export const later = (at: string, ms: number): string => new Date(Date.parse(at) + ms).toISOString();
export const dayMs = 86_400_000;
