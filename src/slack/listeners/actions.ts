import type { App } from '@slack/bolt';
import type { PersonInput } from '../../workshop/inputs.js';
import type { Session } from '../../workshop/session.js';
import { answer } from '../answers/answer.js';
import { type Desk, deliveryOf } from '../desk.js';
import { objectOf, type Payload, textOf } from '../payload.js';
import type { Acquaintance } from '../people.js';
import { commandWords } from '../words.js';

const anyButton = /^(approve|cancel|undo|files|end_draft|end_discard|end_go_on)$/;

/** Buttons on cards and notices. The rules judge what a click is worth; a repeat changes nothing. */
export function listenToActions(app: App, desk: Desk): void {
  app.action(anyButton, async ({ ack, action, body, context }) => {
    await ack();
    const pressed = objectOf(action);
    const by = objectOf(body.user);
    const who = await desk.people.know(body.user.id, textOf(by.name) || textOf(by.username));
    const { session, version } = meant(desk, textOf(pressed.value));
    const input = session && inputOf(textOf(pressed.action_id), version, who);
    if (!session || !input) return tellStale(desk, objectOf(body), who);
    await desk.workshops.arrive(session.id, input, deliveryOf(context).id);
    desk.wake();
  });
}

function meant(
  { workshops }: Desk,
  value: string,
): { session: Session | undefined; version: number | undefined } {
  const { w, v } = parsed(value);
  const session = textOf(w) ? workshops.read(textOf(w)) : undefined;
  const known = session?.stage === 'unopened' ? undefined : session;
  return { session: known, version: typeof v === 'number' && Number.isInteger(v) ? v : undefined };
}

function parsed(value: string): Payload {
  try {
    return objectOf(JSON.parse(value));
  } catch {
    return {};
  }
}

function inputOf(button: string, version: number | undefined, who: Acquaintance): PersonInput | undefined {
  const { person: by, admin } = who;
  switch (button) {
    case 'cancel':
      return { type: 'CancelAsked', by, admin };
    case 'end_draft':
      return { type: 'EndChosen', by, admin, choice: 'draft' };
    case 'end_discard':
      return { type: 'EndChosen', by, admin, choice: 'discard' };
    case 'end_go_on':
      return { type: 'EndChosen', by, admin, choice: 'go on' };
  }
  if (version === undefined) return undefined;
  switch (button) {
    case 'approve':
      return { type: 'ApproveAsked', by, version, via: 'button' };
    case 'undo':
      return { type: 'UndoAsked', by, version };
    case 'files':
      return { type: 'FilesAsked', by, version };
    default:
      return undefined;
  }
}

async function tellStale(desk: Desk, body: Payload, { person, language }: Acquaintance): Promise<void> {
  const container = objectOf(body.container);
  const channel = textOf(objectOf(body.channel).id) || textOf(container.channel_id) || undefined;
  const thread = textOf(objectOf(body.message).thread_ts) || textOf(container.thread_ts) || undefined;
  await desk.tell({ user: person.id, channel, thread }, answer(commandWords(language).click.stale));
}
