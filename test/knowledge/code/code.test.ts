import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CodeAt } from '../../../src/contracts/knowledge.js';
import { codeWords } from '../../../src/prompts/foreign.js';
import { codeIn, commit, git, repository } from './repositories.js';

const { folder, code } = codeIn();
const at = async (name: string): Promise<CodeAt> => {
  const found = await code.find(name);
  if ('problem' in found) throw new Error(found.problem);
  return found;
};
const problem = async (name: string) => {
  const found = await code.find(name);
  return 'problem' in found ? found.problem : found.commit;
};
const key = 'AKIAABCDEFGHIJKLMNOP';

beforeAll(() => {
  repository(join(folder, 'shop'), {
    'src/billing/invoice.ts': [
      ...Array.from({ length: 60 }, (_, line) => `// line ${line + 1}`),
      '/** Rounds the total of an invoice to cents. */',
      'export function roundInvoiceTotal(cents: number) {',
      '  return Math.round(cents);',
      '}',
    ].join('\n'),
    'src/billing/税率.ts': '// 计算发票的税率\nexport const rate = 0.13;\n',
    'src/old.txt': Buffer.from([0xb7, 0xa2, 0xc6, 0xb1, 0xbd, 0xf0, 0xb6, 0xee]),
    'README.md': '# Shop\n\nSells bread.\n',
    'AGENTS.md': 'Run `npm test` before you commit.\n',
    'package.json': JSON.stringify({ name: 'shop', scripts: { test: 'vitest' }, dependencies: { zod: '4' } }),
    '.env': `TOKEN=invoice-secret\n`,
    'certs/server.pem': 'invoice',
    'src/settings.ts': `export const currency = 'EUR';\nexport const invoiceKey = '${key}';\n`,
    'logo.png': Buffer.from([0, 1, 2]),
    'data.bin2': Buffer.from('invoice\0invoice'),
    'huge.sql': `invoice ${'x'.repeat(600_000)}`,
  });
});
afterAll(() => {
  code.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('a repository is searched', () => {
  test('and what is found says in which file, at which commit and from which line on it stands', async () => {
    const shop = await at('shop');
    const [first] = await code.search('how is the invoice total rounded', shop, 'w-1');

    expect(first?.where).toBe(`src/billing/invoice.ts@${shop.commit.slice(0, 12)}:59`);
    expect(first?.text).toContain('roundInvoiceTotal');
  });

  test('by names as they stand in code, and in Chinese', async () => {
    const shop = await at('shop');
    const titles = async (query: string) => (await code.search(query, shop, 'w-1')).map(({ title }) => title);

    expect((await titles('roundInvoiceTotal'))[0]).toBe('src/billing/invoice.ts');
    expect((await titles('发票税率'))[0]).toBe('src/billing/税率.ts');
    expect(await titles('')).toEqual([]);
  });

  test('and what is secret, binary or too large is neither found nor read', async () => {
    const shop = await at('shop');
    const found = await code.search('invoice', shop, 'w-1');
    const all = JSON.stringify([found, await code.overview(shop, 'w-1')]);

    expect(found.map(({ title }) => title).sort()).toEqual(['src/billing/invoice.ts']);
    expect(all).not.toMatch(/AKIA|invoice-secret|server\.pem|\.env/);
    for (const path of ['.env', 'certs/server.pem', 'logo.png', 'data.bin2', 'huge.sql'])
      expect(await code.read(path, shop, 'w-1'), path).toHaveProperty('missing');
    // Of a file with a secret in it, its line alone.
    expect(await code.read('src/settings.ts', shop, 'w-1')).toMatchObject({
      text: "export const currency = 'EUR';\n[withheld: this line looks like a secret]\n(lines 1 to 2 of 3)",
    });
  });

  test('at the commit that was found, whatever is committed later', async () => {
    const before = await at('shop');
    commit(join(folder, 'shop'), { 'src/late.ts': 'export const lateComer = 1;\n' });
    const now = await at('shop');

    expect(await code.search('lateComer', before, 'w-1')).toEqual([]);
    expect(await code.search('lateComer', now, 'w-1')).toHaveLength(1);
  });
});

test('a file or folder is read from a line on, with or without a commit in its address, and says where it ends', async () => {
  const shop = await at('shop');
  const read = (place: string) => code.read(place, shop, 'w-1');

  expect(await read('src/billing/invoice.ts:62')).toMatchObject({
    where: expect.stringMatching(/:62$/),
    text: expect.stringMatching(/^export function/),
  });
  expect(await read('./src/billing/invoice.ts@0123456789ab:62-64')).toEqual(
    await read('src/billing/invoice.ts:62'),
  );
  expect(await read('src/')).toMatchObject({ text: expect.stringContaining('billing/ 2') });
  expect(await read('invoice.ts')).toEqual({
    missing: 'There is no invoice.ts. There is: src/billing/invoice.ts',
  });
});

test('an overview has the tree in short, then what it says to agents, its manifests and its readme', async () => {
  const parts = await code.overview(await at('shop'), 'w-1');

  expect(parts.map(({ title }) => title)).toEqual([
    'The repository',
    'AGENTS.md',
    'package.json',
    'README.md',
  ]);
  expect(parts[0]?.text).toMatch(/not read: 2 secret by name, 1 too large/);
  expect(parts[2]?.text).toBe('{"name":"shop","scripts":{"test":"vitest"},"dependencies":{"zod":"4"}}');
});

describe('what is said to agents', () => {
  const rules = (area: string, count: number) =>
    Array.from(
      { length: count },
      (_, rule) => `- ${area} ${rule + 1}: ${'as it is usual here, '.repeat(3)}\n`,
    );

  test('is told down to its last rule, shortened where it is long, with that of each area, and no file twice', async () => {
    const count = 320;
    const all = `# How we work\n\n${rules('Rule', count).join('\n')}`;
    repository(join(folder, 'ruled'), {
      ...{ 'AGENTS.md': all, 'CLAUDE.md': all },
      'web/AGENTS.md': 'Pages have no scripts of their own.\n',
      'CONTRIBUTING.md': 'For people.\n',
    });
    const parts = await code.overview(await at('ruled'), 'w-1');
    const agents = parts.find(({ title }) => title === 'AGENTS.md');

    for (let rule = 1; rule <= count; rule += 1)
      expect(agents?.text).toMatch(new RegExp(`^- Rule ${rule}\\b`, 'm'));
    expect(agents?.text).toMatch(/bytes in all: read AGENTS\.md before you rely on one\)$/);
    expect(Buffer.byteLength(parts.map(({ text }) => text).join(''))).toBeLessThan(13_000);
    expect(codeWords(agents && [agents]).join('\n')).toMatch(new RegExp(`^\\| - Rule ${count}\\b`, 'm'));
    expect(parts.map(({ title }) => title)).toEqual(['The repository', 'AGENTS.md', 'web/AGENTS.md']);
  });

  test('on an area that is named goes before what is said on others', async () => {
    repository(join(folder, 'areas'), {
      'a/AGENTS.md': rules('a', 120).join(''),
      'web/shop/AGENTS.md': rules('shop', 120).join(''),
    });
    const parts = await code.overview(await at('areas'), 'w-1', 'Change `web/shop/cart.ts` so that …');
    const said = parts
      .filter(({ title }) => title.endsWith('AGENTS.md'))
      .map(({ title, text }) => [title, text.includes('…')]);

    expect(said).toEqual([
      ['web/shop/AGENTS.md', false],
      ['a/AGENTS.md', true],
    ]);
  });
});

test('what an operator withholds is neither read nor found, and takes no time however long a line is', async () => {
  repository(join(folder, 'zeus'), {
    'a.md': `The kitchen.\nFor Project  Zeus alone.\n${'a'.repeat(200_000)}b\n`,
  });
  const other = codeIn(folder, ['(?i)project +zeus', '(a+)+$']).code;
  const zeus = await other.find('zeus');
  if ('problem' in zeus) throw new Error(zeus.problem);
  const [read, found] = [await other.read('a.md', zeus, 'w-1'), await other.search('zeus', zeus, 'w-1')];
  other.stop();

  expect(read).toMatchObject({
    text: expect.stringMatching(/^The kitchen\.\n\[withheld: this line looks like a secret\]\na/),
  });
  expect(JSON.stringify(found)).not.toMatch(/alone/);
});

test('a repository is read as a bare one, as a working copy beside another one, and with names of sha256', async () => {
  const shop = join(folder, 'shop');
  git(folder, 'clone', '--quiet', '--bare', shop, 'bare.git');
  git(shop, 'worktree', 'add', '--quiet', '--detach', join(folder, 'beside'));
  const modern = join(folder, 'modern');
  mkdirSync(modern);
  git(modern, 'init', '--quiet', '--object-format=sha256', '--initial-branch=main');
  commit(modern, { 'a.txt': 'modernity\n' });

  for (const [name, query] of [
    ['bare.git', 'roundInvoiceTotal'],
    ['beside', 'roundInvoiceTotal'],
    ['modern', 'modernity'],
  ] as const)
    expect(await code.search(query, await at(name), 'w-1'), name).toHaveLength(1);
  expect(await at('bare.git')).toMatchObject({ name: 'bare' });
  expect(await at(shop)).toMatchObject({ name: 'shop' });
});

describe('what is no repository in these folders has a reason', () => {
  test('there is none, it is no repository, it has no commit', async () => {
    mkdirSync(join(folder, 'plain'));
    mkdirSync(join(folder, 'unborn'));
    writeFileSync(join(folder, 'file'), '');
    git(join(folder, 'unborn'), 'init', '--quiet');

    expect(await problem('none')).toBe('gone');
    expect(await problem('')).toBe('gone');
    expect(await problem('a\0b')).toBe('gone');
    expect(await problem('plain')).toBe('not a repository');
    expect(await problem('file')).toBe('not a repository');
    expect(await problem('unborn')).toBe('empty');
  });

  test('its path, a link, its git folder, its objects or what it borrows lead out', async () => {
    const outside = codeIn();
    repository(join(outside.folder, 'other'), { 'a.txt': 'outsider\n' });
    const other = join(outside.folder, 'other');
    symlinkSync(other, join(folder, 'link'));
    mkdirSync(join(folder, 'pointing'));
    writeFileSync(join(folder, 'pointing/.git'), `gitdir: ${join(other, '.git')}\n`);
    cpSync(join(other, '.git'), join(folder, 'linked.git'), { recursive: true });
    rmSync(join(folder, 'linked.git/objects'), { recursive: true });
    symlinkSync(join(other, '.git/objects'), join(folder, 'linked.git/objects'));
    git(folder, 'clone', '--quiet', '--bare', '--shared', other, 'borrowing.git');

    for (const name of [
      'link',
      'pointing',
      'linked.git',
      'borrowing.git',
      other,
      `../${other.split('/').at(-2)}/other`,
    ])
      expect(await problem(name), name).toBe('outside');
    rmSync(outside.folder, { recursive: true });
  });

  test('one that vanishes, or is made anew without the commit, is lost', async () => {
    const vanishing = join(folder, 'vanishing');
    repository(vanishing, { 'a.txt': 'vanisher\n' });
    const was = await at('vanishing');
    await code.search('vanisher', was, 'w-1');
    renameSync(vanishing, join(folder, 'elsewhere'));

    await expect(code.search('vanisher', was, 'w-1')).rejects.toMatchObject({ problem: 'gone' });
    repository(vanishing, { 'b.txt': 'another\n' });
    await expect(code.overview(was, 'w-1')).rejects.toMatchObject({ problem: 'gone' });
  });
});

test('nothing that a repository says is run, fetched or followed', async () => {
  const hostile = join(folder, 'hostile');
  const ran = join(folder, 'ran');
  const program = join(folder, 'program.sh');
  writeFileSync(program, `#!/bin/sh\necho "$0 $*" >> ${ran}\ncat\n`);
  chmodSync(program, 0o755);
  repository(hostile, {
    '.gitattributes': '* filter=evil diff=evil\n',
    '.gitmodules': '[submodule "x"]\n\tpath = x\n\turl = ext::sh -c program\n',
    'a.txt': 'hostility\n',
    'gone.txt': 'what is not there\n',
    'line\nbreak.txt': 'hostility\n',
    'zero\u200bwidth.txt': 'hostility\n',
  });
  // A name that is no UTF-8, a link that leads out, and a commit with what a replacement would show instead.
  execFileSync('bash', ['-c', `printf hostility > $'bad\\xff.txt'; ln -s /etc/passwd passwd`], {
    cwd: hostile,
  });
  const honest = commit(hostile, {});
  const replaced = commit(hostile, { 'a.txt': 'replacement\n' });
  git(hostile, 'reset', '--quiet', '--hard', honest);
  git(hostile, 'replace', honest, replaced);
  const lost = git(hostile, 'rev-parse', 'HEAD:gone.txt');
  writeFileSync(
    join(hostile, '.git/config'),
    `[core]\n\trepositoryformatversion = 1\n\tfsmonitor = ${program}\n\tpager = ${program}\n\thooksPath = ${folder}\n\tsshCommand = ${program}\n\tgitProxy = ${program}\n\taskPass = ${program}\n\talternateRefsCommand = ${program}\n` +
      `[extensions]\n\tpartialClone = origin\n[remote "origin"]\n\turl = ext::${program} %S\n\tpromisor = true\n\tpartialCloneFilter = blob:none\n\tuploadpack = ${program}\n` +
      `[filter "evil"]\n\tclean = ${program}\n\tsmudge = ${program}\n\tprocess = ${program}\n\trequired = true\n[diff "evil"]\n\ttextconv = ${program}\n\tcommand = ${program}\n[alias]\n\tls-tree = !${program}\n\tcat-file = !${program}\n[credential]\n\thelper = !${program}\n[protocol "ext"]\n\tallow = always\n`,
  );
  for (const hook of ['post-checkout', 'reference-transaction', 'post-index-change'])
    cpSync(program, join(hostile, '.git/hooks', hook));
  // An object that git would fetch.
  rmSync(join(hostile, '.git/objects', lost.slice(0, 2), lost.slice(2)));
  const before = execFileSync('find', ['.git'], { cwd: hostile, encoding: 'utf8' });
  const found = await at('hostile');
  await code.overview(found, 'w-1');
  const titles = (await code.search('hostility replacement', found, 'w-1')).map(({ title }) => title);
  await code.read('gone.txt', found, 'w-1').catch(() => {});

  expect(found.commit).toBe(honest);
  expect(titles).toEqual(['a.txt']);
  expect(await code.read('passwd', found, 'w-1')).toHaveProperty('missing');
  expect(existsSync(ran)).toBe(false);
  expect(execFileSync('find', ['.git'], { cwd: hostile, encoding: 'utf8' })).toBe(before);
});

describe('a file that a brief names', () => {
  test.each([
    ['Round as `src/billing/invoice.ts` does, see ./README.md.', ['src/billing/invoice.ts', 'README.md']],
    [
      '按src/billing/invoice.ts:60和“src/billing/税率.ts”来做',
      ['src/billing/税率.ts', 'src/billing/invoice.ts'],
    ],
    ['[the text](/AGENTS.md) and src/no-such.ts, and/or v1.2 in src/billing', ['AGENTS.md']],
    [
      'as .env, certs/server.pem, logo.png and huge.sql say',
      ['.env', 'certs/server.pem', 'logo.png', 'huge.sql'],
    ],
    ['https://example.com/shop/README.md', []],
  ])('%s', async (brief, files) => {
    expect(await code.named(brief, await at('shop'))).toEqual(files);
  });

  test('is given whole, in pieces that say from which line on they stand, without lines that look like secrets', async () => {
    const shop = await at('shop');
    const { lines, passages } = await code.whole('src/billing/invoice.ts', shop, 'w-9');
    expect(lines).toBe(64);
    expect(passages.map(({ text }) => text).join('\n')).toMatch(/^\/\/ line 1\n.*\/\/ line 60\n.*\}$/s);
    expect(passages[0]?.where).toBe(`src/billing/invoice.ts@${shop.commit.slice(0, 12)}:1`);

    const settings = await code.whole('src/settings.ts', shop, 'w-9');
    expect(settings).toMatchObject({ lines: 2, withheld: 1 });
    expect(JSON.stringify(settings.passages)).not.toContain(key);
    expect(await code.whole('.env', shop, 'w-9')).toEqual({ lines: 0, withheld: 0, passages: [] });
  });

  test('of one long line is given whole, each piece under a number of its own', async () => {
    commit(join(folder, 'shop'), { 'long.md': `${'word '.repeat(2_000)}end\n\nLast.\n` });
    const { lines, passages } = await code.whole('long.md', await at('shop'), 'w-9');
    expect(lines).toBe(3);
    expect(passages.map(({ text }) => text).join('').length).toBeGreaterThan(10_000);
    expect(passages.at(-1)?.text).toMatch(/end\n\nLast\.$/);
    expect(new Set(passages.map(({ id }) => id)).size).toBe(passages.length);
  });
});
