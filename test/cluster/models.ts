import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { framesOf } from '../models/vendors/streams.js';
import { answerIn, type Body } from '../models/vendors/wires.js';
import { askedIn, type Call, sensible } from '../thread/models-answers.js';
import { served } from './served.js';

/** A request that a process has made of the model. */
export interface Paid {
  process: number;
  call: Call;
  /** The number of the workshop, from its brief; 0 where the call does not say it. */
  workshop: number;
  /** Of the whole request: the same question asked twice has it twice. */
  hash: string;
  at: number;
  /** When its last byte was written; undefined where nobody heard it to the end. */
  answeredAt?: number;
  /** When its connection was closed, by whichever side. */
  endedAt?: number;
}

/** What a brief has in it, so that a call says whose it is. */
export const numberOf = (workshop: number) => `Request list ${workshop} of the matrix`;
const numbered = /Request list (\d+) of the matrix/;
/** The number of the workshop that these words are of; 0 where they do not say. */
export const numberIn = (words: string): number => Number(numbered.exec(words)?.[1] ?? 0);

/** The model of the matrix: it is content with everything, takes its time, and keeps what it was asked by whom. */
export async function startModels(delayMs: () => number) {
  const paid: Paid[] = [];
  let answers = 0;

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const raw = (await buffer(request)).toString('utf8');
    const body: Body = JSON.parse(raw);
    const seen = { wire: 'chat' as const, headers: request.headers, raw, body };
    const asked = askedIn(seen);
    const one: Paid = {
      process: Number(/^\/p(\d+)\//.exec(request.url ?? '')?.[1]),
      call: asked.call,
      workshop: numberIn(asked.words),
      hash: createHash('sha256').update(raw).digest('base64url'),
      at: Date.now(),
    };
    paid.push(one);
    response.once('close', () => {
      one.endedAt = Date.now();
    });
    answers += 1;
    const id = answers;
    await pause(delayMs());
    response.once('finish', () => {
      one.answeredAt = Date.now();
    });
    if (response.destroyed) return;
    const text = JSON.stringify(sensible(asked));
    const tokens = { uncached: Math.round(raw.length / 4), cacheRead: 0, cacheWrite: 0 };
    response.writeHead(200, { 'content-type': 'text/event-stream', 'x-request-id': `req_${id}` });
    response.end(framesOf('chat', body, answerIn(seen, { text }, tokens, id), text.length).join(''));
  }

  const { origin, close } = await served(serve);
  return {
    baseURLOf: (process: number) => `${origin}/p${process}/v1`,
    paid,
    /** The requests that waited for their answer at a moment, of one process or of all. */
    underWay: (moment: number, process?: number) =>
      paid.filter(
        (each) =>
          (process === undefined || each.process === process) &&
          each.at < moment &&
          (each.answeredAt ?? each.endedAt ?? Number.POSITIVE_INFINITY) > moment,
      ),
    close,
  };
}
