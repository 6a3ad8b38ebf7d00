import { expect } from 'vitest';
import { awaited, statusOf } from '../../src/workshop/awaiting.js';
import { isOverBudget, openPauses, scopeOf } from '../../src/workshop/budget.js';
import { replay } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import { gate } from '../../src/workshop/gate.js';
import { pending } from '../../src/workshop/pending.js';
import type { Session } from '../../src/workshop/session.js';
import { nothingSpent, plus, type Spent } from '../../src/workshop/spent.js';
import { maya } from './story.js';

const unique = (values: readonly unknown[]) => {
  expect(values.filter((each, index) => values.indexOf(each) !== index)).toEqual([]);
};

/** What must hold after every step of every walk. */
export function check(session: Session, facts: readonly Fact[]): void {
  const working = pending(session).some(({ held }) => !held);
  expect(working || awaited(session).length > 0).toBe(statusOf(session) !== 'completed');
  // Nobody is told of a failure that nobody tries to mend.
  const owed = pending(session).map(({ name }) => name);
  if (session.stage !== 'closed') for (const { task } of session.failures) expect(owed).toContain(task);
  budgets(session, facts);
  turns(session, facts);
  questions(session, facts);
  messages(session, facts);
  versions(session, facts);
}

/** Whatever lacks budget is asked about, of the requester and once for each budget; nothing that was spent is lost. */
function budgets(session: Session, facts: readonly Fact[]): void {
  const open = openPauses(session);
  const awaitedFor = awaited(session).filter(({ what }) => what === 'budget');
  expect(awaitedFor.map(({ person }) => person)).toEqual(open.map(() => session.requester));
  unique(open.map(({ scope }) => scope));
  if (session.stage !== 'closed') {
    const lacking = session.failures.filter(isOverBudget).map(({ reason }) => scopeOf(reason));
    for (const scope of lacking) expect(open.map((each) => each.scope)).toContain(scope);
  }
  const recorded = facts.flatMap((each) => ('spent' in each && each.spent ? [each.spent] : []));
  const sum = (all: Spent[]) => all.reduce(plus, nothingSpent);
  expect(sum(Object.values(session.spent))).toEqual(sum(recorded));
}

function turns(session: Session, facts: readonly Fact[]): void {
  for (const { turns: taken, skipped } of session.rounds) {
    // A role that was left out of its document had its turn all the same.
    unique(taken.map(({ role }) => role));
    unique(skipped.map(({ role }) => role));
  }
  expect(session.rounds.length).toBeLessThanOrEqual(session.roundLimit);
  // A failure that was over counts from the start when its task is owed again.
  unique(facts.flatMap((each) => ('key' in each && each.type !== 'TaskFailed' ? [each.key] : [])));
  unique(
    session.rounds.flatMap(({ turns: taken }) =>
      taken.flatMap(({ turn }) => turn.points.map(({ id }) => id)),
    ),
  );
  unique(session.consensus.map(({ id }) => id));
  unique(session.issues.map(({ number }) => number));
}

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** No question twice, in whatever words; put again only after it was set aside or opened again. */
function questions(session: Session, facts: readonly Fact[]): void {
  unique(session.questions.map(({ number }) => number));
  unique(session.questions.map(({ original }) => plain(original)));
  unique(session.assumptions.map(({ number }) => number));
  const standing = new Set<number>();
  for (const each of facts) {
    if (each.type === 'QuestionPut') {
      expect(standing.has(each.question)).toBe(false);
      standing.add(each.question);
    }
    if (each.type === 'QuestionReopened' || (each.type === 'QuestionDeferred' && each.aside))
      standing.delete(each.question);
  }
}

/** What people said is somewhere, in their own words, and an answer is its author's. */
function messages(session: Session, facts: readonly Fact[]): void {
  const gone = takenBack(facts);
  const kept = new Set([
    ...session.remarks.map(({ id }) => id),
    ...session.replies.map(({ id }) => id),
    ...session.questions.flatMap(({ closure }) => closure?.message ?? []),
  ]);
  for (const each of facts) {
    const id =
      each.type === 'RemarkMade' ? each.remark.id : each.type === 'ReplyMade' ? each.reply.id : undefined;
    if (id !== undefined && !gone.has(id)) expect(kept).toContain(id);
  }
  for (const { closure } of session.questions) {
    if (closure?.via !== 'reply') continue;
    const reply = session.replies.find(({ id }) => id === closure.message);
    expect(closure.by).toEqual(reply?.by);
  }
}

function takenBack(facts: readonly Fact[]): Set<string | undefined> {
  const answers = new Map<number, string | undefined>();
  const gone = new Set<string | undefined>();
  for (const each of facts) {
    if (each.type === 'RemarkWithdrawn') gone.add(each.id);
    if (each.type === 'QuestionClosed') answers.set(each.question, each.message);
    if (each.type === 'QuestionReopened' && each.why === 'deleted') gone.add(answers.get(each.question));
  }
  return gone;
}

function versions(session: Session, facts: readonly Fact[]): void {
  expect(session.versions.map(({ number }) => number)).toEqual(session.versions.map((_, index) => index + 1));
  const last = facts.at(-1);
  if (last?.type === 'VersionIssued' && last.artifact === 'plan') {
    const before = replay(facts.slice(0, -1));
    expect(before.synthesis && gate(before, before.synthesis).reasons).toEqual([]);
  }
  if (last?.type === 'VersionIssued' && last.artifact === 'draft') expect(last.reasons).not.toEqual([]);
  for (const { by, version } of session.approvals) {
    expect(by).toEqual(maya);
    expect(session.versions.find(({ number }) => number === version)?.artifact).toBe('plan');
  }
}
