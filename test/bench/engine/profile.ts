import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Profile {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[];
  samples: number[];
  timeDeltas: number[];
}

const shown = 10;
/** `CPU.<day>.<time>.<process>.<thread>.<number>.cpuprofile` */
const mainThread = /^CPU\.\d+\.\d+\.\d+\.0\.\d+\.cpuprofile$/;

/** Where the time of the newest CPU profile of a folder went: by function, and by package or folder of the build. */
export function profileLines(folder: string): string {
  const file = readdirSync(folder)
    .filter((name) => mainThread.test(name))
    .sort()
    .at(-1);
  if (!file) return `no profile in ${folder}`;
  const { nodes, samples, timeDeltas } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Profile;
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

/** A package, or a folder of the build, or what comes with Node. */
function roomOf(url: string): string {
  return (
    /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1] ??
    /(dist\/(?:[^/]+\/){0,2}[^/]*)$/.exec(url)?.[1]?.replace(/\/[^/]*$/, '') ??
    (url || 'node')
  );
}

function first(of: Map<string, number>): string[] {
  const sorted = [...of].sort(([, one], [, other]) => other - one).slice(0, shown);
  return sorted.map(([name, ms]) => `${ms.toFixed(0).padStart(7)}  ${name}`);
}
