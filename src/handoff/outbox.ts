import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { handOffRecord } from '../document/hand-off/enclosed.js';
import { prettyJson } from '../text/json.js';
import { visibleIn } from '../text/visible.js';
import { type Deliver, type Parcel, troubleOf } from './parcel.js';

const manifest = 'hand-off.json';

/**
 * `<folder>/<workshop>/v<N>/`: the files as they were issued, and `hand-off.json`. It is there whole or not at all, and is never
 * changed; what became of it later is added as `WITHDRAWN.json` or `REPLACED.json`. The same version once more is `v<N>-h<number>`.
 */
export function createOutbox(folder: string): Deliver {
  return (parcel) => Promise.resolve(put(folder, parcel));
}

function put(folder: string, parcel: Parcel): Awaited<ReturnType<Deliver>> {
  const { session, handoff, event, files } = parcel;
  const ofWorkshop = join(folder, session.id);
  const name = nameOf(parcel, handoff.number);
  const record = prettyJson(visibleIn(handOffRecord(parcel)));
  try {
    if (event === 'withdrawn') {
      addFile(join(ofWorkshop, name), 'WITHDRAWN.json', record);
      return { delivered: true };
    }
    mkdirSync(ofWorkshop, { recursive: true });
    writeFolder(ofWorkshop, name, [...files, { name: manifest, content: record }]);
    if (fileIn(join(ofWorkshop, name), manifest) !== record)
      return { delivered: false, lasting: true, detail: 'another folder of that name is there already' };
    for (const { number } of session.handoffs.filter((each) => each.number < handoff.number))
      addFile(join(ofWorkshop, nameOf(parcel, number)), 'REPLACED.json', record);
    return { delivered: true };
  } catch (error) {
    return { delivered: false, detail: troubleOf(error) };
  }
}

function nameOf({ session }: Parcel, number: number): string {
  const handoff = session.handoffs.find((each) => each.number === number);
  const version = handoff?.version ?? 0;
  const isFirst = session.handoffs.find((each) => each.version === version) === handoff;
  return isFirst ? `v${version}` : `v${version}-h${number}`;
}

/**
 * Puts a folder there, whole or not at all: it is written beside its place and then renamed. One that is there already stays. What
 * a process left that died while it was writing is cleared away. Throws what the file system throws.
 */
function writeFolder(
  parent: string,
  name: string,
  files: readonly { name: string; content: string }[],
): void {
  const place = join(parent, name);
  if (existsSync(place)) return;
  const sibling = join(parent, `.${name}.part`);
  rmSync(sibling, { recursive: true, force: true });
  mkdirSync(sibling);
  for (const each of files) writeFileSync(join(sibling, each.name), each.content, { flush: true });
  renameSync(sibling, place);
  syncFolder(parent);
}

/** One more file in a folder that is there, whole or not at all; nothing where the folder is not. */
function addFile(folder: string, name: string, content: string): void {
  if (!existsSync(folder)) return;
  const sibling = join(folder, `.${name}.part`);
  writeFileSync(sibling, content, { flush: true });
  renameSync(sibling, join(folder, name));
  syncFolder(folder);
}

/** A text file as it is; undefined where it is not there. */
function fileIn(folder: string, name: string): string | undefined {
  return existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : undefined;
}

/** That something was renamed is on the disk only once its folder is. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
