import { z } from 'zod';
import type { LiveActs } from '../live.js';
import { runCommand } from './commands.js';
import type { House } from './house.js';
import { join, leave } from './membership.js';
import { close, submit } from './modals.js';
import { press } from './press.js';
import { Refused } from './refused.js';
import { edit, react, remove, say, unreact } from './talk.js';

interface Act<Body> {
  body: z.ZodType<Body>;
  perform(house: House, body: Body): void | Promise<void>;
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
      }),
    ),
    perform: say,
  },
  edit: { body: z.object({ as, channel, ts, text: z.string() }), perform: edit },
  remove: { body: z.object({ as, channel, ts }), perform: remove },
  react: { body: z.object({ as, channel, ts, name: z.string() }), perform: react },
  unreact: { body: z.object({ as, channel, ts, name: z.string() }), perform: unreact },
  command: { body: z.object({ as, channel, text: z.string().max(12_000) }), perform: runCommand },
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
export async function performAct(house: House, name: string, body: unknown): Promise<void> {
  if (!Object.hasOwn(acts, name)) throw new Refused(`There is no act called ${name}.`);
  const act = acts[name as keyof LiveActs] as Act<unknown>;
  const read = act.body.safeParse(body);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new Refused(`${name}: ${issue?.path.join('.') ?? ''} ${issue?.message ?? 'cannot be read'}`);
  }
  await act.perform(house, read.data);
}
