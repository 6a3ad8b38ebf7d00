import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { startPlayground } from './playground/faulty.js';
import { createVisitor, wordsOf } from './thread/visitor.js';
import { freePort } from './free-port.js';
import { starting } from './starting.js';

const megabyte = 1024 * 1024;
const connections = 150;

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** The whole bot as a process of its own, called over HTTP by the playground. */
async function overHttp() {
  const PORT = String(await freePort());
  const requestUrl = `http://127.0.0.1:${PORT}/slack/events`;
  const playground = await startPlayground({ port: 0, host: '127.0.0.1', journal: null, requestUrl });
  onTestFinished(() => playground.close());
  const { apiUrl, botToken, signingSecret } = playground.slack;
  const { says, child } = starting(onTestFinished).start({
    ...{
      PORT,
      LOG_LEVEL: 'warn',
      SLACK_API_URL: apiUrl,
      SLACK_BOT_TOKEN: botToken,
      SLACK_SIGNING_SECRET: signingSecret,
    },
  });
  await says(/connected to Slack/);
  /** The most that it ever held. */
  const peakMegabytes = () => {
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
    return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
  };
  return { port: Number(PORT), peakMegabytes, visitor: createVisitor(playground.url) };
}

/** Connects again and again, and sends as much of four megabytes as is taken, a little at a time. */
function hoard(port: number, headers: string): void {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  const piece = 'x'.repeat(16_384);
  let left = 4 * megabyte;
  const drip = setInterval(() => {
    left -= piece.length;
    if (left > 0) socket.write(piece);
  }, 50);
  socket.write(`POST /slack/events HTTP/1.1\r\nHost: x\r\n${headers}\r\n`);
  socket.on('error', () => {});
  socket.on('data', () => {});
  socket.on('close', () => {
    clearInterval(drip);
    setTimeout(() => sockets.includes(socket) && hoard(port, headers), 200);
  });
}

const seconds = () => Math.floor(Date.now() / 1_000);
const forged = () => `x-slack-signature: v0=${'0'.repeat(64)}\r\nx-slack-request-timestamp: ${seconds()}\r\n`;

test.skipIf(process.platform !== 'linux').each([
  ['that look signed', () => `${forged()}transfer-encoding: chunked\r\n\r\n100000`],
  ['that look signed, and announce a length', () => `${forged()}content-length: ${megabyte}\r\n`],
  ['without a signature', () => `content-length: ${4 * megabyte}\r\n`],
])(
  `${connections} connections at a time with bodies %s leave /plan status answered within 3 s, and hold less than 250 MB`,
  async (_, headers) => {
    const { port, peakMegabytes, visitor } = await overHttp();
    for (let count = 0; count < connections; count += 1) hoard(port, headers());
    const times: number[] = [];
    for (let look = 1; look <= 5; look += 1) {
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      const begun = performance.now();
      await visitor.command('/plan status');
      await vi.waitFor(async () => expect(await visitor.privately()).toHaveLength(look), { timeout: 10_000 });
      times.push(Math.round(performance.now() - begun));
    }
    const [last] = (await visitor.privately()).slice(-1);

    expect(last && wordsOf(last)).toMatch(/workshop/i);
    expect(Math.max(...times)).toBeLessThan(3_000);
    expect(peakMegabytes()).toBeLessThan(250);
  },
  60_000,
);
