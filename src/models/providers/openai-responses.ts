import type OpenAI from 'openai';
import { atVendor } from '../patience.js';
import { CallFailed, type Provider, type Usage } from '../provider.js';
import { systemText } from './contract-words.js';
import { conversing } from './converse.js';
import { type OpenaiOptions, openaiClient } from './openai-client.js';
import { gatherResponse } from './openai-responses-stream.js';
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

type Said = OpenAI.Responses.ResponseInputItem;
type Body = Partial<OpenAI.Responses.Response>;

/** The vendor keeps nothing: what was said, and the sealed reasoning between the uses of tools, goes back each time. */
export function createOpenaiResponses({ apiKey, baseURL, patience, memory }: OpenaiOptions): Provider {
  const { client, address } = openaiClient(apiKey, baseURL);
  const wire: Wire<Said, OpenAI.Responses.ResponseCreateParamsStreaming> = {
    structures: ['schema', 'object', 'plain'],
    switches,
    request: requestOf,
    async send(request, { signal, line, cap }) {
      const response = await client.responses.create(request, { signal, ...by(line) }).asResponse();
      return wholeBody(response, gatherResponse(), cap);
    },
    read,
    results: (results) =>
      results.map(({ id, text }) => ({ type: 'function_call_output', call_id: id, output: text })),
    correction: (text) => [{ role: 'user', content: text }],
  };
  const limits = { ...atVendor, ...patience };
  return conversing({ name: 'openai', address, patience: limits, memory, secret: apiKey }, wire);
}

function switches({ call, said, abilities: { without } }: Attempt<Said>) {
  const tools = call.tools.length > 0 && !without.includes('tools');
  const used = [
    'cache' as const,
    'effort' as const,
    ...(tools ? (['sealed'] as const) : []),
    ...(tools && said.length === 0 ? (['tools'] as const) : []),
  ];
  return used.filter((each) => !without.includes(each));
}

function requestOf(attempt: Attempt<Said>): OpenAI.Responses.ResponseCreateParamsStreaming {
  const { call, schema, said, cap, abilities } = attempt;
  const { layout, prompt } = call.ask;
  const used = switches({ ...attempt, said: [] });
  const enforced = abilities.structure === 'schema';
  const content = layout.blocks.map(({ text }) => ({ type: 'input_text' as const, text }));
  return {
    model: call.model,
    ...(used.includes('tools') && { tools: call.tools.map(toolOf) }),
    ...(used.includes('sealed') && { include: ['reasoning.encrypted_content'] }),
    ...(enforced && {
      text: { format: { type: 'json_schema', name: prompt, strict: true, schema: { ...schema } } },
    }),
    ...(abilities.structure === 'object' && { text: { format: { type: 'json_object' } } }),
    instructions: systemText(layout, schema, enforced),
    // The vendor looks for the word "json" in the input, where the instructions do not count.
    input: [
      { role: 'user', content: abilities.structure === 'object' ? [...content, inJson] : content },
      ...said,
    ],
    max_output_tokens: cap,
    ...(used.includes('effort') && { reasoning: { effort: call.effort } }),
    ...(used.includes('cache') && { prompt_cache_key: call.cacheKey }),
    store: false,
    stream: true,
  };
}

const inJson = { type: 'input_text' as const, text: 'Answer in json.' };

function toolOf({ name, description, input }: Attempt<Said>['call']['tools'][number]) {
  return { type: 'function' as const, name, description, parameters: input, strict: true };
}

function read(body: unknown): Heard<Said> {
  const response = body as Body | null | undefined;
  if (!response || !Array.isArray(response.output)) throw noAnswer(body);
  const { output, status, incomplete_details: incomplete, error } = response;
  const base = { usage: usageIn(response.usage), ...requestIdOf(response) };
  if (incomplete?.reason === 'content_filter')
    return { reply: { ...base, kind: 'refused', why: incomplete.reason }, said: [] };
  if (status === 'incomplete') return { reply: { ...base, kind: 'truncated' }, said: [] };
  if (status !== undefined && status !== 'completed') throw failedAs(error, base);
  const parts = output.flatMap((item) => (item.type === 'message' ? item.content : []));
  const refusal = parts.find((part) => part.type === 'refusal');
  if (refusal) return { reply: { ...base, kind: 'refused', why: refusal.refusal }, said: [] };
  const text = parts.map((part) => (part.type === 'output_text' ? part.text : '')).join('');
  const calls = output.filter((item) => item.type === 'function_call');
  if (calls.length === 0)
    return { reply: { ...base, kind: 'answer', text }, said: [{ role: 'assistant', content: text }] };
  const uses = calls.map(({ call_id: id, name, arguments: given }) => ({
    id,
    name,
    input: toolInput(given),
  }));
  return { reply: { ...base, kind: 'tools', uses }, said: output.filter(isWhole).map(handedBack) as Said[] };
}

function handedBack(item: OpenAI.Responses.ResponseOutputItem): OpenAI.Responses.ResponseOutputItem {
  return item.type === 'function_call' ? { ...item, arguments: toolWords(item.arguments) } : item;
}

/** Reasoning that is not sealed is kept nowhere, so that naming it again would be an error. */
function isWhole(item: OpenAI.Responses.ResponseOutputItem): boolean {
  return item.type !== 'reasoning' || Boolean(item.encrypted_content);
}

function failedAs(error: Body['error'], more: { usage: Usage; requestId?: string }): CallFailed {
  const passing = !error || error.code === 'server_error' || error.code === 'rate_limit_exceeded';
  return new CallFailed(passing ? 'busy' : 'unknown', error?.message ?? 'the answer was not completed', more);
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
