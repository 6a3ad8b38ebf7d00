import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Agent } from 'undici';
import { type Connection, fetchOver, openConnection } from '../../../src/models/providers/body.js';

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

const through = ({ dispatcher }: Connection, init: object = {}) =>
  fetchOver(url, { ...init, dispatcher } as object);

test('every piece of a body is heard, whatever is in it, and headers alone are not', async () => {
  let onData = 0;
  const heardOnce: (() => void)[] = [];
  const next = () => new Promise<void>((resolve) => void heardOnce.push(resolve));
  answer = (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    pieces = (piece) => void response.write(piece);
    end = () => response.end();
  };
  let pieces: (piece: string) => void = () => {};
  let end: () => void = () => {};
  const connection = openConnection(() => {
    onData += 1;
    heardOnce.shift()?.();
  });
  const response = await through(connection);
  expect(onData).toBe(0);

  const text = response.text();
  for (const piece of [': ping\n\n', 'd', 'ata: {}\n\n']) {
    const arrives = next();
    pieces(piece);
    await arrives;
  }
  end();

  expect(await text).toBe(': ping\n\ndata: {}\n\n');
  expect(onData).toBe(3);
});

test('a redirect is not followed: a key goes to nobody but the address that was set', async () => {
  let asked = 0;
  answer = (response) => {
    asked += 1;
    response.writeHead(307, { location: `${url}/elsewhere` }).end();
  };

  await expect(
    through(
      openConnection(() => {}),
      { method: 'POST', body: '{}' },
    ),
  ).rejects.toThrow();
  expect(asked).toBe(1);
});

test('it knows whether a server was there to take the request', async () => {
  answer = (response) => response.destroy();
  const broken = openConnection(() => {});
  await expect(through(broken)).rejects.toThrow();
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
  const nobody = openConnection(() => {});
  await expect(through(nobody)).rejects.toThrow();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));

  expect([broken.isSent(), nobody.isSent()]).toEqual([true, false]);
});

test('the limits that hold are those of its agent, and its own has none', async () => {
  const waiting: ServerResponse[] = [];
  answer = (response) => void waiting.push(response);
  const hasty = new Agent({ headersTimeout: 100 });

  const patient = through(openConnection(() => {}));
  await expect(through(openConnection(() => {}, hasty))).rejects.toMatchObject({
    cause: { code: 'UND_ERR_HEADERS_TIMEOUT' },
  });
  for (const response of waiting) response.end('at last');

  expect(await (await patient).text()).toBe('at last');
});

test('of what a server says instead of an answer, the beginning is read and the rest left', async () => {
  const ended = new Promise((closed) => {
    answer = (response) => {
      response.once('close', closed).writeHead(500);
      const more = () => void (response.destroyed || response.write('no '.repeat(10_000), more));
      more();
    };
  });

  const text = await (await through(openConnection(() => {}))).text();

  expect({ text: text.slice(0, 9), isShort: text.length <= 65_536 }).toEqual({
    text: 'no no no ',
    isShort: true,
  });
  await ended;
});
