import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { replay } from '../../src/workshop/evolve.js';
import { type Fact, fact } from '../../src/workshop/facts.js';
import { channelSettings, settingsSet, settled } from '../../src/workshop/opening/settings.js';
import { pending } from '../../src/workshop/pending.js';
import { boardOf } from '../../src/workshop/board.js';

/**
 * What release 0.5 stored: formats are only ever extended from here on. These files are never written anew; a kind of fact that
 * comes later gets a file of its own.
 */
const folder = join(import.meta.dirname, 'release-0.5');
const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'));
const names = readdirSync(folder);
const facts = names.filter((name) => name.startsWith('fact.'));
const workshops = names.filter((name) => name.startsWith('workshop.'));

describe('what release 0.5 stored', () => {
  test('has every kind of fact', () => {
    const kinds = fact.options.map(({ shape }) => `fact.${shape.type.value}.json`);
    expect(kinds.filter((each) => !facts.includes(each))).toEqual([]);
  });

  test.each(facts)('%s is read as it was written', (name) => {
    const stored = read(name);
    expect(fact.parse(stored)).toEqual(stored);
  });

  test.each(workshops)('%s folds, owes what it owed, and shows where it stands', (name) => {
    const { stored, owed, stage } = read(name) as { stored: unknown[]; owed: string[]; stage: string };
    const session = replay(stored.map((each): Fact => fact.parse(each)));
    expect(session.stage).toBe(stage);
    expect(pending(session).map((task) => task.key)).toEqual(owed);
    expect(boardOf(session).rows.length).toBeGreaterThan(0);
  });

  test('the settings of a channel are read as they were set', () => {
    const stored = read('settings.json') as Record<string, string>;
    expect(settingsSet.parse(stored)).toEqual(stored);
    expect(settled(stored)).toMatchObject(stored);
    expect(Object.keys(channelSettings)).toEqual(expect.arrayContaining(Object.keys(stored)));
  });
});
