import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished, vi } from 'vitest';
import { systemClock } from '../../src/clock.js';
import { scripted } from '../../src/models/provider.js';
import { createMcp } from '../../src/mcp/mcp.js';
import { createRehearsal } from '../../src/models/rehearsal/rehearsal.js';
import { createWorkspaces } from '../../src/workspaces.js';
import { freePort } from '../free-port.js';
import { onlyModel } from '../models/only-model.js';
import { both, install, oauth, type Slack, signed, startSlack, type Team, teams } from './slack.js';

export const soon = <T>(look: () => T | Promise<T>) => vi.waitFor(look, { timeout: 20_000, interval: 25 });
export const newKey = () => randomBytes(32);

/** A bot for several workspaces, in this process, on a database. */
export async function startBot(databaseUrl: string, slack: Slack, keys: Buffer[] = [newKey()]) {
  const folder = mkdtempSync(join(tmpdir(), 'workspaces-'));
  const port = await freePort();
  const lines: string[] = [];
  const script = createRehearsal();
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const agents = createMcp({ port: 0, release: '0.0.0', clock: systemClock, log });
  const bot = await createWorkspaces({
    config: {
      ...{ databaseFile: join(folder, 'planning'), databaseUrl, outputDir: join(folder, 'plans') },
      ...{ host: '127.0.0.1', port, logLevel: 'info', mcp: { port: 0, tokenFile: join(folder, 'tokens') } },
    },
    oauth: { ...oauth, keys, apiUrl: slack.apiUrl },
    scopes: ['commands', 'chat:write'],
    providers: [scripted(script)],
    chains: onlyModel(script.ref),
    clock: systemClock,
    pace: { postEveryMs: 0, editEveryMs: 0 },
    ...{ log, agents },
  });
  const url = `http://127.0.0.1:${port}`;
  let isStopped = false;
  async function stop(): Promise<void> {
    if (isStopped) return;
    isStopped = true;
    slack.bots.splice(slack.bots.indexOf(url), 1);
    await agents.stop();
    await bot.stop();
    rmSync(folder, { recursive: true });
  }
  await bot.start();
  const mcp = (await agents.start()) ?? '';
  slack.bots.push(url);
  return {
    ...{ bot, mcp, url, folder, lines, stop },
    /** What Slack sends to the door, in the shape of an event or of a form, and what is answered. */
    async send(body: object, isForm = false): Promise<{ status: number; said: string }> {
      const sent = isForm
        ? new URLSearchParams(body as Record<string, string>).toString()
        : JSON.stringify(body);
      const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
      const headers = { 'content-type': type, ...signed(sent) };
      const response = await fetch(`${url}/slack/events`, { method: 'POST', headers, body: sent });
      return { status: response.status, said: await response.text() };
    },
  };
}
export type Bot = Awaited<ReturnType<typeof startBot>>;

/** Until the bot is at work in a workspace. */
export const connected = ({ lines }: Bot, team: Team, times = 1) =>
  soon(() => {
    const line = `"team":"${teams[team]}","msg":"a workspace is connected"`;
    expect(lines.filter((each) => each.includes(line))).toHaveLength(times);
  });

/** Slack with two workspaces, and a bot that is installed in both. */
export async function openRoom(databaseUrl: string, keys?: Buffer[]) {
  const slack = await startSlack();
  const bot = await startBot(databaseUrl, slack, keys);
  onTestFinished(async () => {
    await bot.stop();
    await slack.close();
  });
  for (const team of both) await install(bot.url, slack, team);
  for (const team of both) await connected(bot, team);
  return { slack, bot };
}
