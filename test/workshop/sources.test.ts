import { describe, expect, test } from 'vitest';
import { replay } from '../../src/workshop/evolve.js';
import { sourcesOf } from '../../src/workshop/plan/citations.js';
import type { TurnAnswer } from '../../src/workshop/rounds/turn.js';
import { given } from './given.js';
import { begun, content } from './story.js';

const found = [1, 2, 3].map((n) => ({
  id: `K${n}`,
  title: `Book ${n}`,
  where: `book.md › Part ${n}`,
  text: 'x',
}));
const [first, , third] = found.map(({ id, title, where }) => ({ id, title, where }));

const turn = (role: 'ProductPlanner' | 'SystemDesigner', answer: Partial<TurnAnswer>, more = found) =>
  ({
    type: 'TurnGiven',
    key: `w-abcde:speak:r1:v1:${role}:a1`,
    model: 'test:script',
    round: 1,
    role,
    answer: { ...content, ...answer },
    found: more,
  }) as const;

describe('what was looked up for a turn', () => {
  test('is kept where the turn cites it, and nowhere else', () => {
    const { decided } = given(...begun).when(
      turn('ProductPlanner', {
        analysis: 'As K3 says, all of K9 and WK2.',
        points: ['Forty people vote (K1).', 'By noon.'],
      }),
    );

    expect(decided).toMatchObject([
      {
        turn: {
          sources: [first, third],
          points: [
            { id: 'P1', restsOn: ['K1'] },
            { id: 'P2', restsOn: ['brief'] },
          ],
        },
      },
    ]);
  });

  test('is not mentioned by a turn that cites nothing', () => {
    const { decided } = given(...begun).when(turn('ProductPlanner', { analysis: 'Clear.' }));

    expect(decided).toMatchObject([{ type: 'TurnTaken' }]);
    expect(JSON.stringify(decided)).not.toContain('sources');
  });

  test('may be cited by later turns, which did not look it up', () => {
    const { facts } = given(...begun).when(turn('ProductPlanner', { points: ['Forty people vote (K1).'] }));
    const { decided, after } = given(...facts).when(
      turn('SystemDesigner', { builds: ['Forty people (K1) need no cluster, whatever K2 says.'] }, []),
    );

    expect(decided).toMatchObject([{ turn: { sources: [first] } }]);
    expect(sourcesOf(after)).toEqual([first]);
    expect(sourcesOf(replay(begun))).toEqual([]);
  });
});
