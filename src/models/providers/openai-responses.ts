import type OpenAI from 'openai';
import { withoutEnd } from '../../text/amounts.js';
import type { Switch } from '../abilities.js';
import { type LookUpTool, ModelCallFailed, type Provider, type Usage, vendorTimeouts } from '../provider.js';
import type { StreamCollector } from './body.js';
import { errorIn } from './call-problem.js';
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

/** Where a server with OpenAI's formats is, and what it is sent with each request. */
export function openaiServer({ apiKey, baseURL = 'https://api.openai.com/v1' }: ProviderOptions) {
  return { address: withoutEnd(baseURL, /\//), headers: { authorization: `Bearer ${apiKey || 'none'}` } };
}

type Entry = OpenAI.Responses.ResponseInputItem;
type Body = Partial<OpenAI.Responses.Response>;

/**
 * The vendor stores nothing: the whole conversation, with encrypted reasoning between uses of tools, goes back each time.
 */
export function createOpenaiResponses(options: ProviderOptions): Provider {
  const { address, headers } = openaiServer(options);
  return createWireProvider<Entry, Event>(options, {
    ...{ name: 'openai', address, timeouts: vendorTimeouts },
    page: { url: `${address}/responses`, headers },
    structures: ['schema', 'object', 'plain'],
    switches,
    request: requestOf,
    collector: collectResponse,
    read,
    results: (results) =>
      results.map(({ id, text }) => ({ type: 'function_call_output', call_id: id, output: text })),
    said: (text) => ({ role: 'user', content: text }),
  });
}

function switches({ call, abilities: { without } }: WireAttempt<Entry>): Switch[] {
  const isSealed = call.tools.length > 0 && !without.includes('tools');
  return isSealed ? ['cache', 'effort', 'sealed'] : ['cache', 'effort'];
}

function requestOf(attempt: WireAttempt<Entry>): OpenAI.Responses.ResponseCreateParamsStreaming {
  const { call, schema, history, cap, abilities } = attempt;
  const { layout } = call.ask;
  const can = (what: Switch) => !abilities.without.includes(what);
  const tools = call.tools.length > 0;
  const enforced = abilities.structure === 'schema';
  const content = layout.blocks.map(({ text }) => ({ type: 'input_text' as const, text }));
  return {
    model: call.model,
    ...(tools && can('tools') && { tools: call.tools.map(toolOf) }),
    ...(tools && can('tools') && can('sealed') && { include: ['reasoning.encrypted_content'] }),
    ...(enforced && {
      text: { format: { type: 'json_schema', name: schemaName, strict: true, schema: { ...schema } } },
    }),
    ...(abilities.structure === 'object' && { text: { format: { type: 'json_object' } } }),
    instructions: systemText(layout, schema, enforced),
    // The vendor looks for the word "json" in the input, where the instructions do not count.
    input: [
      { role: 'user', content: abilities.structure === 'object' ? [...content, inJson] : content },
      ...history,
    ],
    max_output_tokens: cap,
    ...(can('effort') && { reasoning: { effort: call.effort } }),
    ...(can('cache') && { prompt_cache_key: call.cacheKey }),
    store: false,
    stream: true,
  };
}

const inJson = { type: 'input_text' as const, text: 'Answer in json.' };

function toolOf({ name, description, input }: LookUpTool) {
  return { type: 'function' as const, name, description, parameters: input, strict: true };
}

function read(body: unknown): WireReply<Entry> {
  const response = body as Body | null | undefined;
  if (!response || !Array.isArray(response.output)) throw noAnswer(body);
  const { output, status, incomplete_details: incomplete, error } = response;
  const base = { usage: usageIn(response.usage), ...requestIdOf(response) };
  if (incomplete?.reason === 'content_filter')
    return { reply: { ...base, kind: 'refused', why: incomplete.reason }, entries: [] };
  if (status === 'incomplete') return { reply: { ...base, kind: 'truncated' }, entries: [] };
  if (status !== undefined && status !== 'completed') throw failedAs(error, base);
  const parts = output.flatMap((item) => (item.type === 'message' ? item.content : []));
  const refusal = parts.find((part) => part.type === 'refusal');
  if (refusal) return { reply: { ...base, kind: 'refused', why: refusal.refusal }, entries: [] };
  const text = parts.map((part) => (part.type === 'output_text' ? part.text : '')).join('');
  const calls = output.filter((item) => item.type === 'function_call');
  if (calls.length === 0)
    return { reply: { ...base, kind: 'answer', text }, entries: [{ role: 'assistant', content: text }] };
  const uses = calls.map(({ call_id: id, name, arguments: given }) => ({
    id,
    name,
    input: toolInput(given),
  }));
  const entries = output.flatMap((item) => {
    // Reasoning that is not encrypted is stored nowhere, and the vendor refuses an id that it does not know.
    if (item.type === 'reasoning' && !item.encrypted_content) return [];
    return item.type === 'function_call' ? { ...item, arguments: toolWords(item.arguments) } : item;
  });
  return { reply: { ...base, kind: 'tools', uses }, entries: entries as Entry[] };
}

function failedAs(error: Body['error'], more: { usage: Usage; requestId?: string }): ModelCallFailed {
  const passing = !error || error.code === 'server_error' || error.code === 'rate_limit_exceeded';
  return new ModelCallFailed(
    passing ? 'busy' : 'unknown',
    error?.message ?? 'the answer was not completed',
    more,
  );
}

function usageIn(usage: Body['usage'] | null): Usage {
  return usageOf({
    input: usage?.input_tokens,
    cacheRead: usage?.input_tokens_details?.cached_tokens,
    cacheWrite: usage?.input_tokens_details?.cache_write_tokens,
    output: usage?.output_tokens,
    reasoning: usage?.output_tokens_details?.reasoning_tokens,
  });
}

type Event = OpenAI.Responses.ResponseStreamEvent;

const last = new Set<Event['type']>(['response.completed', 'response.incomplete', 'response.failed']);

/**
 * A response from its stream: the last event holds all of it. Some gateways leave its output empty; then it is made of
 * the items that were finished before.
 */
export function collectResponse(): StreamCollector<Event> {
  const items = new Map<number, OpenAI.Responses.ResponseOutputItem>();
  let response: Partial<OpenAI.Responses.Response> | undefined;

  return {
    add(event) {
      if (event.type === 'response.output_item.done') items.set(event.output_index, event.item);
      else if (event.type === 'error') throw errorIn({ error: event }, true);
      else if (last.has(event.type) && 'response' in event) response = event.response;
    },
    whole() {
      if (!response) return undefined;
      const output = response.output?.length ? response.output : [...items.values()];
      return { ...response, output };
    },
  };
}
