import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { served } from './served.js';

/** One call that a process made at Slack, as it was answered. */
export interface SlackCall {
  process: number;
  method: string;
  /** When it came, and when its answer went back: a process that has died meanwhile never saw it. */
  at: number;
  until: number;
  ok: boolean;
  /** Which message was posted, edited or deleted. */
  ts: string;
  /** What a post carries unseen: whose it is. */
  mark?: Mark;
  /** Its answer was lost on the way. */
  lost?: true;
}

export interface Mark {
  session: string;
  part: string;
  row: number;
}

/** What is worth to be kept: calls that change what people see. */
const changing = /^(chat\.|files\.completeUploadExternal$|reactions\.(add|remove)$)/;

/**
 * Stands between the processes and the workspace, sees every call of the Web API with the process that made it, and loses
 * answers when it is told to.
 */
export async function startWitness(slackApiUrl: string) {
  const calls: SlackCall[] = [];
  let toLose = 0;

  async function pass(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const at = Date.now();
    const [, process = '', method = ''] = /^\/p(\d+)\/([^?]*)/.exec(incoming.url ?? '') ?? [];
    const body = await buffer(incoming);
    const { authorization, 'content-type': type } = incoming.headers;
    const answer = await fetch(`${slackApiUrl}${method}${new URL(incoming.url ?? '', 'http://x').search}`, {
      method: incoming.method ?? 'POST',
      headers: { ...(authorization && { authorization }), ...(type && { 'content-type': type }) },
      ...(incoming.method === 'POST' && { body: new Uint8Array(body) }),
    });
    const text = await answer.text();
    const isKept = changing.test(method);
    const lost = isKept && toLose > 0;
    if (lost) toLose -= 1;
    if (isKept) {
      const call = describe(Number(process), method, body.toString('utf8'), text);
      calls.push({ ...call, at, until: Date.now(), ...(lost && { lost }) });
    }
    if (lost) return void response.destroy();
    const headers = ['content-type', 'retry-after', 'x-oauth-scopes'].flatMap((name) => {
      const value = answer.headers.get(name);
      return value === null ? [] : [[name, value] as const];
    });
    response.writeHead(answer.status, Object.fromEntries(headers)).end(text);
  }

  const { origin, close } = await served(pass);
  return {
    apiUrlOf: (process: number) => `${origin}/p${process}/`,
    calls,
    posts: () => calls.filter(({ method, ok }) => ok && method === 'chat.postMessage'),
    /** The next calls that change something have their effect, and their answers never come. */
    loseAnswers(count: number): void {
      toLose = count;
    },
    close,
  };
}
export type Witness = Awaited<ReturnType<typeof startWitness>>;

interface Answered {
  ok: boolean;
  ts?: string;
}

/** The client sends forms, in which what is not plain text is JSON. */
function describe(process: number, method: string, body: string, answer: string) {
  const fields = new URLSearchParams(body);
  const { ok, ts } = JSON.parse(answer) as Answered;
  const metadata = fields.get('metadata');
  const marked =
    metadata === null ? undefined : (JSON.parse(metadata) as { event_payload?: Mark }).event_payload;
  return {
    ...{ process, method, ok },
    ts: ts ?? fields.get('ts') ?? fields.get('timestamp') ?? '',
    ...(marked && { mark: marked }),
  };
}
