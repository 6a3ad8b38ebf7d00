import type { CodePiece } from './requests.js';
import { linesFrom } from './searching.js';
import { words } from './secret-values.js';
import type { Tree, TreeFile } from './tree.js';

/** How long each part may be, in bytes. All of it is read by two roles in every workshop. */
const room = { tree: 1_600, manifest: 1_200, readme: 900 };
const mostManifests = 4;
/** Files that say how to work in a repository, and those of its areas; else what is written for people. */
const forAgents =
  /(?:^|\/)(?:AGENTS|CLAUDE|GEMINI)\.md$|^\.github\/copilot-instructions\.md$|^\.cursorrules$/;
const forPeople = 'CONTRIBUTING.md';
const readme = /^readme(?:\.[a-z]{2,8})?$/i;
const manifests = new Set(
  words(`package.json pyproject.toml go.mod Cargo.toml pom.xml build.gradle build.gradle.kts Gemfile composer.json mix.exs
requirements.txt setup.py Package.swift pubspec.yaml deno.json CMakeLists.txt Makefile Dockerfile docker-compose.yml compose.yaml`),
);

/** The files that an overview is made of: manifests nearest to the root first. */
export function overviewFiles(tree: Tree): TreeFile[] {
  const at = (path: string) => tree.files.get(path) ?? [];
  const readmes = [...tree.files.values()].filter(({ path }) => readme.test(path)).slice(0, 1);
  const said = [...tree.files.values()]
    .filter(({ path }) => forAgents.test(path))
    .toSorted((one, other) => depthOf(one.path) - depthOf(other.path) || (one.path < other.path ? -1 : 1));
  // One file often stands under two names.
  const once = said.filter(({ sha }, index) => said.findIndex((each) => each.sha === sha) === index);
  const agents = once.length > 0 ? once : [at(forPeople)].flat();
  const found = [...tree.files.values()]
    .filter(({ path }) => depthOf(path) <= 2 && manifests.has(nameOf(path)))
    .sort((one, other) => depthOf(one.path) - depthOf(other.path) || (one.path < other.path ? -1 : 1));
  return [...agents, ...found.slice(0, mostManifests), ...readmes];
}

/** What a file that is not for agents says, in short. */
export function partOf({ path }: Pick<TreeFile, 'path'>, text: string): CodePiece {
  if (manifests.has(nameOf(path))) return { path, text: manifestWords(text) };
  return { path, text: linesFrom(text.split('\n'), 0, room.readme).text };
}

/** The first lines of a manifest that say something. */
export function manifestWords(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !/^\s*(?:#|\/\/)/.test(line));
  return linesFrom(lines, 0, room.manifest).text;
}

export const isForAgents = (path: string) => forAgents.test(path) || path === forPeople;

const mostFolders = 14;
const mostKinds = 6;
const mostLoose = 16;

/** The tree in short: how many files of which kinds, and the folders on top with what is below them. */
export function treeWords(tree: Tree): string {
  const paths = [...tree.files.keys()];
  const kinds = counted(paths.flatMap((path) => /\.(\w{1,8})$/.exec(nameOf(path))?.[1] ?? []));
  const loose = paths.filter((path) => !path.includes('/'));
  const lines = [
    `${tree.count} files${
      kinds.length > 0
        ? `: ${kinds
            .slice(0, mostKinds)
            .map(([kind, count]) => `${count} .${kind}`)
            .join(', ')}`
        : ''
    }`,
    ...(loose.length > 0 ? [`at the top: ${firstNames(loose, mostLoose)}`] : []),
    ...foldersIn(paths, '')
      .slice(0, mostFolders)
      .map(([folder, count]) => folderLine(paths, folder, count)),
    ...leftWords(tree),
  ];
  const kept: string[] = [];
  let left = room.tree;
  for (const line of lines) {
    left -= Buffer.byteLength(line) + 1;
    if (left >= 0) kept.push(line);
  }
  return kept.join('\n');
}

const mostBelow = 8;

function folderLine(paths: readonly string[], folder: string, count: number): string {
  const below = foldersIn(paths, `${folder}/`);
  const within = below.slice(0, mostBelow).map(([each, files]) => `${each}/ ${files}`);
  const more = below.length > mostBelow ? [`${below.length - mostBelow} more`] : [];
  return `${folder}/ ${count}${within.length > 0 ? `: ${[...within, ...more].join(', ')}` : ''}`;
}

/** The folders right below a prefix with how many files are in them, largest first. */
export function foldersIn(paths: readonly string[], prefix: string): [string, number][] {
  return counted(
    paths.flatMap((path) => {
      const end = path.startsWith(prefix) ? path.indexOf('/', prefix.length) : -1;
      return end < 0 ? [] : [path.slice(prefix.length, end)];
    }),
  );
}

function counted(values: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([one, ones], [other, others]) => others - ones || (one < other ? -1 : 1));
}

/** So many names, and how many more there are. */
export function firstNames(names: readonly string[], most: number): string {
  const more = names.length > most ? [`${names.length - most} more`] : [];
  return [...names.slice(0, most), ...more].join(', ');
}

/** What is not read, so that nobody takes it for missing. */
function leftWords({ left }: Tree): string[] {
  const told = [
    [left.secret, 'secret by name'],
    [left.large, 'too large'],
    [left.number, 'over the limit of files'],
    [left.submodule, 'submodules'],
    [left.name, 'with names that cannot be shown'],
  ] as const;
  const some = told.filter(([count]) => count > 0).map(([count, why]) => `${count} ${why}`);
  return some.length > 0 ? [`not read: ${some.join(', ')}`] : [];
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function depthOf(path: string): number {
  return path.split('/').length;
}
