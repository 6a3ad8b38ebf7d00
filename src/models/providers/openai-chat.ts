import type OpenAI from 'openai';
import { request } from 'undici';
import { z } from 'zod';
import { jsonIn } from '../../text/json.js';
import type { Switch } from '../abilities.js';
import {
  type LookUpTool,
  ModelCallFailed,
  ownServerTimeouts,
  type Provider,
  type Usage,
} from '../provider.js';
import { type StreamCollector, withoutTimeouts } from './body.js';
import { errorIn } from './call-problem.js';
import { openaiServer } from './openai-responses.js';
import {
  createWireProvider,
  noAnswer,
  type ProviderOptions,
  requestIdOf,
  schemaName,
  systemText,
  toolInput,
  toolWords,
  usageOf,
  type WireAttempt,
  type WireReply,
} from './wire.js';

/** A chunk as servers of all kinds send it: fields that OpenAI always sends may be missing, and some add their own. */
interface Chunk {
  choices?: { delta?: Delta | null; message?: Delta | null; finish_reason?: string | null }[] | null;
  usage?: OpenAI.CompletionUsage | null;
}
interface Delta {
  content?: string | { text?: string }[] | null;
  refusal?: string | null;
  tool_calls?: CallPiece[] | null;
  reasoning_content?: string | null;
  /** The same, as Ollama and newer vLLM call it. */
  reasoning?: string | null;
  reasoning_details?: Detail[] | null;
}
interface CallPiece {
  index?: number | null;
  id?: string | null;
  function?: { name?: string | null; arguments?: unknown } | null;
}
type Detail = Record<string, unknown>;
interface Call {
  index: number | undefined;
  id: string;
  rest: object;
  name: string;
  given: string[];
}

/** A completion from its chunks. It is whole once a chunk or the end of the stream says so, with the counts of whichever came last. */
export function collectCompletion(): StreamCollector<Chunk> {
  let text = '';
  const refusal: string[] = [];
  const reasoning: string[] = [];
  const said = watchForEnd();
  const calls = collectCalls(said);
  const details = collectDetails();
  let usage: Chunk['usage'];
  let finish: string | undefined;

  return {
    add(chunk) {
      usage = chunk.usage ?? usage;
      const choice = chunk.choices?.[0];
      if (!choice) return;
      finish = choice.finish_reason || finish;
      const delta = choice.delta ?? choice.message;
      if (!delta) return;
      const piece = deltaText(delta.content);
      // Some servers send all that they have so far, each time.
      const isSoFar = text !== '' && piece.length > text.length && piece.startsWith(text);
      text += said(isSoFar ? piece.slice(text.length) : piece);
      if (delta.refusal) refusal.push(delta.refusal);
      const thought = delta.reasoning_content ?? delta.reasoning;
      if (typeof thought === 'string') reasoning.push(said(thought));
      for (const each of delta.tool_calls ?? []) calls.add(each);
      for (const each of delta.reasoning_details ?? []) details.add(each);
    },
    end() {
      if (text !== '' || reasoning.length > 0) finish ??= 'stop';
    },
    whole() {
      if (!finish) return undefined;
      const [used, thought] = [calls.whole(), details.whole()];
      const message = {
        role: 'assistant',
        content: text,
        ...(refusal.length > 0 && { refusal: refusal.join('') }),
        ...(used.length > 0 && { tool_calls: used }),
        ...(reasoning.length > 0 && { reasoning_content: reasoning.join('') }),
        ...(thought.length > 0 && { reasoning_details: thought }),
      };
      return { choices: [{ finish_reason: finish, message }], ...(usage && { usage }) };
    },
  };
}

/** So many characters that say nothing new are no answer any more, and what repeats is at most so long. */
const [endlessAfter, longestRepeated] = [2_400, 400];

/** Gives back each piece of a text. Throws where what came last is white space, or one thing again and again: some models never end. */
function watchForEnd(): (piece: string) => string {
  let tail = '';
  let unseen = 0;
  return (piece) => {
    tail = (tail + piece).slice(-endlessAfter);
    unseen += piece.length;
    if (tail.length < endlessAfter || unseen < longestRepeated) return piece;
    unseen = 0;
    const before = tail.lastIndexOf(tail.slice(-60), tail.length - 61);
    const period = tail.length - 60 - before;
    const isRepeated = before >= 0 && period <= longestRepeated && tail.endsWith(tail.slice(0, -period));
    if (tail.trim() !== '' && !isRepeated) return piece;
    throw new ModelCallFailed('endless', `its answer goes on for ever: “${tail.slice(-period).trim()}”`, {
      cut: true,
    });
  };
}

export function deltaText(content: Delta['content'] | object): string {
  if (Array.isArray(content)) return content.map((part: { text?: string }) => part.text ?? '').join('');
  // Some gateways have read the JSON themselves.
  return typeof content === 'object' && content !== null ? JSON.stringify(content) : (content ?? '');
}

