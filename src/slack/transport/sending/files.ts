import type { WebClient } from '@slack/web-api';
import { strToU8, zipSync } from 'fflate';
import type { Log } from '../../../contracts/process.js';
import type { IssuedFile } from '../../../contracts/store.js';
import { visible } from '../../../text/visible.js';
import { hasLinks, type Target } from '../../blocks/render.js';
import { listOf, objectOf, textOf } from '../../limits.js';
import type { Outbox, OutboxRow, Workshops } from '../../needs.js';
import { named, type Piece, type Post, type PostOf, type Speaker, withAddresses } from '../../blocks/post.js';
import { type Identity, permalink } from '../workspace.js';
import { CallFailed, type Calls, type RowRecord } from './calls.js';
import { mark } from './look-up.js';

/** The post of a row as it is sent: what is linked to by name has its address, or is its label. */
export async function linked(
  { post, session }: OutboxRow,
  { identity, outbox }: { identity: Identity; outbox: Pick<Outbox, 'find'> },
): Promise<Post> {
  if (post.kind === 'reaction' || !hasLinks(JSON.stringify(post))) return post;
  const addresses = new Map<string, string | undefined>();
  const targets: Target[] = [];
  withAddresses(post, (target) => {
    targets.push(target);
    return undefined;
  });
  for (const target of targets) {
    const { kind, name, workshop = session } = target;
    const root = await outbox.find(workshop, 'board');
    const ts = kind === 'message' ? name : (await outbox.find(workshop, name))?.ts;
    if (!root?.ts || ts === undefined || !identity.teamUrl) continue;
    addresses.set(nameOf(target), permalink(identity, root.channel, ts, root.ts));
  }
  return withAddresses(post, (target) => addresses.get(nameOf(target)));
}

function nameOf({ kind, name, workshop = '' }: Target): string {
  return `${kind} ${workshop}/${name}`;
}

const personaScope = 'chat:write.customize';

export type PostMessage = (
  row: OutboxRow,
  piece: Piece & { number: number },
  thread: string | undefined,
  speaker: Speaker | undefined,
) => Promise<string | undefined>;

/** Posts messages, in the speaker's name and icon as long as the workspace allows it, else with the name in front. */
export function createPostMessage(client: WebClient, calls: Calls, log: Log): PostMessage {
  let personas = true;

  const post: PostMessage = async (row, piece, thread, speaker) => {
    const asPersona = speaker !== undefined && personas;
    const { text, blocks } = speaker && !asPersona ? named(piece, speaker.name) : piece;
    try {
      const { ts } = await calls.make('chat.postMessage', () =>
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
  return post;
}

function isAboutPersonas(error: unknown): boolean {
  if (!(error instanceof CallFailed) || error.problem.kind !== 'refused') return false;
  const { error: name, needed } = error.problem;
  return name === 'missing_scope' && (needed === '' || needed.split(',').includes(personaScope));
}

/** A file's place at Slack, kept as soon as it is known, so that nothing is uploaded twice. */
interface Slot {
  id: string;
  url: string;
  uploaded: boolean;
}

interface Upload {
  slots: Slot[];
  /** The call that shows the files was begun. */
  completing: boolean;
  /** How often Slack refused what was uploaded. */
  refusals: number;
}

const uploadTimeoutMs = 30_000;

export function uploadOf(progress: unknown): Upload {
  const { slots, completing, refusals } = objectOf(progress);
  const known = listOf(slots).map(({ id, url, uploaded }) => {
    return { id: textOf(id), url: textOf(url), uploaded: uploaded === true };
  });
  return {
    slots: known,
    completing: completing === true,
    refusals: typeof refusals === 'number' ? refusals : 0,
  };
}

export type SendFiles = (
  row: OutboxRow,
  record: Pick<RowRecord, 'progressed'>,
  post: PostOf<'files'>,
  thread: string,
) => Promise<void>;

/** Uploads what is not uploaded yet, then shows all files in one message. */
export function createSendFiles(client: WebClient, calls: Calls, read: Workshops['files']): SendFiles {
  return async (row, record, { comment, version, files, zip }, thread) => {
    const { slots, refusals } = uploadOf(row.progress);
    const keep = (completing: boolean) => record.progressed({ slots: [...slots], completing, refusals });

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
    for (const [index, { name, bytes }] of wanted.entries()) {
      let slot = slots[index];
      if (!slot?.id) {
        slot = await reserve(name, bytes.length);
        slots[index] = slot;
        await keep(false);
      }
      if (slot.uploaded) continue;
      if (await isTaken(slot.url, bytes)) slots[index] = { ...slot, uploaded: true };
      else slots[index] = { id: '', url: '', uploaded: false };
      await keep(false);
      if (!slots[index].uploaded) throw uploadFailed(name);
    }

    await keep(true);
    const [first, ...others] = slots.map(({ id }, index) => ({
      id,
      title: titles.get(wanted[index]?.name ?? '') ?? id,
    }));
    if (!first) return;
    const place = { channel_id: row.channel, thread_ts: thread, initial_comment: comment };
    await calls.make('files.completeUploadExternal', () =>
      client.files.completeUploadExternal({ files: [first, ...others], ...place }),
    );
  };

  async function reserve(filename: string, length: number): Promise<Slot> {
    const { file_id, upload_url } = await calls.make('files.getUploadURLExternal', () =>
      client.files.getUploadURLExternal({ filename, length }),
    );
    return { id: file_id ?? '', url: upload_url ?? '', uploaded: false };
  }

  /** False when the address is no good any more, so that a new one is needed. */
  async function isTaken(url: string, bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
    const answer = await calls.make('upload', () =>
      fetch(url, {
        method: 'POST',
        body: bytes,
        headers: { 'content-type': 'application/octet-stream' },
        signal: AbortSignal.timeout(uploadTimeoutMs),
      }),
    );
    await answer.text();
    if (answer.status >= 500 || answer.status === 429) throw uploadFailed(`status ${answer.status}`);
    return answer.ok;
  }
}

/** The same files give the same bytes wherever they are zipped: a zip has a time of the day, and no time zone. */
function zipped(files: readonly IssuedFile[]): Uint8Array<ArrayBuffer> {
  const mtime = new Date(1980, 0, 1, 12);
  return zipSync(Object.fromEntries(files.map(({ name, content }) => [name, strToU8(content)])), { mtime });
}

function uploadFailed(words: string): CallFailed {
  return new CallFailed('upload', { kind: 'unclear', words: `upload failed: ${words}` }, undefined);
}
