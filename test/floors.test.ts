import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const src = resolve(import.meta.dirname, '../src');

/** From the ground up; rooms on one floor do not see each other. */
const floors = [
  ['contracts', 'lanes.ts', 'listening.ts', 'pacing.ts', 'real-path.ts', 'remedies.ts', 'text', 'roles'],
  ['words'],
  ['workshop'],
  ['prompts', 'document'],
  ['models', 'knowledge', 'handoff', 'store', 'slack', 'mcp', 'status', 'watch'],
  ['engine', 'inspect', 'admin'],
  [
    'app.ts',
    'app-options.ts',
    'workspaces.ts',
    'main.ts',
    'commands.ts',
    'setup',
    'code-child.ts',
    'config.ts',
    'environment.ts',
    'clock.ts',
  ],
];
/** Where a package may be imported. A package that is not listed may be used anywhere but on the pure floors. */
const homes: [RegExp, string[]][] = [
  [/^@slack\//, ['slack']],
  [/^undici$/, ['slack', 'models']],
  [/^(openai|@anthropic-ai\/sdk)/, ['models']],
  [/^(better-sqlite3|pg)$/, ['store']],
  [/^@modelcontextprotocol\//, ['mcp']],
  [/^(unpdf|htmlparser2|postal-mime)$/, ['knowledge']],
  [/^@dagrejs\//, ['document']],
  [/^(ws|preact)/, ['playground']],
  [/^prom-client$/, ['status']],
  [/^pino$/, ['app-options.ts', 'main.ts']],
];
/** No clock, no I/O, no waiting, and of all packages only zod, and what lays a drawing out. */
const pure = new Set(['text', 'roles', 'words', 'workshop', 'prompts', 'document']);
const impure =
  /\b(Date\.now|new Date\(\)|Math\.random|setTimeout|setInterval|process\.|async |await |Promise\b)/;

const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file, room: file.split('/')[0] ?? file, code: readFileSync(join(src, file), 'utf8') }));

const floorOf = (room: string) => floors.findIndex((rooms) => rooms.includes(room));

function importsOf({
  file,
  code,
}: {
  file: string;
  code: string;
}): { specifier: string; room: string | undefined }[] {
  const pattern =
    /(?:^|\n)\s*(?:import|export)\b[^;]*?from\s+'([^']+)'|import\(\s*'([^']+)'\s*\)|(?:^|\n)import\s+'([^']+)'/g;
  return [...code.matchAll(pattern)].map((match) => {
    const specifier = match[1] ?? match[2] ?? match[3] ?? '';
    if (!specifier.startsWith('.')) return { specifier, room: undefined };
    const target = relative(src, resolve(join(src, dirname(file)), specifier)).replace(/\.js$/, '.ts');
    return { specifier, room: target.split('/')[0] };
  });
}

test('a room imports itself and lower floors only, and nothing but main starts the playground', () => {
  const wrong = files.flatMap((each) =>
    importsOf(each)
      .filter(({ room }) => room !== undefined && room !== each.room)
      .filter(({ room = '' }) => {
        if (room === 'playground') return each.file !== 'main.ts';
        if (each.room === 'playground') return true;
        const [own, other] = [floorOf(each.room), floorOf(room)];
        return other < 0 || own < 0 || other > own || (other === own && own < floors.length - 1);
      })
      .map(({ specifier }) => `${each.file} → ${specifier}`),
  );

  expect(wrong).toEqual([]);
});

test('every room stands on a floor', () => {
  const rooms = new Set(files.map(({ room }) => room));

  expect([...rooms].filter((room) => floorOf(room) < 0)).toEqual(['playground']);
});

