import type Anthropic from '@anthropic-ai/sdk';
import type { PromptBlock } from '../../prompts/foreign.js';
import { withoutEnd } from '../../text/amounts.js';
import type { Switch } from '../abilities.js';
import { type LookUpTool, ModelCallFailed, type Provider, type Usage, vendorTimeouts } from '../provider.js';
import type { StreamCollector } from './body.js';
import {
  createWireProvider,
  noAnswer,
  type ProviderOptions,
  requestIdOf,
  systemText,
  toolInput,
  usageOf,
  type WireAttempt,
  type WireReply,
} from './wire.js';

/** A block of the answer as far as it has come. `json`: the input of a tool, which can be read at its end. */
interface Open {
  block: Anthropic.ContentBlock;
  json: string;
}

/** A message of Anthropic from its stream. It is whole once it says why it stopped. */
export function collectMessage(): StreamCollector<Anthropic.RawMessageStreamEvent> {
  let message: Partial<Anthropic.Message> = {};
  const blocks = new Map<number, Open>();

  return {
    add(event) {
      switch (event.type) {
        case 'message_start':
          message = { ...event.message };
          return;
        case 'content_block_start':
          blocks.set(event.index, { block: { ...event.content_block }, json: '' });
          return;
        case 'content_block_delta': {
          const open = blocks.get(event.index);
          if (open) addDelta(open, event.delta);
          return;
        }
        case 'message_delta':
          message = withEnd(message, event);
          return;
        default:
      }
    },
    whole: () =>
      message.stop_reason ? { ...message, content: [...blocks.values()].map(closed) } : undefined,
  };
}

function addDelta(open: Open, delta: Anthropic.RawContentBlockDelta): void {
  const { block } = open;
  if (delta.type === 'input_json_delta') open.json += delta.partial_json;
  else if (delta.type === 'text_delta' && block.type === 'text') block.text += delta.text;
  else if (block.type !== 'thinking') return;
  else if (delta.type === 'thinking_delta') block.thinking += delta.thinking;
  else if (delta.type === 'signature_delta') block.signature = (block.signature ?? '') + delta.signature;
}

function closed({ block, json }: Open): Anthropic.ContentBlock {
  // A thought goes back signed, if only with nothing.
  if (block.type === 'thinking') return { ...block, signature: block.signature ?? '' };
  return block.type === 'tool_use' && json !== '' ? { ...block, input: objectIn(json) } : block;
}

/** A tool's input goes back into the conversation, where the vendor takes nothing but an object. */
function objectIn(json: string): unknown {
  const input = toolInput(json);
  return typeof input === 'object' && input !== null ? input : {};
}

/**
 * The counts at the end replace those of the beginning where they are given. Those do not hold the output: without counts
 * at the end there are none.
 */
function withEnd(
  { usage: before, ...message }: Partial<Anthropic.Message>,
  { delta, usage: after }: Anthropic.RawMessageDeltaEvent,
): Partial<Anthropic.Message> {
  if (!(after as Anthropic.MessageDeltaUsage | undefined)) return { ...message, ...delta };
  const given = Object.entries(after).filter(([, count]) => count !== null && count !== undefined);
  return { ...message, ...delta, usage: { ...before, ...Object.fromEntries(given) } as Anthropic.Usage };
}

/** Of the vendor's interface, as the types of its package have it. */
const version = '2026-10-21';
/** How many marks for the cache a request may have. */
const mostMarks = 4;

type Entry = Anthropic.MessageParam;

export function createAnthropic(options: ProviderOptions): Provider {
  const { apiKey, baseURL = 'https://api.anthropic.com' } = options;
  const address = withoutEnd(baseURL, /\//).replace(/\/v1$/, '');
  return createWireProvider<Entry, Anthropic.RawMessageStreamEvent>(options, {
    ...{ name: 'anthropic', address, timeouts: vendorTimeouts },
    page: {
      url: `${address}/v1/messages`,
      headers: { authorization: `Bearer ${apiKey}`, 'anthropic-version': version },
    },
    structures: ['schema', 'plain'],
    switches: () => ['cache', 'effort'],
    request: requestOf,
    collector: collectMessage,
    read,
    results: (results) => [
      {
        role: 'user',
        content: results.map(({ id, text }) => ({ type: 'tool_result', tool_use_id: id, content: text })),
      },
    ],
    said: (text) => ({ role: 'user', content: text }),
  });
}

function requestOf(attempt: WireAttempt<Entry>): Anthropic.MessageCreateParamsStreaming {
  const { call, schema, history, cap, abilities } = attempt;
  const { structure, without } = abilities;
  const enforced = structure === 'schema';
  const can = (what: Switch) => !without.includes(what);
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

function toolOf({ name, description, input }: LookUpTool): Anthropic.Tool {
  return { name, description, input_schema: { ...input, type: 'object' } };
}

/** Of too many marks the first is kept, with which all later calls begin, and the last ones. */
function blocksOf(blocks: readonly PromptBlock[], cached: boolean): Anthropic.TextBlockParam[] {
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
    throw new ModelCallFailed('too long', 'the context window of the model is full', base);
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
