import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createDownload, keepsFiles } from '../../src/slack/transport/web-api/calling.js';
import { createRateLimits, createWebClient } from '../../src/slack/transport/web-api/web-client.js';
import { manualClock } from '../manual-clock.js';

const clock = manualClock();
const quiet = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** A stand-in for Slack that describes its one file and hands it out as a test says. */
async function slackWith(serve: RequestListener, file: object = {}) {
  const seen: { path: string; token: string | undefined }[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    if (path.startsWith('/api/')) {
      response.setHeader('content-type', 'application/json');
      const known = { url_private_download: `${origin()}/file.md?download=1`, size: 5, ...file };
      return response.end(
        JSON.stringify('error' in file ? { ok: false, ...file } : { ok: true, file: known }),
      );
    }
    seen.push({ path, token: request.headers.authorization });
    return serve(request, response);
  });
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const apiUrl = `${origin()}/api/`;
  let tries = 0;
  const download = createDownload({
    client: createWebClient(() => 'xoxb-secret', apiUrl, {
      log: quiet,
      clock,
      limits: createRateLimits(clock),
    }),
    withRetry: async (call) => {
      for (;;) {
        try {
          return await call();
        } catch (error) {
          if (++tries > 2) throw error;
        }
      }
    },
    token: () => 'xoxb-secret',
    apiUrl,
  });
  return { download, seen, origin: origin() };
}

describe('a file', () => {
  test('is fetched with the bot token', async () => {
    const { download, seen } = await slackWith((_, response) => response.end('hello'));
    expect(await download('F1', 100)).toMatchObject({ bytes: Buffer.from('hello') });
    expect(seen).toEqual([{ path: '/file.md?download=1', token: 'Bearer xoxb-secret' }]);
  });

  test('is followed to where Slack sends us on', async () => {
    const { download } = await slackWith(({ url }, response) => {
      if (url === '/moved.md') return response.end('hello');
      return response.writeHead(302, { location: '/moved.md' }).end();
    });
    expect(await download('F1', 100)).toMatchObject({ bytes: Buffer.from('hello') });
  });

  test('never brings the token to anybody else', async () => {
    const { seen, origin } = await slackWith((_, response) => response.end('thanks'));
    const elsewhere = await slackWith((_, response) =>
      response.writeHead(302, { location: `${origin}/steal` }).end(),
    );
    expect(await elsewhere.download('F1', 100)).toMatchObject({ problem: 'scope' });
    const external = await slackWith((_, response) => response.end('x'), {
      url_private_download: `${origin}/steal`,
    });
    expect(await external.download('F1', 100)).toMatchObject({ problem: 'elsewhere' });
    expect(seen).toEqual([]);
  });

  test.each([
    [undefined, 'https://files.slack.com/a.md', true],
    ['https://slack.com/api/', 'https://files.slack.com/a.md', true],
    ['https://slack-gov.com/api/', 'https://files.slack-gov.com/a.md', true],
    [undefined, 'http://files.slack.com/a.md', false],
    [undefined, 'https://files-slack.com/a.md', false],
    ['http://127.0.0.1:3000/slack/api/', 'http://127.0.0.1:3000/files/a.md', true],
    ['http://127.0.0.1:3000/slack/api/', 'https://files.slack.com/a.md', false],
  ])('by the API at %s that lies at %s gets the token: %s', (apiUrl, address, isGiven) => {
    expect(keepsFiles(apiUrl)(new URL(address))).toBe(isGiven);
  });

  test('that is a page for signing in is none: the permission is missing', async () => {
    const { download } = await slackWith((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<html>Sign in</html>');
    });
    expect(await download('F1', 100)).toMatchObject({ problem: 'scope' });
  });

  test.each([
    ['without the scope', { error: 'missing_scope' }, 200, 'scope'],
    ['that is gone', { error: 'file_not_found' }, 200, 'failed'],
    ['that lies outside Slack', { is_external: true }, 200, 'elsewhere'],
    ['that is said to be too large', { size: 1_000 }, 200, 'size'],
    ['that is larger than it said', { size: 1 }, 200, 'size'],
    ['that is refused', {}, 403, 'scope'],
    ['that is not there', {}, 404, 'failed'],
    ['that Slack fails at', {}, 503, 'failed'],
  ])('%s says so', async (_, file, status, problem) => {
    const { download } = await slackWith(
      (_request, response) => response.writeHead(status).end('x'.repeat(200)),
      file,
    );
    expect(await download('F1', 100)).toMatchObject({ problem });
  });

  test('is tried again when Slack fails for a moment', async () => {
    let calls = 0;
    const { download } = await slackWith((_, response) =>
      response.writeHead(++calls < 3 ? 503 : 200).end('hello'),
    );
    expect(await download('F1', 100)).toMatchObject({ bytes: Buffer.from('hello') });
  });
});
