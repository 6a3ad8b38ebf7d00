import type { ServerResponse } from 'node:http';
import { errorFrame, framesOf } from './streams.js';
import type { Body, WireName } from './wires.js';

/** What a server may do wrong with an answer that it has. */
export type Fault =
  | 'silent after headers'
  | 'silent after pieces'
  /** Nothing but comments, for ever. */
  | 'comments only'
  /** Goes on and on, with what belongs into no answer. */
  | 'never stops'
  /** Byte by byte. */
  | 'trickles'
  /** Dies in the middle of the stream. */
  | 'dies'
  /** Half of the answer, and the stop reason of a whole one. */
  | 'stops too early'
  | 'no stop reason'
  | 'no usage'
  | 'error in the stream'
  | 'error in the body'
  | 'not streamed';

/** Sends an answer with what is wrong about it. Where it takes its time, `pace` is waited for before each piece. */
export async function sendFaulty(
  response: ServerResponse,
  { wire, body: request }: { wire: WireName; body: Body },
  whole: Body,
  fault: Fault | undefined,
  pace: () => Promise<unknown> = async () => {},
): Promise<void> {
  const answer = changed(whole, wire, fault);
  if (fault === 'not streamed' || fault === 'error in the body') {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.flushHeaders();
  if (fault === 'silent after headers') return;
  const frames = framesOf(wire, request, answer);
  const half = frames.slice(0, Math.ceil(frames.length / 2));
  const write = (text: string) => new Promise((written) => void response.write(text, written));
  switch (fault) {
    case 'silent after pieces':
      await write(half.join(''));
      return;
    case 'dies':
      await write(half.join(''));
      response.destroy();
      return;
    case 'error in the stream':
      response.end(half.join('') + errorFrame(wire, 'the machine is full'));
      return;
    case 'comments only':
      while (!response.destroyed) {
        await pace();
        await write(': still here\n\n');
      }
      return;
    case 'never stops':
      await write(half.join(''));
      while (!response.destroyed) {
        await pace();
        await write(`data: ${JSON.stringify({ more: '.'.repeat(100_000) })}\n\n`);
      }
      return;
    case 'trickles':
      for (const sign of frames.join('')) {
        await pace();
        if (response.destroyed) return;
        await write(sign);
      }
      response.end();
      return;
    default:
      for (const frame of frames) {
        await pace();
        if (response.destroyed) return;
        response.write(frame);
      }
      response.end();
  }
}

/** The answer as a server has it that does this wrong, before it is sent. */
function changed(whole: Body, wire: WireName, fault: Fault | undefined): Body {
  if (fault === 'no usage') {
    const { usage: _, ...rest } = whole;
    return rest;
  }
  if (fault === 'error in the body') {
    return wire === 'anthropic'
      ? { type: 'error', error: { type: 'overloaded_error', message: 'the machine is full' } }
      : { error: { code: 503, message: 'the machine is full' } };
  }
  if (fault === 'no stop reason') {
    if (wire === 'anthropic') return { ...whole, stop_reason: null };
    if (wire === 'chat') return { ...whole, choices: [{ ...whole.choices[0], finish_reason: null }] };
    return { ...whole, status: undefined };
  }
  if (fault !== 'stops too early') return whole;
  const cut = (text: string) => text.slice(0, text.length / 2);
  return JSON.parse(JSON.stringify(whole), (key, value: unknown) =>
    (key === 'text' || key === 'content') && typeof value === 'string' ? cut(value) : value,
  );
}
