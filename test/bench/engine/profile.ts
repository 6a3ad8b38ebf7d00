import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

interface Frame {
  functionName: string;
  url: string;
  lineNumber: number;
  columnNumber: number;
}
interface Profile {
  nodes: { id: number; callFrame: Frame }[];
  samples: number[];
  timeDeltas: number[];
}

const shown = 10;
/** `CPU.<day>.<time>.<process>.<thread>.<number>.cpuprofile` */
const mainThread = /^CPU\.\d+\.\d+\.\d+\.0\.\d+\.cpuprofile$/;

/**
 * Where the time of the newest CPU profile of a folder went: by function, and by package or folder of the sources. The build is one file:
 * from then on the profile itself names the files and lines of the sources.
 */
export function profileLines(folder: string): string {
  const file = readdirSync(folder)
    .filter((name) => mainThread.test(name))
    .sort()
    .at(-1);
  if (!file) return `no profile in ${folder}`;
  const profile = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Profile;
  const { nodes, samples, timeDeltas } = profile;
  const maps = new Map<string, SourceMap | undefined>();
  for (const { callFrame } of nodes) Object.assign(callFrame, inSources(callFrame, maps));
  writeFileSync(join(folder, file), JSON.stringify(profile));
  const self = new Map<number, number>();
  for (const [at, id] of samples.entries()) self.set(id, (self.get(id) ?? 0) + (timeDeltas[at] ?? 0) / 1_000);
  const [functions, rooms] = [new Map<string, number>(), new Map<string, number>()];
  for (const { id, callFrame } of nodes) {
    const ms = self.get(id) ?? 0;
    if (callFrame.functionName === '(idle)') continue;
    const place = roomOf(callFrame.url);
    const name = `${callFrame.functionName || '(nameless)'} ${place}:${callFrame.lineNumber + 1}`;
    functions.set(name, (functions.get(name) ?? 0) + ms);
    rooms.set(place, (rooms.get(place) ?? 0) + ms);
  }
  return [`${join(folder, file)}, ms by function`, ...first(functions), 'ms by room', ...first(rooms)].join(
    '\n',
  );
}

function inSources({ url, lineNumber, columnNumber }: Frame, maps: Map<string, SourceMap | undefined>) {
  if (!url.startsWith('file:')) return {};
  const file = `${fileURLToPath(url)}.map`;
  if (!maps.has(url))
    maps.set(url, existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8'))) : undefined);
  const entry = maps.get(url)?.findEntry(lineNumber, columnNumber);
  if (!entry || !('originalSource' in entry)) return {};
  return { url: new URL(entry.originalSource, url).href, lineNumber: entry.originalLine };
}

/** A package, or a folder of the sources, or what comes with Node. */
function roomOf(url: string): string {
  return (
    /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1] ??
    /(src\/(?:[^/]+\/){0,2}[^/]*)$/.exec(url)?.[1]?.replace(/\/[^/]*$/, '') ??
    (url || 'node')
  );
}

function first(of: Map<string, number>): string[] {
  const sorted = [...of].sort(([, one], [, other]) => other - one).slice(0, shown);
  return sorted.map(([name, ms]) => `${ms.toFixed(0).padStart(7)}  ${name}`);
}
