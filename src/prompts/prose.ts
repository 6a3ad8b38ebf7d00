import { readFileSync } from 'node:fs';

const read = new Map<string, string>();

/**
 * The words of a call, from the file of this name in `prose/`; with `part` those below the heading "## part". The build puts
 * the folder beside the compiled file. Throws where there are none.
 */
export function prose(name: string, part?: string): string {
  const text = read.get(name) ?? fileOf(name);
  read.set(name, text);
  if (part === undefined) return text;
  const found = text.split(/^## /mu).find((each) => each.startsWith(`${part}\n`));
  if (found === undefined) throw new Error(`prose/${name}.md has no part "${part}"`);
  return found.slice(part.length).trim();
}

function fileOf(name: string): string {
  return readFileSync(new URL(`./prose/${name}.md`, import.meta.url), 'utf8').trimEnd();
}
