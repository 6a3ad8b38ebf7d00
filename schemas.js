// Writes schemas/ from what src/document/schema/ says; `npm run schemas` builds first. A test fails where they differ.
import { mkdirSync, writeFileSync } from 'node:fs';

const { publishedSchemas } = await import(new URL('dist/document/schema/hand-off.js', import.meta.url).href);
const folder = new URL('schemas/', import.meta.url);
mkdirSync(folder, { recursive: true });
for (const { name, content } of publishedSchemas()) writeFileSync(new URL(name, folder), content);
