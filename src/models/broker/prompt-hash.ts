import { createHash, type Hash } from 'node:crypto';
import type { Ask } from '../../prompts/ask.js';
import { once, wireSchema, wireText } from '../answers/wire-schema.js';
import { type Size, sizeOf, together } from '../cost.js';
import type { ModelRef, Tool } from '../provider.js';

/** How large a call is, and fingerprints of it, for the ledger, for estimates and for answers that are kept. */
export interface Fingerprint {
  size: Size;
  promptHash: string;
  prefixHash: string;
}

/** What calls of one kind begin with, and the hash of that. */
interface Beginning {
  text: string;
  hash: Hash;
  size: Size;
}

/** The last beginning for each schema: the next call mostly has the same tools and the same system prompt. */
const beginnings = once((_schema: object): { last?: Beginning } => ({}));

function beginningOf({ schema, layout }: Ask, tools: readonly Tool[]): Beginning {
  const text = `${[JSON.stringify(tools), wireText(wireSchema(schema)), layout.system].join('\n')}\n`;
  const known = beginnings(schema);
  if (known.last?.text !== text)
    known.last = { text, hash: createHash('sha256').update(text), size: sizeOf(text) };
  return known.last;
}

/** The beginning, most of a prompt, is hashed and measured once for many calls. */
export function fingerprintOf(ask: Ask, tools: readonly Tool[]): Fingerprint {
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

/** The key of a kept answer: what is asked, of which models, and for which task. */
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
