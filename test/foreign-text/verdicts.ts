import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { checkSync } from 'recheck';
import type { Expression } from './expressions.js';

/**
 * Proved to be linear, or not to be; `open` where recheck came to no end or could only try: then `attack` is what it holds
 * to be slow, often wrongly where an expression looks ahead or behind.
 */
export interface Verdict {
  verdict: 'linear' | 'super-linear' | 'open';
  why: string;
  attack?: { pumps: { prefix: string; pump: string }[]; suffix: string };
}

const cache = resolve(import.meta.dirname, '../../node_modules/.cache/expressions.json');

/** What recheck says of each expression. It is asked once about a source with its flags. */
export function verdictsOn(expressions: readonly Expression[]): (Expression & Verdict)[] {
  const known = remembered();
  const judged = expressions.map((expression) => {
    const name = `/${expression.source}/${expression.flags}`;
    const verdict = known[name] ?? judge(expression);
    known[name] = verdict;
    return { ...expression, ...verdict };
  });
  mkdirSync(dirname(cache), { recursive: true });
  writeFileSync(cache, JSON.stringify(known, null, 1));
  return judged;
}

function remembered(): Record<string, Verdict> {
  try {
    return JSON.parse(readFileSync(cache, 'utf8')) as Record<string, Verdict>;
  } catch {
    return {};
  }
}

function judge({ source, flags }: Expression): Verdict {
  const found = checkSync(source, flags, { timeout: 10_000 });
  if (found.status === 'unknown') return { verdict: 'open', why: `recheck: ${found.error.kind}` };
  const { checker, complexity } = found;
  const isProved = checker === 'automaton';
  if (found.status === 'safe') {
    const how = isProved ? 'proved' : 'recheck tried';
    return { verdict: isProved ? 'linear' : 'open', why: `${how}: ${complexity.type}` };
  }
  const { pattern, pumps, suffix } = found.attack;
  if (isProved) return { verdict: 'super-linear', why: `${complexity.summary} on ${pattern}` };
  return { verdict: 'open', why: `recheck suspects: ${complexity.summary}`, attack: { pumps, suffix } };
}
