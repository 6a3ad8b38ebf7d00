import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseAst } from 'vitest/node';

/** A regular expression in the sources. */
export interface Expression {
  source: string;
  flags: string;
  /** Where it stands, as "routing/marks.ts:12". */
  places: string[];
}

interface Found {
  expressions: Expression[];
  /** Where one is built while the program runs, so that nobody can judge it before. */
  built: string[];
}

interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

const src = resolve(import.meta.dirname, '../../src');

/** Every regular expression of the sources, each once, read with a parser. */
export function expressionsIn(folder = src): Found {
  const all = new Map<string, Expression>();
  const built: string[] = [];
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((each) => /\.tsx?$/.test(each)).sort()) {
    const code = readFileSync(join(folder, file), 'utf8');
    for (const node of nodesOf(parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }))) {
      const place = `${file}:${code.slice(0, node.start).split('\n').length}`;
      if (isBuilding(node)) built.push(place);
      const literal = node.regex as { pattern: string; flags: string } | undefined;
      if (node.type !== 'Literal' || !literal) continue;
      const { pattern: source, flags } = literal;
      const known = all.get(`/${source}/${flags}`);
      if (known) known.places.push(place);
      else all.set(`/${source}/${flags}`, { source, flags, places: [place] });
    }
  }
  return { expressions: [...all.values()], built };
}

/** `RegExp(…)`, or a string where these methods would make an expression of it. */
function isBuilding(node: Node): boolean {
  if (node.type === 'Identifier') return node.name === 'RegExp';
  if (node.type !== 'CallExpression') return false;
  const callee = node.callee as { property?: { name?: string } };
  const [first] = node.arguments as { type: string; value?: unknown }[];
  const isText = first?.type === 'TemplateLiteral' || typeof first?.value === 'string';
  return isText && ['match', 'matchAll', 'search'].includes(callee.property?.name ?? '');
}

export function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const each of value) yield* nodesOf(each);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  const node = value as Node;
  // A type is no expression.
  if (typeof node.type === 'string' && node.type.startsWith('TS') && node.type.includes('Type')) return;
  if (typeof node.type === 'string') yield node;
  for (const each of Object.values(node)) yield* nodesOf(each);
}
