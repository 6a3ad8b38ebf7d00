import { expect, test } from 'vitest';
import { channelHandOff, handOffSettings } from '../../src/handoff/settings.js';

const all = {
  webhook: { url: 'https://example.com/', secrets: [] },
  github: { api: 'https://api.github.com', token: 'x' },
};

test('it goes wherever something is set up, to GitHub only with a repository and a token, and by whoever is named by id', () => {
  const { github: _, ...without } = all;
  const toShop = { handoff_repository: 'acme/shop' };
  const webhook = { kind: 'webhook' };
  expect(channelHandOff(all, {})).toEqual({ targets: [webhook], handers: [] });
  expect(channelHandOff(all, toShop).targets).toContainEqual({ kind: 'github', repository: 'acme/shop' });
  expect(channelHandOff({}, {})).toEqual({ targets: [], handers: [] });
  expect(channelHandOff(without, { handoff_by: 'U1 U2', ...toShop })).toEqual({
    ...{ targets: [webhook], handers: ['U1', 'U2'] },
  });
});

test('a repository that leads elsewhere is refused in words, and counts for nothing', async () => {
  const problem = handOffSettings.find(({ name }) => name === 'handoff_repository')?.problem;
  const elsewhere = ['shop', 'acme/shop/issues', '../../user', 'acme/..', 'https://github.com/acme/shop'];
  for (const bad of [...elsewhere, 'acme/s hop']) {
    expect(await problem?.(bad, 'en'), bad).toBe('Please write it as owner/name.');
    expect(channelHandOff(all, { handoff_repository: bad }).targets).toEqual([{ kind: 'webhook' }]);
  }
  expect(await problem?.('acme/my.shop_2', 'zh')).toBeUndefined();
});
