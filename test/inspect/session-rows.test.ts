import { expect, test } from 'vitest';
import { sessionRows } from '../../src/inspect/commands.js';
import { replay } from '../../src/workshop/evolve.js';
import { workshop } from '../slack/workshop-facts.js';

test('calls of which nobody knows the cost stand beside what the others cost', () => {
  const session = replay(workshop({ language: 'en', agreesAtOnce: true }).facts());
  const spent = { input: 1_000, cached: 0, output: 200, micros: 50_000 };
  const lines = sessionRows({ ...session, spent: { ...spent, unknown: 2 } }, false);

  expect(lines.filter((line) => line.startsWith('spent')).map((line) => line.replace(/ +/g, ' '))).toEqual([
    'spent 1k in, 200 out, $0.05, and 2 of unknown cost',
  ]);
});
