import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { hasPostgres, startPostgres } from '../../store/postgres/server.js';
import { buttonsOf } from '../../thread/visitor.js';
import { sqliteTables } from './copied.js';
import { copyWorkshop } from './copies.js';
import type { Model } from './model.js';
import { newFolder, noPace, removeFolder, startProduct } from './product.js';
import { openRoom } from './room.js';
import { begin } from './sections.js';
import type { Figure } from './table.js';

const scale = Number(process.env.SCALE ?? 1);
const counts = { finished: 10_000 * scale, posts: 5_000 * scale };
const never = { postEveryMs: 3_600_000, editEveryMs: 3_600_000 };

/** Finished workshops in the file: how soon Slack is connected, when the index knows none of them and when it knows all. */
export async function finished(model: Model): Promise<Figure[]> {
  const folder = newFolder();
  const room = await openRoom();
  await model.takes(1_000);
  const started = await startProduct({ slack: room.slack, baseURL: model.baseURL, folder, pace: noPace });
  await started.ready;
  await begin(room);
  await room.until(() => room.counts.boards === 1);
  const [root] = room.roots.values();
  if (root) await room.visitor.say(root, 'stop');
  await sleep(1_000);
  const { messages } = await room.visitor.state();
  const card = messages.find((each) => buttonsOf(each).some((one) => one.action_id === 'end:discard'));
  if (card) await room.visitor.press(card, 'end:discard');
  await sleep(1_000);
  await started.idle();
  await started.stop();
  await model.takes(0);
  await copyWorkshop(sqliteTables(started.databaseFile), counts.finished - 1);
  asOfAnEarlierRelease(started.databaseFile);
  const times: number[] = [];
  for (const _ of ['an upgrade', 'a stop']) {
    const connects = room.botConnects();
    const product = await startProduct({ slack: room.slack, baseURL: model.baseURL, folder, pace: noPace });
    times.push((await connects) - product.began);
    await product.ready;
    await product.idle();
    await product.stop();
  }
  await room.close();
  removeFolder(folder);
  const what = `${counts.finished} finished: connected after`;
  return [
    { what: `${what} an upgrade, ms`, ours: times[0] ?? 0, limit: 2_000 },
    { what: `${what} a stop, ms`, ours: times[1] ?? 0, limit: 2_000 },
  ];
}

/** Where a row says which release has written it, another one did. */
function asOfAnEarlierRelease(databaseFile: string): void {
  const database = new Database(databaseFile);
  const tables = database
    .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table'")
    .pluck()
    .all();
  for (const table of tables) {
    const columns = database.pragma(`table_info(${table})`) as { name: string }[];
    if (columns.some(({ name }) => name === 'release'))
      database.exec(`UPDATE ${table} SET release = '0.0.1'`);
  }
  database.close();
}

/** Posts that wait in one channel: what each that is sent costs when many wait behind it, and when few do. */
export async function queued(model: Model): Promise<Figure[]> {
  const [many, few] = [await costOfPost(model, counts.posts), await costOfPost(model, 200)];
  return [
    { what: `CPU a post with ${counts.posts} waiting, ms`, ours: many },
    { what: 'CPU a post with 200 waiting, ms', ours: few },
    { what: `a wake with ${counts.posts} waiting costs, ms`, ours: many - few, limit: 2 },
  ];
}

/** Sends from a queue of so many posts for a while. */
async function costOfPost(model: Model, waiting: number): Promise<number> {
  const folder = newFolder();
  const journal = join(folder, 'playground.jsonl');
  const first = await openRoom({}, journal);
  await model.takes(0);
  await model.taken();
  const slow = await startProduct({ slack: first.slack, baseURL: model.baseURL, folder, pace: never });
  await slow.ready;
  await begin(first);
  // From then on it waits for the answer to a question that nobody sees yet.
  await model.asked(6);
  await slow.idle();
  await slow.kill();
  await first.close();
  // Its board stands in Slack, and what follows waits.
  await (await openRoom({}, journal)).close();
  const database = new Database(slow.databaseFile, { readonly: true });
  const waits = "SELECT count(*) FROM outbox WHERE state = 'queued'";
  const postsEach = database.prepare<[], number>(waits).pluck().get() ?? 0;
  database.close();
  await copyWorkshop(sqliteTables(slow.databaseFile), Math.round(waiting / postsEach), journal);
  const room = await openRoom({}, journal);
  const product = await startProduct({ slack: room.slack, baseURL: model.baseURL, folder, pace: noPace });
  await product.ready;
  await product.begin();
  const before = room.counts.posts;
  const enough = Math.min(150, waiting / 2);
  await room.until(() => room.counts.posts >= before + enough, 20_000).catch(() => {});
  const { cpuMs } = await product.figures();
  const sent = room.counts.posts - before;
  await product.kill();
  await room.close();
  rmSync(folder, { recursive: true });
  return cpuMs / sent;
}

