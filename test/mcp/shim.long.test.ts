import { spawn } from 'node:child_process';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { freePort } from '../free-port.js';
import { soon, starting } from '../starting.js';
import { agentOver } from './agent.js';
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
  const transport = (MCP_TOKEN: string) =>
    new StdioClientTransport({
      command: process.execPath,
      args: [main, 'mcp'],
      cwd: folder,
      env: { ...env, MCP_TOKEN },
      stderr: 'pipe',
    });
  return { bot, command, transport };
}

const question = { workshop, version: 1, question: 'Which calendar?', why: 'Both are there.' };

describe('node dist/main.js mcp', { timeout: 60_000 }, () => {
  test('carries an agent to the bot; a question that it waits for outlives a kill of the bot', async ({
    onTestFinished,
  }) => {
    const { bot, command, transport } = await beside(onTestFinished);
    const first = await bot();
    const [token = ''] = /pw_\w{8}_[\w-]{43}/.exec(await command('token', channel)) ?? [];
    const agent = await agentOver(transport(token));
    onTestFinished(() => agent.client.close());
    expect((await agent.client.listTools()).tools.map(({ name }) => name)).toContain('read_plan');
    const waiting = agent.call('ask_person', { ...question, wait_seconds: 45 }).catch(String);
    await soon(async () =>
      expect(await agent.call('read_answer', { workshop, question: 'Q1', wait_seconds: 0 })).toMatchObject({
        data: { state: 'nobody yet' },
      }),
    );

    first.child.kill('SIGKILL');
    await first.exited;
    expect(await waiting).toMatch(/went away while it worked on this. Ask again/);
    const again = agent.call('ask_person', { ...question, wait_seconds: 0 });
    await bot();
    expect((await again).data).toMatchObject({ question: 'Q1', state: 'nobody yet' });

    const [id = ''] = (await command('tokens')).split(' ');
    expect(await command('revoke', id)).toMatch(/opens nothing/);
    await expect(agent.call('list_plans')).rejects.toThrow(/token/);
  });

  test('without a bot says so, in the protocol and beside it, and ends with its agent', async ({
    onTestFinished,
  }) => {
    const { transport } = await beside(onTestFinished);
    const carried = transport(`pw_0123abcd_${'A'.repeat(43)}`);
    let beneath = '';
    carried.stderr?.on('data', (chunk) => {
      beneath += String(chunk);
    });

    await expect(agentOver(carried)).rejects.toThrow(/does not answer at http.*Start the bot/);
    expect(beneath).toMatch(/does not answer/);
    await carried.close();
    await soon(() => expect(carried.pid).toBeNull());
  });
});
