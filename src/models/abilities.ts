import { jsonIn } from '../text/json.js';
import { remembered } from '../text/remembered.js';
import { z } from 'zod';
import type { Clock, Log } from '../contracts/process.js';
import type { AbilityTable } from '../contracts/store.js';

/** How the server is asked for the form of an answer: with the schema, as any JSON object, or in words alone. */
const structures = ['schema', 'object', 'plain'] as const;
export type Structure = (typeof structures)[number];

/**
 * Parts of a request that a server may not know, the least important first. `counts` asks for the usage at the end of a
 * stream, `oldCap` is `max_tokens`, `newCap` is `max_completion_tokens`, and `sealed` asks for encrypted reasoning.
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

/** What a server can do, as far as its refusals have shown. */
const abilities = z.object({
  structure: z.enum(structures),
  without: z.array(z.enum(switches)).readonly(),
  /** The most tokens that an attempt may put out. */
  most: z.number().int().positive().exactOptional(),
  /** How many tokens prompt and answer may have together. */
  window: z.number().int().positive().exactOptional(),
});
export type Abilities = z.infer<typeof abilities>;
export const everything: Abilities = { structure: 'schema', without: [] };

/** What one request used, with the structures best first: a refusal can only be about these. */
export interface Uses {
  structures: readonly Structure[];
  switches: readonly Switch[];
  cap: number;
}

const structureNamed =
  /response_?format|json[_ ]?(schema|object|mode|validate)|output_?format|output_config(?!\.effort)|structured[ _]output|text\.format|grammar|guided/i;
