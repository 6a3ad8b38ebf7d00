import { expect, test } from 'vitest';
import { speak } from '../../src/prompts/speak.js';
import { synthesise } from '../../src/prompts/synthesise.js';
import type { RoleId } from '../../src/roles/index.js';
import { replay } from '../../src/workshop/evolve.js';
import type { Task } from '../../src/workshop/tasks.js';
import { played, type Script } from '../workshop/story.js';
import { bytes } from './rendered.js';

const speaking = (speaker: RoleId, number: number) => (task: Task) =>
  task.kind === 'speak' && task.role === speaker && task.round === number;

/** A statement is disputed in round 1; in round 2 one role would settle that and another keeps it open. */
const quarrel: Script = {
  turn: (role, round) => ({
    ...(role === 'ProductPlanner' && round === 1 && { points: ['Votes are secret'] }),
    ...(role === 'RiskPlanner' &&
      round === 1 && {
        disputes: [{ point: 'P1', reason: 'Nobody could check the count' }],
        verdict: 'reserved' as const,
      }),
    ...(role === 'SystemDesigner' &&
      round === 2 && {
        issueViews: [{ issue: 1, stance: 'settle' as const, text: 'Only counts are shown' }],
      }),
    ...(role === 'TestPlanner' &&
      round === 2 && {
        issueViews: [{ issue: 1, stance: 'keep' as const, text: 'No figure for a recount' }],
      }),
  }),
};

test('who disputes what is told in the next round with the words of the statement', () => {
  const told = bytes(speak(replay(played(quarrel, speaking('ProductPlanner', 2))), 'ProductPlanner').layout);
  expect(told).toContain(
    '#1, opened by RiskPlanner:\n| Nobody could check the count\nIt disputes P1, stated by ProductPlanner:\n| Votes are secret',
  );
});

test('an issue that stays open keeps the last words on it, and no older ones', () => {
  const session = replay(played(quarrel, speaking('ProductPlanner', 3)));
  const told = bytes(speak(session, 'ProductPlanner').layout);
  expect(told).toMatch(
    /SystemDesigner would have settled it:\n\| Only counts[^]*TestPlanner kept it open:\n\| No figure/,
  );
});

test('all speakers of a round are told the same of an issue, whatever is said on it meanwhile', () => {
  const [first, last] = (['ProductPlanner', 'RiskPlanner'] as const).map(
    (role) => speak(replay(played(quarrel, speaking(role, 2))), role).given.began.issues,
  );
  expect(last).toEqual(first);
});

test('the synthesis is told the positions on what is open', () => {
  const told = bytes(synthesise(replay(played(quarrel, (task) => task.kind === 'synthesise'))).layout);
  expect(told).toMatch(/# Open issues\n#1[^]*It disputes P1, stated by ProductPlanner/);
});

test('a dispute that was settled since is no disagreement any more', () => {
  const settling: Script = {
    turn: (role, round) =>
      round === 2 && role === 'RiskPlanner'
        ? { issueViews: [{ issue: 1, stance: 'settle', text: 'Votes are secret, and two people count' }] }
        : round === 1
          ? (quarrel.turn?.(role, round) ?? {})
          : {},
  };
  const session = replay(played(settling, (task) => task.kind === 'synthesise'));
  expect(session.issues.map(({ state }) => state)).toEqual(['settled']);
  expect(synthesise(session).given.disputed).toEqual([]);
  const standing = replay(played(quarrel, (task) => task.kind === 'synthesise'));
  expect(synthesise(standing).given.disputed).toEqual([
    {
      point: 'Votes are secret',
      by: 'ProductPlanner',
      disputedBy: 'RiskPlanner',
      reason: 'Nobody could check the count',
    },
  ]);
});
