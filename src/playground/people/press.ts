import { allBlocks, elementsOf } from '../blocks/check.js';
import type { LiveActs } from '../live.js';
import type { Block, Message } from '../message.js';
import { Refused } from '../refusals.js';
import { openResponseUrl } from '../response-urls.js';
import { type Person, wireKinds } from '../team.js';
import { describeView } from '../view.js';
import { readState, readValue } from './fields.js';
import { describeActor, type House, needMessage, needPerson } from './house.js';
import { needView } from './modals.js';

/** Sends a press or a choice to the app and waits for its acknowledgement. */
export async function press(house: House, act: LiveActs['press']): Promise<void> {
  const person = needPerson(act.as);
  const payload = act.viewId === undefined ? aboutMessage(house, act, person) : aboutView(house, act, person);
  const answer = await house.deliveries.ask('interactive', payload);
  if (answer === null) throw new Refused('The app did not respond. Try again in a moment.');
}

function aboutMessage(house: House, act: LiveActs['press'], person: Person): Record<string, unknown> {
  const { workspace } = house;
  const message = needMessage(workspace, act.channel ?? '', act.ts ?? '', person);
  const channel = workspace.channel(message.channel);
  const { action, state } = describeAction(house, message.blocks ?? [], act);
  const about = { channel: message.channel, user: person.id, messageTs: message.ts };
  return {
    type: 'block_actions',
    ...describeActor(person),
    container: describeContainer(message),
    trigger_id: house.triggers.issue(person.id),
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
    ...(message.threadTs === undefined ? {} : { thread_ts: message.threadTs }),
  };
}

function aboutView(house: House, act: LiveActs['press'], person: Person): Record<string, unknown> {
  const view = needView(house, act.viewId ?? '', person);
  const { action, state } = describeAction(house, view.content.blocks, act);
  return {
    type: 'block_actions',
    ...describeActor(person),
    container: { type: 'view', view_id: view.id },
    trigger_id: house.triggers.issue(person.id),
    view: describeView(view, state.values),
    actions: [action],
  };
}

/** The action in Slack's fields, and the state of everything beside it at that moment. */
function describeAction({ workspace }: House, blocks: Block[], act: LiveActs['press']) {
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
  const present = Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined));
  return {
    action: { type, action_id, block_id: act.blockId, ...present, action_ts: workspace.nextTs() },
    state: { values: readState(blocks, given) },
  };
}
