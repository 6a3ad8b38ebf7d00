import { app, type Channel } from '../team.js';
import { createId } from '../timestamps.js';
import type { Workspace } from '../workspace.js';

/** The direct conversation between the app and a person, begun if there was none. */
export function openDirect(workspace: Workspace, user: string): Channel {
  const { records } = workspace;
  const found = records.all('channel').find((one) => one.kind === 'im' && one.members.includes(user));
  if (found !== undefined) return found;
  const channel: Channel = {
    id: createId('D'),
    name: app.name,
    kind: 'im',
    topic: '',
    purpose: '',
    created: Math.floor(workspace.now() / 1000),
    creator: app.botUserId,
    members: [user, app.botUserId],
  };
  records.put('channel', channel.id, channel);
  return channel;
}
