import type { Clock } from '../contracts/process.js';
import type { StoredFact } from '../store/rows.js';
import type { ReadOnlyStore } from '../store/read-only.js';
import { evolve, unopened } from '../workshop/evolve.js';
import { fact } from '../workshop/facts.js';
import { pending } from '../workshop/pending.js';
import type { Session } from '../workshop/session.js';
import { awaited, statusOf } from '../workshop/waiting/awaited.js';

/** How many workshops a list has. */
const mostListed = 50;

const usage = `npm run ws -- <command>, beside the running bot or without it; nothing is written.

  list                    the ${mostListed} workshops that changed last
  show <id>               where it stands, and what it waits for
  inbox                   deliveries from Slack that had no effect yet
  outbox                  posts that are not in Slack yet

What people and models wrote is not printed.`;

/** A command asks for something that is not there or cannot be read. The message says what there is. */
class InspectError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'InspectError';
  }
}

/** Answers one command. Throws an InspectError that says what there is, where there is no such thing. */
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
      return sessionRows(sessionAfter(await factsOf(store, id)));
    case 'inbox':
      return tableOrNothing(
        ['delivery', 'since', 'for', 'tries', 'problem'],
        (await store.inbox()).map((each) => [
          String(each.id),
          ...times(each.since, clock.now()),
          String(each.attempts),
          each.problem ?? '',
        ]),
      );
    case 'outbox':
      return tableOrNothing(
        ['post', 'workshop', 'part', 'state', 'since', 'for', 'tries', 'problem'],
        (await store.outbox()).map((each) => [
          ...[String(each.id), each.session, each.part, each.state],
          ...times(each.since, clock.now()),
          ...[String(each.attempts), each.problem ?? ''],
        ]),
      );
    default:
      throw new InspectError(command === undefined ? usage : `There is no command ${command}.\n\n${usage}`);
  }
}

async function factsOf(store: ReadOnlyStore, id: string | undefined): Promise<StoredFact[]> {
  const facts = id === undefined ? [] : await store.facts(id);
  if (facts.length > 0) return facts;
  const there = (await store.sessions(5)).map((each) => each.id);
  const known = there.length > 0 ? `Those that changed last: ${there.join(', ')}.` : 'There is none yet.';
  throw new InspectError(`${id === undefined ? 'Name a workshop.' : `There is no workshop ${id}.`} ${known}`);
}

async function listed(store: ReadOnlyStore): Promise<string[]> {
  const rows = await store.sessions(mostListed);
  return tableOrNothing(
    ['id', 'status', 'requester', 'channel', 'facts', 'changed'],
    rows.map(({ id, status, requester, channel, seq, changed_at }) => [
      ...[id, status, requester, channel, String(seq), changed_at],
    ]),
  );
}

function times(since: string | null, now: number): string[] {
  return since === null ? ['', ''] : [since, `${Math.round((now - Date.parse(since)) / 60_000)} min`];
}

/** The session after these facts. Throws an InspectError that names the fact that cannot be read. */
function sessionAfter(stored: readonly StoredFact[]): Session {
  return stored.reduce((session, { seq, body }) => {
    try {
      return evolve(session, fact.parse(JSON.parse(body)));
    } catch (error) {
      throw new InspectError(`Fact ${seq} cannot be read (${String(error)}).`, error);
    }
  }, unopened);
}

/** What there is, or that there is nothing. */
function tableOrNothing(heads: string[], rows: string[][]): string[] {
  return rows.length > 0 ? table(heads, rows) : ['nothing'];
}

const width = 100;

/** Rows in columns, within the width of a terminal. */
function table(heads: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const all = [heads, ...rows];
  const widths = heads.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all.map((row) => fitted(row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')));
}

function fitted(line: string): string {
  const plain = line.trimEnd();
  return plain.length > width ? `${plain.slice(0, width - 1)}…` : plain;
}

/** A session as an operator reads it: where it is, what has failed, and what it waits for. */
export function sessionRows(session: Session): string[] {
  const { id, stage, rounds, roundLimit, requester, channel, language, outcome, seq, changedAt } = session;
  const rows: string[][] = [
    ['stage', `${stage}${outcome ? ` (${outcome.kind})` : ''}, ${statusOf(session)}`],
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
