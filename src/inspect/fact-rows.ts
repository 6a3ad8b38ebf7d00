import type { StoredFact } from '../store/fact-rows.js';
import type { Fact } from '../workshop/facts.js';
import { whose } from '../workshop/whose.js';
import { parsed } from './replay.js';
import { duration, indented, table } from './table.js';

/** Facts without content: when, how long after the one before, what, whose, and the task that they came of. */
export function factTable(facts: readonly StoredFact[], from: number, upTo: number, text: boolean): string[] {
  const shown = facts
    .map((stored, index) => ({ stored, before: facts[index - 1] }))
    .filter(({ stored: { seq } }) => seq >= from && seq <= upTo);
  const heads = ['seq', 'at', 'after', 'type', 'by'];
  const [head = '', ...lines] = table(
    heads,
    shown.map(({ stored, before }) => factRow(stored, before)),
  );
  const content = text ? shown.map(({ stored }) => indented(contentOf(stored))) : [];
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
