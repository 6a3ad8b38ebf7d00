import { beginFile, mostFileBytes, shareFiles } from '../files.js';
import type { LiveActs } from '../live.js';
import { describeShared } from '../message.js';
import { isEmojiName, mostText } from '../methods/chat.js';
import * as posting from '../posting.js';
import { Refused } from '../refusals.js';
import { findPerson, isOutsider, type Person } from '../team.js';
import { type Message, present, type Workspace } from '../workspace.js';
import { type Desk, needMessage, needOwnChannel, needPerson } from './actor.js';
import { canSee } from './live-state.js';
import { readTyped } from './typed-text.js';

export function say({ workspace }: Desk, act: LiveActs['say']): void {
  const person = needPerson(act.as);
  const channel = needOwnChannel(workspace, act.channel, person);
  const text = readText(workspace, act.text, person);
  const passedOn = act.forward && needMessage(workspace, act.forward, person);
  if (passedOn?.onlyFor !== undefined)
    throw new Refused('A message that only you can see cannot be forwarded.');
  if (text === '' && !act.files?.length && passedOn === undefined)
    throw new Refused('There is nothing to send: write something or add a file.');
  const threadTs = act.threadTs === undefined ? undefined : needThread(workspace, channel.id, act.threadTs);
  const ids = (act.files ?? []).map((file) => storeFile(workspace, file, person));
  workspace.records.together(() => {
    const message = posting.post(workspace, {
      ...{ channel: channel.id, user: person.id, fromApp: false, text },
      ...(ids.length > 0 && { subtype: 'file_share', files: ids }),
      ...(act.broadcast === true && threadTs !== undefined && { subtype: 'thread_broadcast' }),
      ...(passedOn && { attachments: [describeShared(workspace, passedOn)] }),
      ...present({ threadTs }),
    });
    const files = ids.flatMap((id) => workspace.records.get('file', id) ?? []);
    shareFiles(workspace, files, message);
  });
}

export function edit({ workspace }: Desk, act: LiveActs['edit']): void {
  const person = needPerson(act.as);
  const message = needOwnMessage(workspace, act, person);
  const text = readText(workspace, act.text, person);
  if (text === '' && message.files === undefined && message.attachments === undefined)
    throw new Refused('A message cannot be edited to nothing. Delete it instead.');
  const edited = { user: person.id, ts: workspace.nextTs() };
  if (text !== message.text) posting.edit(workspace, message, { ...message, text, edited });
}

export function remove({ workspace }: Desk, act: LiveActs['remove']): void {
  posting.remove(workspace, needOwnMessage(workspace, act, needPerson(act.as)));
}

export function react({ workspace }: Desk, act: LiveActs['react']): void {
  const person = needPerson(act.as);
  const name = act.name.replace(/^:|:$/g, '');
  if (!isEmojiName(name)) throw new Refused(`There is no emoji called ${name}.`);
  const message = needMessage(workspace, act, person);
  if (message.onlyFor !== undefined) throw new Refused('A message that only you can see takes no reactions.');
  posting.react(workspace, message, name, person.id, true);
}

export function unreact({ workspace }: Desk, act: LiveActs['unreact']): void {
  const person = needPerson(act.as);
  const message = needMessage(workspace, act, person);
  posting.react(workspace, message, act.name.replace(/^:|:$/g, ''), person.id, false);
}

/** Typed text as it is kept; refused when it is too long for a message. */
function readText(workspace: Workspace, typed: string, person: Person): string {
  const seen = workspace.records.all('channel').filter((one) => one.kind !== 'im' && canSee(one, person.id));
  const text = readTyped(typed.trim(), seen);
  const { length } = text;
  if (length <= mostText) return text;
  throw new Refused(`A message can have ${mostText} characters; this one has ${length}. Send it as a file.`);
}

function needThread(workspace: Workspace, channel: string, ts: string): string {
  const parent = workspace.message(channel, ts);
  if (parent === undefined || parent.onlyFor !== undefined)
    throw new Refused('This thread is not there any more.');
  return parent.threadTs ?? parent.ts;
}

function needOwnMessage(workspace: Workspace, act: { channel: string; ts: string }, person: Person): Message {
  const message = needMessage(workspace, act, person);
  if (message.fromApp || message.user !== person.id)
    throw new Refused('You can only change messages of your own.');
  return message;
}

function storeFile(workspace: Workspace, given: { name: string; base64: string }, person: Person): string {
  const bytes = Buffer.from(given.base64, 'base64');
  const name = given.name.replace(/^.*[/\\]/, '') || 'file';
  if (bytes.length === 0) throw new Refused(`${name} is empty.`);
  if (bytes.length > mostFileBytes)
    throw new Refused(`${name} is larger than ${mostFileBytes / 1024 / 1024} MB.`);
  const id = beginFile(workspace, { name, size: bytes.length, user: person.id });
  workspace.vault.store(id, bytes);
  return id;
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
  if (!posting.setMember(workspace, channel, joining.id, true, person.id))
    throw new Refused(`${joining.realName} is already in #${channel.name}.`);
}

export function leave({ workspace }: Desk, act: LiveActs['leave']): void {
  const channel = needOwnChannel(workspace, act.channel, needPerson(act.as));
  if (channel.kind === 'im') throw new Refused('Nobody can leave a direct conversation.');
  if (!posting.setMember(workspace, channel, act.user, false))
    throw new Refused('That person is not in this channel.');
}
