import { jsonIn } from '../../text/json.js';
import type { Layout } from '../../prompts/foreign.js';
import { visibleIn } from '../../text/visible.js';
import { weaknesses } from '../../workshop/base/fact-fields.js';
import {
  type Abilities,
  type AbilityMemory,
  everything,
  knownAbilities,
  learn,
  leastRoom,
  lowerOfBoth,
  roomNamedIn,
  simpler,
  type Structure,
  type Switch,
  type Uses,
  windowCounted,
  windowFilled,
  windowNamedIn,
  withoutRefused,
} from '../abilities.js';
import { type WireSchema, wireSchema, wireText } from '../answers/wire-schema.js';
import {
  type ModelCall,
  ModelCallFailed,
  type Conversation,
  type Provider,
  type ModelReply,
  type Timeouts,
  type Usage,
} from '../provider.js';
import { sizeOf, tokensOf } from '../cost.js';
import { exchange, type Page, type StreamCollector } from './body.js';
import { callProblem, errorIn, readablePage } from './call-problem.js';

/** One attempt: the call, the entries since its first request, and what the server can do. */
export interface WireAttempt<Entry> {
  call: ModelCall;
  schema: WireSchema;
  history: readonly Entry[];
  cap: number;
  abilities: Abilities;
}

/** What a vendor's provider is created with. Its address is the vendor's own where none is given. */
export interface ProviderOptions {
  apiKey: string;
  baseURL?: string;
  timeouts?: Partial<Timeouts>;
  memory: AbilityMemory;
}

/** What came back, and its entries for the conversation. */
export interface WireReply<Entry> {
  reply: ModelReply;
  entries: Entry[];
}

/** A vendor as it is at an address, with its wire format. `Entry` is one entry of the conversation as the vendor writes it. */
export interface Wire<Entry, Event> extends Pick<Provider, 'name' | 'address'> {
  /** Those that are not set. */
  timeouts: Timeouts;
  page: Page;
  structures: readonly Structure[];
  /** What this attempt uses beside tools and a server may not know, also what it is known not to know. */
  switches(attempt: WireAttempt<Entry>): Switch[];
  request(attempt: WireAttempt<Entry>): object;
  /** What makes the body of an answer of its stream. */
  collector(): StreamCollector<Event>;
  /** Throws a CallFailed when it is no answer. */
  read(body: unknown): WireReply<Entry>;
  results(results: readonly { id: string; text: string }[]): Entry[];
  /** What is said to the model in the middle of a conversation. */
  said(text: string): Entry;
  /** Of servers of all kinds: the window of a model, where the server says it. They are asked in simpler forms, too. */
  windowOf?(model: string): Promise<number | undefined>;
}

/** Counts of tokens. `input` includes what was read from and written to the cache; whatever is no count is 0. */
export function usageOf(counts: Counts): Usage {
  const cacheRead = whole(counts.cacheRead);
  const cacheWrite = whole(counts.cacheWrite);
  const uncached = Math.max(0, whole(counts.input) - cacheRead - cacheWrite);
  const [output, reasoning] = [whole(counts.output), whole(counts.reasoning)];
  return { uncached, cacheRead, cacheWrite, output, reasoning };
}

type Counts = { [Each in 'input' | Exclude<keyof Usage, 'uncached'>]?: number | null | undefined };

/** No request takes more: a larger count is a server's mistake. */
const mostTokens = 100_000_000;

/** The ledger takes whole numbers only. An answer that it cannot take would be asked, and paid for, again and again. */
function whole(count: unknown): number {
  const number = Math.round(Number(count));
  return number > 0 && number <= mostTokens ? number : 0;
}

/** The vendor's id of a request, where it stands beside the body. */
export function requestIdOf(body: object): { requestId?: string } {
  const { _request_id: id } = body as { _request_id?: string | null };
  return id ? { requestId: id } : {};
}

/** The error for a body with status 200 that is no answer: an error, a proxy's page, or another vendor's format. */
export function noAnswer(body: unknown): ModelCallFailed {
  const error = errorIn(body);
  if (error) return error;
  const shown = typeof body === 'string' ? readablePage(body) : (JSON.stringify(body) ?? 'nothing');
  return new ModelCallFailed('unreachable', `what answered is no such model server: ${shown.slice(0, 200)}`);
}

/** A tool's input as it is sent back to the model, without invisible characters, which JSON may hold as escapes. */
export function toolWords(text: string): string {
  const input = visibleIn(toolInput(text));
  return typeof input === 'string' ? input : JSON.stringify(input);
}

/** A tool's input as a value; what is no JSON stays a text, of which the tool complains. */
export function toolInput(text: string): unknown {
  return jsonIn(text) ?? text;
}

/** What every schema is called on the wire: vendors read it before the prompt, and another name would miss their cache. */
export const schemaName = 'answer';

/** The schema in words, for a server that does not enforce it. Some servers want the word "json" in it. */
export function schemaInWords(schema: WireSchema): string {
  return `Answer with one json object and nothing else, no words and no fence around it. It fits this JSON schema:\n${wireText(schema)}`;
}

