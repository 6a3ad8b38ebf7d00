import type { AnyPost, OutboxRow } from '../../contracts/outbox.js';
import { StaleWorkshop, type Step } from '../../contracts/store.js';
import type { Fact } from '../../workshop/facts.js';
import type { factTable } from './facts.js';
import type { GroupCommit } from './group-commit.js';
import type { inboxTable } from './inbox.js';
import type { issuedFileTable } from './issued-files.js';
import type { keptAnswerTable } from './kept-answers.js';
import type { ledgerTable } from './ledger.js';
import type { outboxTable } from './outbox.js';
import type { workshopTable } from './workshops.js';

/** The tables that a step writes. */
interface Tables<Post extends AnyPost, Answered> {
  facts: ReturnType<typeof factTable>;
  files: ReturnType<typeof issuedFileTable>;
  workshops: ReturnType<typeof workshopTable>;
  inbox: ReturnType<typeof inboxTable>;
  outbox: ReturnType<typeof outboxTable<Post>>;
  ledger: ReturnType<typeof ledgerTable>;
  kept: ReturnType<typeof keptAnswerTable<Answered>>;
}

/** Everything that one arrival changes, as one operation: all of it is there, or nothing. */
export function stepOver<Post extends AnyPost, Answered>(
  writes: GroupCommit,
  tables: Tables<Post, Answered>,
) {
  const { facts, files, workshops, inbox, outbox, ledger, kept } = tables;

  function perform(step: Step<Fact, Post>): OutboxRow<Post>[] {
    const { workshop, expected, after, arrival, task, issued } = step;
    const found = workshops.seqOf(workshop);
    if (found !== expected) throw new StaleWorkshop(workshop, expected, found);
    if (step.facts.length > 0 && !after) throw new Error(`facts of workshop ${workshop} without its summary`);
    facts.append(workshop, expected, step.facts);
    if (issued) files.add(workshop, issued);
    if (after) workshops.write({ ...after, seq: expected + step.facts.length });
    if (arrival) inbox.arrived(workshop, arrival, expected, step.facts.length);
    if (task) ledger.tell(workshop, task.name);
    if (task?.isOver) kept.dropOfTask(workshop, task.name);
    if (after?.status === 'completed') kept.dropOfWorkshop(workshop);
    return outbox.add(workshop, step.channel, step.posts);
  }

  return (step: Step<Fact, Post>): Promise<OutboxRow<Post>[]> => writes.durable(() => perform(step));
}