const shortMs = 15_000;

/** Workshops in one channel at Slack's pace while people write: how long Slack waits for the acknowledgement. */
export async function acknowledged(model: Model): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const workshops of [50, 200]) {
    await model.takes(50);
    const room = await openRoom({ answer: true });
    const product = await startProduct({ slack: room.slack, baseURL: model.baseURL });
    await product.ready;
    const acknowledgements = room.acknowledgements();
    const began = performance.now();
    await product.begin();
    const begun = Array.from({ length: workshops }, async (_, at) => {
      await sleep((at * shortMs) / 2 / workshops);
      await begin(room);
    });
    for (let said = 1; performance.now() - began < shortMs; said += 1) {
      const root = [...room.roots.values()][said % room.roots.size];
      if (root) await room.visitor.say(root, `Remark ${said}: we talk of something else among ourselves.`);
      await sleep(50);
    }
    await Promise.all(begun);
    const { stallP99Ms, memoryMb } = await product.figures();
    const times = acknowledgements().sort((one, other) => one - other);
    const share = (part: number) => times[Math.floor(times.length * part)] ?? Number.NaN;
    await product.kill();
    await room.close();
    removeFolder(product.folder);
    figures.push(
      { what: `${workshops} in a channel: ${times.length} acknowledgements p50, ms`, ours: share(0.5) },
      { what: `${workshops} in a channel: acknowledgement p99, ms`, ours: share(0.99), limit: 100 },
      { what: `${workshops} in a channel: stall p99, ms`, ours: stallP99Ms },
      { what: `${workshops} in a channel: memory, MB`, ours: memoryMb },
    );
  }
  return figures;
}

const [bursts, inBurst, others] = [5, 40, 8];

/** Commands that come at the same moment while other programs want the machine: how long each person waits until it is acknowledged. */
export async function commands(model: Model): Promise<Figure[]> {
  await model.takes(50);
  const server = hasPostgres ? await startPostgres({ durable: true }) : undefined;
  const busy = Array.from({ length: others }, () => spawn(process.execPath, ['-e', 'for (;;);']));
  const figures: Figure[] = [];
  for (const databaseUrl of [undefined, ...(server ? [await server.newDatabase()] : [])]) {
    const room = await openRoom();
    const product = await startProduct({
      ...{ slack: room.slack, baseURL: model.baseURL, pace: noPace },
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

/** One remark after another in a workshop that waits: what a step costs when it is young, and when it is old. */
export async function aged(model: Model): Promise<Figure[]> {
  await model.takes(0);
  const room = await openRoom();
  const product = await startProduct({ slack: room.slack, baseURL: model.baseURL, pace: noPace });
  await product.ready;
  await begin(room);
  await room.until(() => room.counts.asked === 1);
  const [root] = room.roots.values();
  if (!root) throw new Error('no workshop was opened');
  const database = new Database(product.databaseFile, { readonly: true });
  const factsNow = database.prepare<[], number>('SELECT count(*) FROM facts').pluck();
  let said = 0;
  const batch = 40;
  /** What each of some remarks costs. */
  const remarks = async (): Promise<number> => {
    await product.idle();
    await product.begin();
    for (let each = 0; each < batch; each += 1)
      await room.visitor.say(root, `Remark ${++said}: we talk of something else.`);
    await product.idle();
    return (await product.figures()).cpuMs / batch;
  };
  await remarks();
  const young = { facts: factsNow.get() ?? 0, ms: await remarks() };
  let old = young;
  while (old.facts < 1_000 * scale) old = { facts: factsNow.get() ?? 0, ms: await remarks() };
  database.close();
  await product.kill();
  await room.close();
  removeFolder(product.folder);
  return [
    { what: `CPU a remark at fact ${young.facts}, ms`, ours: young.ms },
    { what: `CPU a remark at fact ${old.facts}, ms`, ours: old.ms },
    { what: 'CPU a remark when old, times when young', ours: old.ms / young.ms, limit: 1.3 },
  ];
}
