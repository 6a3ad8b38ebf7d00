import type { AnyPost, Inbox, Outbox, OutboxRow } from './execution.js';
import type { ItemIndex, KnowledgeIndex } from './knowledge.js';
import type { KeptAnswers, Ledger } from './ledger.js';

interface Who {
  id: string;
  name: string;
}

/** One change of the house rules of a channel. `rule` is the number: H3 is 3. `at`: ISO 8601 in UTC. */
export type RuleChange = { at: string; by: Who } & (
  | { what: 'added'; rule: number; text: string }
  /** `text`: what it said; missing in rows of release 0.5. */
  | { what: 'removed'; rule: number; text?: string | undefined }
  /** Release 0.5 could give a rule other words, and name who may change them: that counts no more. */
  | { what: 'changed'; rule: number; text: string }
  | { what: 'named'; people: Who[] }
);

/** The house rules of all channels: every change is kept, and what holds follows from them. */
export interface RuleBook {
  /** All changes in a channel, oldest first. */
  changes(channel: string): Promise<RuleChange[]>;
  /** Adds one to the `expected` changes that there are; false, and nothing is added, where there are others by now. */
  change(channel: string, expected: number, change: RuleChange): Promise<boolean>;
}

/**
 * What somebody did that no fact tells. `by`: the id of a person, `operator`, or the setting that had it done. `about`: a channel, a
 * workshop or a person; blank for all. `at`: ISO 8601 in UTC.
 */
export type AuditLine = Record<'at' | 'by' | 'what' | 'about' | 'detail', string>;

/** Lines are added, and never changed. */
export interface AuditLog {
  add(line: AuditLine): Promise<void>;
  /** Oldest first. */
  all(): Promise<AuditLine[]>;
  /** Who has taken this workshop away; its channel is the detail. */
  deleted(workshop: string): Promise<AuditLine | undefined>;
}

/** Letting go of what nothing needs any more. What stays can be read as before, byte for byte. */
export interface Retention {
  /**
   * Does a small part of what is due, a few milliseconds of work, and says whether there may be more. *Soon*: when it is
   * lost, it is due again. Any number of processes may do it at the same time.
   */
  sweep(): Promise<boolean>;
}

/** Takes words out of what is stored, as `text/erasing.ts` does. `files`: those of one version. */
export interface Rewriting {
  fact(body: string): string;
  json(text: string): string;
  text(text: string): string;
  files(files: readonly IssuedFile[]): IssuedFile[];
}

/** Erasing what was said. Files below OUTPUT_DIR, and what is left in the pages of the database, are due from the same transaction on. */
export interface Erasing<Post> {
  /** Rewrites all that hangs on a workshop, and says whether anything changed. Kept answers go, and documents with these words. */
  rewrite(workshop: string, rewriting: Rewriting): Promise<boolean>;
  /**
   * Takes a whole workshop away, and records who does that. What it has spent counts on in its days, and its deliveries are known like
   * those that reached none. `instead`: what becomes of each post that stands in Slack, by part; without it they stay there, and
   * nothing is scrubbed. Gives what is to be sent.
   */
  forget(workshop: string, by: string, instead?: (part: string) => Post): Promise<OutboxRow<Post>[]>;
  /** Takes what was let go out of the files of the database. It takes as long as copying them. */
  scrub(): Promise<void>;
}

export const dayMs = 86_400_000;

/** How long what is kept, in milliseconds. */
export const keeps = {
  /**
   * The claims of deliveries that reached no workshop. Slack sends a delivery again for at most a day; whoever catches up
   * reads threads of weeks, and takes nothing that was written longer ago than this.
   */
  claimsMs: 30 * dayMs,
  /** Answers of models whose task never came to its end: a workshop that waits for weeks has paid for them. */
  answersMs: 30 * dayMs,
};

/** So long before a moment (ISO 8601). */
export const before = (now: string, ms: number): string => new Date(Date.parse(now) - ms).toISOString();

/**
 * Everything that outlives the process. Every implementation passes `test/store/contract.ts`.
 *
 * When the promise of a write resolves, all of it is on the disk; when it rejects, nothing is. A write that is marked
 * *soon* is seen by every read at once, but reaches the disk with the next other write, or half a second later: only
 * power loss or a kill may take it back. Writes reach the disk in the order in which they were made.
 */
export interface Store<Fact, Post extends AnyPost, Answered> {
  workshops: WorkshopIndex;
  /** Every fact of a workshop, in order; empty for one that is not there. Throws when one of them cannot be read. */
  facts(workshop: string): Promise<Fact[]>;
  /** The files of a version as they were issued, in their order; empty when it was not issued. */
  files(workshop: string, version: number): Promise<IssuedFile[]>;
  /**
   * Everything that one arrival changes, in one transaction. Gives the posts to be sent now: those that were added, and
   * the board if it was replaced. Throws `StaleWorkshop` when the workshop does not have `expected` facts.
   */
  step(step: Step<Fact, Post>): Promise<OutboxRow<Post>[]>;
  inbox: Inbox;
  outbox: Outbox<Post>;
  ledger: Ledger;
  kept: KeptAnswers<Answered>;
  knowledge: KnowledgeIndex;
  items: ItemIndex;
  channels: SettingsTable;
  houseRules: RuleBook;
  audit: AuditLog;
  abilities: AbilityTable;
  deaths: DeathTable;
  decisions: DecisionTable;
  counts: Counts;
  retention: Retention;
  erasing: Erasing<Post>;
  close(): Promise<void>;
}

