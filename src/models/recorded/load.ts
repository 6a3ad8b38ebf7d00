import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { type Recording, recording } from './recording.js';

const folder = fileURLToPath(new URL('../../../recordings/', import.meta.url));

/** All recordings of this release, in the order in which they are offered. Throws an Error that names the file that is wrong. */
export function loadRecordings(): Recording[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return names.sort().map((name) => {
    const read = recording.safeParse(JSON.parse(readFileSync(`${folder}${name}`, 'utf8')));
    if (!read.success) throw new Error(`recordings/${name}: ${z.prettifyError(read.error)}`);
    return read.data;
  });
}
