import { join } from 'node:path';
import type { LiveMessage } from '../../../src/playground/live.js';
import { postgresTables, sqliteTables } from './copied.js';
import { copyWorkshop } from './copies.js';
import type { Model } from './model.js';
import { newFolder, noPace, removeFolder, startProduct } from './product.js';
import { openRoom, type Room } from './room.js';
import { begin } from './sections.js';

export interface Resumed {
  connectedMs: number;
  readyMs: number;
  goneOnMs: number;
  cpuMs: number;
  stallP99Ms: number;
}

/** Workshops that wait for an answer, in a database of their own, are answered by fifty people after a start. */
export async function resumed(model: Model, count: number, databaseUrl?: string): Promise<Resumed> {
  const folder = newFolder();
  const journal = join(folder, 'playground.jsonl');
  const store = { baseURL: model.baseURL, folder, pace: noPace, ...(databaseUrl && { databaseUrl }) };
  await model.takes(0);
  const first = await openRoom({}, journal);
  const started = await startProduct({ slack: first.slack, ...store });
  await started.ready;
  await begin(first);
  await first.until(() => first.counts.asked === 1);
  await started.idle();
  await started.stop();
  const [card] = first.asked as [LiveMessage];
  await first.close();
  // What the workspace keeps is folded when it is opened.
  await (await openRoom({}, journal)).close();
  const tables = databaseUrl ? await postgresTables(databaseUrl) : sqliteTables(started.databaseFile);
  const copies = await copyWorkshop(tables, count - 1, journal);

  const room = await openRoom({}, journal);
  await model.takes(60_000);
  await model.taken();
  const connects = room.botConnects();
  const product = await startProduct({ slack: room.slack, ...store });
  const [connectedMs, readyMs] = [(await connects) - product.began, await product.ready];
  await product.idle();
  const cards = [
    card,
    ...copies.map(({ rename }) => JSON.parse(rename(JSON.stringify(card))) as LiveMessage),
  ];
  const began = performance.now();
  await product.begin();
  const answers = pressed(room, cards);
  // Some places are kept free for reading what people write.
  const all = await model.asked(Math.min(cards.length, 980));
  const goneOnMs = all ? performance.now() - began : Number.POSITIVE_INFINITY;
  const { stallP99Ms, cpuMs } = await product.figures();
  if (all) await answers;
  await product.kill();
  await room.close();
  removeFolder(folder);
  return { connectedMs, readyMs, goneOnMs, cpuMs, stallP99Ms };
}

/** Fifty people at a time; whoever is told that nothing responded presses again. */
async function pressed(room: Room, cards: readonly LiveMessage[]): Promise<void> {
  const left = [...cards];
  const one = async () => {
    for (let card = left.shift(); card; card = left.shift()) {
      const again = card;
      await room.visitor.press(card, 'answer:0').catch(() => left.push(again));
    }
  };
  await Promise.all(Array.from({ length: 50 }, one));
}
