import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startLoop } from '../engine/bare.js';
import type { Model } from '../engine/model.js';
import { type Figures, newFolder, removeFolder, startProduct } from '../engine/product.js';
import { openRoom } from '../engine/room.js';
import { begin } from '../engine/sections.js';
import { filePlace, type Place } from './databases.js';

export type Ran = Figures & { ms: number };

export interface Running {
  /** One after the other, or all at once. `ms` is until the last plan is there. */
  run(workshops: number, atOnce?: number): Promise<Ran>;
  close(): Promise<void>;
}

export interface Contestant {
  isOurs: boolean;
  start(place: Place): Promise<Running>;
}

async function startOurs(model: Model, place: Place): Promise<Running> {
  const room = await openRoom();
  const folder = newFolder();
  const { databaseUrl } = place;
  const database = databaseUrl ? { databaseUrl } : { databaseFile: place.at };
  const started = { slack: room.slack, baseURL: model.baseURL, folder, ...database };
  const product = await startProduct(started);
  await product.ready;
  return {
    async run(workshops, atOnce = 1) {
      const { plans, over } = room.counts;
      await product.begin();
      const began = performance.now();
      if (atOnce > 1) await Promise.all(Array.from({ length: workshops }, () => begin(room)));
      else
        for (let done = 0; done < workshops; done += 1) {
          await begin(room);
          await room.until(() => room.counts.plans > plans + done);
        }
      await room.until(() => room.counts.plans >= plans + workshops, 300_000);
      const ms = performance.now() - began;
      await room.until(() => room.counts.over >= over + workshops, 300_000);
      return { ...(await product.figures()), ms };
    },
    async close() {
      // Its last posts stand in the thread: what waits to be sent keeps a workshop from its rest.
      await product.idle();
      await product.stop();
      await room.close();
      removeFolder(folder);
    },
  };
}

/** The requests of one workshop of ours, which the others send as well. */
export async function bodiesOf(model: Model): Promise<unknown[]> {
  const folder = newFolder();
  await model.takes(0);
  const first = await startOurs(model, filePlace(join(folder, 'first.sqlite')));
  await model.taken();
  await model.keepBodies();
  await first.run(1);
  await first.close();
  removeFolder(folder);
  return (await model.taken()).bodies ?? [];
}

export function ours(model: Model): Contestant {
  return { isOurs: true, start: (place) => startOurs(model, place) };
}

const script = (name: string) => new URL(name, import.meta.url);

const peer = (model: Model, bodies: readonly unknown[], name: string): Contestant => ({
  isOurs: false,
  start: ({ at }) => startLoop(script(name), at, model.baseURL, bodies),
});

export const bareLoop = (model: Model, bodies: readonly unknown[]) =>
  peer(model, bodies, '../engine/bare-loop.js');

/** Whether `npm run bench:peers` has installed it here. */
export const hasLangGraph = existsSync(script('./node_modules/@langchain/langgraph'));

export const langGraph = (model: Model, bodies: readonly unknown[]) => peer(model, bodies, './langgraph.js');
