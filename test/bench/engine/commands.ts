import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasPostgres, startPostgres } from '../../store/postgres/server.js';
import type { Model } from './model.js';
import { removeFolder, startProduct } from './product.js';
import { openRoom } from './room.js';
import { begin } from './sections.js';
import type { Figure } from './table.js';

const [bursts, inBurst, others] = [5, 40, 8];

/** Commands that come at the same moment while other programs want the machine: how long each person waits until it is acknowledged. */
export async function commands(model: Model): Promise<Figure[]> {
  await model.takes(50);
  const server = hasPostgres ? await startPostgres({ durable: true }) : undefined;
  const busy = Array.from({ length: others }, () => spawn(process.execPath, ['-e', 'for (;;);']));
  const figures: Figure[] = [];
  for (const databaseUrl of [undefined, ...(server ? [await server.newDatabase()] : [])]) {
    const room = await openRoom(true);
    const product = await startProduct({
      ...{ slack: room.slack, baseURL: model.baseURL },
      ...(databaseUrl && { databaseUrl }),
    });
    await product.ready;
    await begin(room);
    const times: number[] = [];
    const timed = async () => {
      const began = performance.now();
      await begin(room);
      times.push(performance.now() - began);
    };
    for (let burst = 0; burst < bursts; burst += 1) {
      await sleep(1_000);
      await Promise.all(Array.from({ length: inBurst }, timed));
    }
    await product.kill();
    await room.close();
    removeFolder(product.folder);
    times.sort((one, other) => one - other);
    const share = (part: number) => times[Math.ceil(times.length * part) - 1] ?? Number.NaN;
    const what = `${inBurst} commands at once, ${others} busy programs, ${databaseUrl ? 'PostgreSQL' : 'SQLite'}`;
    figures.push(
      { what: `${what}: acknowledged p50, ms`, ours: share(0.5) },
      { what: `${what}: acknowledged p99, ms`, ours: share(0.99) },
      { what: `${what}: acknowledged last, ms`, ours: share(1), limit: 3_000 },
    );
  }
  for (const each of busy) each.kill();
  await server?.stop();
  return figures;
}
