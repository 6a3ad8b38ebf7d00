import { describe, expect, test } from 'vitest';
import { rendered } from '../../src/slack/blocks/render.js';
import type { Post } from '../../src/slack/blocks/post.js';
import type { Language } from '../../src/text/language.js';
import type { RoutingFact } from '../../src/workshop/course/routing/facts.js';
import { awaitedSpeakerCard } from '../../src/workshop/course/routing/cards.js';
import { stringsIn } from './block-limits.js';
import { floored, followedBy, personFor, replied, routedTo, since, turnOf, unknown } from './floor.js';
import { buttonsOf, postsOf, wordsIn } from './rendering.js';
import { ada, ben } from './workshop-facts.js';

/** What these facts add to the thread of a workshop in round 1; the board aside. */
function shownBy(facts: RoutingFact[], language: Language = 'en'): Post[] {
  const all = followedBy(facts, language);
  const before = postsOf(all.slice(0, all.length - facts.length)).length;
  return postsOf(all)
    .slice(before)
    .filter(({ kind }) => kind !== 'board');
}

describe('a role that was named', () => {
  test('says its remark itself, to whom it answers', () => {
    const [post, ...others] = shownBy([replied()]);

    expect(others).toEqual([]);
    expect(post).toMatchObject({
      speaker: { name: 'TestPlanner' },
      text: 'TestPlanner replies: Half days are testable.',
    });
    expect(wordsIn(post)).toContain('*To <@U0ADA>:*\nHalf days are testable.');
    expect(wordsIn(post)).not.toContain('verdict');
  });
});

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

  test('is told so, and may be passed over', () => {
    const card = rendered(awaitedSpeakerCard(floored({ current: { ...named.to, since } }), named));

    expect(stringsIn(card.blocks)).toEqual(
      expect.arrayContaining(['<@U0BEN>, what is your view? Your next message here counts as it.', 'Skip']),
    );
    expect(JSON.stringify(card)).toContain('\\"n\\":\\"U0BEN\\"');
  });

  test.each<[string, RoutingFact]>([
    ['That is over.', { type: 'FloorFreed', how: 'given', at: since, by: ben, message: '1.1' }],
    [
      'That is over.',
      routedTo(turnOf('RiskPlanner'), { by: ben.id, joined: ['RiskPlanner', 'Coach', 'RiskPlanner'] }),
    ],
  ])('has a card that says what came of it, without buttons: %s', (words, fact) => {
    const [card, edit, ...others] = shownBy([named, fact]);

    expect(buttonsOf(card)).toEqual(['floor_skip']);
    expect(edit).toMatchObject({ kind: 'edit', of: card?.part });
    expect(wordsIn(edit)).toContain(`<@U0BEN> was asked. ${words}`);
    expect(buttonsOf(edit)).toEqual([]);
    expect(others).toEqual([]);
  });

  test('who is skipped reads by whom', () => {
    const skips: RoutingFact = { type: 'FloorFreed', how: 'skipped', at: since, by: ada, member: ben.id };
    expect(shownBy([named, skips]).map(wordsIn).join()).toContain('<@U0ADA> skipped <@U0BEN>.');
  });

  test('is asked once, while others join the line, which their card shows', () => {
    const later = routedTo(personFor(ben.id, 'named'), {
      queue: ['RiskPlanner', 'Coach'],
      joined: ['Coach'],
    });
    const noticed = { ...later, skipped: [unknown('Nobody')] };

    const [card, edit, ...others] = shownBy([named, later]);
    const parts = shownBy([named, noticed]).map(({ part }) => part.split(':')[0]);

    expect(wordsIn(card)).toContain('→ RiskPlanner');
    expect(edit).toMatchObject({ kind: 'edit', of: card?.part });
    expect(wordsIn(edit)).toContain('→ RiskPlanner → Coach');
    expect(others).toEqual([]);
    expect(new Set(parts)).toEqual(new Set(['floor', 'edit', 'skipped']));
  });

  test('is asked anew when they are named after they spoke', () => {
    const given: RoutingFact = { type: 'FloorFreed', how: 'given', at: since, by: ben, message: '1.1' };
    const posts = shownBy([named, given, named]);

    expect(posts.filter(({ kind }) => kind === 'message')).toHaveLength(2);
    expect(new Set(posts.map(({ part }) => part)).size).toBe(posts.length);
  });
});
