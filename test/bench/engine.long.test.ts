import { afterAll, beforeAll, expect, test } from 'vitest';
import { commands } from './engine/commands.js';
import { type Model, startModel } from './engine/model.js';
import { cpu } from './engine/sections.js';
import { type Figure, isWithin, tableOf } from './engine/table.js';

const { SECTIONS } = process.env;
const sections: Record<string, (model: Model) => Promise<Figure[]>> = { cpu, commands };
/** Without a choice, as in CI: the shortest one, whose limits are kept. */
const chosen = SECTIONS === 'all' ? Object.keys(sections) : (SECTIONS ?? 'cpu').split(',');
const figures: Figure[] = [];

let model: Model;
beforeAll(async () => {
  model = await startModel();
});
afterAll(() => {
  model.close();
  console.log(tableOf(figures));
});

test.for(chosen)('the engine beside a bare loop: %s', { timeout: 600_000 }, async (name) => {
  const section = sections[name];
  if (!section) throw new Error(`SECTIONS knows ${Object.keys(sections).join(', ')}, and no ${name}`);
  const found = await section(model);
  figures.push(...found);
  if (SECTIONS !== undefined) return;
  const beyond = found.filter(
    ({ refused, ...each }) => !isWithin(refused ? { ...each, limit: refused } : each),
  );
  expect(beyond.map(({ what, ours }) => `${what}: ${ours}`)).toEqual([]);
});
