import { saysNotKnown } from '../../../text/not-known.js';
import { liveOf } from '../references.js';
import { type Check, foundIn, isNothing } from './given.js';

/** What is named as a file is a path inside the repository. */
export const checkPaths: Check = ({ plan }) =>
  liveOf(plan, 'component').flatMap((item) => {
    const wrong = item.fields.files.flatMap(({ path }) => (isPath(path) ? [] : [path]));
    return wrong.length > 0 ? [foundIn([item], 'path', wrong.join(', '))] : [];
  });

/** What is said of each file is so in the repository. */
export const checkFiles: Check = ({ plan, paths }) =>
  liveOf(plan, 'component').flatMap((item) => {
    const wrong = item.fields.files.flatMap(({ path, is }) => {
      const there = paths[path];
      if (is === 'exists' && there === false) return [`exists: ${path}`];
      return is === 'new' && there === true ? [`new: ${path}`] : [];
    });
    return wrong.length > 0 ? [foundIn([item], 'file', wrong.join(', '))] : [];
  });

/** Spaces, patterns, addresses and the punctuation of sentences. */
const noPartOfPath = /[\s\\:*?"<>|`;，。；：？！、…“”‘’《》]/u;
const someLetter = /[\p{L}\p{N}]/u;
const plainName = /^[\w-]+$/u;

/** A file or folder, from the root of the repository: "src/poll.ts", "Dockerfile", ".github/". */
export function isPath(text: string): boolean {
  if (isNothing(text) || noPartOfPath.test(text)) return false;
  const path = text.endsWith('/') ? text.slice(0, -1) : text;
  const parts = (path.startsWith('./') ? path.slice(2) : path).split('/');
  if (!parts.every((part) => someLetter.test(part) && part !== '..')) return false;
  return /[./]/u.test(text) || (plainName.test(text) && saysNotKnown(text) === undefined);
}
