import * as fs from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { extname, join } from 'node:path';
import { type Answer, readBody } from './http.js';
import { app, team } from './team.js';
import { createId, type StoredFile } from './records.js';
import type { Vault, Workspace } from './workspace.js';

export const mostFileBytes = 20 * 1024 * 1024;

const mimetypes: Record<string, string> = {
  json: 'application/json',
  md: 'text/markdown',
  jsonl: 'text/plain',
  txt: 'text/plain',
  log: 'text/plain',
  ...{ csv: 'text/csv', yml: 'text/yaml', yaml: 'text/yaml', html: 'text/html', svg: 'image/svg+xml' },
  ...{ png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg', gif: 'image/gif', webp: 'image/webp' },
  ...{ pdf: 'application/pdf', zip: 'application/zip' },
};

/** What a browser may show; anything else is saved. A page is shown as one in which nothing runs and nothing is fetched. */
const shown = /^(text\/|image\/(png|jpeg|gif|webp|svg\+xml)$|application\/json$)/;
const asText = /^(text\/(?!html)|image\/svg)/;
const nothingRuns = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:";

const extensionOf = (name: string) => extname(`_${name}`).slice(1).toLowerCase();

/** A file as Slack writes it inside a message. `origin` is the playground's own address. */
export function describeFile(file: StoredFile, origin: string): Record<string, unknown> {
  const { id, created, name, title, mimetype, user, size } = file;
  const filetype = extensionOf(name) || 'binary';
  const url = `${origin}/files-pri/${team.id}-${id}/${encodeURIComponent(name)}`;
  return {
    ...{ id, created, timestamp: created, name, title, mimetype, filetype, size, mode: 'hosted' },
    ...{ user, user_team: team.id },
    ...{ is_external: false, is_public: file.complete, file_access: 'visible' },
    ...(user === app.botUserId && { bot_id: app.botId }),
    ...{ url_private: url, url_private_download: `${url}?download=1` },
    permalink: `${origin}/files/${id}/${encodeURIComponent(name)}`,
  };
}

/** Makes room for a file that nobody sees yet. Gives back its id. */
export function beginFile(workspace: Workspace, about: Pick<StoredFile, 'name' | 'size' | 'user'>): string {
  const id = createId('F');
  const mimetype = mimetypes[extensionOf(about.name)] ?? 'application/octet-stream';
  const created = Math.floor(workspace.now() / 1000);
  const file = { id, ...about, title: about.name, mimetype, created, complete: false };
  workspace.records.put('file', id, file);
  return id;
}

/** Lets everybody have a file who may read the message that it came with. */
export function finishFile({ records }: Workspace, id: string, title?: string): void {
  const file = records.get('file', id);
  if (file) records.put('file', id, { ...file, title: title ?? file.title, complete: true });
}

/** Takes the bytes for an upload address. */
export async function takeUpload(workspace: Workspace, request: IncomingMessage, id: string) {
  const file = workspace.records.get('file', id);
  if (request.method !== 'POST' || !file || file.complete) return { status: 404, body: 'not found' };
  const bytes = await readBody(request, mostFileBytes);
  const wrong = `expected ${file.size} bytes, got ${bytes.length}`;
  if (bytes.length !== file.size) return { status: 400, body: wrong };
  workspace.vault.store(id, bytes);
  return { status: 200, body: `OK - ${bytes.length}` };
}

/** A complete file under its id, as a browser may have it. */
export function readStored(workspace: Workspace, id: string | undefined, url: URL): Answer {
  const file = workspace.records.get('file', id ?? '');
  const body = file?.complete === true ? workspace.vault.read(file.id) : undefined;
  if (file === undefined || body === undefined) return { status: 404, body: 'Not found\n' };
  const inline = !url.searchParams.has('download') && shown.test(file.mimetype);
  const type = asText.test(file.mimetype) ? 'text/plain; charset=utf-8' : file.mimetype;
  const plain = file.name.replace(/[^\x20-\x7e]|["\\]/g, '_');
  const names = `filename="${plain}"; filename*=UTF-8''${encodeURIComponent(file.name)}`;
  const headers = {
    'content-type': inline ? type : 'application/octet-stream',
    'content-disposition': `${inline ? 'inline' : 'attachment'}; ${names}`,
    'content-security-policy': nothingRuns,
  };
  return { status: 200, headers, body };
}

/** A folder beside the journal, or memory when `folder` is null. */
export function createVault(folder: string | null): Vault {
  const kept = new Map<string, Buffer>();
  if (folder === null) return { store: (id, bytes) => kept.set(id, bytes), read: (id) => kept.get(id) };
  if (fs.existsSync(folder)) fs.chmodSync(folder, 0o700);
  for (const id of fs.existsSync(folder) ? fs.readdirSync(folder) : []) fs.chmodSync(join(folder, id), 0o600);
  return {
    store(id, bytes) {
      fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, id);
      fs.writeFileSync(`${path}.new`, bytes, { mode: 0o600 });
      fs.renameSync(`${path}.new`, path);
    },
    read: (id) => (fs.existsSync(join(folder, id)) ? fs.readFileSync(join(folder, id)) : undefined),
  };
}
