import type OpenAI from 'openai';
import { atOwnServer } from '../patience.js';
import { CallFailed, type Provider, type Usage } from '../provider.js';
import { systemText } from './contract-words.js';
import { conversing } from './converse.js';
import { gatherCompletion, textOf } from './openai-chat-stream.js';
import { type OpenaiOptions, openaiClient } from './openai-client.js';
import { by } from './line.js';
import { wholeBody } from './whole-body.js';
import {
  type Attempt,
  type Heard,
  noAnswer,
  requestIdOf,
  toolInput,
  toolWords,
  usageOf,
  type Wire,
} from './wire.js';

type Said = OpenAI.ChatCompletionMessageParam;
type Request = OpenAI.ChatCompletionCreateParamsStreaming;
type Message = Omit<Partial<OpenAI.ChatCompletionMessage>, 'content'> & {
  content?: string | { text?: string }[] | null;
  reasoning_content?: unknown;
  reasoning_details?: unknown;
};

/**
 * Any server that speaks chat completions. It gets only what all of them know, and the form of the answer always in
 * words too: some take a schema and do not keep to it.
 */
export function createOpenaiChat({ apiKey, baseURL, patience, memory }: OpenaiOptions): Provider {
  const { client, address } = openaiClient(apiKey, baseURL);
  const wire: Wire<Said, Request> = {
    structures: ['schema', 'object', 'plain'],
    switches,
    request: requestOf,
    async send(request, { signal, line, cap }) {
      const response = await client.chat.completions.create(request, { signal, ...by(line) }).asResponse();
      return wholeBody(response, gatherCompletion(), cap);
    },
    read,
    results: (results) => results.map(({ id, text }) => ({ role: 'tool', tool_call_id: id, content: text })),
    correction: (text) => [{ role: 'user', content: text }],
  };
  const limits = { ...atOwnServer, ...patience };
  return conversing({ name: 'openai', address, patience: limits, memory, secret: apiKey }, wire);
}

function capName(without: Attempt<Said>['abilities']['without']): 'oldCap' | 'newCap' | undefined {
  return (['oldCap', 'newCap'] as const).find((each) => !without.includes(each));
}

function switches({ call, said, abilities: { without } }: Attempt<Said>) {
  const cap = capName(without);
  const tools = call.tools.length > 0 && said.length === 0 && !without.includes('tools');
  return [
    ...(cap ? [cap] : []),
    ...(without.includes('system') ? [] : (['system'] as const)),
    ...(tools ? (['tools'] as const) : []),
    ...(without.includes('counts') ? [] : (['counts'] as const)),
  ];
}

function requestOf(attempt: Attempt<Said>): Request {
  const { call, schema, said, cap, abilities } = attempt;
  const { structure, without } = abilities;
  const named = { name: call.ask.prompt, strict: true, schema: { ...schema } };
  const capped = { oldCap: { max_tokens: cap }, newCap: { max_completion_tokens: cap } };
  const name = capName(without);
  return {
    model: call.model,
    messages: [...opening(attempt), ...said],
    ...(name && capped[name]),
    ...(structure === 'schema' && { response_format: { type: 'json_schema', json_schema: named } }),
    ...(structure === 'object' && { response_format: { type: 'json_object' } }),
    ...(call.tools.length > 0 && !without.includes('tools') && { tools: call.tools.map(toolOf) }),
    stream: true,
    ...(!without.includes('counts') && { stream_options: { include_usage: true } }),
  };
}

/** One message of the user, as templates of small models want it, and without a system role where there is none. */
function opening({ call: { ask }, schema, abilities: { without } }: Attempt<Said>): Said[] {
  const system = systemText(ask.layout, schema, false);
  const text = ask.layout.blocks.map((block) => block.text).join('\n\n');
  if (without.includes('system')) return [{ role: 'user', content: `${system}\n\n${text}` }];
  return [
    { role: 'system', content: system },
    { role: 'user', content: text },
  ];
}

function toolOf({ name, description, input }: Attempt<Said>['call']['tools'][number]) {
  return { type: 'function' as const, function: { name, description, parameters: input } };
}

function read(body: unknown): Heard<Said> {
  const completion = body as Partial<OpenAI.ChatCompletion> | null | undefined;
  const choice = completion?.choices?.[0] as { finish_reason?: string | null; message?: Message } | undefined;
  if (!completion || !choice?.message) throw noAnswer(body);
  const { message, finish_reason: finish } = choice;
  const base = { usage: usageIn(completion.usage), ...requestIdOf(completion) };
  if (finish === 'length' || finish === 'max_tokens')
    return { reply: { ...base, kind: 'truncated' }, said: [] };
  if (finish === 'error') throw new CallFailed('busy', 'the server broke off the answer', base);
  if (message.refusal || finish === 'content_filter')
    return { reply: { ...base, kind: 'refused', why: message.refusal || 'content_filter' }, said: [] };
  const text = textOf(message.content);
  const calls = (message.tool_calls ?? []).flatMap((each, index) =>
    each.type === 'custom' ? [] : [{ ...each, id: each.id || `call_${index + 1}` }],
  );
  if (calls.length === 0)
    return { reply: { ...base, kind: 'answer', text }, said: [{ role: 'assistant', content: text }] };
  const uses = calls.map(({ id, function: { name, arguments: given } }) => ({
    id,
    name,
    input: toolInput(given),
  }));
  return { reply: { ...base, kind: 'tools', uses }, said: [handedBack(message, calls)] };
}

/** In a tool loop some vendors want their reasoning back beside the calls. */
function handedBack(message: Message, calls: OpenAI.ChatCompletionMessageToolCall[]): Said {
  const { reasoning_content: content, reasoning_details: details } = message;
  const reasoning = {
    ...(content !== undefined && { reasoning_content: content }),
    ...(details !== undefined && { reasoning_details: details }),
  };
  const seen = calls.map((call) => {
    if (call.type !== 'function') return call;
    return { ...call, function: { ...call.function, arguments: toolWords(call.function.arguments) } };
  });
  return { role: 'assistant', content: textOf(message.content), tool_calls: seen, ...reasoning };
}

type Counts = Partial<OpenAI.CompletionUsage> & { prompt_cache_hit_tokens?: number };

function usageIn(usage: Counts | null | undefined): Usage {
  const details = usage?.prompt_tokens_details as {
    cached_tokens?: number;
    cache_write_tokens?: number;
  } | null;
  return usageOf({
    input: usage?.prompt_tokens,
    cacheRead: details?.cached_tokens ?? usage?.prompt_cache_hit_tokens,
    cacheWrite: details?.cache_write_tokens,
    output: usage?.completion_tokens,
    reasoning: usage?.completion_tokens_details?.reasoning_tokens,
  });
}