test('a package is imported in its own room only', () => {
  const wrong = files.flatMap((each) =>
    importsOf(each)
      .filter(({ room, specifier }) => {
        if (room !== undefined) return false;
        const home = homes.find(([name]) => name.test(specifier));
        if (home) return !home[1].includes(each.room);
        // A hash of what is given is as pure as a sum.
        const isHash = each.room === 'document' && specifier === 'node:crypto';
        // The prose of prompts is read once, when the program begins: it is part of the program.
        const isProse = each.file === 'prompts/prose.ts' && specifier === 'node:fs';
        return pure.has(each.room) && specifier !== 'zod' && !isHash && !isProse;
      })
      .map(({ specifier }) => `${each.file} → ${specifier}`),
  );

  expect(wrong).toEqual([]);
});

test('the rules and everything below them know no clock, no I/O and no waiting', () => {
  const wrong = files
    .filter(({ room }) => pure.has(room))
    .flatMap(({ file, code }) =>
      code.split('\n').flatMap((line, index) => {
        const words = line.replace(/\/\/.*$/, '').replace(/(['"`])(?:\\.|(?!\1).)*\1/g, '');
        const comment = /^\s*(\*|\/\*)/.test(line);
        return !comment && impure.test(words) ? [`${file}:${index + 1} ${line.trim()}`] : [];
      }),
    )
    .filter((line) => !line.startsWith('text/'));

  expect(wrong).toEqual([]);
});

test('no file is longer than 400 lines, and no folder is a drawer without a name', () => {
  const all = readdirSync(src, { recursive: true, encoding: 'utf8' });
  const linesOf = (file: string) => readFileSync(join(src, file), 'utf8').split('\n').length;
  const long = all.filter((file) => /\.(tsx?|css|html)$/.test(file) && linesOf(file) > 401);
  const drawers = all
    .filter((path) => statSync(join(src, path)).isDirectory())
    .filter((path) => /(^|\/)(utils?|helpers?|common|misc|types|services|managers)$/.test(path));

  expect({ long, drawers }).toEqual({ long: [], drawers: [] });
});

test('only main knows the process', () => {
  const wrong = files.filter(
    ({ file, code }) => file !== 'main.ts' && /\bprocess\.(env|exit|on|argv)\b/.test(code),
  );

  expect(wrong.map(({ file }) => file)).toEqual([]);
});

test('what walks at random ends by its number of runs, and fails where the time is over first', () => {
  const folder = import.meta.dirname;
  const timed = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.ts$/.test(file) && file !== 'floors.test.ts')
    .filter((file) => /(interrupt|skipAll)AfterTimeLimit/.test(readFileSync(join(folder, file), 'utf8')));

  expect(timed).toEqual([]);
});

/** The modules that each module imports, types as well as values, as paths under src. */
function graph(): Map<string, string[]> {
  const all = new Set(files.map(({ file }) => file));
  return new Map(
    files.map((each) => [
      each.file,
      importsOf(each).flatMap(({ specifier }) => {
        if (!specifier.startsWith('.')) return [];
        const path = relative(src, resolve(join(src, dirname(each.file)), specifier)).replace(/\.js$/, '');
        return [`${path}.ts`, `${path}.tsx`].filter((candidate) => all.has(candidate));
      }),
    ]),
  );
}

/** Chains of imports that come back to where they began: one at least wherever there is any. */
function cycles(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  function visit(file: string, path: readonly string[]): void {
    const from = path.indexOf(file);
    if (from >= 0) found.push([...path.slice(from), file].join(' → '));
    if (from >= 0 || done.has(file)) return;
    for (const next of imports.get(file) ?? []) visit(next, [...path, file]);
    done.add(file);
  }
  for (const file of imports.keys()) visit(file, []);
  return found;
}

test('no module imports itself by way of others', () => {
  expect(cycles(graph())).toEqual([]);
});

test('a cycle of imports is told as a chain of files', () => {
  const planted = new Map([
    ['a.ts', ['b.ts']],
    ['b.ts', ['c.ts', 'd.ts']],
    ['c.ts', ['b.ts']],
    ['d.ts', []],
  ]);

  expect(cycles(planted)).toEqual(['b.ts → c.ts → b.ts']);
});

/** The subjects of the workshop, from the left: each sees itself and those before it. */
const subjects = [
  ...['base', 'people', 'setting', 'plan', 'asking', 'opening', 'course', 'deciding', 'leaving'],
  ...['running', 'recordings', 'waiting', 'hearing'],
];

/** Imports from a subject to one on its right, or to a file beside the subjects, which puts them together. */
function wrongArrows(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const subjectOf = (file: string) => /^workshop\/([a-z]+)\//.exec(file)?.[1];
  return [...imports].flatMap(([file, targets]) => {
    const from = subjectOf(file);
    if (from === undefined) return [];
    return targets
      .filter((target) => target.startsWith('workshop/'))
      .filter(
        (target) => subjects.indexOf(subjectOf(target) ?? '') > subjects.indexOf(from) || !subjectOf(target),
      )
      .map((target) => `${file} → ${target}`);
  });
}

test('a subject sees itself and those to its left, and nothing that puts all of them together', () => {
  const known = new Set(files.flatMap(({ file }) => /^workshop\/([a-z]+)\//.exec(file)?.[1] ?? []));

  expect([...known].sort()).toEqual([...subjects].sort());
  expect(wrongArrows(graph())).toEqual([]);
});

test('an arrow to the right, or to an assembly, is found', () => {
  const planted = new Map([
    ['workshop/plan/items.ts', ['workshop/asking/state.ts', 'workshop/evolve.ts', 'workshop/base/card.ts']],
    ['workshop/decide.ts', ['workshop/hearing/rules.ts']],
  ]);

  expect(wrongArrows(planted)).toEqual([
    'workshop/plan/items.ts → workshop/asking/state.ts',
    'workshop/plan/items.ts → workshop/evolve.ts',
  ]);
});

test('the rules of the workshop lead to nothing that draws: no card, no words, no thread', () => {
  const imports = graph();
  const reached = new Set<string>();
  const visit = (file: string): void => {
    if (reached.has(file)) return;
    reached.add(file);
    for (const next of imports.get(file) ?? []) visit(next);
  };
  for (const file of ['decide', 'evolve', 'pending']) visit(`workshop/${file}.ts`);
  const draws =
    /^(words\/.*|workshop\/(board|status|told|declined|thread|entries|live-cards|base\/(card|showing|footer|thread-contract)|.*\/(thread|transcript|[a-z-]*cards?)))\.ts$/;

  expect(reached.size).toBeGreaterThan(50);
  expect([...reached].filter((file) => draws.test(file))).toEqual([]);
});

test('whatever writes files asks where a path really leads', () => {
  const writing =
    /import \{[^}]*\b(?:mkdir|writeFile|appendFile|open|rename|createWriteStream)(?:Sync)?\b[^}]*\} from 'node:fs/;
  // Main gives real paths to the watchdog, and to the playground, which imports nothing.
  const wrong = files.filter(
    ({ room, code }) =>
      writing.test(code) && !['playground', 'watch'].includes(room) && !code.includes("/real-path.js'"),
  );

  expect(wrong.map(({ file }) => file)).toEqual([]);
});

/** What each subject has of its own, with what lies left of it; and each language. */
const ofMany = new Set(['Session', 'Fact', 'FactOf', 'Input', 'InputOf', 'Given', 'Decision', 'en', 'zh']);

test('an exported name stands for one thing', () => {
  const homesOf = new Map<string, string[]>();
  // The playground knows nothing of the product, and words are named as what they are about.
  for (const { file, code } of files.filter((each) => !['playground', 'words'].includes(each.room)))
    for (const [, name = ''] of code.matchAll(
      /^export (?:async )?(?:function\*?|const|class|interface|type) (\w+)/gm,
    ))
      homesOf.set(name, [...(homesOf.get(name) ?? []), file]);

  expect([...homesOf].filter(([name, where]) => where.length > 1 && !ofMany.has(name))).toEqual([]);
});
