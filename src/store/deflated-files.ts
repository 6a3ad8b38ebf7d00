import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { IssuedFile } from '../contracts/store.js';

/** A file of a version as it is stored. */
export interface DeflatedFile {
  name: string;
  content: Buffer;
}

/** As far back as deflate looks for what it has seen already, in bytes. */
const lookBack = 32_768;

/**
 * The files of a version repeat each other: a speech stands in the transcript too. So each is deflated, and inflated again,
 * with the end of those before it as a dictionary, which saves more than a third.
 */
export function deflated(files: readonly IssuedFile[]): DeflatedFile[] {
  let dictionary = Buffer.alloc(0);
  return files.map(({ name, content }) => {
    const bytes = Buffer.from(content);
    const stored = { name, content: deflateRawSync(bytes, { dictionary }) };
    dictionary = endOf(dictionary, bytes);
    return stored;
  });
}

/** In the order in which they were deflated. */
export function inflated(files: readonly DeflatedFile[]): IssuedFile[] {
  let dictionary = Buffer.alloc(0);
  return files.map(({ name, content }) => {
    const bytes = inflateRawSync(content, { dictionary });
    dictionary = endOf(dictionary, bytes);
    return { name, content: bytes.toString() };
  });
}

function endOf(before: Buffer, after: Buffer) {
  return Buffer.concat([before, after]).subarray(-lookBack);
}
