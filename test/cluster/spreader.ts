import { Agent, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { claimsOf } from '../../src/slack/transport/inbox/claims.js';
import { served } from './served.js';

/** One try to bring a delivery to a process. */
export interface Try {
  /** What it is: the type of the event, `command`, or the type of the interaction. */
  kind: string;
  /** The event, click or command: the same for each try of it. */
  id: string;
  /** What was acted on: the ts of the message of a person, or the action that was pressed. */
  about: string;
  /** The names under which it is stored before it is acknowledged; none where there is nothing in it for the bot. */
  claims: readonly string[];
  /** 0 where no answer came. */
  status: number;
}

/**
 * The address that Slack knows: in front of all processes, as a load balancer is. Each delivery goes to the next of them;
 * one that refuses the connection is passed over at once, and all else is for Slack to send again.
 */
export async function startSpreader(ports: readonly number[]) {
  const agent = new Agent({ keepAlive: false });
  const tries: Try[] = [];
  let next = 0;

  async function spread(
    incoming: IncomingMessage,
  ): Promise<{ status: number; type: string; body: Buffer } | undefined> {
    const body = await buffer(incoming);
    const about = describe(body.toString('utf8'), incoming.headers['content-type'] ?? '');
    for (let tried = 0; tried < ports.length; tried += 1) {
      const process = next++ % ports.length;
      try {
        const answer = await send(ports[process] ?? 0, incoming, body);
        tries.push({ ...about, status: answer.status });
        return answer;
      } catch (error) {
        tries.push({ ...about, status: 0 });
        if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED') return undefined;
      }
    }
    return undefined;
  }

  function send(port: number, incoming: IncomingMessage, body: Buffer) {
    return new Promise<{ status: number; type: string; body: Buffer }>((resolve, reject) => {
      const { 'content-type': type, ...headers } = incoming.headers;
      const own = Object.fromEntries(
        Object.entries(headers).filter(([name]) => /^x-slack|^user-agent/.test(name)),
      );
      const out = request(
        {
          ...{ agent, port, host: '127.0.0.1', method: 'POST', path: incoming.url },
          headers: { ...own, 'content-type': type, 'content-length': body.length },
        },
        (answer) => {
          buffer(answer).then(
            (given) =>
              resolve({
                status: answer.statusCode ?? 0,
                type: answer.headers['content-type'] ?? 'text/plain',
                body: given,
              }),
            reject,
          );
        },
      );
      out.on('error', reject);
      out.setTimeout(120_000, () => out.destroy(new Error('no answer')));
      out.end(body);
    });
  }

  const { origin, close } = await served(async (incoming, response) => {
    const answer = await spread(incoming);
    if (!answer) return void response.destroy();
    response.writeHead(answer.status, { 'content-type': answer.type }).end(answer.body);
  });
  return {
    url: `${origin}/slack/events`,
    tries,
    /** What a process has said to have: it may forget none of it. */
    acknowledged: () => tries.filter(({ status }) => status === 200),
    async close(): Promise<void> {
      agent.destroy();
      await close();
    },
  };
}

interface Parsed {
  event_id?: string;
  event?: { type: string; subtype?: string; ts?: string; message?: { ts: string }; deleted_ts?: string };
  type?: string;
  trigger_id?: string;
  actions?: { action_id: string }[];
  view?: { id: string };
}

function describe(body: string, type: string): Pick<Try, 'kind' | 'id' | 'about' | 'claims'> {
  if (type.startsWith('application/json')) {
    const payload = JSON.parse(body) as Parsed & Record<string, unknown>;
    const { event_id = '', event } = payload;
    const about = event?.deleted_ts ?? event?.message?.ts ?? event?.ts ?? '';
    const kind = [event?.type, event?.subtype].filter(Boolean).join(' ');
    return { kind, id: event_id, about, claims: claimsOf(payload) ?? [] };
  }
  const fields = Object.fromEntries(new URLSearchParams(body));
  if (fields.payload === undefined) {
    const { trigger_id: id = '', text: about = '' } = fields;
    return { kind: 'command', id, about, claims: claimsOf(fields) ?? [] };
  }
  const payload = JSON.parse(fields.payload) as Parsed & Record<string, unknown>;
  const { type: kind = '', trigger_id: id = '', actions = [], view } = payload;
  return { kind, id, about: actions[0]?.action_id ?? view?.id ?? '', claims: claimsOf(payload) ?? [] };
}
