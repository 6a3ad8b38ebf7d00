import type { Deliveries } from '../delivery/deliveries.js';
import { beginFile, finishFile, mostFileBytes } from '../files.js';
import type { LiveActs } from '../live.js';
import { isEmojiName, mostText } from '../methods/chat.js';
import * as posting from '../posting.js';
import { Refused } from '../http.js';
import { app, type Channel, findPerson, isOutsider, type Person, slackbotId, team, teamOf } from '../team.js';
import { canSee } from './live-state.js';
import { readTyped } from './typed-text.js';
import { type Message, present } from '../records.js';
import type { Workspace } from '../workspace.js';

/** What people's acts work with. */
export interface Desk {
  workspace: Workspace;
  ask: Deliveries['ask'];
}

type Place = { channel: string; ts: string };

export function needPerson(id: string): Person {
  const person = findPerson(id);
  if (!person || person.isBot) throw new Refused('There is no such person here. Choose whom to act as.');
  return person;
}

/** A channel the person is a member of. */
export function needOwnChannel(workspace: Workspace, id: string, person: Person): Channel {
  const channel = workspace.channel(id);
  if (channel === undefined || !canSee(channel, person.id)) throw new Refused('There is no such channel.');
  if (channel.members.includes(person.id)) return channel;
  throw new Refused(`${person.realName} is not in #${channel.name}. Join first.`);
}

/** A message the person can see, in a channel they are in. */
export function needMessage(workspace: Workspace, { channel, ts }: Place, person: Person): Message {
  needOwnChannel(workspace, channel, person);
  const message = workspace.message(channel, ts);
  const isHidden = message?.onlyFor !== undefined && message.onlyFor !== person.id;
  if (message === undefined || message.subtype === 'tombstone' || isHidden)
    throw new Refused('This message is not there any more.');
  return message;
}

function needOwnMessage(workspace: Workspace, act: Place, person: Person): Message {
  const message = needMessage(workspace, act, person);
  if (!message.fromApp && message.user === person.id) return message;
  throw new Refused('You can only change messages of your own.');
}

/** A private line from the workspace itself, as Slackbot writes them. */
export function tellPrivately(workspace: Workspace, channel: string, user: string, text: string): void {
  posting.post(workspace, { channel, user: slackbotId, fromApp: false, onlyFor: user, text });
}

/** The parts that all payloads about a person's act share. */
export function describeActor({ id, name }: Person) {
  const user = { id, username: name, name, team_id: teamOf(id) };
  const about = { api_app_id: app.id, token: app.verificationToken };
  const none = { enterprise: null, is_enterprise_install: false };
  return { user, team: { id: team.id, domain: team.domain }, ...about, ...none };
}

export function say({ workspace }: Desk, act: LiveActs['say']): void {
  const { files = [], threadTs: under } = act;
  const person = needPerson(act.as);
  const channel = needOwnChannel(workspace, act.channel, person).id;
  const text = readText(workspace, act.text, person);
  if (text === '' && files.length === 0)
    throw new Refused('There is nothing to send: write something or add a file.');
  const parent = under === undefined ? undefined : workspace.message(channel, under);
  if (under !== undefined && (!parent || parent.onlyFor))
    throw new Refused('This thread is not there any more.');
  const threadTs = parent && (parent.threadTs ?? parent.ts);
  const ids = files.map((file) => storeFile(workspace, file, person));
  workspace.records.together(() => {
    posting.post(workspace, {
      ...{ channel, user: person.id, fromApp: false, text, ...present({ threadTs }) },
      ...(ids.length > 0 && { subtype: 'file_share', files: ids }),
    });
    for (const id of ids) finishFile(workspace, id);
  });
}

/** Typed text as it is kept; refused when it is too long for a message. */
function readText(workspace: Workspace, typed: string, person: Person): string {
  const seen = workspace.records.all('channel').filter((one) => one.kind !== 'im' && canSee(one, person.id));
  const text = readTyped(typed.trim(), seen);
  const { length } = text;
  if (length <= mostText) return text;
  throw new Refused(`A message can have ${mostText} characters; this one has ${length}. Send it as a file.`);
}

function storeFile(workspace: Workspace, given: { name: string; base64: string }, person: Person): string {
  const bytes = Buffer.from(given.base64, 'base64');
  const name = given.name.replace(/^.*[/\\]/, '') || 'file';
  const size = bytes.length;
  if (size === 0) throw new Refused(`${name} is empty.`);
  if (size > mostFileBytes) throw new Refused(`${name} is larger than ${mostFileBytes / 1024 / 1024} MB.`);
  const id = beginFile(workspace, { name, size, user: person.id });
  workspace.vault.store(id, bytes);
  return id;
}

export function edit({ workspace }: Desk, act: LiveActs['edit']): void {
  const person = needPerson(act.as);
  const message = needOwnMessage(workspace, act, person);
  const text = readText(workspace, act.text, person);
  if (text === '' && message.files === undefined)
    throw new Refused('A message cannot be edited to nothing. Delete it instead.');
  const edited = { user: person.id, ts: workspace.nextTs() };
  if (text !== message.text) posting.edit(workspace, message, { ...message, text, edited });
}

export function remove({ workspace }: Desk, act: LiveActs['remove']): void {
  posting.remove(workspace, needOwnMessage(workspace, act, needPerson(act.as)));
}

export const react = (desk: Desk, act: LiveActs['react']) => setReaction(desk, act, true);
export const unreact = (desk: Desk, act: LiveActs['unreact']) => setReaction(desk, act, false);

function setReaction({ workspace }: Desk, act: LiveActs['react'], add: boolean): void {
  const person = needPerson(act.as);
  const name = act.name.replace(/^:|:$/g, '');
  if (!isEmojiName(name)) throw new Refused(`There is no emoji called ${name}.`);
  const message = needMessage(workspace, act, person);
  if (message.onlyFor) throw new Refused('A message that only you can see takes no reactions.');
  posting.react(workspace, message, { name, user: person.id }, add);
}

/** Anyone may join a public channel; bringing somebody in takes a member. */
export function join({ workspace }: Pick<Desk, 'workspace'>, act: LiveActs['join']): void {
  const person = needPerson(act.as);
  const open = workspace.channel(act.channel);
  const joinsAlone = act.user === person.id && open?.kind === 'public' && !isOutsider(person.id);
  const channel = joinsAlone ? open : needOwnChannel(workspace, act.channel, person);
  const joining = findPerson(act.user);
  if (joining === undefined) throw new Refused('There is no such person here.');
  if (channel.kind === 'im') throw new Refused('Nobody can be added to a direct conversation.');
  if (!posting.setMember(workspace, channel, joining.id, true))
    throw new Refused(`${joining.realName} is already in #${channel.name}.`);
}

export function leave({ workspace }: Desk, act: LiveActs['leave']): void {
  const channel = needOwnChannel(workspace, act.channel, needPerson(act.as));
  if (channel.kind === 'im') throw new Refused('Nobody can leave a direct conversation.');
  if (!posting.setMember(workspace, channel, act.user, false))
    throw new Refused('That person is not in this channel.');
}