const named: Record<Switch, RegExp> = {
  counts: /stream_options|include_usage/i,
  oldCap: /\bmax_tokens/i,
  newCap: /\bmax_completion_tokens/i,
  sealed: /encrypted/i,
  cache: /prompt_cache|cache_control/i,
  effort: /effort|reasoning|thinking(?![`'"]? (?:or|blocks?)\b)|output_config(?!\.format)/i,
  system: /\bsystem\b|roles must alternate/i,
  tools: /\btools?\b|tool_(choice|use)|function[- _]call|call a function/i,
};
/** Words of refusal: without one of them, a field may be named because its content is wrong. */
const refusing =
  /support|enabl|allow|permit|fail|extra|cannot|can't|only|incompatible|alternate|requires -|un(known|recogni[sz]ed|expected|available)/i;

/**
 * The abilities of a request without the one thing that the server's words refuse. Undefined when they name nothing that
 * the request used.
 */
export function withoutRefused(sent: Abilities, uses: Uses, words: string): Abilities | undefined {
  const most = capNamedIn(words, uses.cap);
  if (most !== undefined) return { ...sent, most };
  // The structure comes first: servers that cannot combine it with tools name both.
  const structure = uses.structures[uses.structures.indexOf(sent.structure) + 1];
  const off = switches.find((each) => uses.switches.includes(each) && named[each].test(words));
  if (structure && structureNamed.test(words)) {
    const both = off === 'effort' && /output_config(?!\.)/i.test(words);
    return { ...sent, structure, without: both ? [...sent.without, off] : sent.without };
  }
  if (!off || !refusing.test(words)) return undefined;
  return { ...sent, without: [...sent.without, off] };
}

/**
 * The next simpler form, where nothing says what is amiss. What refuses a request is tried without its tools first, for a schema is worth
 * more; what gives no answer that fits, without its schema.
 */
export function simpler(sent: Abilities, uses: Uses, first: 'tools' | 'structure'): Abilities | undefined {
  const structure = uses.structures[uses.structures.indexOf(sent.structure) + 1];
  const withoutTools = { ...sent, without: [...sent.without, 'tools' as const] };
  const hasTools = uses.switches.includes('tools');
  if (hasTools && (first === 'tools' || structure === undefined)) return withoutTools;
  return structure && { ...sent, structure };
}

/** Only what both can do: two calls at the same time may each have learnt something. */
export function lowerOfBoth(one: Abilities, other: Abilities): Abilities {
  const least = (name: 'most' | 'window') => {
    const both = [one[name], other[name]].filter((each) => each !== undefined);
    return both.length > 0 && { [name]: Math.min(...both) };
  };
  const rung = Math.max(structures.indexOf(one.structure), structures.indexOf(other.structure));
  return {
    structure: structures[rung] ?? 'plain',
    without: switches.filter((each) => one.without.includes(each) || other.without.includes(each)),
    ...least('most'),
    ...least('window'),
  };
}

/** The fewest tokens that are enough for an answer. */
export const leastRoom = 1024;

const capNamed = /max_(completion_|output_)?tokens|(completion|output) tokens/i;
const ofContext = /context/i;

/** The most tokens a model puts out, by the words with which its server refused a higher cap. */
export function capNamedIn(words: string, cap: number): number | undefined {
  if (!capNamed.test(words) || ofContext.test(words)) return undefined;
  const lower = numbersIn(words).filter((each) => each < cap);
  return lower.length > 0 ? Math.max(...lower) : undefined;
}

/** The numbers in a server's words that can be meant as tokens. */
function numbersIn(words: string): number[] {
  const numbers = [...words.matchAll(/(?<![-\w.])\d[\d,]*(?![-\w])/g)].map(([digits]) => numberOf(digits));
  return numbers.filter((each) => each >= leastRoom);
}

/** How many tokens the context has left beside the prompt, when the server's words say it and it is enough. */
export function roomNamedIn(words: string, cap: number): number | undefined {
  const text = words.replace(/(\d),(?=\d{3})/g, '$1');
  const sum = /(\d{1,9}) \+ \d{1,9} > (\d{1,9})/.exec(text);
  const difference = /> (\d{1,9}) - (\d{1,9})|<= (\d{1,9})\. given: (\d{1,9})/i.exec(text);
  const [total, used] = sum
    ? [sum[2], sum[1]]
    : (difference?.slice(1).filter(Boolean) ?? countsNamedIn(text));
  const room = Number(total) - Number(used);
  // Some name what was asked for in all, some what is left beside the cap.
  const asked = /limit:? (\d{1,9}), requested:? (\d{1,9})/i.exec(text);
  const beside = room < 0 ? room + cap : room;
  const own = asked ? cap + Number(asked[1]) - Number(asked[2]) : beside;
  return own >= leastRoom && own < cap ? own : undefined;
}

/** How many tokens the window of a model has, by the words with which its server refused what does not fit. */
export function windowNamedIn(words: string): number | undefined {
  if (/per min/i.test(words)) return undefined;
  const found = /context (?:size|window|length)[^\d]{0,20}(\d[\d,]{2,11})/i.exec(words)?.[1];
  // What does not fit is named as well, if anything, and is more.
  const least = found === undefined ? Math.min(...numbersIn(words)) : numberOf(found);
  return Number.isFinite(least) ? least : undefined;
}

/** Windows that servers have unless somebody gives a model a larger one. */
const usualWindows = [2048, 4096, 8192, 16_384, 32_768];

/** The window that prompt and answer together have filled. */
export function windowFilled(counted: number): number | undefined {
  return usualWindows.find((each) => counted <= each && counted >= each * 0.99);
}

/**
 * The window of a server that has read less than it was sent: its count stands just below a usual one. `sent` is an estimate in tokens.
 */
export function windowCounted(sent: number, counted: number): number | undefined {
  if (counted === 0 || sent < counted * 1.15) return undefined;
  return usualWindows.find((each) => counted <= each && counted >= each * 0.9);
}

function countsNamedIn(text: string): (string | undefined)[] {
  const length = /context length is (\d{1,9})/i.exec(text);
  const after = text.slice((length?.index ?? 0) + (length?.[0].length ?? 0));
  const used = /(\d{1,9}) (?:input tokens|in the (?:messages|prompt|input))/i.exec(after);
  return [length?.[1], used?.[1]];
}

function numberOf(digits: string): number {
  return Number(digits.replaceAll(',', ''));
}

/** What is known of servers, by server and model. It is read at every call, so without waiting. */
export interface AbilityMemory {
  read(key: string): string | undefined;
  write(key: string, value: string): void;
}

/** How often the table is read again, in milliseconds: it forgets what was learnt too long ago. */
const readAgainMs = 24 * 60 * 60 * 1000;

/** The table held in memory; what is learnt from now on is written to both. */
export async function rememberAbilities(
  table: AbilityTable,
  clock: Pick<Clock, 'elapsed'>,
  log: Pick<Log, 'error'>,
): Promise<AbilityMemory> {
  let known = await table.all();
  let readAt = clock.elapsed();
  const failed = (err: unknown) =>
    log.error({ err }, 'what servers of models can do could not be remembered');

  async function readAgain(): Promise<void> {
    readAt = clock.elapsed();
    known = await table.all();
  }

  return {
    read(key) {
      if (clock.elapsed() - readAt >= readAgainMs) readAgain().catch(failed);
      return known.get(key);
    },
    write(key, value) {
      known.set(key, value);
      table.write(key, value).catch(failed);
    },
  };
}

/** A server of which nothing readable is stored can do everything. */
const abilitiesIn = remembered((text: string): Abilities => {
  const { data = everything } = abilities.safeParse(jsonIn(text));
  return lowerOfBoth(everything, data);
});

/** What is known of a server. It is asked several times for each call. */
export function knownAbilities(memory: AbilityMemory, key: string): Abilities {
  return abilitiesIn(memory.read(key) ?? '');
}

/** Stores what a refusal showed, together with what another call has learnt meanwhile. */
export function learn(memory: AbilityMemory, key: string, shown: Abilities): void {
  memory.write(key, JSON.stringify(lowerOfBoth(knownAbilities(memory, key), shown)));
}
