import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { readBody, sendAnswer } from '../http.js';
import type { LiveActs } from '../live.js';
import { Refused } from '../refusals.js';
import { people } from '../team.js';
import type { ActContext } from './act-context.js';
import { runCommand } from './commands.js';
import { openHome } from './home.js';
import { describeState } from './live-state.js';
import { close, submit } from './modals.js';
import { press } from './press.js';
import { chooseShortcut } from './shortcuts.js';
import { edit, join, leave, react, remove, say, unreact } from './talk.js';

const mostBytes = 30 * 1024 * 1024;

type Log = (line: string, detail?: object) => void;

/** `GET /api/state?as=` and `POST /api/<act>`: what the page asks and does. */
export async function handlePageApi(
  context: ActContext,
  connected: boolean,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  log: Log,
): Promise<void> {
  const name = url.pathname.slice('/api/'.length);
  if (request.method === 'GET' && name === 'state') {
    return sendAnswer(response, {
      status: 200,
      body: describeState(context.workspace, viewerOf(url), connected),
    });
  }
  if (request.method !== 'POST')
    return sendAnswer(response, { status: 405, body: { ok: false, error: 'POST it.' } });
  // A form on another page can send text but never this type without asking first.
  if (!request.headers['content-type']?.startsWith('application/json')) {
    return sendAnswer(response, {
      status: 415,
      body: { ok: false, error: 'The body must be application/json.' },
    });
  }
  try {
    await performAct(context, name, readJson(await readBody(request, mostBytes)));
    sendAnswer(response, { status: 200, body: { ok: true } });
  } catch (error) {
    if (error instanceof Refused)
      return sendAnswer(response, { status: 200, body: { ok: false, error: error.message } });
    log(`The playground failed in ${name}.`, { error });
    const sentence = 'Something went wrong in the playground; its log says what.';
    sendAnswer(response, { status: 500, body: { ok: false, error: sentence } });
  }
}

/** Whom the page acts as; the first person when it does not say, or names nobody. */
export function viewerOf(url: URL): string {
  const as = url.searchParams.get('as');
  const viewer = people.find((one) => one.id === as) ?? people[0];
  return viewer?.id ?? '';
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString()) as unknown;
  } catch {
    throw new Refused('What the page sent is no JSON.');
  }
}

interface Act<Body> {
  body: z.ZodType<Body>;
  perform(context: ActContext, body: Body): void | Promise<void>;
}

const as = z.string();
const channel = z.string();
const ts = z.string();
const user = z.string();
const chosen = z.union([z.string(), z.array(z.string())]);
const values = z.record(z.string(), z.record(z.string(), chosen));
const file = z.object({ name: z.string().min(1).max(255), base64: z.string() });

const acts: { [Name in keyof LiveActs]: Act<LiveActs[Name]> } = {
  say: {
    body: exact(
      z.object({
        as,
        channel,
        threadTs: ts.optional(),
        text: z.string(),
        files: z.array(file).max(10).optional(),
        broadcast: z.boolean().optional(),
        forward: z.object({ channel, ts }).optional(),
      }),
    ),
    perform: say,
  },
  home: { body: z.object({ as, tab: z.enum(['home', 'messages']) }), perform: openHome },
  edit: { body: z.object({ as, channel, ts, text: z.string() }), perform: edit },
  remove: { body: z.object({ as, channel, ts }), perform: remove },
  react: { body: z.object({ as, channel, ts, name: z.string() }), perform: react },
  unreact: { body: z.object({ as, channel, ts, name: z.string() }), perform: unreact },
  command: { body: z.object({ as, channel, text: z.string().max(12_000) }), perform: runCommand },
  shortcut: { body: z.object({ as, channel, ts, id: z.string() }), perform: chooseShortcut },
  press: {
    body: exact(
      z.object({
        as,
        channel: channel.optional(),
        ts: ts.optional(),
        viewId: z.string().optional(),
        blockId: z.string(),
        actionId: z.string(),
        value: z.string().optional(),
        selected: chosen.optional(),
        values: values.optional(),
      }),
    ),
    perform: press,
  },
  submit: { body: z.object({ as, viewId: z.string(), values }), perform: submit },
  close: { body: z.object({ as, viewId: z.string() }), perform: close },
  join: { body: z.object({ as, channel, user }), perform: join },
  leave: { body: z.object({ as, channel, user }), perform: leave },
};

/** JSON has no undefined, so an optional key that is there has a value; the type system cannot know that. */
function exact<Body>(schema: z.ZodType): z.ZodType<Body> {
  return schema as z.ZodType<Body>;
}

/** Performs a named act of a person. Throws `Refused` with a sentence for the person when it cannot be. */
async function performAct(context: ActContext, name: string, body: unknown): Promise<void> {
  if (!Object.hasOwn(acts, name)) throw new Refused(`There is no act called ${name}.`);
  const act = acts[name as keyof LiveActs] as Act<unknown>;
  const read = act.body.safeParse(body);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new Refused(`${name}: ${issue?.path.join('.') ?? ''} ${issue?.message ?? 'cannot be read'}`);
  }
  await act.perform(context, read.data);
}
