import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { execFileSync } from 'node:child_process';
import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from '../../../src/clock.js';
import { readConfig, readModels } from '../../../src/config.js';
import { localServerLines } from '../../../src/models/conf/local-servers.js';
import { modelsToAsk } from '../../../src/models/conf/overview.js';
import { tryModels } from '../../../src/models/conf/try-models.js';
import { loadProviders } from '../../../src/models/providers/vendors.js';

const { vendors: noKey } = readModels({}).models;
/** No test waits for time to pass: where a server does not come to an end, the test says that the time is over. */
const noLimit = new AbortController().signal;

/** A server of models on this machine, as one of the usual ones. */
async function served(listener: RequestListener, name = 'Ollama') {
  const server = createServer(listener);
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { name, conf: 'ollama.conf', origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const list = (...ids: string[]) => ({ object: 'list', data: ids.map((id) => ({ id, object: 'model' })) });
const answering = (body: unknown, name?: string) =>
  served((request, response) => {
    if (request.url === '/v1/models') response.end(JSON.stringify(body));
    else response.writeHead(404).end();
  }, name);

test('a server that answers is named with its address, a model that it has, and the command', async () => {
  const ollama = await answering(list('qwen3:32b', 'llama3.3:70b'));

  expect(await localServerLines(noKey, noLimit, [ollama])).toEqual([
    `Ollama answers at ${ollama.origin} and has qwen3:32b. To let it play the roles, stop this and type, with your other settings before npm start:`,
    `  echo 'profile.default.*.1 = openai:qwen3:32b' > ollama.conf && MODELS_CONF=ollama.conf OPENAI_BASE_URL=${ollama.origin}/v1 npm start`,
  ]);
});

test('both are asked at once, and each that answers is named', async () => {
  const answers: (() => void)[] = [];
  const whenBothAreAsked =
    (model: string): RequestListener =>
    (_, response) => {
      answers.push(() => response.end(JSON.stringify(list(model))));
      if (answers.length === 2) for (const answer of answers) answer();
    };
  const ollama = await served(whenBothAreAsked('qwen3:32b'));
  const studio = await served(whenBothAreAsked('google/gemma-3-12b'), 'LM Studio');
  const lines = await localServerLines(noKey, noLimit, [ollama, studio]);

  expect(lines.flatMap((line) => / and has (\S+)\. /.exec(line)?.[1] ?? [])).toEqual([
    'qwen3:32b',
    'google/gemma-3-12b',
  ]);
});

test('what is printed, typed into a shell, is a start with that model, which then is asked', async () => {
  const asked: string[] = [];
  const fits = {
    ...{
      reading: 'none',
      title: 'none',
      size: 'small',
      depth: 'quick',
      assumed: [],
      questions: [],
      lacks: [],
    },
    ...{ missing: { text: 'none', why: 'none', options: [] }, enough: true },
  };
  const server = await served((request, response) => {
    void text(request).then((body) => {
      response.setHeader('content-type', 'application/json');
      if (request.method === 'GET')
        return response.end(JSON.stringify(list('hf.co/org/Qwen3-8B@q4_k_m:latest')));
      asked.push(`${request.url} ${(JSON.parse(body) as { model: string }).model}`);
      const message = { role: 'assistant', content: JSON.stringify(fits) };
      return response.end(JSON.stringify({ choices: [{ index: 0, message, finish_reason: 'stop' }] }));
    });
  });
  const [, command = ''] = await localServerLines(noKey, noLimit, [server]);
  const folder = mkdtempSync(join(tmpdir(), 'typed-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const npm = 'npm() { printf "%s\\n" "$1" "$MODELS_CONF" "$OPENAI_BASE_URL"; }';
  const typed = execFileSync('sh', ['-c', `${npm}\n${command}`], { cwd: folder, encoding: 'utf8' });
  const [start, file = '', OPENAI_BASE_URL = ''] = typed.split('\n');
  const { conf, settings, chains } = readConfig({ MODELS_CONF: join(folder, file), OPENAI_BASE_URL }).models;
  const providers = (await loadProviders(settings)).map((create) =>
    create({ read: () => undefined, write: () => undefined }),
  );
  const refs = modelsToAsk(conf, new Set(settings.keys()));
  const [tried] = await tryModels({ refs, providers, clock: systemClock, atOnce: 1, tell: () => undefined });

  expect(start).toBe('start');
  expect(chains.models('C0PLANNING')).toEqual(['openai:hf.co/org/Qwen3-8B@q4_k_m:latest']);
  expect(tried?.problem).toBeUndefined();
  expect(asked).toEqual(['/v1/chat/completions hf.co/org/Qwen3-8B@q4_k_m:latest']);
});

test.each([
  ["x' ; touch owned ; '"],
  ['$(touch owned)'],
  ['two words'],
  ['line\nbreak'],
  ['\u001b[2Jcleared'],
  ['turned\u202eround'],
  ['模型'],
  ['-'.repeat(300)],
  ['nomic-embed-text:latest'],
  ['text-embedding-nomic-embed-text-v1.5'],
])('a model that is called %j is passed over: the next one is named', async (odd) => {
  const lines = await localServerLines(noKey, noLimit, [await answering(list(odd, 'fine'))]);

  expect(lines[0]).toContain(' and has fine. ');
  expect(lines.join('\n')).not.toContain(odd);
});

test.each([[list()], [{ object: 'list', data: null }], [list('two words')]])(
  'of a server with nothing to name, %j, is said where the README goes on',
  async (body) => {
    const ollama = await answering(body);

    expect(await localServerLines(noKey, noLimit, [ollama])).toEqual([
      `Ollama answers at ${ollama.origin}, with no model that could be named here: README, “Without a key”, says how one is used.`,
    ]);
  },
);

test.each([
  ['what is no JSON', (response: ServerResponse) => response.end('<!doctype html><title>My app</title>')],
  ['JSON of another kind', (response: ServerResponse) => response.end('[{"id":"qwen3"}]')],
  ['models without names', (response: ServerResponse) => response.end('{"data":[{"id":7}]}')],
  ['an error', (response: ServerResponse) => response.writeHead(500).end(JSON.stringify(list('qwen3')))],
  [
    'a way to elsewhere',
    (response: ServerResponse) =>
      response.req.url === '/v1/models'
        ? response.writeHead(302, { location: '/elsewhere' }).end()
        : response.end(JSON.stringify(list('qwen3'))),
  ],
  [
    'half of what it promised',
    (response: ServerResponse) => {
      response.writeHead(200, { 'content-length': 900 }).write('{"data":[', () => response.destroy());
    },
  ],
])('nothing is said of a server that answers %s', async (_, answer) => {
  const odd = await served((__, response) => {
    answer(response);
  });

  expect(await localServerLines(noKey, noLimit, [odd])).toEqual([]);
});

test('nothing is said where nothing answers', async () => {
  const gone = await answering(list('qwen3'));
  const lines = await localServerLines(noKey, noLimit, [{ ...gone, origin: 'http://127.0.0.1:9' }]);

  expect(lines).toEqual([]);
});

test.each([
  ['never answers', (_: ServerResponse, isOver: () => void) => isOver()],
  [
    'never comes to an end',
    (response: ServerResponse, isOver: () => void) => void response.write('{', isOver),
  ],
])('a server that %s is left alone when its time is over', async (_, answer) => {
  const time = new AbortController();
  const closed: Promise<unknown>[] = [];
  const slow = await served((__, response) => {
    closed.push(once(response, 'close'));
    answer(response, () => time.abort());
  });

  expect(await localServerLines(noKey, time.signal, [slow])).toEqual([]);
  expect(closed).toHaveLength(1);
  await Promise.all(closed);
});

test('an answer without an end is cut off by its size, however fast it comes', async () => {
  const closed: Promise<unknown>[] = [];
  const piece = `{"id":"${'x'.repeat(60_000)}"},`;
  const endless = await served((_, response) => {
    closed.push(once(response, 'close'));
    const more = () => {
      if (!response.destroyed) response.write(piece, more);
    };
    response.write('{"data":[', more);
  });

  expect(await localServerLines(noKey, noLimit, [endless])).toEqual([]);
  await Promise.all(closed);
});

test.each([
  [{ ANTHROPIC_API_KEY: 'x' }],
  [{ OPENAI_API_KEY: 'x' }],
  [{ OPENAI_BASE_URL: 'http://127.0.0.1:9/v1' }],
])('with %j nobody is asked', async (env) => {
  let asked = 0;
  const server = await served((_, response) => {
    asked += 1;
    response.end();
  });

  expect(await localServerLines(readModels(env).models.vendors, noLimit, [server])).toEqual([]);
  expect(asked).toBe(0);
});
