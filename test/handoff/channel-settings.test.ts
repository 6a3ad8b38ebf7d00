import { expect, test } from 'vitest';
import { channelHandOff, handOffSettings } from '../../src/handoff/settings.js';

const all = {
  outbox: '/srv/outbox',
  webhook: { url: 'https://example.com/', secrets: [] },
  github: { api: 'https://api.github.com', token: 'x' },
};

test('without a choice it goes wherever something is set up, to GitHub only where a repository is named', () => {
  expect(channelHandOff(all, {}).targets.map(({ kind }) => kind)).toEqual(['outbox', 'webhook']);
  expect(channelHandOff(all, { handoff_repository: 'acme/shop' }).targets).toContainEqual({
    kind: 'github',
    repository: 'acme/shop',
  });
  expect(channelHandOff({}, {})).toEqual({ targets: [], handers: [] });
});

test('a choice leaves out the others, and nowhere is a choice', () => {
  expect(channelHandOff(all, { handoff_targets: 'webhook' }).targets).toEqual([{ kind: 'webhook' }]);
  expect(channelHandOff(all, { handoff_targets: 'none' }).targets).toEqual([]);
  // It was chosen while the operator had set it up, or while there was such a target.
  expect(channelHandOff({}, { handoff_targets: 'webhook outbox' }).targets).toEqual([]);
  expect(channelHandOff(all, { handoff_targets: 'webhook openspec' }).targets).toEqual([{ kind: 'webhook' }]);
});

test('who may hand off is named by id, and no issue is made without a token', () => {
  const { github: _, ...without } = all;
  const set = { handoff_by: 'U1 U2', handoff_repository: 'acme/shop', handoff_targets: 'github' };
  expect(channelHandOff(without, set)).toEqual({ ...{ targets: [], handers: ['U1', 'U2'] } });
});

test('a repository that leads elsewhere is refused in words, and counts for nothing', async () => {
  const problem = handOffSettings(all).find(({ name }) => name === 'handoff_repository')?.problem;
  for (const bad of [
    'shop',
    'acme/shop/issues',
    '../../user',
    'acme/..',
    'https://github.com/acme/shop',
    'acme/s hop',
  ]) {
    expect(await problem?.(bad, 'en'), bad).toBe('Please write it as owner/name.');
    expect(channelHandOff(all, { handoff_targets: 'github', handoff_repository: bad }).targets).toEqual([]);
  }
  expect(await problem?.('acme/my.shop_2', 'zh')).toBeUndefined();
});

test('administrators choose among what is set up alone', () => {
  const offered = (settings: Parameters<typeof handOffSettings>[0]) =>
    handOffSettings(settings).flatMap(({ takes }) => {
      const taken = takes('en');
      return taken.kind === 'several' ? taken.options.map(({ value }) => value) : [];
    });
  expect(offered({ outbox: '/srv/outbox' })).toEqual(['outbox', 'none']);
  expect(offered({})).toEqual([]);
});
