// Builds dist/ from src/ when it is not what src/ says any more: `npm start` costs nothing where nothing has changed. The
// types are left out unread: `npm run check` looks at them.
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { transform } from 'rolldown/utils';

const top = fileURLToPath(new URL('.', import.meta.url));
const page = 'src/playground/page';
const target = 'node20.19';
const assets = ['index.html', 'favicon.svg', 'styles'];
const dist = join(top, 'dist');
const stampFile = join(dist, '.built-from');

const filesIn = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((each) => each.isFile())
        .map((each) => join(each.parentPath, each.name))
        .filter((file) => file !== stampFile)
        .sort()
    : [];

/** Every source with its content, and every file of the build with its size and moment: one that is lost is built again. */
function stamp(texts = new Map()) {
  const hash = createHash('sha256');
  const sources = ['package.json', 'build.js'].map((name) => join(top, name));
  for (const file of [...sources, ...filesIn(join(top, 'src'))]) {
    const text = readFileSync(file, 'utf8');
    hash.update(`${file}\n`).update(text);
    texts.set(file, text);
  }
  for (const file of filesIn(dist)) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

/** What is compiled already, source by source, as this process knows: `npm run dev` builds again and again. */
const compiled = new Map();

/** A source as JavaScript, with its map beside it. */
async function compile(source) {
  const made = join(dist, relative(join(top, 'src'), source)).replace(/tsx?$/, 'js');
  const text = readFileSync(source, 'utf8');
  if (compiled.get(source) === text && existsSync(made)) {
    // As if it were written: what keeps its moment counts as left behind by a source that is gone.
    const now = new Date();
    for (const file of [made, `${made}.map`]) utimesSync(file, now, now);
    return;
  }
  const jsx = { runtime: 'automatic', importSource: 'preact' };
  const { code, map, errors } = await transform(source, text, { target, jsx, sourcemap: true });
  if (errors.length > 0) throw new Error(errors.map(({ codeframe, message }) => codeframe ?? message).join('\n'));
  mkdirSync(dirname(made), { recursive: true });
  writeFileSync(made, `${code}//# sourceMappingURL=${basename(made)}.map\n`);
  writeFileSync(`${made}.map`, JSON.stringify(map));
  compiled.set(source, text);
}

/** What loads files beside its own by their names stays as it is installed. */
const external = ['better-sqlite3', 'pg', 'pino', 'unpdf'];

/** Where a module that is in one file with others stood is told by its address, as if it were in a file of its own. */
const addresses = {
  name: 'addresses',
  transform: {
    filter: { id: /\/src\/.*\.ts$/, code: 'import.meta.url' },
    handler(code, id) {
      const own = relative(join(top, 'src'), id).replace(/ts$/, 'js');
      return { code: code.replaceAll('import.meta.url', `new URL('${own}', import.meta.url).href`), map: null };
    },
  },
};

/** `main.js` with all that it imports: Node takes a millisecond for each file that it loads, and there are 1,100. */
async function bundle() {
  const made = await rolldown({
    input: join(top, 'src/main.ts'),
    platform: 'node',
    external,
    plugins: [addresses],
    resolve: { extensionAlias: { '.js': ['.ts', '.js'] } },
    transform: { target },
    logLevel: 'warn',
  });
  return (await made.generate({ chunkFileNames: 'main-[name].js', sourcemap: true })).output;
}

/** Builds where something has changed. Throws what does not compile, in words for whoever wrote it. */
export async function build() {
  const sources = filesIn(join(top, 'src')).filter((each) => /\.tsx?$/.test(each));
  const texts = new Map();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp(texts)) {
    for (const source of sources) compiled.set(source, texts.get(source));
    return;
  }
  rmSync(stampFile, { force: true });
  const before = new Map(filesIn(dist).map((file) => [file, statSync(file).mtimeMs]));
  const [files] = await Promise.all([bundle(), ...sources.map(compile)]);
  for (const { fileName, code, source } of files) writeFileSync(join(dist, fileName), code ?? source);
  for (const asset of assets)
    cpSync(join(top, page, asset), join(dist, 'playground/page', asset), { recursive: true });
  cpSync(join(top, 'src/prompts/prose'), join(dist, 'prompts/prose'), { recursive: true });
  // What was not written now has no source any more. The rest is written over, since a bot may run from it.
  for (const [file, moment] of before) {
    if (existsSync(file) && statSync(file).mtimeMs === moment) rmSync(file);
  }
  writeFileSync(stampFile, stamp());
}

// Node follows links to the address of a module, and leaves its argument as it was typed.
if (realpathSync(process.argv[1]) === fileURLToPath(import.meta.url))
  await build().catch(({ message }) => {
    console.error(message);
    process.exit(1);
  });
