import { loadavg } from 'node:os';
import { busyMs, type Model } from '../engine/model.js';
import { median } from '../engine/table.js';
import type { Contestant } from './contestants.js';
import { type Place, serverCpuMs } from './databases.js';

export interface Sizes {
  warming: number;
  measured: number;
  /** At 200 ms a call; the median of them counts. */
  slow: number;
  crowd: number;
}

/** As the bench is run, and as a test sees whether it runs. */
export const whole: Sizes = { warming: 8, measured: 15, slow: 3, crowd: 200 };
export const tiny: Sizes = { warming: 0, measured: 1, slow: 0, crowd: 2 };

/** The same of all: each is given the same answers. */
export const answered = 'tokens answered a workshop, thousands';
/** What else the machine had to do: where it differs, the columns are not to be compared. */
export const machine = 'work for the machine at the end (load)';

const callMs = 200;
const kB = 1_000;

/** What is measured of a contestant, by the name of its row. */
export type Measured = Map<string, number>;

export async function measure(
  model: Model,
  contestant: Contestant,
  newPlace: () => Promise<Place>,
  { sizes, serverPid }: { sizes: Sizes; serverPid?: number },
): Promise<Measured> {
  const found: Measured = new Map();
  const place = await newPlace();
  await model.takes(0);
  const running = await contestant.start(place);
  const empty = await place.bytes();
  if (sizes.warming > 0) await running.run(sizes.warming);
  await model.taken();

  const serverMs = () => (place.databaseUrl && serverPid ? serverCpuMs(serverPid) : 0);
  const before = serverMs();
  const { cpuMs } = await running.run(sizes.measured);
  const server = serverMs() - before;
  const { calls } = await model.taken();
  found.set('calls a workshop', calls.length / sizes.measured);
  found.set('CPU a call, ms', cpuMs / calls.length);
  if (server > 0) found.set('… and of the PostgreSQL server, ms', server / calls.length);
  const tokens = (bytes: readonly number[]) =>
    bytes.reduce((sum, each) => sum + each, 0) / 4 / sizes.measured;
  found.set('tokens sent a workshop, thousands', tokens(calls.map(({ bytes }) => bytes)) / 1_000);
  found.set(answered, tokens(calls.map(({ said }) => said)) / 1_000);

  await model.takes(callMs);
  const added: number[] = [];
  for (let each = 0; each < sizes.slow; each += 1) {
    await model.taken();
    const { ms } = await running.run(1);
    added.push(ms - busyMs((await model.taken()).calls));
  }
  if (sizes.slow > 0) found.set(`wall added at ${callMs} ms a call, ms`, median(added));

  await model.takes(0);
  const many = await running.run(sizes.crowd, sizes.crowd);
  found.set(`${sizes.crowd} at once: workshops a minute`, (sizes.crowd * 60_000) / many.ms);
  found.set(`${sizes.crowd} at once: stall p99, ms`, many.stallP99Ms);
  found.set(`${sizes.crowd} at once: longest stall, ms`, many.stallMostMs);
  found.set(`${sizes.crowd} at once: memory, MB`, many.memoryMb);

  const all = sizes.warming + sizes.measured + sizes.slow + sizes.crowd;
  found.set('on its first day a workshop, KB', ((await place.bytes()) - empty) / all / kB);
  await running.close();
  await place.rest(contestant.isOurs);
  found.set('at rest a workshop, KB', ((await place.bytes()) - empty) / all / kB);
  await model.takes(0);
  found.set(machine, loadavg()[0] ?? 0);
  return found;
}
