import type { ReadOnlyStore, StoredSession } from '../store/read-only.js';
import type { StoredFact } from '../store/rows.js';
import { decide } from '../workshop/decide.js';
import { evolve, unopened } from '../workshop/evolve.js';
import { type Fact, fact } from '../workshop/facts.js';
import { pending } from '../workshop/pending.js';
import type { Session } from '../workshop/session.js';
import { whose } from '../workshop/thread.js';
import { statusOf } from '../workshop/waiting/awaited.js';

const width = 100;

/** Rows in columns, within the width of a terminal: the last column is cut. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const all = [heads, ...rows];
  const widths = heads.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all.map((row) =>
    fitted(
      row
        .map((cell, column) => (column === row.length - 1 ? cell : cell.padEnd(widths[column] ?? 0)))
        .join('  ')
        .trimEnd(),
    ),
  );
}

/** A line, cut at the width of a terminal. */
export function fitted(line: string): string {
  return line.length > width ? `${line.slice(0, width - 1)}…` : line;
}

/** All of a text, however long, in lines of a terminal. */
function indented(text: string): string[] {
  const most = width - 6;
  return text
    .split('\n')
    .flatMap((line) =>
      Array.from(
        { length: Math.max(1, Math.ceil(line.length / most)) },
        (_, index) => `      ${line.slice(index * most, (index + 1) * most)}`,
      ),
    );
}

/** A stretch of time as people read it. */
export function duration(ms: number): string {
  if (ms < 10_000) return `${ms} ms`;
  const seconds = Math.round(ms / 1000);
  if (seconds < 120) return `${seconds} s`;
  if (seconds < 7_200) return `${Math.round(seconds / 60)} min`;
  return seconds < 172_800 ? `${Math.round(seconds / 3_600)} h` : `${Math.round(seconds / 86_400)} days`;
}

/** A command asks for something that is not there or cannot be read. The message says what there is. */
export class InspectError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'InspectError';
  }
}

/** The fact that is stored; throws an InspectError that names it when it cannot be read. */
function parsed({ seq, body }: StoredFact): Fact {
  try {
    const { data, error } = fact.safeParse(JSON.parse(body));
    if (data) return data;
    const [issue] = error.issues;
    throw new Error(`${issue?.path.join('.')}: ${issue?.message}`);
  } catch (error) {
    throw new InspectError(`Fact ${seq} cannot be read (${messageOf(error)}).`, error);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The session after these facts. */
export function sessionAfter(stored: readonly StoredFact[]): Session {
  return stored.reduce((session, each) => evolve(session, parsed(each)), unopened);
}

/** Folds a workshop from its first fact, as a restart does. OK, or an InspectError that names where it breaks. */
export async function replayReport(
  store: ReadOnlyStore,
  id: string,
  elapsed: () => number,
): Promise<string[]> {
  const began = elapsed();
  const facts = await store.facts(id);
  let session = unopened;
  for (const [index, stored] of facts.entries()) {
    const { seq, type } = stored;
    if (seq !== index + 1) throw new InspectError(`Breaks at ${index + 1}: the next fact is ${seq}.`);
    try {
      const one = parsed(stored);
      if (one.type !== type || one.at !== stored.at)
        throw new InspectError('It is stored as another type, or at another moment.');
      session = evolve(session, one);
      tryRules(session);
    } catch (error) {
      throw new InspectError(`Breaks at ${seq} (${type}): ${messageOf(error)}`, error);
    }
  }
  const odd = differences(session, await store.session(id));
  if (odd.length > 0)
    throw new InspectError(`The line of ${id} does not agree with its facts:\n${odd.join('\n')}`);
  const ms = Math.round(elapsed() - began);
  return [
    `OK  ${facts.length} facts fold, and the line agrees: ${statusOf(session)}, ${session.stage}.  ${ms} ms`,
  ];
}

/** Checks that the rules still work on this session: what is owed, and what an unknown result does. */
function tryRules(session: Session): void {
  pending(session);
  decide(session, { type: 'TaskFailed', key: '', reason: 'bug', detail: '', at: session.changedAt });
}

function differences(session: Session, line: StoredSession | undefined): string[] {
  const byFacts: Record<string, unknown> = {
    seq: session.seq,
    channel: session.channel,
    status: statusOf(session),
    opened_at: session.openedAt,
    changed_at: session.changedAt,
  };
  const stored: Record<string, unknown> = { ...line };
  return Object.entries(byFacts)
    .filter(([name, value]) => stored[name] !== value)
    .map(([name, value]) => `  ${name} is ${String(stored[name])}, and by the facts ${String(value)}`);
}

/** Facts without content: when, how long after the one before, what, whose, and the task that they came of. */
export function factTable(facts: readonly StoredFact[], text: boolean): string[] {
  const [head = '', ...lines] = table(
    ['seq', 'at', 'after', 'type', 'by'],
    facts.map((stored, index) => factRow(stored, facts[index - 1])),
  );
  const content = text ? facts.map((stored) => indented(contentOf(stored))) : [];
  return [head, ...lines.flatMap((line, index) => [line, ...(content[index] ?? [])])];
}

function factRow(stored: StoredFact, before: StoredFact | undefined): string[] {
  const one = readable(stored);
  const after = before ? `+${duration(Date.parse(stored.at) - Date.parse(before.at))}` : '';
  return [String(stored.seq), stored.at, after, stored.type, one ? byWhom(one) : 'unreadable'];
}

/** The person or role, and the task that it came of: its name without the workshop's id, which all of them share. */
function byWhom(one: Fact): string {
  const task = taskOf(one).replace(/^[^:]*:/, '');
  const who = whose(one) ?? '';
  return task.includes(`:${who}:`) ? task : [who, task].filter(Boolean).join('  ');
}

/** The task that it came of, by its name or with its try; nothing for what a person did. */
function taskOf(one: Fact): string {
  if (one.type === 'WorkDropped') return one.task;
  return 'key' in one ? (one.key ?? '') : '';
}

function readable(stored: StoredFact): Fact | undefined {
  try {
    return parsed(stored);
  } catch {
    return undefined;
  }
}

/** All that a fact says beyond its line. */
function contentOf({ body }: StoredFact): string {
  try {
    const { type: _type, at: _at, key: _key, ...rest } = JSON.parse(body) as Record<string, unknown>;
    return JSON.stringify(rest);
  } catch {
    return body;
  }
}
