import { readFileSync } from 'node:fs';

/** Three steps up from src/store/sqlite and from dist/store/sqlite alike. */
const about = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** What was written by another release may be wrong now, or need a closer look. */
export const thisRelease = about.version;
