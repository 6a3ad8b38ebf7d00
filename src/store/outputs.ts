import { chmodSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { IssuedFile } from '../contracts/store.js';
import { createLanes } from '../lanes.js';
import { realPathWithin } from '../real-path.js';

/** Modes of what nobody but its owner may read. */
export const privateFile = 0o600;
export const privateFolder = 0o700;

/** Errors for a path that is missing, not ours to change, or on a file system without modes. */
const ignoredCodes = new Set(['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM', 'EROFS', 'ENOTSUP']);

/** Takes everybody else's rights to a file or folder of ours, which another umask may have left open. */
export function makePrivate(path: string, mode: number): void {
  try {
    chmodSync(path, mode);
  } catch (error) {
    if (!ignoredCodes.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

export type Outputs = ReturnType<typeof createOutputs>;

/**
 * Versions on the disk: `<folder>/<workshop>/v<N>/`. A version is written beside its place and then renamed, so it is
 * there whole or not at all. A version is written once; a folder in its place was left by a process that died before the
 * fact was stored, and is replaced. What became of it lies beside it, as `v<N>.decision.json`. Only the owner can read the
 * files, and no link leads them out of the folder. Other things in it are left alone. What is written of a workshop comes
 * one after the other. Rejects with what the file system throws.
 */
export function createOutputs(folder: string) {
  const inLane = createLanes();
  const write = (path: string, content: string) =>
    writeFile(path, content, { flush: true, mode: privateFile });

  return {
    write: (workshop: string, version: number, files: readonly IssuedFile[]): Promise<void> =>
      inLane(workshop, async () => {
        const place = realPathWithin(folder, workshop);
        const [target, sibling] = [join(place, `v${version}`), join(place, `.v${version}.part`)];
        await rm(sibling, { recursive: true, force: true });
        await mkdir(sibling, { recursive: true, mode: privateFolder });
        await Promise.all(files.map(({ name, content }) => write(join(sibling, name), content)));
        await rm(target, { recursive: true, force: true });
        await rename(sibling, target);
      }),
    /** Nothing of the workshop stays. */
    remove: (workshop: string): Promise<void> =>
      inLane(workshop, () => rm(realPathWithin(folder, workshop), { recursive: true, force: true })),
    /** What became of a version, beside its folder; whole or not at all. */
    writeDecision: (workshop: string, version: number, content: string): Promise<void> =>
      inLane(workshop, async () => {
        const place = realPathWithin(folder, workshop);
        const sibling = join(place, `.v${version}.decision.part`);
        await mkdir(place, { recursive: true, mode: privateFolder });
        await write(sibling, content);
        await rename(sibling, join(place, `v${version}.decision.json`));
      }),
  };
}

/**
 * What lies in the folder and is not in the database, as `w-abcde` or `w-abcde v2`: of the `most` workshops that changed
 * there last. A version counts once its decision is beside it: before, it may not have been stored yet.
 */
export async function unknownIn(
  folder: string,
  stored: {
    line(id: string): Promise<unknown>;
    files(id: string, version: number): Promise<readonly unknown[]>;
  },
  most = Number.POSITIVE_INFINITY,
): Promise<string[]> {
  const namesIn = (path: string) => readdir(path).catch(() => []);
  const changed = async (name: string) => ({
    ...{ name, at: (await stat(join(folder, name)).catch(() => undefined))?.mtimeMs ?? 0 },
  });
  const all = (await namesIn(folder)).filter((name) => name.startsWith('w-'));
  const newest = (await Promise.all(all.map(changed))).toSorted((one, other) => other.at - one.at);
  const unknown: string[] = [];
  for (const { name } of newest.slice(0, most)) {
    const within = (await namesIn(join(folder, name))).filter((each) => each.startsWith('v'));
    const decided = within.filter((each) => each.endsWith('.decision.json'));
    const last = Math.max(0, ...decided.map((each) => Number.parseInt(each.slice(1), 10) || 0));
    if (within.length > 0 && !(await stored.line(name))) unknown.push(name);
    // What cannot be read is there.
    else if (last > 0 && (await stored.files(name, last).catch(() => [name])).length === 0)
      unknown.push(`${name} v${last}`);
  }
  return unknown;
}
