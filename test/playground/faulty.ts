import { slackPatience } from '../../src/playground/delivery/deliveries.js';
import { lost, type Sending } from '../../src/playground/delivery/sockets.js';
import { type Answer, type Answering, sendAnswer } from '../../src/playground/http.js';
import {
  type PlaygroundOptions as Options,
  startPlayground as start,
} from '../../src/playground/playground.js';
import { createRequestUrl } from './by-url.js';

type Anything = Readonly<Record<string, unknown>>;
type When = { when?: 'before' | 'after' };

/**
 * What is about to happen on the wire: a call by the app, or something sent to it. `method` is the Web API's name,
 * or `files.upload` for the bytes of a file, or `response_url`; `type` is that of the envelope.
 */
export type Crossing =
  | { kind: 'method'; method: string; args: Anything }
  | { kind: 'frame'; type: string; payload: Anything };

/**
 * What goes wrong instead. `after` lets the call take effect (or the frame go out) first.
 * - `answer`: this status, headers and body (JSON unless a string) in place of the real answer; calls only
 * - `drop`: the connection is cut
 * - `delay`: nothing goes on until the promise settles
 * - `twice`: the frame goes out two times; frames only
 */
export type Fault =
  | ({ kind: 'answer' } & When & Answer)
  | ({ kind: 'drop' } & Required<When>)
  | ({ kind: 'delay'; until: Promise<unknown> } & When)
  | { kind: 'twice' };

/** Asked before every Web API call, upload and response_url, and before every frame; nothing means all is well. */
export type Faults = (crossing: Crossing) => Fault | undefined | Promise<Fault | undefined>;

export interface PlaygroundOptions extends Options {
  faults?: Faults;
  requestUrl?: string;
}

/** A playground on whose wire things go wrong, and that calls the app at a URL instead of over Socket Mode. */
export function startPlayground({ faults, requestUrl, ...options }: PlaygroundOptions) {
  const { acknowledgeMs } = options.patience ?? slackPatience;
  return start({
    ...options,
    ...(faults && { wire: { answering: answeringWith(faults), sending: sendingWith(faults) } }),
    ...(requestUrl !== undefined && {
      transport: (secret: string) =>
        createRequestUrl(requestUrl, secret, options.now ?? Date.now, { acknowledgeMs, faults }),
    }),
  });
}

const answeringWith =
  (faults: Faults): Answering =>
  async (call, response, act) => {
    const fault = await faults({ kind: 'method', ...call });
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
  };

const sendingWith =
  (faults: Faults): Sending =>
  async (delivery, retry, next, push) => {
    const fault = await faults({ kind: 'frame', type: delivery.type, payload: delivery.payload });
    if (fault?.kind === 'delay' && fault.when !== 'after') await fault.until;
    const socket = next();
    if (socket === undefined) return lost;
    if (fault?.kind === 'drop' && fault.when === 'before') socket.terminate();
    const outcome = push(socket, delivery, retry);
    if (fault?.kind === 'twice') void push(socket, delivery, { number: 1, reason: 'timeout' });
    if (fault?.kind === 'drop' && fault.when === 'after') socket.terminate();
    return outcome;
  };
