import { spawn } from 'node:child_process';
import { once } from 'node:events';

const verbs =
  'load save parse render round settle invite cancel retry merge split charge refund notify audit'.split(' ');
const nouns =
  'invoice customer order payment session booking shelf parcel ticket rota shift ledger tariff meter route depot contract clause tenant user role report export webhook cache queue migration price discount currency tax address warehouse supplier'.split(
    ' ',
  );
const folders = ['api', 'billing', 'core', 'jobs', 'storage', 'web', 'mobile', 'shared'];

/** The same numbers in every run. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
}

/** Code as people write it, as far as an index notices: some 4 KB a file, names of a few thousand words, and comments. */
function source(at: number, pick: (below: number) => number): string {
  const one = (words: readonly string[]) => words[pick(words.length)] ?? '';
  const big = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  const functions = Array.from({ length: 6 + pick(12) }, (_, index) => {
    const [verb, noun, other] = [one(verbs), one(nouns), one(nouns)];
    return `/** ${big(verb)}s the ${noun} of a ${other}, number ${pick(10_000)}. */
export async function ${verb}${big(noun)}${big(other)}${index}(${noun}Id: string, options: ${big(other)}Options = {}) {
  const found = await store.${noun}s.find(${noun}Id);
  if (!found || found.${other}Count > ${pick(1_000)}) throw new ${big(noun)}NotFound(${noun}Id);
  for (const ${other} of found.${other}s) await queue.push({ kind: '${noun}.${verb}', ${other}, at: clock.now() });
  return { ...found, total: found.lines.reduce((sum, line) => sum + line.price * ${pick(100)}, 0) };
}`;
  });
  return `// File ${at}\nimport { store, queue, clock } from '../${one(folders)}/index.js';\n\n${functions.join('\n\n')}\n`;
}

/** The one file that a search has to find. */
export const needle = {
  path: 'services/billing/dunning/escalate-overdue.ts',
  text: '/** Escalates an overdue reminder to the dunning officer. */\nexport function escalateOverdueReminder() {}\n',
};

/** Makes a bare repository of so many files with one commit, within seconds. Says how many bytes they have. */
export async function makeLargeRepository(folder: string, files: number): Promise<number> {
  await ended(spawn('git', ['init', '--quiet', '--bare', '--initial-branch=main', folder]));
  const git = spawn('git', ['--git-dir', folder, 'fast-import', '--quiet'], {
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  const over = ended(git);
  const pick = random(7);
  let bytes = 0;
  const say = async (text: string) => {
    if (!git.stdin.write(text)) await once(git.stdin, 'drain');
  };
  await say('commit refs/heads/main\ncommitter Test <test@example.com> 1700000000 +0000\ndata 5\nfirst\n');
  const add = async (path: string, text: string) => {
    const size = Buffer.byteLength(text);
    bytes += size;
    await say(`M 100644 inline ${path}\ndata ${size}\n${text}\n`);
  };
  await add(needle.path, needle.text);
  await add('package.json', '{ "name": "large", "scripts": { "test": "vitest" } }\n');
  for (let at = 0; at < files - 2; at += 1) {
    const folderOf = `services/${folders[at % folders.length]}/${nouns[Math.floor(at / 8) % nouns.length]}`;
    await add(`${folderOf}/part-${at % 40}/file-${at}.ts`, source(at, pick));
  }
  git.stdin.end();
  await over;
  return bytes;
}

async function ended(child: ReturnType<typeof spawn>): Promise<void> {
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`git ended with ${code}`);
}
