import { afterAll, beforeAll, expect, test } from 'vitest';
import { acknowledged, aged, finished, paused, queued } from './engine/many.js';
import { type Model, startModel } from './engine/model.js';
import { cpu, throng, wall } from './engine/sections.js';
import { type Figure, tableOf } from './engine/table.js';

const sections: Record<string, (model: Model) => Promise<Figure[]>> = {
  cpu,
  wall,
  throng,
  paused,
  finished,
  queued,
  aged,
  acknowledged,
};
const { SECTIONS = 'cpu' } = process.env;
const chosen = SECTIONS === 'all' ? Object.keys(sections) : SECTIONS.split(',');
const figures: Figure[] = [];

let model: Model;
beforeAll(async () => {
  model = await startModel();
});
afterAll(() => {
  model.close();
  console.log(tableOf(figures));
});

test.for(chosen)(
  '%s',
  async (name) => {
    const section = sections[name];
    if (!section) throw new Error(`SECTIONS knows ${Object.keys(sections).join(', ')}, and no ${name}`);
    figures.push(...(await section(model)));
    console.log(tableOf(figures));
  },
  600_000,
);
