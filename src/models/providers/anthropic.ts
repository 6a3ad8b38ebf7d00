import Anthropic from '@anthropic-ai/sdk';
import type { Block } from '../../prompts/layout.js';
import { withoutEnd } from '../../text/edges.js';
import type { AbilityMemory } from '../abilities.js';
import { CallFailed, type Provider, type Timeouts, type Usage, vendorTimeouts } from '../provider.js';
import { collectMessage } from './anthropic-stream.js';
import { wholeBody } from './body.js';
import { fetchOver, longestCallMs, via } from './connection.js';
import {
  noAnswer,
  requestIdOf,
  systemText,
  usageOf,
  type Wire,
  type WireAttempt,
  type WireReply,
} from './wire.js';
import { createWireProvider } from './wire-provider.js';

/** How many marks for the cache a request may have. */
const mostMarks = 4;

type Entry = Anthropic.MessageParam;

/** `legacyHeaders`: for gateways that still read the key and the version of before. */
export function createAnthropic(options: {
  apiKey: string;
  baseURL?: string;
  legacyHeaders?: boolean;
  timeouts?: Partial<Timeouts>;
  memory: AbilityMemory;
}): Provider {
  const { apiKey, memory, baseURL = 'https://api.anthropic.com' } = options;
  const address = withoutEnd(baseURL, /\//).replace(/\/v1$/, '');
  const legacy = { 'x-api-key': apiKey, 'anthropic-version': '2023-06-01', authorization: null };
  const client = new Anthropic({
    apiKey,
    baseURL: address,
    maxRetries: 0,
    timeout: longestCallMs,
    logLevel: 'off',
    fetch: fetchOver,
    ...(options.legacyHeaders && { defaultHeaders: legacy }),
  });
  const wire: Wire<Entry, Anthropic.MessageCreateParamsStreaming> = {
    structures: ['schema', 'plain'],
    switches,
    request: requestOf,
    async send(request, { signal, connection, cap }) {
      const response = await client.messages.create(request, { signal, ...via(connection) }).asResponse();
      return wholeBody(response, collectMessage(), cap);
    },
    read,
    results: (results) => [
      {
        role: 'user',
        content: results.map(({ id, text }) => ({ type: 'tool_result', tool_use_id: id, content: text })),
      },
    ],
    correction: (text) => [{ role: 'user', content: text }],
  };
  const timeouts = { ...vendorTimeouts, ...options.timeouts };
  return createWireProvider({ name: 'anthropic', address, timeouts, memory, secret: apiKey }, wire);
}

function switches({ call, history, abilities: { without } }: WireAttempt<Entry>) {
  const used = new Set([
    'cache',
    'effort',
    ...(call.tools.length > 0 && history.length === 0 ? ['tools'] : []),
  ]);
  return (['cache', 'effort', 'tools'] as const).filter((each) => used.has(each) && !without.includes(each));
}

function requestOf(attempt: WireAttempt<Entry>): Anthropic.MessageCreateParamsStreaming {
  const { call, schema, history, cap, abilities } = attempt;
  const { structure, without } = abilities;
  const enforced = structure === 'schema';
  const can = (what: (typeof without)[number]) => !without.includes(what);
  const config = {
    ...(enforced && { format: { type: 'json_schema' as const, schema: { ...schema } } }),
    ...(can('effort') && { effort: call.effort }),
  };
  const { layout } = call.ask;
  return {
    model: call.model,
    max_tokens: cap,
    ...(call.tools.length > 0 && can('tools') && { tools: call.tools.map(toolOf) }),
    system: [{ type: 'text', text: systemText(layout, schema, enforced) }],
    messages: [{ role: 'user', content: blocksOf(layout.blocks, can('cache')) }, ...history],
    ...(Object.keys(config).length > 0 && { output_config: config }),
    stream: true,
  };
}

function toolOf({ name, description, input }: WireAttempt<Entry>['call']['tools'][number]): Anthropic.Tool {
  return { name, description, input_schema: { ...input, type: 'object' } };
}

/** Of too many marks the first is kept, with which all later calls begin, and the last ones. */
function blocksOf(blocks: readonly Block[], cached: boolean): Anthropic.TextBlockParam[] {
  const wanted = blocks.flatMap(({ keep }, index) => (keep && cached ? [index] : []));
  const marks = wanted.length > mostMarks ? [...wanted.slice(0, 1), ...wanted.slice(1 - mostMarks)] : wanted;
  return blocks.map(({ text }, index) => ({
    type: 'text',
    text,
    ...(marks.includes(index) && { cache_control: { type: 'ephemeral' } }),
  }));
}

/** Thoughts come before the answer, and go back unchanged into the conversation. */
function read(body: unknown): WireReply<Entry> {
  const message = body as Partial<Anthropic.Message> | null | undefined;
  if (!message || !Array.isArray(message.content)) throw noAnswer(body);
  const { content, stop_reason: stop, stop_details: details, usage } = message;
  const base = { usage: usageIn(usage), ...requestIdOf(message) };
  const text = content.map((each) => (each.type === 'text' ? each.text : '')).join('');
  const uses = content.filter((each) => each.type === 'tool_use');
  const entries: Entry[] = content.length > 0 ? [{ role: 'assistant', content }] : [];
  if (stop === 'max_tokens') return { reply: { ...base, kind: 'truncated' }, entries: [] };
  if (stop === 'refusal') {
    const why = [details?.category, details?.explanation].filter(Boolean).join(': ');
    return { reply: { ...base, kind: 'refused', why: why || 'refused' }, entries: [] };
  }
  if (stop === 'model_context_window_exceeded')
    throw new CallFailed('too long', 'the context window of the model is full', base);
  if (stop === 'pause_turn') return { reply: { ...base, kind: 'answer', text }, entries, paused: true };
  if (uses.length === 0) return { reply: { ...base, kind: 'answer', text }, entries };
  return {
    reply: { ...base, kind: 'tools', uses: uses.map(({ id, name, input }) => ({ id, name, input })) },
    entries,
  };
}

function usageIn(usage: Partial<Anthropic.Usage> | undefined): Usage {
  const cacheRead = usage?.cache_read_input_tokens ?? 0;
  const cacheWrite = usage?.cache_creation_input_tokens ?? 0;
  return usageOf({
    input: (usage?.input_tokens ?? 0) + cacheRead + cacheWrite,
    cacheRead,
    cacheWrite,
    output: usage?.output_tokens,
    reasoning: usage?.output_tokens_details?.thinking_tokens,
  });
}
