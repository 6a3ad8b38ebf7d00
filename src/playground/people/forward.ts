import { describeFile } from '../files.js';
import type { Message } from '../message.js';
import { permalinkOf } from '../permalink.js';
import { app, findPerson, team, teamOf } from '../team.js';
import type { Workspace } from '../workspace.js';

/** What of a message's attachments the page draws: a message that somebody passed on. */
export interface SharedMessage {
  is_share: true;
  author_name: string;
  channel_id: string;
  ts: string;
  thread_ts?: string;
  text: string;
  files?: { id: string }[];
}

/** A message as Slack puts it into the one that passes it on. */
export function describeShared(workspace: Workspace, message: Message): Record<string, unknown> {
  const { channel, ts, threadTs, text, blocks, user, fromApp, persona } = message;
  const person = findPerson(user);
  const name = persona?.username ?? (fromApp ? app.name : (person?.realName ?? user));
  const files = (message.files ?? []).flatMap((id) => workspace.records.get('file', id) ?? []);
  const url = permalinkOf(workspace, message);
  return {
    id: 1,
    ts,
    is_msg_unfurl: true,
    is_share: true,
    channel_id: channel,
    channel_team: team.id,
    channel_name: workspace.channel(channel)?.name ?? '',
    ...(threadTs === undefined ? {} : { thread_ts: threadTs, is_reply_unfurl: true }),
    author_id: user,
    author_name: name,
    author_subname: persona?.username ?? person?.name ?? '',
    author_link: `${workspace.origin}/team/${user}`,
    author_team: teamOf(user),
    from_url: url,
    original_url: url,
    fallback: `[${new Date(Number(ts) * 1000).toUTCString()}] ${name}: ${text}`,
    text,
    message_blocks: [{ team: team.id, channel, ts, message: { blocks: blocks ?? [] } }],
    ...(files.length === 0 ? {} : { files: files.map((file) => describeFile(file, workspace.origin)) }),
    mrkdwn_in: ['text'],
    footer: threadTs === undefined ? 'Slack Conversation' : 'From a thread in Slack',
  };
}

export function isForwarded(attachment: unknown): attachment is SharedMessage {
  return (attachment as { is_share?: unknown } | null)?.is_share === true;
}
