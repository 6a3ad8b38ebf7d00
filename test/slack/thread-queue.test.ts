import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rendered } from '../../src/slack/blocks/render.js';
import type { Post } from '../../src/slack/blocks/post.js';
import { languages } from '../../src/text/language.js';
import type { RoutingFact } from '../../src/workshop/course/routing/facts.js';
import { awaitedSpeakerCard } from '../../src/workshop/course/routing/cards.js';
import { faultsOf, stringsIn } from './block-limits.js';
import {
  available,
  floored,
  followedBy,
  nobody,
  personFor,
  replied,
  routedTo,
  since,
  turnOf,
} from './floor.js';
import { postsOf, wordsIn } from './rendering.js';
import { ada, ben } from './workshop-facts.js';

const cleared: RoutingFact = { type: 'FloorFreed', how: 'cleared', at: since, by: ada };
const resumed: RoutingFact = { type: 'FloorFreed', how: 'resumed', at: since, by: ada };
const skippedRole: RoutingFact = {
  type: 'FloorFreed',
  how: 'skipped',
  at: since,
  by: ada,
  member: 'RiskPlanner',
};

function shownBy(...facts: RoutingFact[]): Post[] {
  const all = followedBy(facts);
  const before = postsOf(all.slice(0, all.length - facts.length)).length;
  return postsOf(all)
    .slice(before)
    .filter(({ kind }) => kind !== 'board');
}

describe('names that led to nobody at all', () => {
  const unresolved = routedTo(nobody('Zoe', 'S'), {
    skipped: [
      { type: 'Unknown', name: 'Zoe' },
      { type: 'Ambiguous', name: 'S', members: ['SystemDesigner', 'SeniorDeveloper'] },
    ],
  });

  test('are asked about once, while others speak, and anew when that person names nobody again', () => {
    const other = { ...unresolved, by: ben.id, skipped: [] };

    expect(shownBy(unresolved, other)).toHaveLength(1);
    expect(shownBy(unresolved, unresolved).map(({ kind }) => kind)).toEqual(['message', 'edit', 'message']);
  });
});

test.each([
  [skippedRole, '<@U0ADA> skipped RiskPlanner.'],
  [resumed, '<@U0ADA> said to go on.'],
])('%j is said in a line where no card says it', (fact, words) => {
  const [line, ...others] = shownBy(routedTo(turnOf('RiskPlanner')), fact);

  expect(wordsIn(line)).toContain(words);
  expect(others).toEqual([]);
});

describe.each(languages)('in %s', (language) => {
  test('whatever people and models write, what is shown is accepted by Slack and pings nobody', () => {
    const piece = fc.constantFrom(
      '<!channel> ',
      '<@U0EVIL|Ada>',
      '<@U0EVIL>',
      '&',
      '`',
      '```',
      '\n',
      '请假',
      '👩‍👩‍👧‍👦',
      '*_~',
      '@here ',
    );
    const words = fc.array(piece, { minLength: 1, maxLength: 400 }).map((pieces) => `a${pieces.join('')}`);
    const members = fc.array(fc.constantFrom(...available, '<!channel>', 'U0EVIL> <@U0EVIL'), {
      maxLength: 200,
    });
    const skipped = fc.oneof(
      words.map((name) => ({ type: 'Unknown' as const, name })),
      words.map((name) => ({ type: 'Unknown' as const, name: `<@U0EVE|${name.replace(/[<>]/g, '')}>` })),
      fc.record({ type: fc.constant('Ambiguous' as const), name: words, members }),
    );
    const to = fc.oneof(
      fc.constantFrom(turnOf('RiskPlanner'), personFor(ben.id, 'named')),
      fc.record({ names: fc.array(words), available: members }).map((given) => ({ ...nobody(), ...given })),
    );
    const given = fc.record({ words, members, to, skipped: fc.array(skipped, { maxLength: 8 }) });

    fc.assert(
      fc.property(given, (each) => {
        const fact = routedTo(each.to, { skipped: each.skipped, queue: each.members, joined: each.members });
        const reply = replied({ text: each.words });
        const posts = postsOf(
          followedBy(
            [reply, fact, routedTo(turnOf('RiskPlanner'), { joined: each.members }), cleared],
            language,
          ),
        );
        const floor = { current: { ...each.to, since }, queue: each.members };
        const card = rendered(awaitedSpeakerCard(floored(floor, language), fact));

        expect(posts.slice(-8).flatMap(faultsOf)).toEqual([]);
        expect(faultsOf({ part: 'x', urgency: 'card', kind: 'board', ...card })).toEqual([]);
        const shown = [...posts.slice(-8).map(wordsIn), ...stringsIn(card.blocks), card.text].join();
        expect(shown).not.toMatch(/<@U0EVIL|<!channel/);
      }),
      { numRuns: 40 },
    );
  });
});
