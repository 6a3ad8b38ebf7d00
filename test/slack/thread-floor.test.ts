import { describe, expect, test } from 'vitest';
import { coach } from '../../src/roles/index.js';
import type { Post } from '../../src/slack/blocks/post.js';
import { mrkdwn, rendered } from '../../src/slack/blocks/render.js';
import type { Language } from '../../src/text/language.js';
import type { Failure, Task } from '../../src/workshop/base/tasks.js';
import { awaitedSpeakerCard, namedQueue } from '../../src/workshop/course/routing/cards.js';
import { nobodyNamed, type RoutedTo, type RoutingFact } from '../../src/workshop/course/routing/facts.js';
import { replay } from '../../src/workshop/evolve.js';
import type { Fact, FactOf } from '../../src/workshop/facts.js';
import type { PersonInput } from '../../src/workshop/inputs.js';
import { failureNotice, failureOver } from '../../src/workshop/running/failures-cards.js';
import { roleIds } from '../five-roles.js';
import { faultsOf, stringsIn } from './block-limits.js';
import { buttonsOf, postsOf, wordsIn } from './rendering.js';
import { ada, ben, workshop } from './workshop-facts.js';

const since = '2026-03-02T10:00:00.000Z';
const available = [...roleIds, coach.id, ada.id, ben.id];
/** A turn of the round, and not the word of somebody who was named. */
const isRound = (task: Task) => task.kind === 'speak' && !task.named;
const speaking = (language: Language = 'en') => workshop({ language, agreesAtOnce: true }).play(isRound);
/** A session in round 1, in which Ada and Ben take part, with this line. */
const lined = (queue: string[], language: Language = 'en') => ({
  ...replay(speaking(language).facts()),
  ...{ members: [ada, ben], speakers: { ...nobodyNamed, queue } },
});

const turnOf = (member: string): RoutedTo => ({ type: 'turn', member, answering: ada.id });
const nobody = (...names: string[]): RoutedTo => ({ type: 'nobody', member: ada.id, names, available });
/** That somebody spoke and this came of it. */
const routedTo = (to: RoutedTo, more: Partial<FactOf<'Routed'>> = {}): FactOf<'Routed'> => ({
  ...{ type: 'Routed', at: since, by: ada.id, joined: [], skipped: [], queue: [], to },
  ...more,
});
const freed = (how: 'cleared' | 'resumed', by = ada): RoutingFact => ({
  ...{ type: 'FloorFreed', how, at: since, by },
});
/** What these facts add to the thread of a workshop in round 1; the board aside. */
function shownBy(facts: RoutingFact[], language: Language = 'en'): Post[] {
  const begun = speaking(language).facts();
  const all: Fact[] = [...begun, ...facts];
  return postsOf(all)
    .slice(postsOf(begun).length)
    .filter(({ kind }) => kind !== 'board');
}

describe('in the thread', () => {
  const said = (by: typeof ada, nth: number, text: string, names?: string[]): PersonInput => ({
    ...{ type: 'Said', by, message: `1772443000.00000${nth}`, text },
    ...(names && { names }),
  });
  const begun = () =>
    workshop({ language: 'en', agreesAtOnce: true })
      .arrive({ type: 'InviteAsked', by: ada, admin: false, person: ben, speaksFor: 'risk' })
      .play(isRound);

  test('a line of a role, a person and the Coach is gone through, in its order', () => {
    const told = begun()
      .arrive(said(ada, 1, 'Half days?', ['TestPlanner', 'Ben', 'Coach', 'Zoe']))
      .play(isRound);
    const asked = postsOf(told.facts());
    const card = asked.findLast(({ part }) => part.startsWith('floor:'));

    expect(asked.map(wordsIn).join('\n')).toContain('I don’t know anyone called “Zoe” here');
    expect(wordsIn(card)).toContain('<@U0BEN>, what is your view?');
    expect(wordsIn(asked.findLast(({ kind }) => kind === 'board'))).toContain(
      '*Named to speak:* [<@U0BEN> ⏸️] → Coach',
    );

    const posts = postsOf(
      told
        .arrive(said(ben, 2, 'Whole days only.'))
        .play(isRound)
        .facts(),
    );
    const fresh = posts.slice(asked.length).filter(({ kind }) => kind !== 'board' && kind !== 'reaction');

    expect(fresh.map(({ part }) => part.replace(/\d+/g, 'n'))).toEqual(['edit:n:floor:n', 'coach:n']);
    expect(wordsIn(fresh[0])).toContain('<@U0BEN> was asked. That is over.');
    expect(buttonsOf(fresh[0])).toEqual([]);
    expect(posts.flatMap(faultsOf)).toEqual([]);
  });

  test('whoever joins the queue while a person is awaited is shown on their card', () => {
    const told = begun()
      .arrive(said(ada, 1, 'Half days?', ['Ben']))
      .arrive(said(ada, 2, 'And the risks?', ['RiskPlanner']));
    const posts = postsOf(told.facts()).filter(({ part }) => part.includes('floor:'));

    expect(posts.map(({ kind }) => kind)).toEqual(['message', 'edit']);
    expect(posts.map((post) => wordsIn(post).includes('[<@U0BEN> ⏸️] → RiskPlanner'))).toEqual([false, true]);
    expect(buttonsOf(posts[1])).toEqual(['floor_skip']);
  });
});

