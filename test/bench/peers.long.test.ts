import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasPostgres, type PostgresServer, startPostgres } from '../store/postgres/server.js';
import { type Model, startModel } from './engine/model.js';
import { newFolder, removeFolder } from './engine/product.js';
import { bareLoop, bodiesOf, type Contestant, hasLangGraph, langGraph, ours } from './peers/contestants.js';
import { filePlace, type Place, postgresPlace } from './peers/databases.js';
import { type Measured, measure, tiny, whole } from './peers/measuring.js';
import { columns, sideBySide } from './peers/side-by-side.js';

/** Without a choice, as in CI, as little as shows that everything runs, and LangGraph only where it is installed. */
const isWhole = process.env.PEERS === 'whole';
const sizes = isWhole ? whole : tiny;
const found = new Map<string, Measured>();
const folders: string[] = [];

let model: Model;
let server: PostgresServer | undefined;
let contestants: { of: Contestant; on: 'SQLite' | 'PostgreSQL' }[];
beforeAll(async () => {
  model = await startModel();
  if (hasPostgres) server = await startPostgres({ durable: isWhole });
  const bodies = await bodiesOf(model);
  const [its, peer] = [ours(model), langGraph(model, bodies)];
  contestants = [
    { of: its, on: 'SQLite' },
    { of: its, on: 'PostgreSQL' },
    { of: peer, on: 'SQLite' },
    { of: peer, on: 'PostgreSQL' },
    { of: bareLoop(model, bodies), on: 'SQLite' },
  ];
}, 60_000);
afterAll(async () => {
  model.close();
  await server?.stop();
  for (const folder of folders) removeFolder(folder);
  if (isWhole) console.log(sideBySide(found));
});

async function newPlace(on: 'SQLite' | 'PostgreSQL'): Promise<Place> {
  if (on === 'PostgreSQL' && server) return postgresPlace(await server.newDatabase());
  const folder = newFolder();
  folders.push(folder);
  return filePlace(join(folder, 'workshops.sqlite'));
}

test.for(columns.map((name, at) => ({ name, at })))(
  'the same work, side by side: $name',
  { timeout: 900_000 },
  async ({ name, at }, { skip }) => {
    const contestant = contestants[at];
    if (!contestant) throw new Error(`nobody stands for ${name}`);
    const { of, on } = contestant;
    if (name.startsWith('LangGraph') && !hasLangGraph) skip('npm run bench:peers installs it');
    if (on === 'PostgreSQL' && !server) skip('there is no PostgreSQL on this machine');
    const pid = server?.pid();
    const measured = await measure(model, of, () => newPlace(on), {
      sizes,
      ...(pid !== undefined && { serverPid: pid }),
    });
    found.set(name, measured);
    expect([...measured].filter(([, value]) => !Number.isFinite(value))).toEqual([]);
  },
);