/**
 * The calls of tools. A piece belongs to the call with its id, else to the one with its index. Some servers send neither:
 * then a piece with a name begins a call, and one without a name continues the last call.
 */
function collectCalls(said: (piece: string) => string) {
  const calls: Call[] = [];

  function callOf({ index, id, function: used }: CallPiece): Call {
    const known = calls.find((call) =>
      id && call.id ? call.id === id : index !== undefined && index !== null && call.index === index,
    );
    if (known) return known;
    const goesOn = !id && (index === undefined || index === null) && !used?.name;
    const lastCall = calls.at(-1);
    if (goesOn && lastCall) return lastCall;
    const call: Call = { index: index ?? undefined, id: id ?? '', rest: {}, name: '', given: [] };
    calls.push(call);
    return call;
  }

  return {
    add(piece: CallPiece): void {
      const call = callOf(piece);
      const { index: _, id, function: used, ...rest } = piece;
      call.id ||= id ?? '';
      call.name ||= used?.name ?? '';
      Object.assign(call.rest, rest);
      const given = used?.arguments ?? '';
      call.given.push(said(typeof given === 'string' ? given : JSON.stringify(given)));
    },
    whole: () =>
      calls.map(({ id, rest, name, given }) => ({
        type: 'function',
        ...rest,
        function: { name, arguments: given.join('') },
        ...(id && { id }),
      })),
  };
}

/** Reasoning in parts, which a router wants back in their order: pieces of one part have its type and index. */
function collectDetails() {
  const words = new Set(['text', 'summary', 'data']);
  const parts = new Map<string, Detail>();

  return {
    add(piece: Detail): void {
      const key = JSON.stringify([piece.type, piece.index ?? piece.id]);
      const part = parts.get(key) ?? {};
      parts.set(key, part);
      for (const [name, value] of Object.entries(piece)) {
        if (value === null || value === undefined) continue;
        const before = part[name];
        const goesOn = words.has(name) && typeof before === 'string' && typeof value === 'string';
        part[name] = goesOn ? before + value : value;
      }
    },
    whole: () => [...parts.values()],
  };
}

/** How long a server may take to say what its models can, in milliseconds. */
const windowWaitMs = 3_000;

/** The window of a model as servers name it: vLLM, OpenRouter and LM Studio in their lists, Ollama and llama.cpp on pages of their own. */
async function windowOf(address: string, headers: Record<string, string>, model: string) {
  const root = address.replace(/\/v1$/, '');
  const page = async (url: string) => {
    const waits = { dispatcher: withoutTimeouts, signal: AbortSignal.timeout(windowWaitMs) };
    const { statusCode, body } = await request(url, { headers, ...waits });
    const text = await body.text();
    return statusCode === 200 ? pageShape.safeParse(jsonIn(text)).data : undefined;
  };
  const pages = [`${address}/models`, `${root}/api/ps`, `${root}/props`].map((url) =>
    page(url).catch(() => undefined),
  );
  const [list, loaded, props] = await Promise.all(pages);
  const own = [...(list?.data ?? []), ...(loaded?.models ?? [])].filter(({ id, model: name }) =>
    [id, name].includes(model),
  );
  const named = own.map((each) => each.max_model_len ?? each.loaded_context_length ?? each.context_length);
  return named.find((each) => each !== undefined) ?? props?.default_generation_settings?.n_ctx;
}
const count = z.number().int().positive().optional().catch(undefined);
const listed = z.object({
  ...{ id: z.string().optional(), model: z.string().optional() },
  ...{ max_model_len: count, loaded_context_length: count, context_length: count },
});
const pageShape = z.object({
  data: z.array(listed).optional().catch(undefined),
  models: z.array(listed).optional().catch(undefined),
  default_generation_settings: z.object({ n_ctx: count }).optional().catch(undefined),
});

type Entry = OpenAI.ChatCompletionMessageParam;
type Request = OpenAI.ChatCompletionCreateParamsStreaming;
type Message = Omit<Partial<OpenAI.ChatCompletionMessage>, 'content'> & {
  content?: string | { text?: string }[] | null;
  reasoning_content?: unknown;
  reasoning?: unknown;
  reasoning_details?: unknown;
};

/**
 * Any server that speaks chat completions. It gets only what all of them know. A server that takes a schema and does not
 * enforce it gets it in words when its answer cannot be used.
 */
export function createOpenaiChat(options: ProviderOptions): Provider {
  const { address, headers } = openaiServer(options);
  return createWireProvider<Entry, Chunk>(options, {
    ...{ name: 'openai', address, timeouts: ownServerTimeouts },
    page: { url: `${address}/chat/completions`, headers },
    structures: ['schema', 'object', 'plain'],
    switches,
    request: requestOf,
    collector: collectCompletion,
    read,
    results: (results) => results.map(({ id, text }) => ({ role: 'tool', tool_call_id: id, content: text })),
    said: (text) => ({ role: 'user', content: text }),
    windowOf: (model) => windowOf(address, headers, model),
  });
}

