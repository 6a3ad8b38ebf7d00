import { linesFrom } from './searching.js';

const mostNames = 40;

/** What a manifest says in short. A `package.json` by its parts, since half of one is lists; else its first lines. */
export function manifestWords(name: string, text: string, bytes: number): string {
  const short = name === 'package.json' ? packageWords(text) : undefined;
  const lines = (short ?? text)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s*(?:#|\/\/)/.test(line));
  return linesFrom(lines, 0, bytes, lines.length, short === undefined ? undefined : bytes / 2).text;
}

function packageWords(text: string): string | undefined {
  const said = objectIn(text);
  if (!said) return undefined;
  const one = (key: string) => (typeof said[key] === 'string' ? [`${key}: ${said[key]}`] : []);
  const keysOf = (key: string) => Object.keys(asObject(said[key]));
  const listed = (key: string) => {
    const names = keysOf(key);
    return names.length > 0 ? [`${key}: ${names.slice(0, mostNames).join(', ')}`] : [];
  };
  const engines = Object.entries(asObject(said.engines)).map(
    ([what, version]) => `${what} ${String(version)}`,
  );
  return [
    ...one('name'),
    ...one('description'),
    ...one('type'),
    ...(engines.length > 0 ? [`engines: ${engines.join(', ')}`] : []),
    ...(Array.isArray(said.workspaces) ? [`workspaces: ${said.workspaces.map(String).join(', ')}`] : []),
    ...listed('dependencies'),
    ...listed('scripts'),
    ...listed('devDependencies'),
  ].join('\n');
}

function objectIn(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
