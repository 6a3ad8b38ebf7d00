import type { Body, WireName } from './wires.js';

/** An answer as the pieces that its vendor streams it in, each as it goes over the wire. */
export function framesOf(wire: WireName, request: Body, whole: Body, size = 4): string[] {
  const frames = { anthropic: messageFrames, chat: completionFrames, responses: responseFrames }[wire];
  return frames(whole, request, size);
}

/** An error in the middle of a stream, as the vendor tells it. */
export function errorFrame(wire: WireName, message: string): string {
  if (wire === 'anthropic') return named('error', { error: { type: 'overloaded_error', message } });
  if (wire === 'chat') return data({ error: { code: 502, message } });
  return named('error', { code: 'server_error', message, param: null });
}

function data(body: unknown): string {
  return `data: ${JSON.stringify(body)}\n\n`;
}

function named(type: string, body: object): string {
  return `event: ${type}\n${data({ type, ...body })}`;
}

function piecesOf(text: string, size: number): string[] {
  const signs = [...text];
  return Array.from({ length: Math.ceil(signs.length / size) }, (_, at) =>
    signs.slice(at * size, (at + 1) * size).join(''),
  );
}

function messageFrames(whole: Body, _request: Body, size: number): string[] {
  const { content, stop_reason, stop_sequence, stop_details, usage, ...head } = whole;
  const delta = (index: number, each: object) => named('content_block_delta', { index, delta: each });
  const blocks = (content as Body[]).flatMap((block, index) => {
    const { text, input, thinking, signature, ...rest } = block;
    const start = { ...block, ...emptied({ text, input, thinking, signature }) };
    const deltas = {
      text: () => piecesOf(text, size).map((each) => delta(index, { type: 'text_delta', text: each })),
      tool_use: () =>
        piecesOf(JSON.stringify(input), size).map((each) =>
          delta(index, { type: 'input_json_delta', partial_json: each }),
        ),
      thinking: () => [
        ...piecesOf(thinking, size).map((each) => delta(index, { type: 'thinking_delta', thinking: each })),
        delta(index, { type: 'signature_delta', signature }),
      ],
    }[String(rest.type)];
    return [
      named('content_block_start', { index, content_block: start }),
      ...(deltas?.() ?? []),
      named('content_block_stop', { index }),
    ];
  });
  const begun = { ...head, content: [], stop_reason: null, stop_sequence: null };
  return [
    named('message_start', {
      message: { ...begun, ...(usage && { usage: { ...usage, output_tokens: 1 } }) },
    }),
    named('ping', {}),
    ...blocks,
    named('message_delta', { delta: { stop_reason, stop_sequence, stop_details }, usage }),
    named('message_stop', {}),
  ];
}

function emptied({ text, input, thinking, signature }: Body): object {
  return {
    ...(text !== undefined && { text: '' }),
    ...(input !== undefined && { input: {} }),
    ...(thinking !== undefined && { thinking: '' }),
    ...(signature !== undefined && { signature: '' }),
  };
}

function completionFrames(whole: Body, request: Body, size: number): string[] {
  const { choices, usage, ...head } = whole;
  const [{ finish_reason, message }] = choices;
  const { role, content, tool_calls: calls = [], ...rest } = message;
  const chunk = (delta: object, finish: unknown = null) =>
    data({ ...head, choices: [{ index: 0, delta, finish_reason: finish }] });
  const used = (calls as Body[]).flatMap(({ function: { name, arguments: given }, ...call }, index) => [
    chunk({ tool_calls: [{ index, ...call, function: { name, arguments: '' } }] }),
    ...piecesOf(given, size).map((each) => chunk({ tool_calls: [{ index, function: { arguments: each } }] })),
  ]);
  return [
    chunk({ role, content: '' }),
    ...piecesOf(content ?? '', size).map((each) => chunk({ content: each })),
    ...(Object.keys(rest).length > 0 ? [chunk(rest)] : []),
    ...used,
    chunk({}, finish_reason),
    ...(request.stream_options?.include_usage && usage ? [data({ ...head, choices: [], usage })] : []),
    ...(finish_reason ? ['data: [DONE]\n\n'] : []),
  ];
}

function responseFrames(whole: Body, _request: Body, size: number): string[] {
  const { output, status } = whole;
  const items = (output as Body[]).flatMap((item, output_index) => {
    const text = item.content?.[0]?.text ?? item.arguments ?? '';
    const type = item.arguments ? 'response.function_call_arguments.delta' : 'response.output_text.delta';
    return [
      named('response.output_item.added', { output_index, item: { ...item, status: 'in_progress' } }),
      ...piecesOf(text, size).map((delta) => named(type, { output_index, content_index: 0, delta })),
      named('response.output_item.done', { output_index, item }),
    ];
  });
  const begun = { ...whole, status: 'in_progress', output: [], usage: null };
  return [
    named('response.created', { response: begun }),
    ...items,
    ...(status ? [named(`response.${status}`, { response: whole })] : []),
  ];
}