const capName = (without: readonly Switch[]) =>
  (['oldCap', 'newCap'] as const).find((each) => !without.includes(each));

function switches({ abilities: { without } }: WireAttempt<Entry>): Switch[] {
  const cap = capName(without);
  return [...(cap ? [cap] : []), 'system', 'counts'];
}

function requestOf(attempt: WireAttempt<Entry>): Request {
  const { call, schema, history, cap, abilities } = attempt;
  const { structure, without } = abilities;
  const named = { name: schemaName, strict: true, schema: { ...schema } };
  const capped = { oldCap: { max_tokens: cap }, newCap: { max_completion_tokens: cap } };
  const name = capName(without);
  return {
    model: call.model,
    messages: [...opening(attempt), ...history],
    ...(name && capped[name]),
    ...(structure === 'schema' && { response_format: { type: 'json_schema', json_schema: named } }),
    ...(structure === 'object' && { response_format: { type: 'json_object' } }),
    ...(call.tools.length > 0 && !without.includes('tools') && { tools: call.tools.map(toolOf) }),
    stream: true,
    ...(!without.includes('counts') && { stream_options: { include_usage: true } }),
  };
}

/** A single user message, which the templates of small models want; without a system message where that is refused. */
function opening({ call: { ask }, schema, abilities: { structure, without } }: WireAttempt<Entry>): Entry[] {
  const system = systemText(ask.layout, schema, structure === 'schema');
  const text = ask.layout.blocks.map((block) => block.text).join('\n\n');
  if (without.includes('system')) return [{ role: 'user', content: `${system}\n\n${text}` }];
  return [
    { role: 'system', content: system },
    { role: 'user', content: text },
  ];
}

function toolOf({ name, description, input }: LookUpTool) {
  return { type: 'function' as const, function: { name, description, parameters: input } };
}

/** How servers say that an answer was cut at its cap. */
const atCap = /^(length|model_length|max_(output_)?tokens)$/i;

function read(body: unknown): WireReply<Entry> {
  const completion = body as Partial<OpenAI.ChatCompletion> | null | undefined;
  const choice = completion?.choices?.[0] as { finish_reason?: string | null; message?: Message } | undefined;
  if (!completion || !choice?.message) throw noAnswer(body);
  const { message, finish_reason: finish } = choice;
  const base = { usage: usageIn(completion.usage), ...requestIdOf(completion) };
  const content = deltaText(message.content);
  // Servers whose parser takes everything for a thought put the answer there.
  const reasoning = message.reasoning_content ?? message.reasoning;
  const thought = typeof reasoning === 'string' ? reasoning : '';
  if (atCap.test(finish ?? '')) {
    watchForEnd()(content);
    return { reply: { ...base, kind: 'truncated' }, entries: [] };
  }
  if (finish === 'error')
    throw errorIn(body) ?? new ModelCallFailed('busy', 'the server broke off the answer', base);
  if (message.refusal || finish === 'content_filter')
    return { reply: { ...base, kind: 'refused', why: message.refusal || 'content_filter' }, entries: [] };
  const text = content.trim() === '' ? thought : content;
  const calls = (message.tool_calls ?? []).flatMap((each, index) =>
    each.type === 'custom' ? [] : [{ ...each, id: each.id || `call_${index + 1}` }],
  );
  if (calls.length === 0)
    return {
      reply: { ...base, kind: 'answer', text, thought },
      entries: [{ role: 'assistant', content: text }],
    };
  const uses = calls.map(({ id, function: { name, arguments: given } }) => ({
    id,
    name,
    input: toolInput(given),
  }));
  return { reply: { ...base, kind: 'tools', uses }, entries: [handedBack(message, calls)] };
}

/** Some vendors want their reasoning back together with the calls of tools. */
function handedBack(message: Message, calls: OpenAI.ChatCompletionMessageToolCall[]): Entry {
  const { reasoning_content: content, reasoning_details: details } = message;
  const reasoning = {
    ...(content !== undefined && { reasoning_content: content }),
    ...(details !== undefined && { reasoning_details: details }),
  };
  const seen = calls.map((call) => {
    if (call.type !== 'function') return call;
    return { ...call, function: { ...call.function, arguments: toolWords(call.function.arguments) } };
  });
  return { role: 'assistant', content: deltaText(message.content), tool_calls: seen, ...reasoning };
}

type Counts = Partial<OpenAI.CompletionUsage> & { prompt_cache_hit_tokens?: number };

function usageIn(usage: Counts | null | undefined): Usage {
  const details = usage?.prompt_tokens_details;
  return usageOf({
    input: usage?.prompt_tokens,
    cacheRead: details?.cached_tokens ?? usage?.prompt_cache_hit_tokens,
    cacheWrite: details?.cache_write_tokens,
    output: usage?.completion_tokens,
    reasoning: usage?.completion_tokens_details?.reasoning_tokens,
  });
}
