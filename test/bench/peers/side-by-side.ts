import { inColumns } from '../engine/table.js';
import { answered, machine, type Measured } from './measuring.js';

export const columns = [
  'ours, SQLite',
  'ours, PostgreSQL',
  'LangGraph, SQLite',
  'LangGraph, PostgreSQL',
  'bare loop',
];

/** Of these more is better, of all others less. */
const more = /a minute$/;
/** Says what was done, and is no contest. */
const told = new Set(['calls a workshop', answered, machine]);

const notes = `Ours has in it what the others have not: the thread in Slack with each post exactly once, what arrives there read and kept
before it is acknowledged, the ledger of every call with its reserve, the check of each answer, a step decided by rules.
All send the same calls to one model on this machine, streamed; ours through its broker, LangGraph through the SDK of OpenAI,
with its instructions as ours and all that was said so far from its state; the bare loop sends the very bytes of ours.
Each is a process of its own, and its CPU is counted in it. All wait until each step is on the disk (fsync on everywhere).
At rest: ours keeps the files of the approved plan and what can be found of it, and has let go of what it lets go by itself
within two days; what is not in use is counted nowhere.
Tokens are bytes of the requests, and of the words of the answers, by four. ms added is the whole time less the time of the calls.`;

/** How the rows stand beside each other, with what ours is of LangGraph's on the same store. */
export function sideBySide(found: ReadonlyMap<string, Measured>): string {
  const names = [...new Set([...found.values()].flatMap((each) => [...each.keys()]))];
  const rows = names.map((name) => {
    const values = columns.map((column) => found.get(column)?.get(name));
    const [sqlite, postgres, peerSqlite, peerPostgres] = values;
    const times = [ratio(sqlite, peerSqlite), ratio(postgres, peerPostgres)];
    const isAhead = times.every((each) => each === undefined || (more.test(name) ? each >= 1 : each <= 1));
    const verdict = told.has(name) || times.every((each) => each === undefined) ? '' : isAhead ? 'yes' : 'NO';
    return [name, ...[...values, ...times].map(shown), verdict];
  });
  const all = [['', ...columns, 'of its, SQLite', 'of its, PostgreSQL', 'ahead'], ...rows];
  return [inColumns(all), '', notes].join('\n');
}

function ratio(ours?: number, its?: number): number | undefined {
  return ours === undefined || !its ? undefined : ours / its;
}

function shown(value: number | undefined): string {
  if (value === undefined) return '';
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toFixed(digits);
}
