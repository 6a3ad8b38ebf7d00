import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { lexer, type Token, walkTokens } from 'marked';
import { describe, expect, test } from 'vitest';

/** Everything in Markdown but what the product itself writes: stories and prompts in the tests, and examples. */
const documents = readdirSync('.', { withFileTypes: true })
  .filter(({ name }) => !['.git', 'node_modules', 'dist', 'test', 'planning_outputs'].includes(name))
  .flatMap((entry) =>
    entry.isDirectory()
      ? readdirSync(entry.name, { recursive: true, encoding: 'utf8' }).map((path) => join(entry.name, path))
      : [entry.name],
  )
  .filter((path) => path.endsWith('.md') && !path.startsWith('docs/examples/'));
/** Those in which nothing is said twice: what is for people, and tells how it is now. */
const told = documents.filter((path) => !path.startsWith('src/') && path !== 'CHANGELOG.md');
const read = (path: string) => readFileSync(path, 'utf8');

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  void walkTokens(lexer(text), (token) => void tokens.push(token));
  return tokens;
}

/** The anchor that GitHub gives to a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');

function anchorsIn(path: string): Set<string> {
  const tokens = tokensOf(read(path));
  const headings = tokens.flatMap((token) => (token.type === 'heading' ? [anchorOf(token.text)] : []));
  const ids = [...read(path).matchAll(/<a id="([\w-]+)">/g)].map(([, id = '']) => id);
  return new Set([...headings, ...ids]);
}

/** Why a link leads nowhere; undefined where it leads somewhere, or out of the repository. */
function problemOf(path: string, link: string): string | undefined {
  if (/^(?:https?|mailto):/.test(link)) return undefined;
  const [file = '', anchor] = link.split('#');
  const target = file === '' ? path : join(dirname(path), file);
  if (!existsSync(target)) return `${path}: ${link} is no file`;
  return anchor === undefined || anchorsIn(target).has(anchor) ? undefined : `${path}: ${link} is no heading`;
}

describe('every document', () => {
  test('has no link that leads nowhere', () => {
    const links = documents.flatMap((path) =>
      tokensOf(read(path)).flatMap((token) =>
        token.type === 'link' || token.type === 'image' ? [{ path, link: token.href as string }] : [],
      ),
    );
    expect(links.length).toBeGreaterThan(50);
    expect(links.flatMap(({ path, link }) => problemOf(path, link) ?? [])).toEqual([]);
  });

  test('in docs/ that is longer than a screen begins with what is in it', () => {
    const long = documents.filter((path) => path.startsWith('docs/') && read(path).split('\n').length > 60);
    const missing = long.flatMap((path) => {
      const begin = read(path).split('\n## ')[0] ?? '';
      const headings = tokensOf(read(path)).flatMap((token) =>
        token.type === 'heading' && token.depth === 2 ? [token.text as string] : [],
      );
      return headings
        .filter((each) => !begin.includes(`](#${anchorOf(each)})`))
        .map((each) => `${path}: ${each}`);
    });
    expect(missing).toEqual([]);
  });
});

describe('whoever works on the code', () => {
  const files = ['.ci', 'src', 'test', 'db', 'deploy', 'schemas', 'recordings', 'docs'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  );
  const ends = new Set(
    [...files, ...readdirSync('.')].flatMap((path) => {
      const parts = path.split('/');
      return parts.map((_, at) => parts.slice(at).join('/'));
    }),
  );

  test.each(['ARCHITECTURE.md', 'CONTRIBUTING.md', 'AGENTS.md'])('finds every path that %s names', (path) => {
    const named = tokensOf(read(path)).flatMap((token) =>
      token.type === 'codespan' && /^[\w.-]+(?:\/[\w.-]*)*$/.test(token.text) ? [token.text as string] : [],
    );
    const paths = named
      .filter((each) => /\/|\.(?:ts|js|sql|yml)$/.test(each))
      .map((each) => each.replace(/\/$/, ''));
    expect(paths.length).toBeGreaterThan(10);
    expect(paths.filter((each) => !ends.has(each) && !each.startsWith('dist/'))).toEqual([]);
  });
});

test.each([
  ['README.md', 160],
  ['README.zh.md', 160],
  ['ARCHITECTURE.md', 250],
  ['AGENTS.md', 120],
])('%s has at most %i lines', (path, most) => {
  expect(read(path).trimEnd().split('\n').length).toBeLessThanOrEqual(most);
});

describe('what is said', () => {
  /** The longest that may stand twice, in words; a word is 1.6 Chinese signs. */
  const longest = 8;
  const lengthOf = (sentence: string) =>
    (sentence.match(/\p{Script=Han}/gu) ?? []).length / 1.6 +
    (sentence.match(/[\p{Script=Latin}\p{N}'’_-]+/gu) ?? []).length;

  /** The sentences of a document, without its code; a cell of a table is one, too. */
  function sentencesIn(path: string): string[] {
    const texts = read(path)
      .replaceAll(/^```[\s\S]*?^```/gm, '')
      .replaceAll(/\]\([^)\s]*\)/g, ']');
    return texts
      .split(/(?<=[.!?:]["”*_)]*)\s+|[。！？；]|\s*\|\s*|\n\s*(?:[-*]|\d+\.)\s+|\n\n+/u)
      .map((each) => each.replaceAll(/\s+/g, ' ').trim());
  }

  test('stands once', () => {
    const places = new Map<string, string[]>();
    for (const path of told)
      for (const sentence of sentencesIn(path))
        if (lengthOf(sentence) > longest) places.set(sentence, [...(places.get(sentence) ?? []), path]);

    expect(Object.fromEntries([...places].filter(([, where]) => where.length > 1))).toEqual({});
  });
});