/** The system prompt, with the schema in words where the server does not enforce it. */
export function systemText(layout: Layout, schema: WireSchema, enforced: boolean): string {
  return enforced ? layout.system : `${layout.system}\n\n${schemaInWords(schema)}`;
}

/** What a model is told whose answer does not fit. A schema that is not enforced stands in words already. */
function correctionText(problem: string, schema: WireSchema, enforced: boolean): string {
  const form = enforced ? schemaInWords(schema) : 'It is one json object in the form given at the beginning.';
  return `Your last answer cannot be used: ${problem}\nGive the whole answer again. ${form}`;
}

/**
 * A provider over a vendor's wire format. Requests leave without invisible characters, whoever wrote them, and failures
 * without the key.
 */
export function createWireProvider<Entry, Event>(
  { memory, apiKey, timeouts }: ProviderOptions,
  wire: Wire<Entry, Event>,
): Provider {
  const windowsAsked = new Set<string>();
  const { name, address } = wire;
  return { name, address, timeouts: { ...wire.timeouts, ...timeouts }, begin };

  function begin(call: ModelCall): Conversation {
    const key = abilityKey(wire, call.model);
    const schema = wireSchema(call.ask.schema);
    /** What a vendor has signed must go back unchanged, and in what code has written nothing is invisible. */
    const isSealed = (part: object) => 'signature' in part || part === schema.properties;
    const history: Entry[] = [];
    let { cap } = call;
    /** The call without what can be looked up, for a window that has no room for the whole. */
    const inShort = shortened(call);
    let told = call;
    let room = Number.POSITIVE_INFINITY;
    /** A simpler form than the server is known to need, until an answer in it can be used. */
    let tried: Abilities | undefined;
    /** The window of a server that seems to have read less than it was sent. */
    let suspected: number | undefined;

    const abilitiesNow = () => {
      const known = knownAbilities(memory, key);
      return tried ? lowerOfBoth(known, tried) : known;
    };

    /** How many tokens the window has left beside the prompt and what has come since. Nobody asks a vendor how large its window is. */
    function roomBeside(since: readonly Entry[]): number {
      const abilities = abilitiesNow();
      if (abilities.window === undefined) return Number.POSITIVE_INFINITY;
      return abilities.window - tokensSent({ call: told, schema, history: since, cap, abilities });
    }

    /** It is told, unless the call may fit without what can be looked up: then it is sent so at once. */
    function tooSmall(window: number, sent: number, usage?: Usage): ModelCallFailed {
      learn(memory, key, { ...everything, window });
      const small = windowTooSmall(window, sent, usage);
      return told === inShort ? small : new ModelCallFailed('unsupported', small.message, { usage });
    }

    async function attempt(signal: AbortSignal, onData: () => void): Promise<WireReply<Entry>> {
      signal.throwIfAborted();
      await askForWindow();
      const abilities = abilitiesNow();
      if (roomBeside(history) < answerRoom) told = inShort;
      const left = roomBeside(history);
      const { window = 0 } = abilities;
      if (left < leastRoom) throw windowTooSmall(window, window - left);
      const asked = Math.min(cap, room, left, abilities.most ?? cap);
      const one: WireAttempt<Entry> = { call: told, schema, history, cap: asked, abilities };
      try {
        const request = JSON.stringify(visibleIn(wire.request(one), isSealed));
        const body = await exchange(wire.page, request, wire.collector(), asked, { signal, onData });
        signal.throwIfAborted();
        const read = wire.read(body);
        if (wire.windowOf) holdAgainst(read.reply, one, asked === left && asked < cap);
        return read;
      } catch (error) {
        if (signal.aborted) throw signal.reason;
        throw failureOf(callProblem(error, true), one);
      }
    }

    /** A server is asked once for the window of a model. */
    async function askForWindow(): Promise<void> {
      if (!wire.windowOf || windowsAsked.has(key)) return;
      windowsAsked.add(key);
      if (knownAbilities(memory, key).window !== undefined) return;
      const window = await wire.windowOf(call.model);
      if (window !== undefined) learn(memory, key, { ...everything, window });
    }

    /** What was counted shows how large the window is: an answer that ends long before its cap, or a prompt of which a part was read. */
    function holdAgainst({ kind, usage }: ModelReply, one: WireAttempt<Entry>, isAtWindow: boolean): void {
      const sent = tokensSent(one);
      const input = usage.uncached + usage.cacheRead + usage.cacheWrite;
      const filled = usage.output < one.cap * 0.9 ? windowFilled(input + usage.output) : undefined;
      const window = filled ?? (isAtWindow ? one.abilities.window : undefined);
      if (kind === 'truncated' && window !== undefined) throw tooSmall(window, sent, usage);
      suspected = windowCounted(sent, input);
    }

    function failureOf(failed: ModelCallFailed, one: WireAttempt<Entry>): ModelCallFailed {
      const { outcome, message } = failed;
      const ownWords = message.replaceAll(call.model, '');
      const newRoom = outcome === 'too long' ? roomNamedIn(ownWords, one.cap) : undefined;
      if (newRoom !== undefined && newRoom < answerRoom && told !== inShort) told = inShort;
      else if (newRoom !== undefined) room = newRoom;
      const window = outcome === 'too long' && newRoom === undefined ? windowNamedIn(ownWords) : undefined;
      if (window !== undefined && wire.windowOf) {
        const sent = tokensSent(one);
        const left = window - sent;
        if (left < leastRoom) return tooSmall(window, sent);
        learn(memory, key, { ...everything, window });
        // Where it fits by all that is known, the server's own words are all there is to tell.
        return new ModelCallFailed(one.cap > left ? 'unsupported' : 'too long', redacted(message), failed);
      }
      const uses = usesOf(one);
      const isCrash = outcome === 'busy' && failed.status === 500 && wire.windowOf !== undefined;
      const less =
        outcome === 'unknown' || isCrash ? withoutRefused(one.abilities, uses, ownWords) : undefined;
      // A server that crashes may do so for another reason than its words name: an answer has to show it.
      if (less && isCrash) tried = less;
      else if (less) learn(memory, key, less);
      const isLessAsked = newRoom !== undefined || less;
      return new ModelCallFailed(isLessAsked ? 'unsupported' : outcome, redacted(message), failed);
    }

    return {
      async send(signal, { cap: raised = cap, onData = () => {} } = {}) {
        cap = raised;
        const { reply, entries } = await attempt(signal, onData);
        // Vendors refuse a conversation that holds an empty message.
        if (reply.kind !== 'answer' || reply.text.trim() !== '') history.push(...entries);
        return reply;
      },
      give(results) {
        const found = wire.results(results);
        const fits = roomBeside([...history, ...found]) >= answerRoom;
        history.push(...(fits ? found : wire.results(results.map(({ id }) => ({ id, text: noRoom })))));
      },
      correct(problem) {
        if (suspected !== undefined) learn(memory, key, { ...everything, window: suspected });
        const isEnforced = abilitiesNow().structure === 'schema';
        history.push(wire.said(correctionText(problem, schema, isEnforced)));
      },
      ...(wire.windowOf && {
        simplify(first) {
          history.length = 0;
          const abilities = abilitiesNow();
          const less = simpler(abilities, usesOf({ call, schema, history, cap, abilities }), first);
          tried = less ?? tried;
          return less !== undefined;
        },
      }),
      accept() {
        if (tried) learn(memory, key, tried);
        const { structure, without } = abilitiesNow();
        const isIn = {
          form: structure !== 'schema',
          lookUps: call.tools.length > 0 && without.includes('tools'),
          room: told !== call,
        };
        const weak = weaknesses.filter((each) => isIn[each]);
        return { weak, ...(tried && { form: formOf(tried) }) };
      },
    };
  }

  function usesOf(one: WireAttempt<Entry>): Uses {
    const { call, history, abilities, cap } = one;
    const tools = call.tools.length > 0 && history.length === 0 ? (['tools'] as const) : [];
    const all = [...wire.switches(one), ...tools];
    const switches = all.filter((each) => !abilities.without.includes(each));
    return { structures: wire.structures, switches, cap };
  }

  function redacted(text: string): string {
    return apiKey.length < 8 ? text : text.replaceAll(apiKey, '…');
  }
}

