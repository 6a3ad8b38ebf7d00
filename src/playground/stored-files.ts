import type { IncomingMessage } from 'node:http';
import { isSame } from './admission.js';
import { guessMimetype, mostFileBytes, type StoredFile } from './files.js';
import { type Answer, readBody, readForm } from './http.js';
import { type Message, present } from './message.js';
import { createId } from './timestamps.js';
import type { Workspace } from './workspace.js';

/** What a browser may show in place; anything else is saved. Nothing that could run as a page is shown as what it is. */
const shown = /^(text\/|image\/(png|jpeg|gif|webp)$|application\/json$)/;
const asText = /^(text\/|image\/svg)/;

/** Makes room for a file that nobody sees yet. Gives back its id. */
export function beginFile(workspace: Workspace, about: Pick<StoredFile, 'name' | 'size' | 'user'>): string {
  const id = createId('F');
  workspace.records.put('file', id, {
    id,
    ...about,
    title: about.name,
    mimetype: guessMimetype(about.name),
    created: Math.floor(workspace.now() / 1000),
    complete: false,
    shares: [],
  });
  return id;
}

/** Shows complete files to whoever may read the message that they came with. */
export function shareFiles(workspace: Workspace, files: StoredFile[], message: Message): void {
  const { channel, ts, threadTs } = message;
  const share = { channel, ts, ...present({ threadTs }) };
  for (const file of files)
    workspace.records.put('file', file.id, { ...file, complete: true, shares: [share] });
}

/** Takes the bytes for an upload address: a raw body, or the one file of a form. */
export async function takeUpload(
  workspace: Workspace,
  request: IncomingMessage,
  id: string,
): Promise<Answer> {
  const file = workspace.records.get('file', id);
  if (request.method !== 'POST' || file === undefined || file.complete)
    return { status: 404, body: 'not found' };
  const body = await readBody(request, mostFileBytes + 64 * 1024);
  const type = request.headers['content-type'] ?? '';
  const bytes = type.startsWith('multipart/form-data') ? await firstFile(body, type) : body;
  if (bytes?.length !== file.size) {
    return { status: 400, body: `expected ${file.size} bytes, got ${bytes?.length ?? 0}` };
  }
  workspace.vault.store(id, bytes);
  return { status: 200, body: `OK - ${bytes.length}` };
}

async function firstFile(body: Buffer, type: string): Promise<Buffer | undefined> {
  try {
    return Object.values(await readForm(body, type)).find((field) => Buffer.isBuffer(field));
  } catch {
    return undefined;
  }
}

/** The page's own door to a file, without a token. */
export function readForPage(workspace: Workspace, url: URL): Answer {
  return readStored(workspace, url.pathname.split('/')[2], url);
}

/** The app's door: url_private, which asks for the bot token and files:read. */
export function readForApp(
  workspace: Workspace,
  botToken: string,
  request: IncomingMessage,
  url: URL,
): Answer {
  const token = request.headers.authorization?.replace(/^Bearer\s+/i, '') ?? '';
  if (!isSame(token, botToken) || !workspace.grants('files:read')) {
    return { status: 403, body: 'A bot token with files:read is needed.\n' };
  }
  return readStored(workspace, url.pathname.split('/')[2]?.split('-')[1], url);
}

function readStored(workspace: Workspace, id: string | undefined, url: URL): Answer {
  const file = workspace.records.get('file', id ?? '');
  const bytes = file?.complete === true ? workspace.vault.read(file.id) : undefined;
  if (file === undefined || bytes === undefined) return { status: 404, body: 'Not found\n' };
  return { status: 200, headers: describe(file, url.searchParams.has('download')), body: bytes };
}

function describe(file: StoredFile, download: boolean): Record<string, string> {
  const inline = !download && (shown.test(file.mimetype) || asText.test(file.mimetype));
  const type = asText.test(file.mimetype) ? 'text/plain; charset=utf-8' : file.mimetype;
  const plain = file.name.replace(/[^\x20-\x7e]|["\\]/g, '_');
  return {
    'content-type': inline ? type : 'application/octet-stream',
    'content-disposition': `${inline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    'content-security-policy': "sandbox; default-src 'none'",
  };
}
