import { beginFile, describeFile, finishFile, mostFileBytes } from '../files.js';
import { post } from '../posting.js';
import { refuse, SlackError } from '../http.js';
import { app } from '../team.js';
import * as given from './method.js';
import { present, type StoredFile } from '../records.js';
import type { Workspace } from '../workspace.js';

/** files.*: an upload is an address asked for, bytes sent there, and the completion that shares the file. */
export const fileMethods: given.Methods = {
  'files.getUploadURLExternal': {
    scope: 'files:write',
    run(workspace, args) {
      const name = given.needText(args, 'filename');
      const size = Number(given.needText(args, 'length'));
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
      const file = workspace.records.get('file', given.needText(args, 'file'));
      if (file === undefined) throw new SlackError('file_not_found');
      return {
        file: describeFile(file, workspace.origin),
        comments: [],
        response_metadata: { next_cursor: '' },
      };
    },
  },
};

function completeUpload(workspace: Workspace, args: given.Arguments) {
  const { records } = workspace;
  const files = readFiles(workspace, args);
  const target = given.text(args, 'channel_id');
  const channel = target === undefined ? undefined : given.needMembership(workspace, { channel: target }).id;
  const threadTs = channel && given.readThread(workspace, channel, args);
  const share = { user: app.botUserId, fromApp: true, subtype: 'file_share' } as const;
  const said = { text: given.text(args, 'initial_comment') ?? '', files: files.map((file) => file.id) };
  records.together(() => {
    for (const file of files) finishFile(workspace, file.id, file.title);
    if (channel !== undefined) post(workspace, { channel, ...share, ...said, ...present({ threadTs }) });
  });
  return { files: files.map((file) => describeFile({ ...file, complete: true }, workspace.origin)) };
}

/** The named files, with their titles. A file can be completed once, and only after its bytes came. */
function readFiles({ records, vault }: Workspace, args: given.Arguments): StoredFile[] {
  const listed = given.structure(args, 'files', 'invalid_arguments');
  if (!Array.isArray(listed) || listed.length === 0)
    throw refuse('invalid_arguments', ['[ERROR] files must be a list of {id, title} [json-pointer:/files]']);
  return listed.map((one: { id?: unknown; title?: unknown } | null) => {
    const file = records.get('file', String(one?.id));
    if (!file || file.complete || !vault.read(file.id)) throw new SlackError('file_not_found');
    const title = typeof one?.title === 'string' && one.title !== '' ? one.title : file.title;
    return { ...file, title };
  });
}
