import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { framesOf } from '../../models/vendors/streams.js';
import { answerIn, type Body } from '../../models/vendors/wires.js';
import { askedIn } from '../../thread/models-answers.js';
import { atLength } from './answers.js';
import type { Call, Told } from './model.js';

/** A few words, as models stream them. */
const charactersAPiece = 24;
let delayMs = 0;
let calls: Call[] = [];
let bodies: Body[] | undefined;

/** Chat completions, at once or after a while, as it is told; keeps what it was asked and when. */
async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  // What else a server of models can be asked, such as for the window of a model, this one does not know.
  if (request.method !== 'POST') return void response.writeHead(404).end();
  const at = Date.now();
  const raw = (await buffer(request)).toString('utf8');
  const body: Body = JSON.parse(raw);
  const seen = { wire: 'chat' as const, headers: request.headers, raw, body };
  const text = JSON.stringify(atLength(askedIn(seen)));
  const call: Call = { at, bytes: Buffer.byteLength(raw), said: Buffer.byteLength(text), until: at };
  calls.push(call);
  bodies?.push(body);
  if (delayMs > 0) await pause(delayMs);
  const tokens = { uncached: Math.round(raw.length / 4), cacheRead: 0, cacheWrite: 0 };
  const answer = answerIn(seen, { text }, tokens, calls.length);
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.end(framesOf('chat', body, answer, charactersAPiece).join(''));
  call.until = Date.now();
}

const server = createServer((request, response) => void serve(request, response));
// Whoever is measured must not lose a call to a connection that is closed at the moment in which it is used again.
server.keepAliveTimeout = 600_000;
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.on('message', (told: Told) => {
  if (told.delayMs !== undefined) ({ delayMs } = told);
  if (told.keepBodies) bodies = [];
  if (told.take) {
    process.send?.({ calls, bodies });
    [calls, bodies] = [[], undefined];
  }
});
