import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { freePort } from '../free-port.js';
import { soon, starting } from '../starting.js';
import { agentAt } from './agent.js';
import { channel, openAgentRoom, workshop } from './room.js';

const main = new URL('../../dist/main.js', import.meta.url).pathname;

/** The bot on a database with a plan that is handed off, and commands beside it, as somebody starts them in one folder. */
async function beside(finished: (cleanUp: () => void | Promise<void>) => void) {
  const { folder, start, workspace } = starting(finished);
  const room = await openAgentRoom();
  await room.planned();
  await room.approve();
  await room.handOff();
  await room.stop();
  finished(() => rmSync(dirname(room.databaseFile), { recursive: true }));
  const slack = await workspace();
  const given = { MCP_PORT: String(await freePort()), DATABASE_URL: room.databaseFile };
  const bot = async () => {
    const started = start({ ...slack.env, ...given });
    await started.says(/Coding agents: http:\/\/127\.0\.0\.1:\d+\/mcp/);
    return started;
  };
  const env = { PATH: process.env.PATH ?? '', ...given };
  const command = async (...words: string[]) => {
    const child = spawn(process.execPath, [main, 'mcp', ...words], { cwd: folder, env });
    return [await text(child.stdout), await text(child.stderr)].join('');
  };
  const url = `http://127.0.0.1:${given.MCP_PORT}/mcp`;
  return { bot, command, url };
}

const report = { workshop, version: 1, about: 'R1', state: 'deviates', reason: 'Which calendar?' };

describe('node dist/main.js mcp', { timeout: 120_000 }, () => {
  test('makes a token for an agent, whose report outlives a kill of the bot, and revokes it', async ({
    onTestFinished,
  }) => {
    const { bot, command, url } = await beside(onTestFinished);
    const first = await bot();
    const said = await command('token', channel);
    expect(said).toContain(`--transport http planning ${url} `);
    const [token = ''] = /pw_\w{8}_[\w-]{43}/.exec(said) ?? [];
    const agent = await agentAt(url, token);
    onTestFinished(() => agent.client.close());
    await soon(async () =>
      expect(await agent.call('report', report)).toMatchObject({
        data: { about: 'R1', state: 'open', was_so: true },
      }),
    );

    first.child.kill('SIGKILL');
    await first.exited;
    await bot();
    const again = await agent.call('report', report);
    expect(again.data).toMatchObject({ about: 'R1', state: 'open', was_so: true });

    const [id = ''] = (await command('tokens')).split(' ');
    expect(await command('revoke', id)).toMatch(/opens nothing/);
    await expect(agent.call('list_plans')).rejects.toThrow(/token/);
  });
});
