import type { StoredFact } from '../store/rows.js';
import type { ReadOnlyStore, StoredArrival, StoredAttempt } from '../store/read-only.js';
import { pending } from '../workshop/pending.js';
import { factTable, InspectError, parsed, sessionAfter, table } from './fact-rows.js';

/** Why a fact is there: what it came of, what was owed before and after, and what came in next and changed nothing. */
export async function why(store: ReadOnlyStore, id: string, seq: number, text: boolean): Promise<string[]> {
  const facts = await store.facts(id);
  const found = facts.find((each) => each.seq === seq);
  if (!found)
    throw new InspectError(`Workshop ${id} has facts 1 to ${facts.length}, and none with the number ${seq}.`);
  const group = facts.filter(({ at }) => at === found.at);
  const [first, last] = [group[0]?.seq ?? seq, group.at(-1)?.seq ?? seq];
  const arrivals = await store.arrivals(id);
  const caused = arrivals.find((each) => each.seq === first - 1 && causedFacts(each));
  const ignored = arrivals.filter((each) => each.seq === last && !causedFacts(each));
  return [
    ...factTable(facts, seq, seq, text),
    ...(first === last ? [] : [`with ${first} to ${last}, which became true at the same moment`]),
    '',
    ...(await cause(store, id, facts, group, caused)),
    '',
    `owed before  ${owed(facts.slice(0, first - 1))}`,
    `owed after   ${owed(facts.slice(0, last))}`,
    ...(ignored.length === 0
      ? []
      : [
          '',
          'came in next, and changed nothing',
          ...table(['delivery', 'at', 'what', 'why'], ignored.map(arrivalRow)),
        ]),
  ];
}

async function cause(
  store: ReadOnlyStore,
  id: string,
  facts: readonly StoredFact[],
  group: readonly StoredFact[],
  arrival: StoredArrival | undefined,
): Promise<string[]> {
  const [dropped] = group.map(parsed).filter((each) => each.type === 'WorkDropped');
  if (dropped) return [`came of the task ${dropped.task}, on which work was let go`];
  const keyed = group.map(parsed).find((each) => 'key' in each && each.key !== undefined);
  if (!keyed || !('key' in keyed) || keyed.key === undefined) {
    if (!arrival) return ['came of something that a person did'];
    return ['came of a delivery', ...table(['delivery', 'at', 'what', 'outcome'], [arrivalRow(arrival)])];
  }
  const task = taskOf(keyed.key);
  const first = group[0]?.seq ?? 0;
  const before = facts.findLast((each) => each.seq < first && hasTask(each, task));
  const attempts = (await store.attempts(id, task)).filter(
    ({ at }) => at <= keyed.at && (before === undefined || at > before.at),
  );
  const head = `came of the task ${keyed.key}`;
  if (attempts.length === 0)
    return [
      `${head}, ${(await store.isSummedUp(id)) ? 'of long ago: its calls are summed up, and no longer kept one by one' : 'for which no model was asked'}`,
    ];
  return [
    head,
    ...table(['at', 'model', 'for', 'came to', 'in', 'out', 'USD', 'ms'], attempts.map(attemptRow)),
  ];
}

/** The task without its try. */
const taskOf = (key: string) => key.replace(/:a\d+(\.[^:]*)?$/, '');

function hasTask(stored: StoredFact, task: string): boolean {
  const one = parsed(stored);
  return 'key' in one && one.key !== undefined && taskOf(one.key) === task;
}

const causedFacts = ({ outcome }: StoredArrival) => /^\d+ facts?$/.test(outcome);

function arrivalRow({ id, received_at, kind, outcome }: StoredArrival): string[] {
  return [String(id), received_at, kind, outcome];
}

function attemptRow(one: StoredAttempt): string[] {
  const cost = one.micros === null ? 'not known' : (one.micros / 1_000_000).toFixed(6);
  return [
    one.at,
    `${one.provider}:${one.model}`,
    one.prompt.replace(/^planning_/, ''),
    one.outcome ?? one.status,
    ...[one.tokens_in, one.tokens_out].map(String),
    cost,
    one.ms === null ? 'under way' : String(one.ms),
  ];
}

function owed(facts: readonly StoredFact[]): string {
  return (
    pending(sessionAfter(facts))
      .map(({ key, held }) => (held ? `${key} (held)` : key))
      .join('  ') || 'nothing'
  );
}
