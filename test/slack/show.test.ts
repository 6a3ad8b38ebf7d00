import { describe, expect, test } from 'vitest';
import { showAnswer } from '../../src/slack/answers/show.js';
import type { Desk } from '../../src/slack/desk.js';
import type { Shown } from '../../src/slack/views/blocks.js';
import { replay } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import { stories } from './workshop-facts.js';

/** What showing needs of a desk: where the thread is, and the facts. */
function show(facts: Fact[], version?: number): { said: Shown; words: string } {
  const identity = {
    userId: 'UBOT',
    botId: 'B1',
    name: 'planning-workshop',
    teamUrl: 'https://team.example/',
  };
  const desk = {
    identity,
    outbox: { find: () => ({ ts: '1700000000.000100' }) },
    workshops: { facts: () => facts },
  } as unknown as Desk;
  const said = showAnswer(desk, replay(facts), version);
  return { said, words: JSON.stringify(said) };
}

const story = (name: string) => stories[name]?.('en') ?? [];

describe('/plan show', () => {
  test('links to the thread and gives the summary and the tasks of a plan', () => {
    const facts = story('fast path');
    const session = replay(facts);
    const { words } = show(facts);

    expect(words).toContain(`https://team.example/archives/${session.channel}/p1700000000000100`);
    expect(words).toContain(session.todo?.[0]?.title);
    expect(words).toContain('v1 (plan)');
    expect(show(facts, 1).words).toBe(words);
  });

  test('says of what models wrote whose it is', () => {
    const { said } = show(story('fast path'));

    expect(said.blocks.at(-1)).toMatchObject({ type: 'context' });
    expect(JSON.stringify(said.blocks.at(-1))).toMatch(/AI/);
  });

  test('says why a draft is none', () => {
    const facts = story('draft');
    const { words } = show(facts);

    expect(words).toContain('v1 (draft)');
    expect(words).toContain('Why it is a draft');
    const [reason] = replay(facts).versions[0]?.reasons ?? [];
    expect(words).toContain(reason?.text);
  });

  test('names the versions there are when asked for another', () => {
    const { said } = show(story('fast path'), 4);

    expect(said.text).toMatch(/has no version v4\. Versions: v1 \(plan\)/);
  });
});
