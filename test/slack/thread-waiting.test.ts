import { describe, expect, test } from 'vitest';
import { rendered } from '../../src/slack/blocks/render.js';
import { languages } from '../../src/text/language.js';
import { replay } from '../../src/workshop/evolve.js';
import type { Fact, FactOf } from '../../src/workshop/facts.js';
import { reminder } from '../../src/workshop/waiting/cards.js';
import { faultsOf } from './block-limits.js';
import { buttonsOf, postsOf, wordsIn } from './rendering.js';
import { askingScenes } from './scene-asking.js';
import { ada, workshop } from './workshop-facts.js';
import type { Reminded } from '../../src/workshop/waiting/session.js';

const at = '2026-03-09T09:00:00.000Z';
const kinds = ['answer', 'approval', 'choice', 'opinion', 'next'] as const;
const wait = (what: Reminded['what'], more: Partial<Reminded> = {}): Reminded => {
  const isVersion = what === 'approval' || what === 'choice';
  const text = isVersion ? 'v2' : 'Who votes?';
  const asked = what === 'answer' ? { question: 3, part: 'questions:U0ADA:12' } : {};
  const about = isVersion ? { part: 'card:v2' } : asked;
  return { workshop: 'w-7k2', title: 'A poll', channel: 'C0PLAN', what, text, since: at, ...about, ...more };
};
/** Q1 holds a turn and waits for Ada, who asked for the workshop. */
const held = (language: 'en' | 'zh' = 'en') =>
  workshop({ language, turns: { 'ProductPlanner:1': { questions: [askingScenes[language].now] } } })
    .play()
    .facts();
const shownOf = (facts: readonly Fact[], part: string) =>
  postsOf(facts).filter((post) => (post.kind === 'edit' ? post.of : post.part).startsWith(part));
const reminded = (waits: Reminded[]): FactOf<'PersonReminded'> => ({
  ...{ type: 'PersonReminded', at, person: ada, day: '2026-03-09', waits },
});

describe.each(languages)('a reminder in %s', (language) => {
  test('is a message to the person alone, with all that is awaited and a way to stop', () => {
    const posts = shownOf([...held(language), reminded(kinds.map((each) => wait(each)))], 'reminder:');

    expect(posts).toMatchObject([{ kind: 'direct', to: ada.id }]);
    expect(buttonsOf(posts[0])).toEqual(['reminders_stop']);
    expect(wordsIn(posts[0])).toContain('<part:w-7k2/questions:U0ADA:12|');
    expect(wordsIn(posts[0])).toContain('<part:w-7k2/card:v2|');
    expect(posts.flatMap(faultsOf)).toEqual([]);
  });

  test('stays in bounds and pings nobody, however much is awaited and whatever it says', () => {
    const nasty = ['<!channel> & `` ``` ]|>', '字'.repeat(4_000)].join(' ');
    const many = Array.from({ length: 80 }, (_, index) =>
      wait(kinds[index % 5] ?? 'answer', { text: nasty, title: nasty, workshop: `w-${index}` }),
    );
    const posts = shownOf([...held(language), reminded(many)], 'reminder:');

    expect(posts.flatMap(faultsOf)).toEqual([]);
    expect(wordsIn(posts[0])).not.toContain('<!channel>');
  });
});

test('a reminder names one workshop as one, and where it is another’s message that has it, shows nothing', () => {
  expect(shownOf([...held(), reminded([])], 'reminder:')).toEqual([]);
  const session = replay(held());
  expect(rendered(reminder(session, reminded([wait('answer'), wait('approval')]))).text).toContain(
    'A planning workshop waits',
  );
  const two = [wait('answer'), wait('answer', { workshop: 'w-2' })];
  expect(rendered(reminder(session, reminded(two))).text).toContain('2 planning workshops wait');
});
