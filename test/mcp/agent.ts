import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { createTokens } from '../../src/mcp/tokens.js';
import type { Workspace } from '../thread/workspace.js';

export const planning = 'C0PLANNING';

/** A token of these channels, as the command makes it. */
export const tokenFor = (workspace: Workspace, ...channels: string[]) =>
  createTokens(workspace.tokenFile).make(channels, '2026-03-02T09:00:00.000Z').token;

/** What came back, as an agent has it: its text, and the data in it. */
export interface Answer {
  isError: boolean;
  text: string;
  data: Record<string, unknown>;
}

/** An agent with the SDK's own client, over whatever carries its messages. */
export async function agentOver(transport: Transport, name = 'claude-code') {
  const client = new Client({ name, version: '2.1.0' });
  await client.connect(transport);
  return {
    client,
    async call(tool: string, args: Record<string, unknown> = {}): Promise<Answer> {
      const { content, isError } = await client.callTool({ name: tool, arguments: args });
      const [first] = content as { type: string; text: string }[];
      const text = first?.text ?? '';
      const [, , data = '{}'] = /\n<(data-[0-9a-f]{8})>\n(.*)\n<\/\1>$/su.exec(text) ?? [];
      return { isError: isError === true, text, data: JSON.parse(data) as Record<string, unknown> };
    },
  };
}
export type Agent = Awaited<ReturnType<typeof agentOver>>;

/** The same over HTTP, with this token. */
export async function agentAt(url: string, token: string, name?: string): Promise<Agent> {
  const transport = new StreamableHTTPClientTransport(new URL(url), {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
  });
  return agentOver(transport, name);
}
