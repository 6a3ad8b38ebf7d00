import type { WebClient } from '@slack/web-api';
import { strToU8, zipSync } from 'fflate';
import { request } from 'undici';
import type { IssuedFile } from '../../../contracts/store.js';
import { visible } from '../../../text/visible.js';
import type { SlackRow, Workshops } from '../../needs.js';
import type { PostOf } from '../../blocks/post.js';
import { CallFailed, making, type RowRecord } from './calls.js';

const uploadTimeoutMs = 30_000;

/** Uploads all files, then shows them in one message. What was uploaded and never shown is seen by nobody. */
export function createSendFiles(client: WebClient, read: Workshops['files']) {
  return async (
    row: SlackRow,
    record: Pick<RowRecord, 'progressed'>,
    { comment, version, files, zip }: PostOf<'files'>,
    thread: string,
  ): Promise<void> => {
    const titles = new Map(files.map(({ name, title }) => [visible(name), title]));
    const all = (await read(row.session, version)).map(({ name, content }) => ({
      ...{ name: visible(name), content: visible(content) },
    }));
    const wanted = zip
      ? files.map(({ name }) => ({ name, bytes: zipped(all) }))
      : all
          .filter(({ name }) => titles.has(name))
          .map(({ name, content }) => ({ name, bytes: Buffer.from(content || '\n') }));
    if (all.length === 0 || wanted.length < files.length)
      throw new Error(`version ${version} was issued with fewer files`);
    const [first, ...others] = await Promise.all(
      wanted.map(async ({ name, bytes }) => {
        const id = await upload(name, bytes);
        return { id, title: titles.get(name) ?? id };
      }),
    );
    if (!first) return;
    await record.progressed({ slots: [{ id: first.id }] });
    const place = { channel_id: row.channel, thread_ts: thread, initial_comment: comment };
    await making('files.completeUploadExternal', () =>
      client.files.completeUploadExternal({ files: [first, ...others], ...place }),
    );
  };

  async function upload(filename: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
    const { file_id = '', upload_url = '' } = await making('files.getUploadURLExternal', () =>
      client.files.getUploadURLExternal({ filename, length: bytes.length }),
    );
    const { statusCode, body } = await making('upload', () =>
      request(upload_url, {
        method: 'POST',
        body: bytes,
        headers: { 'content-type': 'application/octet-stream' },
        headersTimeout: uploadTimeoutMs,
        bodyTimeout: uploadTimeoutMs,
      }),
    );
    await body.dump();
    if (statusCode < 300) return file_id;
    const words = `upload of ${filename} failed: status ${statusCode}`;
    throw new CallFailed('upload', { kind: 'unclear', words }, undefined);
  }
}

/** The same files give the same bytes wherever they are zipped: a zip has a time of the day, and no time zone. */
function zipped(files: readonly IssuedFile[]): Uint8Array<ArrayBuffer> {
  const mtime = new Date(1980, 0, 1, 12);
  return zipSync(Object.fromEntries(files.map(({ name, content }) => [name, strToU8(content)])), { mtime });
}
