import { expect } from 'vitest';
import { mergeQuestions } from '../../src/prompts/beginning.js';
import { checkIntent } from '../../src/prompts/intent-check.js';
import type { Layout } from '../../src/prompts/foreign.js';
import { speak } from '../../src/prompts/at-table.js';
import { asksIn, now, saying } from './every-prompt.js';
import { bytes } from './rendered.js';
import { steered } from './steered.js';

const marker = 'Zq7Zq';
/** An attack whose every line can be found again in a prompt. */
const marked = (text: string) =>
  text
    .split(/\r\n?|[\n\u0085\u2028\u2029\v\f]/u)
    .map((line) => `${marker} ${line} ${marker}`)
    .join('\n');

/** Lines of a prompt that hold marked words and are not fenced. */
const escaped = (layout: Layout) =>
  bytes(layout)
    .split(/\r\n?|[\n\u0085\u2028\u2029\v\f]/u)
    .filter((line) => line.includes(marker) && !line.startsWith('| '));

/** In every prompt that a workshop asks for, whoever wrote it, the attack stays inside the fence. */
export function staysInside(attack: string, name: string): void {
  const text = marked(attack);
  const asks = asksIn(steered(text, `${marker} ${name}`));
  expect(new Set(asks.map(({ task }) => task.kind)).size).toBeGreaterThan(4);
  for (const { ask } of asks) expect(escaped(ask.layout)).toEqual([]);
  expect(asks.filter(({ ask }) => ask.layout.system.includes(marker))).toEqual([]);
  const found = asks.find(({ task }) => task.kind === 'speak' && task.role === 'RiskPlanner');
  if (!found) throw new Error('nobody speaks');
  const { session } = found;
  const passage = { id: text, title: text, where: text, text };
  const said = { by: { id: text, name: text }, text };
  // A model is asked which questions are the same only where there are many.
  const others = [
    mergeQuestions(session, now),
    speak(session, 'RiskPlanner', now, { found: [passage] }),
    speak(saying(session, [said, said]), 'TestPlanner', now, { task: 'named' }),
    checkIntent({
      ...{ language: 'en', now, message: { by: text, text } },
      earlier: [{ ref: 'W1', workshop: text, title: text, state: 'draft', signs: ['id'], spots: [text] }],
      unknown: [text],
      points: [text],
    }),
  ];
  for (const { layout } of others) expect(escaped(layout)).toEqual([]);
  expect(asks.some(({ ask }) => bytes(ask.layout).includes(`| ${marker}`))).toBe(true);
}
