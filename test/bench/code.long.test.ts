import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createCode } from '../../src/knowledge/code/code.js';
import { gitProgram } from '../knowledge/code/repositories.js';
import { median } from './engine/table.js';
import { makeLargeRepository, needle } from './code/large-repository.js';

/** `npm run bench:code` measures a repository of 50,000 files. */
const files = Number(process.env.FILES ?? 4_000);
const folder = mkdtempSync(join(tmpdir(), 'code-bench-'));
const code = createCode({
  setup: { folders: [folder], git: gitProgram, kept: join(folder, 'indexes') },
  numbers: { number: async () => 1 },
  log: { warn: console.warn },
});
afterAll(() => {
  code.stop();
  rmSync(folder, { recursive: true, force: true });
});

const queries = [
  'overdue reminder dunning officer',
  'where are invoice totals rounded',
  'refundInvoiceCustomer',
  'return find store queue clock',
  'webhook retry migration',
  '发票 金额',
  'charge the parcel of a tenant',
];

const longest = (times: readonly number[]) => Math.round(Math.max(...times));

test(`a repository of ${files} files is searched in under three seconds`, async () => {
  const bytes = await makeLargeRepository(join(folder, 'large.git'), files);
  const found = await code.find('large.git');
  if ('problem' in found) throw new Error(found.problem);

  // The longest pause of this thread while the other process works.
  let pause = 0;
  let last = performance.now();
  const beat = setInterval(() => {
    pause = Math.max(pause, performance.now() - last);
    last = performance.now();
  }, 5);
  const began = performance.now();
  await code.overview(found, 'w-1');
  const overview = performance.now() - began;
  clearInterval(beat);

  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    for (const query of queries) {
      const from = performance.now();
      await code.search(query, found, 'w-1');
      times.push(performance.now() - from);
    }
  }
  const [first] = await code.search('escalate an overdue reminder', found, 'w-1');
  console.log(
    `${files} files, ${Math.round(bytes / 1024 / 1024)} MB: overview after ${Math.round(overview)} ms,`,
    `${times.length} searches, middle ${Math.round(median(times))} ms, longest ${longest(times)} ms; longest pause of the main thread ${Math.round(pause)} ms`,
  );

  expect(first?.title).toBe(needle.path);
  // One in ten may come at a bad moment of the machine.
  expect(times.filter((ms) => ms > 3_000).length).toBeLessThan(times.length / 10);
});
