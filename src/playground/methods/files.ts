import { beginFile, describeFile, mostFileBytes, shareFiles } from '../files.js';
import { post } from '../posting.js';
import { refuse, SlackError } from '../refusals.js';
import { app, team } from '../team.js';
import { readBlocks } from './chat.js';
import {
  type Arguments,
  type Methods,
  needMembership,
  needText,
  readThread,
  structure,
  text,
} from './method.js';
import { present, type StoredFile } from '../kept.js';
import type { Workspace } from '../workspace.js';

/** files.*: an upload is an address asked for, bytes sent there, and the completion that shares the file. */
export const fileMethods: Methods = {
  'files.getUploadURLExternal': {
    scope: 'files:write',
    run(workspace, args) {
      const name = needText(args, 'filename');
      const size = Number(needText(args, 'length'));
      if (!Number.isInteger(size) || size <= 0)
        throw refuse('invalid_arguments', ['[ERROR] length must be more than 0 [json-pointer:/length]']);
      if (size > mostFileBytes) throw new SlackError('file_upload_size_restricted');
      const file_id = beginFile(workspace, { name, size, user: app.botUserId });
      return { upload_url: `${workspace.origin}/upload/v1/${file_id}`, file_id };
    },
  },
  'files.completeUploadExternal': { scope: 'files:write', run: completeUpload },
  'files.info': {
    scope: 'files:read',
    run(workspace, args) {
      const file = workspace.records.get('file', needText(args, 'file'));
      if (file === undefined) throw new SlackError('file_not_found');
      return { file: describe(workspace, file), comments: [], response_metadata: { next_cursor: '' } };
    },
  },
};

function completeUpload(workspace: Workspace, args: Arguments) {
  const { records } = workspace;
  const files = readFiles(workspace, args);
  const target = text(args, 'channel_id') ?? text(args, 'channels')?.split(',')[0];
  const channel = target === undefined ? undefined : needMembership(workspace, { channel: target }).id;
  const threadTs = channel && readThread(workspace, channel, args);
  const comment = text(args, 'initial_comment');
  const blocks = comment === undefined ? readBlocks(args) : undefined;
  const ids = files.map((file) => file.id);
  const share = { user: app.botUserId, fromApp: true, subtype: 'file_share', text: comment ?? '' } as const;
  records.together(() => {
    for (const file of files) records.put('file', file.id, file);
    if (channel === undefined) return;
    const message = post(workspace, { channel, ...share, files: ids, ...present({ blocks, threadTs }) });
    shareFiles(workspace, files, message);
  });
  return { files: files.map((file) => describe(workspace, records.get('file', file.id) ?? file)) };
}

/** The named files, ready to be kept as complete. A file can be completed once, and only after its bytes came. */
function readFiles({ records, vault }: Workspace, args: Arguments): StoredFile[] {
  const given = structure(args, 'files', 'invalid_arguments');
  if (!Array.isArray(given) || given.length === 0)
    throw refuse('invalid_arguments', ['[ERROR] files must be a list of {id, title} [json-pointer:/files]']);
  return given.map((one: { id?: unknown; title?: unknown } | null) => {
    const file = records.get('file', String(one?.id));
    if (!file || file.complete || !vault.read(file.id)) throw new SlackError('file_not_found');
    const title = typeof one?.title === 'string' && one.title !== '' ? one.title : file.title;
    return { ...file, title, complete: true };
  });
}

/** A file with where it was shared: by visibility, then by channel. */
function describe(workspace: Workspace, file: StoredFile): Record<string, unknown> {
  const shares: Record<'public' | 'private', Record<string, object[]>> = { public: {}, private: {} };
  for (const { channel: id, ts, threadTs } of file.shares) {
    const channel = workspace.channel(id);
    const side = channel?.kind === 'public' ? shares.public : shares.private;
    const about = { channel_name: channel?.name ?? '', team_id: team.id, share_user_id: file.user };
    const nobody = { reply_users: [], reply_users_count: 0, reply_count: 0 };
    side[id] = [...(side[id] ?? []), { ts, ...present({ thread_ts: threadTs }), ...about, ...nobody }];
  }
  const [channels, groups] = [Object.keys(shares.public), Object.keys(shares.private)];
  return { ...describeFile(file, workspace.origin), shares, channels, groups, ims: [] };
}
