import { expect, test } from 'vitest';
import { ModelError, type Script, scripted } from '../../src/models/provider.js';
import { good } from './broker-asks.js';
import { brokerRoom } from './broker-room.js';

const roomFor = (complete: Script['complete']) =>
  brokerRoom(
    {},
    { providers: [scripted({ ref: 'test:one', complete })], chains: { chain: () => ['test:one'] } },
  );

test('a script answers as a model does', async () => {
  const { asked } = await roomFor(async () => good);

  expect(await asked()).toEqual({
    answer: good,
    model: 'test:one',
    // It has a price here and counts nothing, so that what it cost is not known.
    spent: { input: 0, cached: 0, output: 0, micros: 0, unknown: 1, held: expect.anything() },
    found: [],
  });
});

test('a script that fails on purpose fails at once, by its own word', async () => {
  const { asked, tries } = await roomFor(async () => {
    throw new ModelError('unreachable', 'on purpose', { ref: 'test:one' });
  });

  expect(await asked()).toMatchObject({ failure: 'unreachable', message: 'test:one: on purpose' });
  expect(await tries()).toEqual(['test:one unreachable']);
});
