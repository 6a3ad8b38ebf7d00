import { CommandError } from '../contracts/process.js';
import type { AuditLine } from '../contracts/store.js';
import type { ReadOnlyStore } from '../store/read-only.js';
import { readFact, thisRelease } from '../store/rows.js';
import type { Fact } from '../workshop/facts.js';
import { whose } from '../workshop/thread.js';

/** What somebody answers for, by the fact that says so; of release 0.5, too. */
const audited: Partial<Record<string, string>> = {
  ...{ WorkshopOpened: 'opened', MemberInvited: 'invited', RequesterReplaced: 'requester replaced' },
  ...{ Approved: 'approved', Reopened: 'reopened', ApprovalUndone: 'approval undone' },
  ...{ DraftConfirmed: 'draft confirmed', HandedOff: 'handed off', HandOffWithdrawn: 'hand-off withdrawn' },
  ...{ BudgetRaised: 'budget raised', WorkshopPaused: 'paused', WorkshopResumed: 'resumed' },
  ...{ WorkshopEnded: 'ended', WorkshopCancelled: 'ended', DraftDropped: 'ended' },
};

export interface AuditOptions {
  since?: string;
  json?: boolean;
}

/** Who did what, oldest first, a line each: what facts, house rules, the audit log and `others` say. Throws a CommandError. */
export async function auditOf(
  store: ReadOnlyStore,
  others: readonly AuditLine[],
  { since = '', json = false }: AuditOptions,
): Promise<string[]> {
  if (since !== '' && Number.isNaN(Date.parse(since)))
    throw new CommandError(`--since ${since} is no date, such as 2026-11-30.`);
  const all = [...others, ...(await store.audit()), ...(await store.ruleChanges())];
  for (const id of await store.everyId())
    for (const stored of await store.facts(id)) {
      const what = audited[stored.type];
      if (what !== undefined) all.push(lineOf(id, what, readFact(id, stored, thisRelease)));
    }
  const wanted = all.filter(({ at }) => at >= since).sort((one, other) => one.at.localeCompare(other.at));
  const told = ({ at, by, what, about, detail }: AuditLine) => [at, by, what, about, detail].filter(Boolean);
  return wanted.map((each) => (json ? JSON.stringify(each) : told(each).join('  ')));
}

/** Nothing in it was written by people. */
function lineOf(about: string, what: string, fact: Fact): AuditLine {
  const { version, scope, choice, person, goesOn } = fact as { [Field in string]?: string } & {
    person?: { id: string };
  };
  const detail = [version && `v${version}`, scope, choice, person?.id, goesOn && 'goes on']
    .filter(Boolean)
    .join(' ');
  return { at: fact.at, by: whose(fact) ?? '', what, about, detail };
}
