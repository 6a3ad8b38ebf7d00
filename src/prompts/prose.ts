import { readFileSync } from 'node:fs';

/** The words of a call, from the file of this name in `prose/`. The build puts the folder beside the compiled file. Throws where there is none. */
export function prose(name: string): string {
  return readFileSync(new URL(`./prose/${name}.md`, import.meta.url), 'utf8').trimEnd();
}
