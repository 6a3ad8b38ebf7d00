import type { ServerResponse } from 'node:http';
import { type Answer, sendAnswer } from './http.js';

/**
 * What is about to happen on the wire: a call by the app, or something sent to it. `method` is the Web API's name,
 * or `files.upload` for the bytes of a file, or `response_url`; `type` is that of the envelope.
 */
export type Crossing =
  | { kind: 'method'; method: string; args: Readonly<Record<string, unknown>> }
  | { kind: 'frame'; type: string; payload: Readonly<Record<string, unknown>> };

/**
 * What goes wrong instead. `after` lets the call take effect (or the frame go out) first.
 * - `answer`: this status, headers and body (JSON unless a string) in place of the real answer; calls only
 * - `drop`: the connection is cut
 * - `delay`: nothing goes on until the promise settles
 * - `twice`: the frame goes out two times; frames only
 */
export type Fault =
  | ({ kind: 'answer'; when?: 'before' | 'after' } & Answer)
  | { kind: 'drop'; when: 'before' | 'after' }
  | { kind: 'delay'; when?: 'before' | 'after'; until: Promise<unknown> }
  | { kind: 'twice' };

/** Asked before every Web API call, upload and response_url, and before every frame; nothing means all is well. */
export type Faults = (crossing: Crossing) => Fault | undefined | Promise<Fault | undefined>;

/** Answers a call by what `act` says, or as the fault in its way has it. */
export async function answerThrough(
  faults: Faults | undefined,
  call: { method: string; args: Readonly<Record<string, unknown>> },
  response: ServerResponse,
  act: () => Answer | Promise<Answer>,
): Promise<void> {
  const fault = await faults?.({ kind: 'method', ...call });
  if (fault?.kind === 'answer' || fault?.kind === 'drop') {
    if (fault.when === 'after') await act();
    if (fault.kind === 'drop') response.destroy();
    else sendAnswer(response, fault);
    return;
  }
  if (fault?.kind === 'delay' && fault.when !== 'after') await fault.until;
  const answer = await act();
  if (fault?.kind === 'delay' && fault.when === 'after') await fault.until;
  sendAnswer(response, answer);
}
