import { expect, test } from 'vitest';
import type { RuleChange } from '../../../src/contracts/store.js';
import type { Room } from './room.js';

const maya = { id: 'U1', name: 'Maya' };
const at = '2026-03-02T09:00:00.000Z';
const added = {
  what: 'added' as const,
  rule: 1,
  text: 'Prices are shown with tax.',
  by: maya,
  at,
} satisfies RuleChange;
const removed: RuleChange = { what: 'removed', rule: 1, by: maya, at };

export function houseRulesContract(room: Room): void {
  test('every change of the house rules of a channel is there after a restart, in order', async () => {
    await room.store.houseRules.change('C', 0, added);
    await room.store.houseRules.change('C', 1, removed);
    await room.store.houseRules.change('C2', 0, { what: 'named', people: [maya], by: maya, at });
    await room.reopen();

    expect(await room.store.houseRules.changes('C')).toEqual([added, removed]);
    expect(await room.store.houseRules.changes('C2')).toHaveLength(1);
    expect(await room.store.houseRules.changes('C3')).toEqual([]);
  });

  test('of two changes to the same rules at the same time one counts', async () => {
    const done = await Promise.all([
      room.store.houseRules.change('C', 0, added),
      room.store.houseRules.change('C', 0, { ...added, text: 'No cookies.' }),
    ]);

    expect(done.filter(Boolean)).toHaveLength(1);
    expect(await room.store.houseRules.changes('C')).toHaveLength(1);
  });
}
