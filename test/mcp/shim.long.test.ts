import { spawn } from 'node:child_process';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { freePort } from '../free-port.js';
import { soon, starting } from '../starting.js';
import { agentOver } from './agent.js';

const main = new URL('../../dist/main.js', import.meta.url).pathname;

/** The bot, and commands beside it, as somebody starts them in one folder. */
async function beside(finished: (cleanUp: () => void | Promise<void>) => void) {
  const { folder, start, workspace } = starting(finished);
  const slack = await workspace();
  const MCP_PORT = String(await freePort());
  const bot = async () => {
    const started = start({ ...slack.env, MCP_PORT });
    await started.says(/Coding agents: http:\/\/127\.0\.0\.1:\d+\/mcp/);
    return started;
  };
  const env = { PATH: process.env.PATH ?? '', MCP_PORT };
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
  return { ...slack, bot, command, transport, folder };
}

describe('node dist/main.js mcp', { timeout: 60_000 }, () => {
  test('carries an agent to the running bot, also after that was killed and started again', async ({
    onTestFinished,
  }) => {
    const { bot, command, transport } = await beside(onTestFinished);
    const first = await bot();
    const printed = await command('token', 'C0PLANNING');
    const [token = ''] = /pw_\w{8}_[\w-]{43}/.exec(printed) ?? [];
    expect(printed).toContain(`claude mcp add planning -e MCP_TOKEN=${token}`);
    const agent = await agentOver(transport(token));
    onTestFinished(() => agent.client.close());
    const tools = (await agent.client.listTools()).tools.map(({ name }) => name);
    expect(tools).toContain('read_plan');

    first.child.kill('SIGKILL');
    await first.exited;
    const asked = agent.call('list_plans');
    await bot();
    expect(await asked).toMatchObject({ isError: false, data: { plans: [] } });

    const [id = ''] = (await command('tokens')).split(' ');
    expect(await command('revoke', id)).toMatch(/opens nothing/);
    await expect(agent.call('list_plans')).rejects.toThrow(/token/);
    expect(await command()).toMatch(/MCP_TOKEN is missing/);
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
