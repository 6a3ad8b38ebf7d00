import { allBlocks, elementsOf } from '../blocks/check.js';
import type { LiveActs } from '../live.js';
import { type Block, type Message, present } from '../message.js';
import { Refused } from '../refusals.js';
import { openResponseUrl } from '../response-urls.js';
import { type Person, wireKinds } from '../team.js';
import { describeView } from '../view.js';
import { type ActContext, describeActor, needMessage, needPerson } from './act-context.js';
import { readState, readValue } from './fields.js';
import { needView } from './modals.js';

/** Sends a press or a choice to the app and waits for its acknowledgement. */
export async function press(context: ActContext, act: LiveActs['press']): Promise<void> {
  const person = needPerson(act.as);
  const payload =
    act.viewId === undefined ? aboutMessage(context, act, person) : aboutView(context, act, person);
  const answer = await context.deliveries.ask('interactive', payload);
  if (answer === null) throw new Refused('The app did not respond. Try again in a moment.');
}

function aboutMessage(context: ActContext, act: LiveActs['press'], person: Person): Record<string, unknown> {
  const { workspace } = context;
  const message = needMessage(workspace, act.channel ?? '', act.ts ?? '', person);
  const channel = workspace.channel(message.channel);
  const { action, state } = describeAction(context, message.blocks ?? [], act);
  const about = { channel: message.channel, user: person.id, messageTs: message.ts };
  return {
    type: 'block_actions',
    ...describeActor(person),
    container: describeContainer(message),
    trigger_id: context.triggers.issue(person.id),
    channel: {
      id: message.channel,
      name: channel === undefined ? '' : (wireKinds[channel.kind].alias ?? channel.name),
    },
    ...(message.onlyFor === undefined ? { message: workspace.onWire(message) } : {}),
    state,
    response_url: openResponseUrl(workspace, about),
    actions: [action],
  };
}

function describeContainer(message: Message): Record<string, unknown> {
  return {
    type: 'message',
    message_ts: message.ts,
    channel_id: message.channel,
    is_ephemeral: message.onlyFor !== undefined,
    ...present({ thread_ts: message.threadTs }),
  };
}

function aboutView(context: ActContext, act: LiveActs['press'], person: Person): Record<string, unknown> {
  const view = needView(context, act.viewId ?? '', person);
  const { action, state } = describeAction(context, view.content.blocks, act);
  return {
    type: 'block_actions',
    ...describeActor(person),
    container: { type: 'view', view_id: view.id },
    trigger_id: context.triggers.issue(person.id),
    view: describeView(view, state.values),
    actions: [action],
  };
}

/** The action in Slack's fields, and the state of everything beside it at that moment. */
function describeAction({ workspace }: ActContext, blocks: Block[], act: LiveActs['press']) {
  const block = allBlocks(blocks).find((one) => one.block_id === act.blockId);
  const element = block && elementsOf(block).find((one) => one.action_id === act.actionId);
  if (element === undefined) throw new Refused('This is not there any more: the message has changed.');
  const { type, action_id, text, value, style, url, placeholder } = element;
  const isButton = type === 'button';
  const held = isButton ? {} : readValue(element, act.selected ?? act.value);
  const given = { ...act.values };
  const latest = act.selected ?? act.value;
  if (latest !== undefined) given[act.blockId] = { ...given[act.blockId], [act.actionId]: latest };
  const parts = { text, value, style, url, placeholder, ...held };
  return {
    action: { type, action_id, block_id: act.blockId, ...present(parts), action_ts: workspace.nextTs() },
    state: { values: readState(blocks, given) },
  };
}
