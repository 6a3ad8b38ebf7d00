import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { Clock, Log } from '../contracts/process.js';
import { type Caller, AgentRefused, resultOf, type Tool } from './tool.js';

/** What every request is answered with. */
export interface Work {
  tools: readonly Tool[];
  /** The version of this program. */
  release: string;
  clock: Pick<Clock, 'elapsed'>;
  log: Pick<Log, 'info' | 'error'>;
}

const instructions = `Plans that a team has made with Planning Workshop, a bot in Slack, and the way back to that team.
Begin with list_plans and read_plan. Build only what read_plan gives: what people have not handed off is not given out. Report each task when you begin it, and when it is finished or blocked. Report what in the plan turns out wrong, or leaves open what only people can know, as what deviates, instead of deciding it silently.`;

/** The most members that the arguments of a call may have, at every depth. */
const mostMembers = 200;

/** A server for one request of this caller. */
export function createServerFor(caller: Caller, work: Work): McpServer {
  const server = new McpServer(
    { name: 'planning-workshop', title: 'Planning Workshop', version: work.release },
    { instructions, maxToolInputElements: mostMembers, capabilities: { tools: {} } },
  );
  for (const tool of work.tools) {
    const { name, title, description, input, reads } = tool;
    const annotations = {
      readOnlyHint: reads,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    };
    server.registerTool(
      name,
      { title, description, inputSchema: input, annotations },
      async (asked: Record<string, unknown>) => resultOf(await watched(tool, asked, caller, work)),
    );
  }
  // Nothing tells a client later that a list has changed: there is no stream on which it could.
  server.server.registerCapabilities({ tools: { listChanged: false } });
  return server;
}

/**
 * One call, with its line in the log, which says who and what and never what anybody wrote. Throws Refused alone: what broke is
 * in the log, and no agent's business.
 */
async function watched(
  { name: tool, act }: Tool,
  asked: Record<string, unknown>,
  caller: Caller,
  { clock, log }: Work,
): ReturnType<Tool['act']> {
  const began = clock.elapsed();
  const over = (outcome: 'done' | 'refused' | 'failed', rest: object = {}) => {
    const ms = Math.round(clock.elapsed() - began);
    const line = { tool, token: caller.id, outcome, ms, ...rest };
    if (outcome === 'failed') log.error(line, 'a call of an agent');
    else log.info(line, 'a call of an agent');
  };
  try {
    const result = await act(asked, caller);
    over('done');
    return result;
  } catch (error) {
    if (error instanceof AgentRefused) {
      over('refused');
      throw error;
    }
    over('failed', { err: error });
    throw new AgentRefused('The bot could not do this. Its log says why; trying again later may help.');
  }
}