/** What one arrival changes in its workshop. */
export interface Step<Fact, Post> {
  /** The workshop as it is afterwards; left out when there are no facts. */
  after?: WorkshopSummary;
  workshop: string;
  /** How many facts the workshop had when this was decided. */
  expected: number;
  facts: readonly Fact[];
  /**
   * `seq` is the number of the fact that causes the post. A part that is there already stays, but a board is replaced.
   */
  posts: readonly { seq: number; post: Post }[];
  channel: string;
  /** The delivery that caused it. It ends with this unless it `goesOn`. */
  arrival?: { delivery: number; kind: string; outcome: string; goesOn: boolean };
  /**
   * The task that this is the outcome of, without the number of its try. These facts record what its calls cost. When it
   * `isOver`, its kept answers are dropped.
   */
  task?: { name: string; isOver: boolean };
  /** The version that is issued with it. */
  issued?: { version: number; files: readonly IssuedFile[] };
  /** What became of a version has changed with it: its record on the disk has to be written anew. */
  decisionDue?: boolean;
}

/** A file of a version: its name inside the version's folder and its whole text. */
export interface IssuedFile {
  name: string;
  content: string;
}

/** One workshop in a list. Moments are ISO 8601 in UTC. */
export interface WorkshopLine {
  id: string;
  title: string;
  channel: string;
  requester: string;
  status: 'active' | 'paused' | 'completed';
  openedAt: string;
  changedAt: string;
  /** Where it stands, as a JSON value; missing where an earlier release wrote the line. */
  standing?: unknown;
}

/** What is kept of a workshop beside its facts, so that it is found without folding them. */
export interface WorkshopSummary extends WorkshopLine {
  /** How many facts it has. */
  seq: number;
  /** A task is to be done for it, now or later, without anybody doing anything. */
  owes: boolean;
  /** What reminders need to know, as JSON values; undefined when nobody is awaited or was reminded. */
  waits?: unknown;
  /** Everybody who takes part, is awaited, or once was; nobody leaves it. */
  people: readonly { id: string; awaited: boolean }[];
}

/** Queries over all workshops, each by an index. */
export interface WorkshopIndex {
  line(id: string): Promise<WorkshopLine | undefined>;
  /** Newest first. */
  list(where: { channel?: string; requester?: string }, limit: number): Promise<WorkshopLine[]>;
  /**
   * The workshops of a person: those in which they are awaited first, then those at work, then the finished ones, each
   * newest first; and how many there are.
   */
  ofPerson(person: string, limit: number): Promise<{ lines: WorkshopLine[]; count: number }>;
  /**
   * Ids of all that are not completed: those in which somebody is awaited first, then oldest first; then of those that were completed
   * at or after a moment.
   */
  heard(finishedSince: string): Promise<string[]>;
  /** Those that owe a task, and unfinished ones whose summary was written by another release and may be wrong now. */
  owing(): Promise<string[]>;
  /** The oldest that is completed, owes nothing, and has not changed since then. */
  past(since: string): Promise<string | undefined>;
  /** Writes the summary anew, with the facts as they are, unless the workshop has changed meanwhile. Soon. */
  summarise(summary: WorkshopSummary): Promise<void>;
  /** What reminders need: of unfinished workshops, and of those that were completed at or after a moment. */
  waits(finishedSince: string): Promise<{ id: string; status: WorkshopLine['status']; waits: unknown }[]>;
}

/** What a channel has settled for the workshops that are opened in it, as values by name. */
export interface SettingsTable {
  /** Empty while nothing was set. */
  settings(channel: string): Promise<Record<string, string>>;
  set(channel: string, settings: Readonly<Record<string, string>>): Promise<void>;
}

/** What servers of models cannot do, by server and model. */
export interface AbilityTable {
  /** Those that were learnt in the last day. */
  all(): Promise<Map<string, string>>;
  /** Soon. */
  write(key: string, value: string): Promise<void>;
}

/** What the process died of, by the name of the work. It counts for this release alone, and anew after a day. */
export interface DeathTable {
  add(work: string): Promise<void>;
  all(): Promise<{ work: string; times: number }[]>;
}

/** Workshops whose record of what became of their versions has to be written. Each is due from the step that changes it. */
export interface DecisionTable {
  all(): Promise<string[]>;
  /** Whether something was erased: the files of its versions have to be written, too, and the database scrubbed. */
  withFiles(workshop: string): Promise<boolean>;
  /** It is written as the workshop was with so many facts; a later change stays due. Soon. */
  written(workshop: string, seq: number): Promise<void>;
}

/** Who deletes what the policy of the workspace keeps no longer. */
export const byPolicy = 'policy';

/** Figures of the whole store for health and metrics. */
export interface Counts {
  /** Deliveries that are not done. */
  inbox(): Promise<number>;
  /** Posts that do not stand in Slack yet. */
  outbox(): Promise<number>;
  /** By how they are, as `conditionOf` says it. */
  workshops(): Promise<Record<string, number>>;
  /** When that came about (ISO 8601) which the oldest of these posts shows, and why it was not sent. */
  oldestPost(): Promise<{ at: string; problem: string | null } | undefined>;
  /** Why nothing can be written; undefined when something could be. */
  problem(): Promise<string | undefined>;
}

/** Somebody else has appended to the workshop since it was read. */
export class StaleWorkshop extends Error {
  readonly workshop: string;
  constructor(workshop: string, expected: number, found: number) {
    super(`workshop ${workshop} has ${found} facts, not ${expected}: it was changed meanwhile`);
    this.name = 'StaleWorkshop';
    this.workshop = workshop;
  }
}

/** The database cannot be used as it is. The message says which file, what is wrong and what to do. */
export class StoreError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'StoreError';
  }
}
