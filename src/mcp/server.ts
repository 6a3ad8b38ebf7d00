import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { type Watching, watched } from './calls.js';
import type { Plans } from './needs.js';
import { addResources } from './resources.js';
import { type Caller, resultOf, type Tool } from './tool.js';

/** What every request is answered with. */
export interface Work extends Watching {
  plans: Plans;
  tools: readonly Tool[];
  /** The version of this program. */
  release: string;
}

const instructions = `Plans that a team has made with Planning Workshop, a bot in Slack, and the way back to that team.
Begin with list_plans and read_plan. Build only what read_plan gives: what people have not handed off is not given out. Before a task call begin_task, afterwards finish_task, or block_task with the reason. Ask with ask_person what only people can know, and report with report_deviation what in the plan turns out wrong, instead of deciding it silently.`;

/** The most members that the arguments of a call may have, at every depth. */
const mostMembers = 200;

/** A server for one request of this caller. */
export function createServerFor(caller: Caller, work: Work): McpServer {
  const server = new McpServer(
    { name: 'planning-workshop', title: 'Planning Workshop', version: work.release },
    { instructions, maxToolInputElements: mostMembers, capabilities: { tools: {}, resources: {} } },
  );
  for (const each of work.tools) addTool(server, each, caller, work);
  addResources(server, caller, work);
  // Nothing tells a client later that a list has changed: there is no stream on which it could.
  server.server.registerCapabilities({ tools: { listChanged: false }, resources: { listChanged: false } });
  return server;
}

function addTool(server: McpServer, tool: Tool, caller: Caller, work: Work): void {
  const { name, title, description, input, output, reads, act } = tool;
  const annotations = {
    readOnlyHint: reads,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: false,
  };
  server.registerTool(
    name,
    { title, description, inputSchema: input, outputSchema: output, annotations },
    (asked: Record<string, unknown>) =>
      watched(name, caller, work, async () => resultOf(await act(asked, caller))),
  );
}