describe('a name that led to nobody', () => {
  const skipping = (...skipped: FactOf<'Routed'>['skipped']) => routedTo(turnOf('RiskPlanner'), { skipped });
  const unknown = (name: string) => ({ type: 'Unknown', name }) as const;

  test('is said once, with the way to bring them in, and not name by name where there are many', () => {
    const names = ['Nobody', '<@U0EVE|Eve *Bold*>', 'Nobody'].map(unknown);
    const [post, ...others] = shownBy([skipping(...names)]);

    expect(others).toEqual([]);
    expect(wordsIn(post)).toContain(
      '⚠️ I don’t know anyone called “Nobody” here, so I skipped the name.\n⚠️ Eve',
    );
    expect(wordsIn(post)).toContain('Mention me with “invite @Eve *Bold*” to bring them in.');
    expect(wordsIn(post)).not.toContain('<@U0EVE');
    const many = Array.from({ length: 40 }, (_, index) => unknown(`name ${index}`));
    expect(wordsIn(shownBy([skipping(...many)])[0])).toContain('⚠️ I skipped 35 more names.');
  });

  test('is asked about once, while others speak, and anew when that person names nobody again', () => {
    const unresolved = routedTo(nobody('Zoe'), { skipped: [unknown('Zoe')] });

    expect(shownBy([unresolved, { ...unresolved, by: ben.id, skipped: [] }])).toHaveLength(1);
    const [asked, over, anew] = shownBy([unresolved, unresolved]);
    expect([asked, over, anew].map((post) => post?.kind)).toEqual(['message', 'edit', 'message']);
    expect(wordsIn(asked)).toContain('In this workshop: ProductPlanner, SystemDesigner, SeniorDeveloper');
    expect(wordsIn(over)).toContain('<@U0ADA> was asked. That is over.');
    expect([asked, over].map(buttonsOf)).toEqual([['floor_skip'], []]);
  });
});

test('what needs no word adds none, and what no card says is said in a line', () => {
  const turn = routedTo(turnOf('RiskPlanner'));
  const skipped: RoutingFact = {
    type: 'FloorFreed',
    how: 'skipped',
    at: since,
    by: ada,
    member: 'RiskPlanner',
  };

  expect(shownBy([turn])).toEqual([]);
  expect(shownBy([turn, skipped]).map(wordsIn)).toEqual([
    expect.stringContaining('<@U0ADA> skipped RiskPlanner.'),
  ]);
  expect(shownBy([turn, freed('resumed')]).map(wordsIn)).toEqual([
    expect.stringContaining('<@U0ADA> said to go on.'),
  ]);
});

test('the line on the board names twelve at most, and mentions nobody by what is no id of a person', () => {
  const long = Array.from({ length: 60 }, (_, index) => (index % 2 ? 'TestPlanner' : 'RiskPlanner'));

  expect(
    mrkdwn(namedQueue(lined(long)))
      .split(' → ')
      .slice(11),
  ).toEqual(['TestPlanner', 'and 48 more']);
  expect(mrkdwn(namedQueue(lined(['<!channel>', 'U1> <!here'])))).toBe('&lt;!channel&gt; → U1&gt; &lt;!here');
  expect(mrkdwn(namedQueue(lined([])))).toBe('');
});

test('a role that fails at its reply holds up that alone, no draft is threatened, and it can be passed over', () => {
  const task = 'w-7k2:speak:named:RiskPlanner:s1';
  const failure: Failure = {
    ...{ key: `${task}:a1`, task, detail: '', at: since, since },
    kind: 'speak',
    role: 'RiskPlanner',
    reason: 'busy',
    ...{ attempt: 1, times: 1, retries: 0, retriesUsed: 0 },
  };
  const notice = rendered(failureNotice(lined([]), failure));
  const over = { type: 'RoleSkipped', at: since, by: ada, task, kind: 'speak', role: 'RiskPlanner' } as const;

  expect(notice.text).toContain('*RiskPlanner is held up.* The model is too busy to answer.');
  expect(JSON.stringify(notice.blocks)).not.toContain('draft');
  expect(rendered(failureOver(lined([]), failure, { ...over, round: 1, reason: 'busy' })).text).toContain(
    '<@U0ADA> chose not to wait for it.',
  );
});

test('the card of whom a line awaits is accepted by Slack and pings nobody, whatever was typed as a name', () => {
  const members = [...available, '<!channel>', 'U0EVIL> <@U0EVIL'];
  const hostile = ['<!channel> `', '<@U0EVIL|Ada>', 'U0EVIL> <@U0EVIL', '*_~ & ```\n'.repeat(150)];
  const skipped = hostile.map((name) => ({ type: 'Ambiguous' as const, name, members }));
  const fact = routedTo(nobody(...hostile), { skipped, queue: members, joined: members });
  const session = lined(members);
  const speakers = { ...session.speakers, current: { ...fact.to, since } };
  const card = rendered(awaitedSpeakerCard({ ...session, speakers }, fact));

  expect(shownBy([fact]).flatMap(faultsOf)).toEqual([]);
  expect(faultsOf({ part: 'x', urgency: 'card', kind: 'board', ...card })).toEqual([]);
  expect([...stringsIn(card.blocks), card.text].join()).not.toMatch(/<@U0EVIL|<!channel/);
});
