import type { AuditLine, RuleChange, WorkshopLine } from '../contracts/store.js';
import type { Transactions } from './acts.js';
import { exported, some } from './portable.js';
import { type StoredFact, thisRelease } from './rows.js';
import { auditLines } from './side-tables.js';
import { factTables, lineOf, storedFacts } from './workshops.js';

/** The line of a workshop, as it is stored beside its facts. */
interface StoredSession extends Pick<WorkshopLine, 'id' | 'channel' | 'requester' | 'status'> {
  seq: number;
  standing: string | null;
  changed_at: string;
}
export interface Waiting {
  since: string | null;
  problem: string | null;
}

/** A database for whoever looks into it while the bot runs: nothing is locked, migrated or written. */
export interface ReadOnlyDatabase {
  store: ReadOnlyStore;
  /** What is wrong with the file itself, a line each. A server looks after its own. */
  damage(): Promise<string[]>;
  close(): Promise<void>;
}

export type ReadOnlyStore = ReturnType<typeof readOnlyStore>;

/** A workshop, and of several processes the one that has it in hand, and whether that lives. */
export type HeldWorkshop = Pick<StoredSession, 'id' | 'changed_at'> & {
  holder?: string | null;
  lives?: boolean;
};

/** What is read off the tables, which have the same names and columns in every store. `open`: all workshops as `Held`. */
export function readOnlyStore(
  all: Transactions['rows'],
  open = 'SELECT id, changed_at FROM planning.sessions',
) {
  return {
    /** The workshops that changed last. */
    async sessions(most: number) {
      const columns = 'id, seq, channel, requester, status, standing, changed_at';
      const newest = `SELECT ${columns} FROM planning.sessions ORDER BY changed_at DESC, id LIMIT $1`;
      return (await all<StoredSession>(newest, [most])).map(lineOf);
    },
    /** Those that have not ended, and those that owe something after their end. */
    open: () => all<HeldWorkshop>(`${open} WHERE status <> 'completed' OR owes = true ORDER BY id`),
    /** What the process died of, in this release. */
    deaths: () =>
      all<{ work: string; times: number }>('SELECT work, times FROM planning.deaths WHERE release = $1', [
        thisRelease,
      ]),
    facts: (id: string): Promise<StoredFact[]> => storedFacts(all, id),
    files: factTables({ rows: all }, thisRelease).files,
    /** Also of workshops whose line is lost. */
    async everyId() {
      const ids = [
        'id FROM planning.sessions',
        'session FROM planning.facts',
        'session FROM planning.packed_facts',
      ];
      const every = `SELECT ${ids.join(' UNION SELECT ')} ORDER BY 1`;
      return (await all<{ id: string }>(every)).map(({ id }) => id);
    },
    /** Whether there is such a workshop, or a person who takes part in one. */
    isKnown: async (of: string) => (await all(some, [of])).length > 0,
    audit: () => all<AuditLine>(auditLines),
    /** Every change of the house rules of channels, without its words. */
    async ruleChanges(): Promise<AuditLine[]> {
      const changes = 'SELECT channel, change FROM planning.house_rules';
      return (await all<{ channel: string; change: string }>(changes)).map(({ channel: about, change }) => {
        const { at, by, what, ...of } = JSON.parse(change) as RuleChange;
        const detail = 'rule' in of ? `H${of.rule}` : '';
        return { at, by: by.id, what: `house rule ${what}`, about, detail };
      });
    },
    exported: (of?: string) => exported(all, of),
    line: async (id: string) =>
      (await all<{ seq: number }>('SELECT seq FROM planning.sessions WHERE id = $1', [id]))[0],
    inbox: () =>
      all<Waiting>(
        'SELECT received_at AS since, problem FROM planning.deliveries WHERE done_at IS NULL ORDER BY id',
      ),
    outbox: () =>
      all<Waiting & { session: string }>(
        `SELECT outbox.session, problem, facts.at AS since
         FROM planning.outbox LEFT JOIN planning.facts ON facts.session = outbox.session AND facts.seq = outbox.seq
         WHERE state IN ('queued', 'sending') ORDER BY id`,
      ),
  };
}
