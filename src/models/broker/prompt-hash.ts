import { createHash } from 'node:crypto';
import type { Ask } from '../../prompts/ask.js';
import { wireSchema, wireText } from '../answers/wire-schema.js';
import type { ModelRef, Tool } from '../provider.js';

/** A call as text and as fingerprints of it, for the ledger, for estimates and for answers that are kept. */
export interface Fingerprint {
  text: string;
  promptHash: string;
  prefixHash: string;
}

export function fingerprint(ask: Ask, tools: readonly Tool[]): Fingerprint {
  const { system, blocks } = ask.layout;
  const before = [JSON.stringify(tools), wireText(wireSchema(ask.schema)), system].join('\n');
  const kept = blocks.slice(0, blocks.findLastIndex(({ keep }) => keep) + 1);
  const words = (some: typeof blocks) => some.map(({ text }) => text).join('\n');
  const text = `${before}\n${words(blocks)}`;
  return { text, promptHash: hash(text), prefixHash: hash(`${before}\n${words(kept)}`) };
}

/** Tells one question from every other: what is asked, of whom, and for which task. */
export function inputHash(ask: Ask, chain: readonly ModelRef[], task: string): string {
  const { prompt, given, layout, schema } = ask;
  return hash(JSON.stringify([prompt, given, layout, wireText(wireSchema(schema)), chain, task]));
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
