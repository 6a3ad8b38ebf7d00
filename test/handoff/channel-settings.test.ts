import { expect, test } from 'vitest';
import { channelHandOff, handOffSettings } from '../../src/handoff/settings.js';

const all = {
  webhook: { url: 'https://example.com/', secrets: [] },
  github: { api: 'https://api.github.com', token: 'x' },
};

test('it goes wherever something is set up, to GitHub only where a repository is named', () => {
  expect(channelHandOff(all, {}).targets.map(({ kind }) => kind)).toEqual(['webhook']);
  expect(channelHandOff(all, { handoff_repository: 'acme/shop' }).targets).toContainEqual({
    kind: 'github',
    repository: 'acme/shop',
  });
  expect(channelHandOff({}, {})).toEqual({ targets: [], handers: [] });
});

test('who may hand off is named by id, and no issue is made without a token', () => {
  const { github: _, ...without } = all;
  const set = { handoff_by: 'U1 U2', handoff_repository: 'acme/shop' };
  expect(channelHandOff(without, set)).toEqual({ targets: [{ kind: 'webhook' }], handers: ['U1', 'U2'] });
});

test('a repository that leads elsewhere is refused in words, and counts for nothing', async () => {
  const problem = handOffSettings.find(({ name }) => name === 'handoff_repository')?.problem;
  for (const bad of [
    'shop',
    'acme/shop/issues',
    '../../user',
    'acme/..',
    'https://github.com/acme/shop',
    'acme/s hop',
  ]) {
    expect(await problem?.(bad, 'en'), bad).toBe('Please write it as owner/name.');
    expect(channelHandOff(all, { handoff_repository: bad }).targets).toEqual([{ kind: 'webhook' }]);
  }
  expect(await problem?.('acme/my.shop_2', 'zh')).toBeUndefined();
});
