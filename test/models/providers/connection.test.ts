import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Agent } from 'undici';
import { exchange } from '../../../src/models/providers/body.js';

let answer: (response: ServerResponse) => void = () => {};
const server = createServer((_request, response) => answer(response));
let url = '';
beforeEach(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

/** The texts of a stream are its body. */
function texts() {
  const all: string[] = [];
  return { add: ({ text }: { text: string }) => void all.push(text), whole: () => ({ texts: all }) };
}

function ask(onData = () => {}, agent?: Agent, { signal } = new AbortController()) {
  const headers = { authorization: 'Bearer key' };
  return exchange({ url, headers }, '{}', texts(), 1_000, { signal, onData }, agent);
}

test('a character that comes in two pieces is whole', async () => {
  const bytes = Buffer.from('data: {"text": "计划"}\n\n');
  answer = (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(bytes.subarray(0, 17), () => response.end(bytes.subarray(17)));
  };

  expect(await ask()).toEqual({ texts: ['计划'] });
});

test('a redirect is not followed: a key goes to nobody but the address that was set', async () => {
  let asked = 0;
  answer = (response) => {
    asked += 1;
    response.writeHead(307, { location: `${url}/elsewhere?key=1` }).end();
  };

  await expect(ask()).rejects.toThrow(`it leads on to ${url}/elsewhere, where no key is sent`);
  expect(asked).toBe(1);
});

test('it knows whether a server was there to take the request', async () => {
  answer = (response) => response.destroy();
  await expect(ask()).rejects.toMatchObject({ outcome: 'unreachable', cut: true });
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
  await expect(ask()).rejects.toMatchObject({
    ...{ outcome: 'unreachable', cut: false },
    message: expect.stringContaining('ECONNREFUSED'),
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});

test.for(['before it is sent', 'while it waits'])(
  'a request that is given up %s ends with the reason',
  async (when) => {
    const leaving = new AbortController();
    const give = () => leaving.abort(new Error('given up'));
    const closed = new Promise((closes) => {
      answer = (response) => {
        response.once('close', closes);
        give();
      };
    });
    if (when === 'before it is sent') give();
    await expect(ask(undefined, undefined, leaving)).rejects.toMatchObject({
      message: 'no readable answer (given up)',
      cut: when === 'while it waits',
    });

    if (when === 'while it waits') await closed;
  },
);

test('the limits that hold are those of its agent, and its own has none', async () => {
  const waiting: ServerResponse[] = [];
  answer = (response) => void waiting.push(response);
  const hasty = new Agent({ headersTimeout: 100 });

  const patient = ask();
  await expect(ask(undefined, hasty)).rejects.toMatchObject({ cause: { code: 'UND_ERR_HEADERS_TIMEOUT' } });
  for (const response of waiting) response.end('"at last"');

  expect(await patient).toBe('at last');
});

test('of what a server says instead of an answer, the beginning is read and the rest left', async () => {
  const ended = new Promise((closed) => {
    answer = (response) => {
      response.once('close', closed).writeHead(500);
      const more = () => void (response.destroyed || response.write('no '.repeat(10_000), more));
      more();
    };
  });

  const error: Error = await ask().then(
    () => expect.unreachable(),
    (thrown: Error) => thrown,
  );

  expect({ text: error.message.slice(0, 13), isShort: error.message.length <= 65_536 + 4 }).toEqual({
    text: '500 no no no ',
    isShort: true,
  });
  await ended;
});
