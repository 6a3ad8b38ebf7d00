import type { Readable, Writable } from 'node:stream';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { ErrorCode, type JSONRPCMessage, JSONRPCMessageSchema } from '@modelcontextprotocol/sdk/types.js';
import type { Clock } from '../contracts/process.js';

/**
 * How long a bot that is just being started again is waited for, and how often it is tried, in milliseconds. Where it was
 * not there from the first, the agent is told sooner.
 */
const patienceMs = { atFirst: 2_000, later: 8_000 };
const everyMs = 250;

interface Options {
  input: Readable;
  output: Writable;
  /** The bot's address, and a token of it. */
  url: string;
  token: string;
  clock: Pick<Clock, 'elapsed' | 'sleep'>;
  /** A line for whoever runs the agent. */
  tell: (line: string) => void;
}

/** What could not be forwarded, in a sentence for the agent. */
class NotForwarded extends Error {}

/**
 * Forwards an agent's messages from stdio to the running bot, and the answers back: nothing else is written to the output.
 * Resolves when the agent has gone. The bot may be started again meanwhile.
 */
export async function forward({ input, output, url, token, clock, tell }: Options): Promise<void> {
  const agent = new StdioServerTransport(input, output);
  const underWay = new Map<unknown, AbortController>();
  const gone = new AbortController();
  let session: Record<string, string> | undefined;

  agent.onmessage = (message) => void pass(message);
  agent.onerror = (error) => tell(`What the agent sent is no message: ${error.message.slice(0, 200)}`);
  const ended = new Promise<void>((resolve) => {
    for (const [stream, event] of [
      [input, 'end'],
      [input, 'close'],
      [output, 'error'],
    ] as const)
      stream.once(event, () => resolve());
    agent.onclose = resolve;
  });

  async function pass(message: JSONRPCMessage): Promise<void> {
    const id = 'id' in message && 'method' in message ? message.id : undefined;
    if ('method' in message && message.method === 'notifications/cancelled')
      underWay.get(message.params?.requestId)?.abort();
    const stopped = new AbortController();
    if (id !== undefined) underWay.set(id, stopped);
    try {
      const answer = await asked(message, AbortSignal.any([stopped.signal, gone.signal]));
      if (answer && !stopped.signal.aborted) await agent.send(answer);
    } catch (error) {
      if (stopped.signal.aborted || gone.signal.aborted) return;
      const why = error instanceof Error ? error.message : String(error);
      tell(why);
      if (id !== undefined)
        await agent.send({ jsonrpc: '2.0', id, error: { code: ErrorCode.InternalError, message: why } });
    } finally {
      underWay.delete(id);
    }
  }

  async function asked(message: JSONRPCMessage, signal: AbortSignal): Promise<JSONRPCMessage | undefined> {
    const response = await reached(message, signal);
    const text = await response.text().catch(() => {
      throw new NotForwarded(
        'The bot went away while it worked on this. Ask again: what was done is not done twice.',
      );
    });
    if (!response.ok) throw new NotForwarded(reasonIn(text) ?? `The bot answered with ${response.status}.`);
    if (text === '') return undefined;
    const answer = JSONRPCMessageSchema.parse(JSON.parse(text));
    if ('method' in message && message.method === 'initialize' && 'result' in answer)
      session = {
        'mcp-session-id': response.headers.get('mcp-session-id') ?? '',
        'mcp-protocol-version': String(answer.result.protocolVersion),
      };
    return answer;
  }

  /** Nothing has arrived where nobody listens: that can be tried again, and what was cut off later cannot. */
  async function reached(message: JSONRPCMessage, signal: AbortSignal): Promise<Response> {
    const began = clock.elapsed();
    const patience = session === undefined ? patienceMs.atFirst : patienceMs.later;
    for (;;) {
      try {
        return await fetch(url, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
            accept: 'application/json, text/event-stream',
            ...session,
          },
          body: JSON.stringify(message),
          signal,
        });
      } catch (error) {
        signal.throwIfAborted();
        if (!isRefused(error))
          throw new NotForwarded(
            'The bot went away while it worked on this. Ask again: what was done is not done twice.',
          );
        if (clock.elapsed() - began >= patience)
          throw new NotForwarded(
            `Planning Workshop does not answer at ${url}. Start the bot on this machine, or set MCP_PORT as it has it.`,
          );
        await clock.sleep(everyMs, signal);
      }
    }
  }

  await agent.start();
  await ended;
  gone.abort();
  await agent.close();
}

function isRefused(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED';
}

/** The reason in the body of a refusal. */
function reasonIn(text: string): string | undefined {
  try {
    const { error } = JSON.parse(text) as { error?: { message?: unknown } };
    return typeof error?.message === 'string' ? error.message : undefined;
  } catch {
    return undefined;
  }
}
