import { type Clock, CommandError } from '../contracts/process.js';
import type { ReadOnlyStore } from '../store/read-only.js';
import type { StoredFact } from '../store/rows.js';
import { conditionOf } from '../workshop/base/session.js';
import { pending } from '../workshop/pending.js';
import type { Session } from '../workshop/session.js';
import { awaited } from '../workshop/waiting/awaited.js';
import { conditionNow, sessionAfter, stuck } from './stuck.js';

/** How many workshops a list has. */
export const mostListed = 50;

/** Answers `list`, `show` with an id, or else `stuck`. Throws a CommandError that says what there is. */
export async function inspect(
  store: ReadOnlyStore,
  given: readonly string[],
  clock: Pick<Clock, 'now'>,
): Promise<string[]> {
  const [command, id] = given;
  switch (command) {
    case 'list':
      return listed(store);
    case 'show':
      return sessionRows(sessionAfter(id ?? '', await factsOf(store, id)));
    default:
      return stuck(store, clock.now());
  }
}

async function factsOf(store: ReadOnlyStore, id: string | undefined): Promise<StoredFact[]> {
  const facts = id === undefined ? [] : await store.facts(id);
  if (facts.length > 0) return facts;
  const there = (await store.sessions(5)).map((each) => each.id);
  const known = there.length > 0 ? `Those that changed last: ${there.join(', ')}.` : 'There is none yet.';
  throw new CommandError(`${id === undefined ? 'Name a workshop.' : `There is no workshop ${id}.`} ${known}`);
}

async function listed(store: ReadOnlyStore): Promise<string[]> {
  const rows = await store.sessions(mostListed);
  if (rows.length === 0) return ['nothing'];
  return table(
    ['id', 'status', 'requester', 'channel', 'facts', 'changed'],
    rows.map(({ id, requester, channel, seq, changed_at, ...line }) => [
      ...[id, conditionOf(line), requester, channel, String(seq), changed_at],
    ]),
  );
}

const width = 100;

/** Rows in columns, within the width of a terminal. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const all = [heads, ...rows];
  const widths = heads.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all.map((row) => {
    const line = row.map((cell, at) => cell.padEnd(widths[at] ?? 0));
    const plain = line.join('  ').trimEnd();
    return plain.length > width ? `${plain.slice(0, width - 1)}…` : plain;
  });
}

/** A session as an operator reads it: where it is, what has failed, and what it waits for. */
export function sessionRows(session: Session): string[] {
  const { id, stage, rounds, roundLimit, requester, channel, language, outcome, seq, changedAt } = session;
  const rows: string[][] = [
    ['stage', `${stage}${outcome ? ` (${outcome.kind})` : ''}, ${conditionNow(session)}`],
    ['round', `${rounds.length} of ${roundLimit}`],
    ['facts', `${seq}, the last at ${changedAt}`],
    ['requester', `${requester.id} in ${channel}, ${language}`],
    ...session.versions.map(({ number, artifact, at }) => [`v${number}`, `${artifact}, ${at}`]),
    ...session.failures.map(({ task, reason, attempt, at }) => [
      'failing',
      `${task}: ${reason}, ${attempt} ${attempt === 1 ? 'try' : 'tries'}, ${at}`,
    ]),
    ...awaited(session).map(({ person, what, since, question }) => [
      'awaited',
      `${person.id}: ${what}${question === undefined ? '' : ` to Q${question}`}, since ${since}`,
    ]),
    ...pending(session).map(({ key, wait, held }) => [
      'owed',
      `${key}${held ? ', held' : ''}${wait ? `, not before ${wait.until}` : ''}`,
    ]),
  ];
  return [id, ...table(['', ''], rows).slice(1)];
}
