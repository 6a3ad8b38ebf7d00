import type { AnyPost, Hold, OutboxRow } from '../contracts/execution.js';
import { StaleWorkshop, type Step, type Store } from '../contracts/store.js';
import type { Fact } from '../workshop/facts.js';
import { type Transaction, ask, askAll, tell, type Transactions } from './acts.js';
import { erasingTables } from './erasing.js';
import { inboxTable } from './inbox.js';
import { ledgerTable } from './ledger.js';
import { lanesOf, outboxTable, type PostedRow } from './outbox.js';
import { type CutTerms, filling } from './portable.js';
import { addingOf, type Processes } from './processes.js';
import { retention } from './retention.js';
import { itemTables, knowledgeTables, shelf, type ShelfName, type TermIndex } from './shelf.js';
import {
  abilityTable,
  auditLog,
  countQueries,
  deathTable,
  decisionTable,
  keptAnswerTable,
  ruleBook,
  settingsTable,
} from './side-tables.js';
import { factTables, type FoundWorkshop, workshopTable } from './workshops.js';

export interface FillableStore<Post extends AnyPost, Answered> extends Store<Fact, Post, Answered> {
  /** Adds the lines of a checked export, all or none, where it is empty; else it rejects with a StoreError. */
  fill(lines: () => Iterable<string>, cut: CutTerms): Promise<void>;
}

/** What one database does in its own way. */
interface Own {
  /** How passages are found on a shelf. */
  terms: (of: Transactions, name: ShelfName) => TermIndex;
  /** Writes something, for whoever asks whether that can be done. */
  write: () => Promise<unknown>;
  /** Takes what was let go out of its files. */
  scrub: () => Promise<void>;
  /** What processes that may share the database need. */
  processes?: Processes;
}

/** The tables that both databases have, and what one arrival changes in them. */
export function tablesOf<Post extends AnyPost, Answered>(
  transactions: Transactions,
  { now, release }: { now: () => string; release: string },
  { terms, write, scrub, processes }: Own,
) {
  const shelfNamed = (name: ShelfName) =>
    shelf(transactions, name, terms(transactions, name), now, processes?.holding);
  const shelves = { knowledge: shelfNamed('knowledge'), item: shelfNamed('item') };
  const facts = factTables(transactions, release);
  const workshops = workshopTable(transactions, release, processes?.isShared ?? false);
  const decisions = decisionTable(transactions);
  const inbox = inboxTable(transactions, now, processes);
  const outbox = outboxTable<Post>(transactions, processes);
  const adding = addingOf(transactions, processes);
  const kept = keptAnswerTable<Answered>(transactions, now);

  function* act(step: Step<Fact, Post>): Transaction<OutboxRow<Post>[]> {
    const { workshop, expected, channel, after, arrival, task, issued, decisionDue } = step;
    const inserting = step.posts.length > 0 ? [outbox.inserting(workshop, channel, step.posts)] : [];
    const [[found], posted = []] = yield* askAll<[FoundWorkshop[], PostedRow[]?]>([
      workshops.find(workshop),
      ...inserting,
    ]);
    const known = found?.seq ?? 0;
    if (known !== expected) throw new StaleWorkshop(workshop, expected, known);
    if (step.facts.length > 0 && !after) throw new Error(`facts of workshop ${workshop} without its summary`);
    const seq = expected + step.facts.length;
    yield* facts.append(workshop, expected, step.facts);
    if (issued) yield* facts.issue(workshop, issued);
    if (decisionDue) yield* decisions.add(workshop, seq);
    if (after) yield* workshops.write({ ...after, seq }, found);
    if (arrival) yield* inbox.arrived(workshop, arrival, expected, step.facts.length);
    // Its facts record the cost of the task's attempts, but for those under way.
    if (task)
      yield* tell(
        `UPDATE planning.attempts SET recorded = true
         WHERE recorded = false AND session = $1 AND task = $2 AND status <> 'started'`,
        [workshop, task.name],
      );
    if (task?.isOver) yield* kept.dropOfTask(workshop, task.name);
    if (after?.status === 'completed') yield* kept.dropOfWorkshop(workshop);
    return outbox.added(posted, step.posts);
  }

  function addedBy({ workshop, expected, facts: { length }, after }: Step<Fact, Post>) {
    const owed: Hold[] = after?.owes ? [{ kind: 'workshop', name: workshop }] : [];
    const changed = length > 0 && { workshop, seq: expected + length };
    return (rows: OutboxRow<Post>[]) => ({ added: [...owed, ...lanesOf(rows)], ...changed });
  }

  const store: Omit<FillableStore<Post, Answered>, 'close'> = {
    fill: (lines, cut) =>
      transactions.durable(function* () {
        yield* filling(lines(), facts, shelves, cut);
        if (processes) yield* ask('SELECT planning.after_filling()');
      }),
    workshops: workshops.index,
    facts: facts.facts,
    files: facts.files,
    step: (step) => adding(() => act(step), addedBy(step), step.workshop),
    inbox: inbox.inbox,
    outbox: outbox.outbox,
    ledger: ledgerTable(transactions, processes?.name),
    kept: kept.kept,
    knowledge: knowledgeTables(transactions, shelves.knowledge, processes?.holding),
    items: itemTables(shelves.item),
    channels: settingsTable(transactions),
    houseRules: ruleBook(transactions),
    audit: auditLog(transactions),
    abilities: abilityTable(transactions, now),
    deaths: deathTable(transactions, now, release),
    decisions: decisions.table,
    counts: countQueries(transactions, write),
    retention: retention(transactions, now),
    erasing: erasingTables<Post>(transactions, now, {
      ...{ adding, shelves, due: decisions.add, dropKept: kept.dropOfWorkshop, scrub },
    }),
  };
  return { store, inLane: outbox.inLane, deliveries: inbox.deliveries };
}
