// The model of the bench, in a process of its own so that its work is not counted: chat completions, streamed in pieces of a
// few words as models do. It answers at once or after a while, as it is told, and keeps what it was asked and when.
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { answerTo } from './answers.js';

const charactersAPiece = 24;
let delayMs = 0;
let depth = 'standard';
let calls = [];
let bodies;

const server = createServer((request, response) => void serve(request, response));
async function serve(request, response) {
  // What else a server of models can be asked, such as for the window of a model, this one does not know.
  if (request.method !== 'POST') return void response.writeHead(404).end();
  const at = Date.now();
  const body = await json(request);
  const { name, text } = answerTo(body, depth);
  const call = { at, name, bytes: Number(request.headers['content-length'] ?? 0), until: at };
  calls.push(call);
  bodies?.push(body);
  if (delayMs > 0) await new Promise((over) => setTimeout(over, delayMs));
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.end(framesOf(body.model, text, Math.round(JSON.stringify(body.messages).length / 4)));
  call.until = Date.now();
}

function framesOf(model, text, input) {
  const head = { id: 'chatcmpl-bench', object: 'chat.completion.chunk', created: 1_780_000_000, model };
  const chunk = (delta, finish_reason = null) =>
    `data: ${JSON.stringify({ ...head, choices: [{ index: 0, delta, finish_reason }], usage: null })}\n\n`;
  const frames = [chunk({ role: 'assistant', content: '' })];
  for (let from = 0; from < text.length; from += charactersAPiece)
    frames.push(chunk({ content: text.slice(from, from + charactersAPiece) }));
  const output = Math.round(text.length / 4);
  const usage = { prompt_tokens: input, completion_tokens: output, total_tokens: input + output };
  frames.push(chunk({}, 'stop'), `data: ${JSON.stringify({ ...head, choices: [], usage })}\n\n`);
  return `${frames.join('')}data: [DONE]\n\n`;
}

// Whoever is measured must not lose a call to a connection that is closed at the moment in which it is used again.
server.keepAliveTimeout = 600_000;
server.listen(0, '127.0.0.1', () => process.send?.({ port: server.address().port }));
process.on('message', (told) => {
  if ('delayMs' in told) delayMs = told.delayMs;
  if (told.depth) depth = told.depth;
  if (told.keepBodies) bodies = [];
  if (told.count) process.send?.({ count: calls.length });
  if (told.take) {
    process.send?.({ calls, bodies });
    [calls, bodies] = [[], undefined];
  }
});
