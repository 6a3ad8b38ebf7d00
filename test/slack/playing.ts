import { expect } from 'vitest';
import { blocksOf } from '../../src/slack/blocks/render.js';
import { type About, type ActionId, button } from '../../src/workshop/base/card.js';
import type { LiveMessage } from '../../src/playground/live.js';
import type { FactOf } from '../../src/workshop/facts.js';
import { pending } from '../../src/workshop/pending.js';
import type { Session } from '../../src/workshop/session.js';
import { unopened } from '../../src/workshop/evolve.js';
import type { Task } from '../../src/workshop/base/tasks.js';
import { answerTo, type Script } from '../workshop/story.js';
import { eventually, maya, planning, type Room } from './room.js';

export const workshop = 'w-abc01';

/**
 * Answers what is owed to the workshop, until nothing is or `until` says that this task is to wait. What came of it then
 * stands in Slack: who answers a card that is still on its way waits for a clock that stands still here.
 */
export async function play(
  { workshops, quiet }: Room,
  script: Script = {},
  until: (task: Task, session: Session) => boolean = () => false,
  id = workshop,
) {
  for (;;) {
    const session = (await workshops.read(id)) ?? unopened;
    const task = pending(session).find(({ held }) => !held);
    if (!task || until(task, session)) return quiet();
    await workshops.arrive(id, answerTo(task, script, session), undefined);
  }
}

/** Who asks for workshops here. */
export const requester = { id: maya, name: 'Maya Chen' };
type Input = Parameters<Room['workshops']['arrive']>[1];
export const arrivesIn = ({ workshops }: Room, input: Input) => workshops.arrive(workshop, input, undefined);

/** Ends the workshop, as its requester. */
export async function cancelled(room: Room): Promise<void> {
  await arrivesIn(room, { type: 'CancelAsked', by: requester, admin: false });
}

/** A room with a workshop and its board. */
export async function openedIn(room: Room, brief = 'a booking page for our meeting rooms') {
  await room.plan(brief);
  const board = await room.board();
  await room.quiet();
  return board;
}

export async function sessionIn({ workshops }: Room, id = workshop): Promise<Session> {
  return (await workshops.read(id)) ?? unopened;
}

export async function typesIn({ workshops }: Room, id = workshop): Promise<string[]> {
  return (await workshops.facts(id)).map(({ type }) => type);
}

export async function becomes(room: Room, type: string): Promise<void> {
  await eventually(async () => expect(await typesIn(room)).toContain(type));
}

export async function declinedIn({ workshops }: Room): Promise<Partial<FactOf<'RequestDeclined'>>[]> {
  return (await workshops.facts(workshop)).flatMap((fact) => (fact.type === 'RequestDeclined' ? [fact] : []));
}

/** A message of the app with these buttons, in the thread, as a card would carry them. */
export async function cardIn(
  room: Room,
  root: LiveMessage,
  buttons: Partial<Record<ActionId, About>>,
): Promise<LiveMessage> {
  const session = await sessionIn(room);
  const controls = Object.entries(buttons).map(([does, about]) =>
    button(session, does as ActionId, does, about),
  );
  const text = `a card with ${Object.keys(buttons).join(', ')}`;
  const blocks = blocksOf({ controls });
  const { ts } = await room.api('chat.postMessage', { channel: planning, thread_ts: root.ts, text, blocks });
  return eventually(async () => {
    const found = (await room.thread(root)).find((each) => each.ts === ts);
    return found ?? Promise.reject(new Error('the card was not posted'));
  });
}

export async function press(room: Room, message: LiveMessage, actionId: string, as = maya): Promise<void> {
  const blocks = (message.blocks ?? []) as {
    block_id?: string;
    elements?: { action_id?: string; value?: string }[];
  }[];
  const block = blocks.find(({ elements }) => elements?.some(({ action_id }) => action_id === actionId));
  const value = block?.elements?.find(({ action_id }) => action_id === actionId)?.value ?? '';
  const { channel, ts } = message;
  await room.act('press', { as, channel, ts, blockId: block?.block_id ?? '', actionId, value });
}
