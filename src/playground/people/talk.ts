import { mostFileBytes } from '../files.js';
import type { LiveActs } from '../live.js';
import { type Message, present } from '../message.js';
import { isEmojiName } from '../methods/reactions.js';
import { Refused } from '../refusals.js';
import { beginFile, shareFiles } from '../stored-files.js';
import { findPerson, isOutsider, type Person } from '../team.js';
import type { Workspace } from '../workspace.js';
import { type ActContext, needMessage, needOwnChannel, needPerson } from './act-context.js';
import { describeShared } from './forward.js';
import { canSee } from './live-state.js';
import { readTyped } from './typed-text.js';

const mostText = 40_000;

export function say({ workspace, posting }: ActContext, act: LiveActs['say']): void {
  const person = needPerson(act.as);
  const channel = needOwnChannel(workspace, act.channel, person);
  const text = readText(workspace, act.text, person);
  const given = act.files ?? [];
  const { forward } = act;
  const passedOn = forward && needMessage(workspace, forward.channel, forward.ts, person);
  if (passedOn?.onlyFor !== undefined)
    throw new Refused('A message that only you can see cannot be forwarded.');
  if (text === '' && given.length === 0 && passedOn === undefined)
    throw new Refused('There is nothing to send: write something or add a file.');
  const threadTs = act.threadTs === undefined ? undefined : needThread(workspace, channel.id, act.threadTs);
  const ids = given.map((file) => storeFile(workspace, file, person));
  workspace.records.together(() => {
    const message = posting.post({
      channel: channel.id,
      user: person.id,
      fromApp: false,
      text,
      ...(ids.length === 0 ? {} : { subtype: 'file_share', files: ids }),
      ...(act.broadcast === true && threadTs !== undefined ? { subtype: 'thread_broadcast' } : {}),
      ...(passedOn && { attachments: [describeShared(workspace, passedOn)] }),
      ...present({ threadTs }),
    });
    const files = ids.flatMap((id) => workspace.records.get('file', id) ?? []);
    shareFiles(workspace, files, message);
  });
}

export function edit({ workspace, posting }: ActContext, act: LiveActs['edit']): void {
  const person = needPerson(act.as);
  const message = needOwnMessage(workspace, act, person);
  const text = readText(workspace, act.text, person);
  if (text === '' && message.files === undefined && message.attachments === undefined)
    throw new Refused('A message cannot be edited to nothing. Delete it instead.');
  if (text === message.text) return;
  posting.edit(message, { ...message, text, edited: { user: person.id, ts: workspace.nextTs() } });
}

export function remove({ workspace, posting }: ActContext, act: LiveActs['remove']): void {
  posting.remove(needOwnMessage(workspace, act, needPerson(act.as)));
}

export function react({ workspace, posting }: ActContext, act: LiveActs['react']): void {
  const person = needPerson(act.as);
  const name = act.name.replace(/^:|:$/g, '');
  if (!isEmojiName(name)) throw new Refused(`There is no emoji called ${name}.`);
  const message = needMessage(workspace, act.channel, act.ts, person);
  if (message.onlyFor !== undefined) throw new Refused('A message that only you can see takes no reactions.');
  posting.react(message, name, person.id);
}

export function unreact({ workspace, posting }: ActContext, act: LiveActs['unreact']): void {
  const person = needPerson(act.as);
  const message = needMessage(workspace, act.channel, act.ts, person);
  posting.unreact(message, act.name.replace(/^:|:$/g, ''), person.id);
}

/** Typed text as it is kept; refused when it is too long for a message. */
function readText(workspace: Workspace, typed: string, person: Person): string {
  const seen = workspace.records.all('channel').filter((one) => one.kind !== 'im' && canSee(one, person.id));
  const text = readTyped(typed.trim(), seen);
  if (text.length > mostText) {
    throw new Refused(
      `A message can have ${mostText} characters; this one has ${text.length}. Send it as a file.`,
    );
  }
  return text;
}

function needThread(workspace: Workspace, channel: string, ts: string): string {
  const parent = workspace.message(channel, ts);
  if (parent === undefined || parent.onlyFor !== undefined)
    throw new Refused('This thread is not there any more.');
  return parent.threadTs ?? parent.ts;
}

function needOwnMessage(workspace: Workspace, act: { channel: string; ts: string }, person: Person): Message {
  const message = needMessage(workspace, act.channel, act.ts, person);
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
export function join({ workspace, posting }: ActContext, act: LiveActs['join']): void {
  const person = needPerson(act.as);
  const open = workspace.channel(act.channel);
  const joinsAlone = act.user === person.id && open?.kind === 'public' && !isOutsider(person.id);
  const channel = joinsAlone ? open : needOwnChannel(workspace, act.channel, person);
  const joining = findPerson(act.user);
  if (joining === undefined) throw new Refused('There is no such person here.');
  if (channel.kind === 'im') throw new Refused('Nobody can be added to a direct conversation.');
  if (!posting.join(channel, joining.id, person.id)) {
    throw new Refused(`${joining.realName} is already in #${channel.name}.`);
  }
}

export function leave({ workspace, posting }: ActContext, act: LiveActs['leave']): void {
  const channel = needOwnChannel(workspace, act.channel, needPerson(act.as));
  if (channel.kind === 'im') throw new Refused('Nobody can leave a direct conversation.');
  if (!posting.leave(channel, act.user)) throw new Refused('That person is not in this channel.');
}
