import { extname } from 'node:path/posix';
import { withoutEnd } from '../../text/amounts.js';
import { visible } from '../../text/visible.js';
import { utf8OrGb18030 } from '../read-file.js';
import { gitBytes, type GitPlace } from './git.js';
import { codeLimits } from './requests.js';
import type { OwnPatterns } from './own-patterns.js';
import { createWithholding, isSecretPath } from './secrets.js';

/** Kinds of files that are no text. */
const binary = new Set(
  `png jpg jpeg gif webp avif bmp ico icns tif tiff psd ai heic mp3 mp4 m4a mov avi mkv webm wav ogg flac woff woff2 ttf otf
eot pdf doc docx xls xlsx ppt pptx zip gz tgz bz2 xz zst 7z rar tar jar war ear class pyc pyo o a so dylib dll exe bin dat
db sqlite sqlite3 wasm node iso dmg pack idx parquet avro npy npz pt onnx pb snap min.js map`.split(/\s+/),
);
/** What tools write for themselves: long, and nobody learns from it how something is built. */
const generated = new Set([
  ...['package-lock.json', 'npm-shrinkwrap.json', 'yarn.lock', 'pnpm-lock.yaml', 'bun.lock', 'composer.lock'],
  ...['cargo.lock', 'gemfile.lock', 'poetry.lock', 'uv.lock', 'pipfile.lock', 'go.sum', 'flake.lock'],
]);

/** Whether a file is not looked into, by its name: it is no text, or no person wrote it. */
export function isNoText(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  return binary.has(extname(name).slice(1)) || name.endsWith('.min.js') || generated.has(name);
}

/** How far a file is looked into for a zero byte, as git does. */
const lookedAt = 8_000;

/** The text of a file, without lines that hold a secret, and how many those are; undefined where it is none. */
export function fileText(bytes: Buffer, path: string, own?: OwnPatterns) {
  if (bytes.subarray(0, lookedAt).includes(0)) return undefined;
  return createWithholding(path, own)(utf8OrGb18030(bytes));
}

/** A file that may be read. */
export interface TreeFile {
  path: string;
  sha: string;
  size: number;
}

/** What a commit has. `files` are those that may be read, by their paths; `paths` all files, links and folders. */
export interface Tree {
  files: ReadonlyMap<string, TreeFile>;
  paths: ReadonlySet<string>;
  /** How many files are not read, by why. `name`: not in UTF-8, or with signs that nobody sees. */
  left: Record<'secret' | 'large' | 'no text' | 'link' | 'submodule' | 'name' | 'number', number>;
  /** How many files there are in all. */
  count: number;
}

/** A longer path is none that people gave. */
const longestPath = 4_096;

/** The tree of a commit. Throws GitFailed. */
export async function readTree(place: GitPlace, commit: string): Promise<Tree> {
  const bytes = await gitBytes(place, ['ls-tree', '-r', '-l', '-z', '--full-tree', commit]);
  return treeOf(bytes);
}

/** Reads what `git ls-tree -r -l -z` says: "mode type object size\tpath" and a zero for each. */
export function treeOf(bytes: Buffer): Tree {
  const files = new Map<string, TreeFile>();
  const paths = new Set<string>();
  const left = { secret: 0, large: 0, 'no text': 0, link: 0, submodule: 0, name: 0, number: 0 };
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let count = 0;
  let at = 0;
  while (at < bytes.length) {
    const end = bytes.indexOf(0, at);
    if (end < 0) break;
    const line = bytes.subarray(at, end);
    at = end + 1;
    count += 1;
    const tab = line.indexOf(9);
    const [mode = '', , sha = '', length = ''] = line.toString('latin1', 0, tab).split(/ +/);
    const path = nameIn(utf8, line.subarray(tab + 1));
    const size = Number(length);
    const why =
      path === undefined ? 'name' : paths.size > 2 * codeLimits.files ? 'number' : whyNot(mode, path, size);
    if (path !== undefined && why !== 'number') addPath(paths, path);
    if (path === undefined || why !== undefined) {
      left[why ?? 'name'] += 1;
      continue;
    }
    if (files.size >= codeLimits.files) left.number += 1;
    else files.set(path, { path, sha, size });
  }
  return { files, paths, left, count };
}

function nameIn(utf8: Pick<InstanceType<typeof TextDecoder>, 'decode'>, bytes: Buffer): string | undefined {
  try {
    const path = utf8.decode(bytes);
    return visible(path) === path && !path.includes('\n') && path.length <= longestPath ? path : undefined;
  } catch {
    return undefined;
  }
}

function whyNot(mode: string, path: string, size: number): keyof Tree['left'] | undefined {
  if (mode === '120000') return 'link';
  if (mode === '160000') return 'submodule';
  if (isSecretPath(path)) return 'secret';
  if (isNoText(path)) return 'no text';
  // Of an object that is not there git knows no size.
  return size <= codeLimits.fileBytes ? undefined : 'large';
}

/** A file, and every folder that it lies in. */
function addPath(paths: Set<string>, path: string): void {
  paths.add(path);
  let end = path.lastIndexOf('/');
  while (end > 0) {
    const folder = path.slice(0, end);
    if (paths.has(folder)) return;
    paths.add(folder);
    end = folder.lastIndexOf('/');
  }
}

const withCommit = /@[0-9a-f]{7,64}$/;
const withLine = /:(\d{1,7})(?:-\d{1,7})?$/;

/**
 * A place as a role names it: a path, a line behind it, and perhaps a commit in between. The path is as it stands in a tree:
 * without "./" before it or "/" behind it.
 */
export function placeIn(asked: string): { path: string; line: number } {
  const line = withLine.exec(asked.trim());
  const path = asked.trim().slice(0, line?.index).replace(withCommit, '');
  return { path: path.trim().replace(/^\.\//, '').replace(/\/$/, ''), line: Number(line?.[1] ?? 1) };
}

/** What stands between spaces and quotes, and what of it may be a path where no space parts words: "见docs/spec.md的第二节". */
const runs = [/[^\s"'`“”‘’「」《》<>()（），。；：！？、,;]{3,300}/gu, /[\w@.+~/-]{3,300}/g];
const mostNamed = 10;

/** The files that a text names by their paths, in its order, also those that are not read. */
export function namedFiles(text: string, { files, paths: all }: Pick<Tree, 'files' | 'paths'>): string[] {
  const found = runs.flatMap((run) => text.match(run) ?? []).filter((each) => /[./]/.test(each));
  const paths = found.map((each) => {
    const { path } = placeIn(withoutEnd(each, /[.:]/));
    return path.startsWith('/') ? path.slice(1) : path;
  });
  const isFolder = (path: string) => [...all].some((each) => each.startsWith(`${path}/`));
  const named = new Set(paths.filter((path) => files.has(path) || (all.has(path) && !isFolder(path))));
  return [...named].slice(0, mostNamed);
}
