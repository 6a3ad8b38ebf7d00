import { createHash, type Hash } from 'node:crypto';
import type { Ask } from '../../prompts/ask.js';
import { once } from '../answers/json-schema.js';
import { wireSchema, wireText } from '../answers/wire-schema.js';
import { type Size, sizeOf, together } from '../cost/estimate.js';
import type { ModelRef, Tool } from '../provider.js';

/** How large a call is, and fingerprints of it, for the ledger, for estimates and for answers that are kept. */
export interface Fingerprint {
  size: Size;
  promptHash: string;
  prefixHash: string;
}

/** What calls of one kind begin with, and its hash as far as that. */
interface Beginning {
  text: string;
  hash: Hash;
  size: Size;
}

/** Kept by the schema: with the same tools and the same system prompt the next call begins in the same way. */
const beginnings = once((_schema: object): { last?: Beginning } => ({}));

function beginningOf({ schema, layout }: Ask, tools: readonly Tool[]): Beginning {
  const text = `${[JSON.stringify(tools), wireText(wireSchema(schema)), layout.system].join('\n')}\n`;
  const known = beginnings(schema);
  if (known.last?.text !== text)
    known.last = { text, hash: createHash('sha256').update(text), size: sizeOf(text) };
  return known.last;
}

/** The beginning, which most of a prompt is, is hashed and measured once for many calls; the rest once for both hashes. */
export function fingerprint(ask: Ask, tools: readonly Tool[]): Fingerprint {
  const { hash, size } = beginningOf(ask, tools);
  const { blocks } = ask.layout;
  const end = blocks.findLastIndex(({ keep }) => keep) + 1;
  const words = blocks.map(({ text }) => text);
  const kept = words.slice(0, end).join('\n');
  const rest = `${end > 0 && end < words.length ? '\n' : ''}${words.slice(end).join('\n')}`;
  const whole = hash.copy().update(kept);
  const prefixHash = shown(whole.copy());
  return {
    size: [size, sizeOf(kept), sizeOf(rest)].reduce(together),
    promptHash: shown(whole.update(rest)),
    prefixHash,
  };
}

/** Tells one question from every other: what is asked, of whom, and for which task. */
export function inputHash(
  { prompt }: Ask,
  { promptHash }: Fingerprint,
  chain: readonly ModelRef[],
  task: string,
): string {
  return shown(createHash('sha256').update(JSON.stringify([prompt, promptHash, chain, task])));
}

function shown(hash: Hash): string {
  return hash.digest('hex').slice(0, 32);
}
