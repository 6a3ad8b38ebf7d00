import { cpSync, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
const built = fileURLToPath(new URL('../../../dist/playground/page/', import.meta.url));

mkdirSync(built, { recursive: true });
for (const asset of ['index.html', 'favicon.svg', 'styles']) {
  cpSync(here + asset, built + asset, { recursive: true });
}
