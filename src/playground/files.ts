import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { present } from './message.js';
import { app, type Channel, team } from './team.js';

/** A file's description; its bytes lie in the vault. It shows up in search and threads once it is `complete`. */
export interface StoredFile {
  id: string;
  name: string;
  title: string;
  mimetype: string;
  size: number;
  user: string;
  /** Unix seconds. */
  created: number;
  complete: boolean;
  shares: { channel: string; ts: string; threadTs?: string }[];
}

export const mostFileBytes = 20 * 1024 * 1024;

const mimetypes: Record<string, string> = {
  json: 'application/json',
  jsonl: 'text/plain',
  md: 'text/markdown',
  txt: 'text/plain',
  log: 'text/plain',
  csv: 'text/csv',
  yml: 'text/yaml',
  yaml: 'text/yaml',
  html: 'text/html',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  pdf: 'application/pdf',
};

export function guessMimetype(name: string): string {
  return mimetypes[extensionOf(name)] ?? 'application/octet-stream';
}

function extensionOf(name: string): string {
  return name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : '';
}

/** A file as Slack writes it inside a message. `origin` is the playground's own address. */
export function describeFile(file: StoredFile, origin: string): Record<string, unknown> {
  const path = `${team.id}-${file.id}/${encodeURIComponent(file.name)}`;
  const filetype = extensionOf(file.name) || 'binary';
  return {
    id: file.id,
    created: file.created,
    timestamp: file.created,
    name: file.name,
    title: file.title,
    mimetype: file.mimetype,
    filetype,
    pretty_type: filetype.toUpperCase(),
    user: file.user,
    user_team: team.id,
    editable: false,
    size: file.size,
    mode: 'hosted',
    is_external: false,
    external_type: '',
    is_public: file.shares.length > 0,
    public_url_shared: false,
    display_as_bot: false,
    username: '',
    ...(file.user === app.botUserId ? { bot_id: app.botId } : {}),
    url_private: `${origin}/files-pri/${path}`,
    url_private_download: `${origin}/files-pri/${path}?download=1`,
    permalink: `${origin}/files/${file.id}/${encodeURIComponent(file.name)}`,
    has_rich_preview: false,
    file_access: 'visible',
  };
}

/** Where a file was shared, in the shape of files.info: by visibility, then by channel. */
export function describeShares(file: StoredFile, channelOf: (id: string) => Channel | undefined) {
  const shares: { public: Record<string, object[]>; private: Record<string, object[]> } = {
    public: {},
    private: {},
  };
  for (const share of file.shares) {
    const channel = channelOf(share.channel);
    const side = channel?.kind === 'public' ? shares.public : shares.private;
    const rows = side[share.channel] ?? [];
    rows.push({
      ts: share.ts,
      ...present({ thread_ts: share.threadTs }),
      channel_name: channel?.name ?? '',
      team_id: team.id,
      share_user_id: file.user,
      reply_users: [],
      reply_users_count: 0,
      reply_count: 0,
    });
    side[share.channel] = rows;
  }
  return shares;
}

/** Keeps the bytes of files, by file id. A file is there whole or not at all, and for its owner alone. */
export interface Vault {
  store(id: string, bytes: Buffer): void;
  /** Undefined when nothing was stored under this id. */
  read(id: string): Buffer | undefined;
}

/** A folder beside the journal, or memory when `folder` is null. */
export function createVault(folder: string | null): Vault {
  return folder === null ? createMemoryVault() : createFolderVault(folder);
}

function createMemoryVault(): Vault {
  const kept = new Map<string, Buffer>();
  return { store: (id, bytes) => void kept.set(id, bytes), read: (id) => kept.get(id) };
}

function createFolderVault(folder: string): Vault {
  if (existsSync(folder)) {
    chmodSync(folder, 0o700);
    for (const id of readdirSync(folder)) chmodSync(join(folder, id), 0o600);
  }
  return {
    store(id, bytes) {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, id);
      writeFileSync(`${path}.new`, bytes, { mode: 0o600 });
      renameSync(`${path}.new`, path);
    },
    read(id) {
      try {
        return readFileSync(join(folder, id));
      } catch {
        return undefined;
      }
    },
  };
}
