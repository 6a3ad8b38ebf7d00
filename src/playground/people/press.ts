import { onWire } from '../posting.js';
import { elementsOf } from '../blocks.js';
import type { LiveActs } from '../live.js';
import { describeView } from '../methods/views.js';
import { Refused } from '../http.js';
import { openResponseUrl } from '../web-api.js';
import { app, type Channel, everyone, type Person, shortcuts, team, wireKinds } from '../team.js';
import { needView, readState, readValue } from './modals.js';
import * as talk from './talk.js';
import { escapeText, readTyped } from './typed-text.js';
import { type Block, present } from '../records.js';
import type { Workspace } from '../workspace.js';

type Payload = Record<string, unknown>;

const nameOf = (channel: Channel) => wireKinds[channel.kind].alias ?? channel.name;

/** Sends a press or a choice to the app and waits for its acknowledgement. */
export async function press({ workspace, ask }: talk.Desk, act: LiveActs['press']): Promise<void> {
  const person = talk.needPerson(act.as);
  const about = act.viewId === undefined ? inMessage(workspace, act, person) : inView(workspace, act, person);
  const trigger_id = workspace.triggers.issue(person.id);
  const payload = { type: 'block_actions', ...talk.describeActor(person), trigger_id, ...about };
  if ((await ask('interactive', payload)) === null)
    throw new Refused('The app did not respond. Try again in a moment.');
}

function inMessage(workspace: Workspace, act: LiveActs['press'], person: Person): Payload {
  const { channel: id = '', ts = '' } = act;
  const message = talk.needMessage(workspace, { channel: id, ts }, person);
  const { onlyFor, threadTs: thread_ts, blocks } = message;
  const channel = talk.needOwnChannel(workspace, id, person);
  const place = { type: 'message', message_ts: ts, channel_id: id, is_ephemeral: onlyFor !== undefined };
  return {
    ...describeAction(workspace, blocks ?? [], act),
    container: { ...place, ...present({ thread_ts }) },
    channel: { id, name: nameOf(channel) },
    ...(onlyFor === undefined && { message: onWire(workspace, message) }),
    response_url: openResponseUrl(workspace, { channel: id, user: person.id }),
  };
}

function inView(workspace: Workspace, act: LiveActs['press'], person: Person): Payload {
  const view = needView(workspace, act.viewId ?? '', person);
  const { actions, state } = describeAction(workspace, view.content.blocks, act);
  const container = { type: 'view', view_id: view.id };
  return { actions, container, view: describeView(view, state.values) };
}

/** The action in Slack's fields, and the state of everything beside it at that moment. */
function describeAction({ nextTs }: Workspace, blocks: Block[], act: LiveActs['press']) {
  const { blockId: block_id, actionId: action_id } = act;
  const block = blocks.find((one) => one.block_id === block_id);
  const element = block && elementsOf(block).find((one) => one.action_id === action_id);
  if (element === undefined) throw new Refused('This is not there any more: the message has changed.');
  const { type, text, value, style, placeholder } = element;
  const latest = act.selected ?? act.value;
  const held = type === 'button' ? {} : readValue(element, latest);
  const given = { ...act.values };
  if (latest !== undefined) given[block_id] = { ...given[block_id], [action_id]: latest };
  const parts = present({ text, value, style, placeholder, ...held });
  const action = { type, action_id, block_id, ...parts, action_ts: nextTs() };
  return { actions: [action], state: { values: readState(blocks, given) } };
}

/** Chooses a shortcut of the app in the menu of a message. The app need not be where the message stands. */
export async function shortcut({ workspace, ask }: talk.Desk, act: LiveActs['shortcut']): Promise<void> {
  const person = talk.needPerson(act.as);
  const message = talk.needMessage(workspace, act, person);
  const channel = talk.needOwnChannel(workspace, act.channel, person);
  const chosen = shortcuts.find(({ id }) => id === act.id);
  if (chosen === undefined) throw new Refused('The app has no such shortcut.');
  if (!workspace.grants('commands')) throw new Refused('The app may not have shortcuts.');
  const answer = await ask('interactive', {
    ...{ type: 'message_action', ...talk.describeActor(person), callback_id: chosen.id },
    ...{ trigger_id: workspace.triggers.issue(person.id), action_ts: workspace.nextTs() },
    channel: { id: channel.id, name: nameOf(channel) },
    ...{ message_ts: message.ts, message: onWire(workspace, message) },
    response_url: openResponseUrl(workspace, { channel: channel.id, user: person.id }),
  });
  const sentence = `“${chosen.name}” failed because the app did not respond.`;
  if (answer === null) talk.tellPrivately(workspace, channel.id, person.id, sentence);
}

/** Runs a slash command typed in a channel's main box. What comes of it is shown to the person there. */
export async function runCommand({ workspace, ask }: talk.Desk, act: LiveActs['command']): Promise<void> {
  const { triggers, grants } = workspace;
  const person = talk.needPerson(act.as);
  const channel = talk.needOwnChannel(workspace, act.channel, person);
  const typed = act.text.trim();
  const name = /^\/\S*/.exec(typed)?.[0] ?? '';
  const words = name && typed.slice(name.length).trim();
  const command = name.toLowerCase();
  if (command === '/invite') return invite(workspace, person, channel, words);
  if (command !== '/plan') {
    const advice =
      'To send it as a message, put a space before the slash. Commands here: `/plan`, `/invite`.';
    const sentence = `\`${escapeText(name)}\` is not a valid command. ${advice}`;
    return talk.tellPrivately(workspace, channel.id, person.id, sentence);
  }
  const about = { channel: channel.id, user: person.id };
  const payload = {
    ...{ token: app.verificationToken, team_id: team.id, team_domain: team.domain, api_app_id: app.id },
    ...{ channel_id: channel.id, channel_name: nameOf(channel), user_id: person.id, user_name: person.name },
    // Names behind a command arrive as they were typed.
    ...{ command, text: escapeText(words), is_enterprise_install: 'false' },
    ...{ trigger_id: triggers.issue(person.id), response_url: openResponseUrl(workspace, about) },
  };
  if (!grants('commands')) return commandFailed(workspace, payload, 'the app may not have commands');
  const answer = await ask('slash_commands', payload);
  if (answer === null) commandFailed(workspace, payload, 'the app did not respond');
}

/** Tells a person that a command of theirs came to nothing. */
export function commandFailed(workspace: Workspace, payload: Payload, why: string): void {
  const { command, channel_id: channel, user_id: user } = payload;
  const sentence = `\`${String(command)}\` failed because ${why}. Try again in a moment.`;
  talk.tellPrivately(workspace, String(channel), String(user), sentence);
}

/** The one command of the workspace itself: `/invite @name`, several names allowed. */
function invite(workspace: Workspace, person: Person, channel: Channel, words: string) {
  const ids = [...readTyped(words, []).matchAll(/<@(\w+)>/g)].map((match) => match[1]);
  const named = everyone.filter((one) => ids.includes(one.id));
  const names = everyone.map((one) => `@${one.realName}`).join(', ');
  const advice = `Say whom to invite, for example \`/invite @${app.name}\`. There are ${names}.`;
  if (named.length === 0) return talk.tellPrivately(workspace, channel.id, person.id, advice);
  for (const one of named) {
    try {
      talk.join({ workspace }, { as: person.id, channel: channel.id, user: one.id });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      talk.tellPrivately(workspace, channel.id, person.id, error.message);
    }
  }
}
