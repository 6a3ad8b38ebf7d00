import { readFileSync } from 'node:fs';

/** Two steps up from src/store and from dist/store alike. */
const about = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** Facts and summaries of other releases are checked, or made anew. */
export const thisRelease = about.version;