/** Under what it is remembered what a model can do at an address. */
export function abilityKey({ name, address }: Pick<Provider, 'name' | 'address'>, model: string): string {
  return [name, address, model].join(' ');
}

/** How a server is asked, for operators. */
export function formOf({ structure, without }: Abilities): string {
  const form = { schema: 'with a schema', object: 'for a JSON object', plain: 'in words' }[structure];
  return [form, ...without.map((each) => `without ${each}`)].join(', ');
}

/** About how many tokens a server reads. */
function tokensSent<Entry>({ call, schema, history, abilities }: WireAttempt<Entry>): number {
  const { layout } = call.ask;
  const system = systemText(layout, schema, abilities.structure === 'schema');
  const texts = [system, ...layout.blocks.map(({ text }) => text), JSON.stringify(history)];
  return tokensOf(sizeOf(texts.join('\n')), call.model);
}

/** Room for an answer of the usual length. */
const answerRoom = 4_000;
const noRoom = 'There is no room here for what was found: answer now.';

/** The same call without what can be looked up; itself where there is no such thing in it. */
function shortened(call: ModelCall): ModelCall {
  const { blocks } = call.ask.layout;
  if (blocks.every(({ short }) => short === undefined)) return call;
  const layout = {
    ...call.ask.layout,
    blocks: blocks.map((each) => ({ ...each, text: each.short ?? each.text })),
  };
  return { ...call, ask: { ...call.ask, layout } };
}

function windowTooSmall(window: number, sent: number, usage?: Usage): ModelCallFailed {
  const needed = Math.ceil((sent + answerRoom) / 1000) * 1000;
  const words = `this model’s window of ${window} tokens is too small for this brief; ${needed} are needed`;
  return new ModelCallFailed('too long', words, { usage, window: { has: window, needs: needed } });
}
