import { describe, expect, test } from 'vitest';
import type { Post } from '../../src/slack/blocks/post.js';
import type { Language } from '../../src/text/language.js';
import type { RoutingFact } from '../../src/workshop/course/routing/facts.js';
import { followedBy, personFor, routedTo, since, turnOf, unknown } from './floor.js';
import { postsOf, wordsIn } from './rendering.js';
import { ada, ben } from './workshop-facts.js';

/** What these facts add to the thread of a workshop in round 1; the board aside. */
function shownBy(facts: RoutingFact[], language: Language = 'en'): Post[] {
  const all = followedBy(facts, language);
  const before = postsOf(all.slice(0, all.length - facts.length)).length;
  return postsOf(all)
    .slice(before)
    .filter(({ kind }) => kind !== 'board');
}

describe('a name that led to nobody', () => {
  test('is said once, where somebody else has the floor', () => {
    const skipped = [unknown('Nobody'), unknown('<@U0EVE|Eve *Bold*>'), unknown('Nobody')];
    const [post, ...others] = shownBy([routedTo(turnOf('RiskPlanner'), { skipped })]);

    expect(others).toEqual([]);
    expect(wordsIn(post)).toContain(
      '⚠️ I don’t know anyone called “Nobody” here, so I skipped the name.\n⚠️ Eve',
    );
    expect(wordsIn(post)).toContain('Mention me with “invite @Eve *Bold*” to bring them in.');
    expect(wordsIn(post)).not.toContain('<@U0EVE');
  });

  test('says who is meant where there are two', () => {
    const [post] = shownBy(
      [
        routedTo(turnOf('RiskPlanner'), {
          skipped: [{ type: 'Ambiguous', name: 'S', members: ['SystemDesigner', 'SeniorDeveloper'] }],
        }),
      ],
      'zh',
    );

    expect(wordsIn(post)).toContain('⚠️ “S”可能是系统设计或开发');
  });

  test('is not told name by name where there are many', () => {
    const skipped = Array.from({ length: 40 }, (_, index) => unknown(`name ${index}`));
    const [post] = shownBy([routedTo(turnOf('RiskPlanner'), { skipped })]);

    expect(wordsIn(post)).toContain('⚠️ I skipped 35 more names.');
  });
});

test.each([turnOf('RiskPlanner'), personFor(ada.id, 'nobody-named')])(
  'what needs no word adds none: %j',
  (to) => {
    expect(shownBy([routedTo(to, { joined: ['RiskPlanner'] })])).toEqual([]);
  },
);

describe('a person who was named', () => {
  const named = routedTo(personFor(ben.id, 'named'), { queue: ['RiskPlanner'] });

  test('is asked anew when they are named after they spoke', () => {
    const given: RoutingFact = { type: 'FloorFreed', how: 'given', at: since, by: ben, message: '1.1' };
    const posts = shownBy([named, given, named]);

    expect(posts.filter(({ kind }) => kind === 'message')).toHaveLength(2);
    expect(new Set(posts.map(({ part }) => part)).size).toBe(posts.length);
  });
});
