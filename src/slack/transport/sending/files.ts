import type { WebClient } from '@slack/web-api';
import { strToU8, zipSync } from 'fflate';
import type { Log } from '../../../contracts/process.js';
import type { IssuedFile } from '../../../contracts/store.js';
import { visible } from '../../../text/visible.js';
import type { OutboxRow, Workshops } from '../../needs.js';
import { named, type Piece, type PostOf, type Speaker } from '../../blocks/post.js';
import { CallFailed, making, type RowRecord } from './calls.js';
import { mark } from './look-up.js';

const personaScope = 'chat:write.customize';

/** Posts messages, in the speaker's name and icon as long as the workspace allows it, else with the name in front. */
export function createPostMessage(client: WebClient, log: Log) {
  let personas = true;

  return async function post(
    row: OutboxRow,
    piece: Piece & { number: number },
    thread: string | undefined,
    speaker: Speaker | undefined,
  ): Promise<string | undefined> {
    const asPersona = speaker !== undefined && personas;
    const { text, blocks } = speaker && !asPersona ? named(piece, speaker.name) : piece;
    try {
      const { ts } = await making('chat.postMessage', () =>
        client.chat.postMessage({
          channel: row.channel,
          text,
          ...(blocks && { blocks }),
          ...(thread !== undefined && { thread_ts: thread }),
          ...(asPersona && { username: speaker.name, icon_emoji: speaker.icon }),
          metadata: mark(row, piece.number),
          unfurl_links: false,
          unfurl_media: false,
        }),
      );
      return ts;
    } catch (error) {
      if (!asPersona || !isAboutPersonas(error)) throw error;
      personas = false;
      log.warn(
        { scope: personaScope },
        'personas are not allowed here; names are written into the text instead',
      );
      return post(row, piece, thread, speaker);
    }
  };
}

function isAboutPersonas(error: unknown): boolean {
  if (!(error instanceof CallFailed) || error.problem.kind !== 'refused') return false;
  const { error: name, needed } = error.problem;
  return name === 'missing_scope' && (needed === '' || needed.split(',').includes(personaScope));
}

const uploadTimeoutMs = 30_000;

/** Uploads all files, then shows them in one message. What was uploaded and never shown is seen by nobody. */
export function createSendFiles(client: WebClient, read: Workshops['files']) {
  return async (
    row: OutboxRow,
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
    const uploaded: { id: string; title: string }[] = [];
    for (const { name, bytes } of wanted) {
      const id = await upload(name, bytes);
      uploaded.push({ id, title: titles.get(name) ?? id });
    }
    const [first, ...others] = uploaded;
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
    const answer = await making('upload', () =>
      fetch(upload_url, {
        method: 'POST',
        body: bytes,
        headers: { 'content-type': 'application/octet-stream' },
        signal: AbortSignal.timeout(uploadTimeoutMs),
      }),
    );
    await answer.text();
    if (answer.ok) return file_id;
    const words = `upload of ${filename} failed: status ${answer.status}`;
    throw new CallFailed('upload', { kind: 'unclear', words }, undefined);
  }
}

/** The same files give the same bytes wherever they are zipped: a zip has a time of the day, and no time zone. */
function zipped(files: readonly IssuedFile[]): Uint8Array<ArrayBuffer> {
  const mtime = new Date(1980, 0, 1, 12);
  return zipSync(Object.fromEntries(files.map(({ name, content }) => [name, strToU8(content)])), { mtime });
}
