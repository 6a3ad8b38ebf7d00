import type { Prefix, Segment } from './prefix-cache.js';
import { tokensIn } from './prefix-cache.js';
import type { Said, Seen } from './vendor.js';

export type WireName = 'anthropic' | 'chat' | 'responses';

/** A body of any of the three, as JSON.parse gives it. */
export type Body = ReturnType<typeof JSON.parse>;

export function wireOf(path: string): WireName | undefined {
  if (path.endsWith('/v1/messages')) return 'anthropic';
  if (path.endsWith('/chat/completions')) return 'chat';
  return path.endsWith('/responses') ? 'responses' : undefined;
}

/** A prompt in the order in which its vendor reads it: tools and schema first, then system, then what was said. */
export function segmentsOf(wire: WireName, body: Body): Segment[] {
  const before = [
    ...(body.tools ?? []),
    body.output_config?.format ?? body.response_format ?? body.text ?? {},
  ];
  const system = [body.system ?? body.instructions ?? []].flat();
  const said = [body.messages ?? body.input ?? []].flat();
  const parts = said.flatMap((each: Body) =>
    Array.isArray(each.content) ? each.content.map((part: Body) => [each.role, part]) : [each],
  );
  return [...before, ...system, ...parts].map((each: Body) => segment(wire, each));
}

function segment(wire: WireName, part: Body): Segment {
  let mark = false;
  const text = JSON.stringify(part, (key, value: unknown) => {
    if (key !== 'cache_control') return value;
    mark = wire === 'anthropic';
    return undefined;
  });
  return { text, mark };
}

/** An error as the vendor words it. */
export function problemIn(
  wire: WireName,
  { status, message = 'something is wrong', code }: { status: number; message?: string; code?: string },
): unknown {
  if (wire === 'anthropic')
    return {
      type: 'error',
      error: { type: code ?? (status === 529 ? 'overloaded_error' : 'invalid_request_error'), message },
    };
  return { error: { message, type: 'invalid_request_error', param: null, code: code ?? null } };
}

/** An answer as the vendor words it. `number` counts the answers of this server. */
export function answerIn({ wire, body }: Seen, said: Said, tokens: Prefix['tokens'], number: number): Body {
  const spent = { ...tokens, thinking: said.thinking ?? 0, output: (said.thinking ?? 0) + outputOf(said) };
  const write = { anthropic: asMessage, chat: asCompletion, responses: asResponse }[wire];
  return write(body, said, spent, number);
}

type Spent = Prefix['tokens'] & { thinking: number; output: number };

function outputOf(said: Said): number {
  if ('tools' in said) return tokensIn(JSON.stringify(said.tools) + (said.text ?? ''));
  if ('truncated' in said) return tokensIn(said.truncated);
  return tokensIn('text' in said ? said.text : said.refusal);
}

function textOf(said: Said): string | undefined {
  if ('truncated' in said) return said.truncated;
  return 'refusal' in said ? undefined : said.text;
}

function asMessage(body: Body, said: Said, spent: Spent, number: number) {
  const text = textOf(said);
  const tools = 'tools' in said ? said.tools.map((each) => ({ type: 'tool_use', ...each })) : [];
  const stop =
    ('tools' in said && 'tool_use') ||
    ('truncated' in said && 'max_tokens') ||
    ('refusal' in said && 'refusal') ||
    'end_turn';
  return {
    id: `msg_${number}`,
    type: 'message',
    role: 'assistant',
    model: body.model,
    content: [
      ...(said.thinking ? [{ type: 'thinking', thinking: '', signature: `thought-${number}` }] : []),
      ...(text === undefined ? [] : [{ type: 'text', text, citations: null }]),
      ...tools,
    ],
    stop_reason: stop,
    stop_sequence: null,
    stop_details:
      'refusal' in said
        ? { type: 'refusal', category: said.category ?? null, explanation: said.refusal }
        : null,
    usage: {
      input_tokens: spent.uncached,
      cache_read_input_tokens: spent.cacheRead,
      cache_creation_input_tokens: spent.cacheWrite,
      output_tokens: spent.output,
      output_tokens_details: { thinking_tokens: spent.thinking },
    },
  };
}

function asCompletion(body: Body, said: Said, spent: Spent, number: number) {
  const calls =
    'tools' in said
      ? said.tools.map(({ id, name, input }) => ({
          id,
          type: 'function',
          function: { name, arguments: JSON.stringify(input) },
        }))
      : undefined;
  const finish = (calls && 'tool_calls') || ('truncated' in said && 'length') || 'stop';
  const input = spent.uncached + spent.cacheRead;
  return {
    id: `chatcmpl-${number}`,
    object: 'chat.completion',
    model: body.model,
    choices: [
      {
        index: 0,
        finish_reason: finish,
        message: {
          role: 'assistant',
          content: textOf(said) ?? null,
          refusal: 'refusal' in said ? said.refusal : null,
          ...(calls && { tool_calls: calls }),
        },
      },
    ],
    usage: {
      prompt_tokens: input,
      completion_tokens: spent.output,
      total_tokens: input + spent.output,
      prompt_tokens_details: { cached_tokens: spent.cacheRead },
      completion_tokens_details: { reasoning_tokens: spent.thinking },
    },
  };
}

function asResponse(body: Body, said: Said, spent: Spent, number: number) {
  const text = textOf(said);
  const calls = 'tools' in said ? said.tools : [];
  const part = (content: unknown) => ({
    id: `msg_${number}`,
    type: 'message',
    role: 'assistant',
    status: 'completed',
    content: [content],
  });
  const sealed = body.include?.includes('reasoning.encrypted_content');
  const input = spent.uncached + spent.cacheRead;
  return {
    id: `resp_${number}`,
    object: 'response',
    model: body.model,
    status: 'truncated' in said ? 'incomplete' : 'completed',
    incomplete_details: 'truncated' in said ? { reason: 'max_output_tokens' } : null,
    error: null,
    output: [
      ...(said.thinking
        ? [
            {
              id: `rs_${number}`,
              type: 'reasoning',
              summary: [],
              ...(sealed && { encrypted_content: `thought-${number}` }),
            },
          ]
        : []),
      ...('refusal' in said ? [part({ type: 'refusal', refusal: said.refusal })] : []),
      ...(text === undefined ? [] : [part({ type: 'output_text', text, annotations: [] })]),
      ...calls.map(({ id, name, input: given }) => ({
        id: `fc_${id}`,
        type: 'function_call',
        call_id: id,
        name,
        arguments: JSON.stringify(given),
        status: 'completed',
      })),
    ],
    usage: {
      input_tokens: input,
      input_tokens_details: { cached_tokens: spent.cacheRead, cache_write_tokens: spent.cacheWrite },
      output_tokens: spent.output,
      output_tokens_details: { reasoning_tokens: spent.thinking },
      total_tokens: input + spent.output,
    },
  };
}
