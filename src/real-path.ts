import { lstatSync, readlinkSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';

/** Where a path really leads, also if nothing is there yet. What cannot be looked at stays as it is: opening it says why. */
export function realPath(path: string): string {
  const whole = resolve(path);
  try {
    return realpathSync(whole);
  } catch (error) {
    const at = whole === dirname(whole) ? whole : join(realPath(dirname(whole)), basename(whole));
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    const isLink = isMissing && lstatSync(at, { throwIfNoEntry: false })?.isSymbolicLink();
    return isLink ? realPath(resolve(dirname(at), readlinkSync(at))) : at;
  }
}

/** Both are real paths. */
export function isWithin(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

/** The real path of what is kept below one of our folders. Throws where a link, or a name, leads out of it. */
export function realPathWithin(folder: string, ...names: string[]): string {
  const [root, path] = [realPath(folder), realPath(join(folder, ...names))];
  if (isWithin(root, path)) return path;
  throw new Error(`${join(folder, ...names)} leads out of its folder, to ${path}: take the link away`);
}
