import { mostFor } from './cap-refused.js';

/** How an answer is kept in its form: by the server with the schema, as some JSON object, or by words alone. */
export type Structure = 'schema' | 'object' | 'plain';
const structures: readonly Structure[] = ['schema', 'object', 'plain'];

/**
 * Single things that a server may not know, the one that is missed least first. `counts` is that a stream ends with what
 * was used, `oldCap` is `max_tokens`, `newCap` is `max_completion_tokens`, and `sealed` is reasoning that is handed back.
 */
export const switches = [
  'counts',
  'oldCap',
  'newCap',
  'sealed',
  'cache',
  'effort',
  'system',
  'tools',
] as const;
export type Switch = (typeof switches)[number];

/** What a server can do, as far as its refusals have told. */
export interface Abilities {
  structure: Structure;
  without: readonly Switch[];
  /** The most tokens that an attempt may put out. */
  most?: number;
}
export const everything: Abilities = { structure: 'schema', without: [] };

/** What one request made use of, the structures best first: only that can be what the server refuses. */
export interface Uses {
  structures: readonly Structure[];
  switches: readonly Switch[];
  cap: number;
}

const structureNamed =
  /response_?format|json[_ ]?(schema|object|mode)|output_?format|output_config(?!\.effort)|structured[ _]output|text\.format|grammar|guided/i;
const named: Record<Switch, RegExp> = {
  counts: /stream_options|include_usage/i,
  oldCap: /\bmax_tokens/i,
  newCap: /\bmax_completion_tokens/i,
  sealed: /encrypted/i,
  cache: /prompt_cache|cache_control/i,
  effort: /effort|reasoning|thinking(?![`'"]? (?:or|blocks?)\b)|output_config(?!\.format)/i,
  system: /\bsystem\b|roles must alternate/i,
  tools: /\btools?\b|tool_choice|function[- _]call/i,
};
/** A switch counts only in words of refusal: a field may also be named because its content is wrong. */
const refusing =
  /support|enabl|allow|permit|extra|cannot|can't|only|incompatible|alternate|un(known|recogni[sz]ed|expected|available)/i;

/**
 * What is left of the abilities that a request was sent with, after the server refused it in these words: one thing
 * less. Undefined when they name nothing that the request made use of.
 */
export function lowered(sent: Abilities, uses: Uses, words: string): Abilities | undefined {
  const most = mostFor(words, uses.cap);
  if (most !== undefined) return { ...sent, most };
  // First the structure: what does not go together with it, often the tools, is named in the same words.
  const structure = uses.structures[uses.structures.indexOf(sent.structure) + 1];
  const off = switches.find((each) => uses.switches.includes(each) && named[each].test(words));
  if (structure && structureNamed.test(words)) {
    const both = off === 'effort' && /output_config(?!\.)/i.test(words);
    return { ...sent, structure, without: both ? [...sent.without, off] : sent.without };
  }
  if (!off || !refusing.test(words)) return undefined;
  return { ...sent, without: [...sent.without, off] };
}

/** The lower of the two in everything: calls that were under way at the same time each learn something. */
export function lowerOf(one: Abilities, other: Abilities): Abilities {
  const most = [one.most, other.most].filter((each) => each !== undefined);
  const rung = Math.max(structures.indexOf(one.structure), structures.indexOf(other.structure));
  return {
    structure: structures[rung] ?? 'plain',
    without: switches.filter((each) => one.without.includes(each) || other.without.includes(each)),
    ...(most.length > 0 && { most: Math.min(...most) }),
  };
}
