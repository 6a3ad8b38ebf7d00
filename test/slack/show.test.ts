import { describe, expect, test } from 'vitest';
import { type Rendered, rendered } from '../../src/slack/blocks/render.js';
import type { SlackContext } from '../../src/slack/context.js';
import { showAnswer } from '../../src/slack/in/commands/lists.js';
import { replay } from '../../src/workshop/evolve.js';
import { todoOf } from '../../src/workshop/plan/todo.js';
import type { Fact } from '../../src/workshop/facts.js';
import { stories } from './workshop-facts.js';

/** What showing needs of a desk: where the thread is, and the facts. */
async function show(facts: Fact[], version?: number): Promise<{ said: Rendered; words: string }> {
  const identity = {
    userId: 'UBOT',
    botId: 'B1',
    name: 'planning-workshop',
    teamUrl: 'https://team.example/',
  };
  const desk = {
    identity,
    posts: { find: async () => ({ ts: '1700000000.000100' }) },
    workshops: { facts: async () => facts },
  } as unknown as SlackContext;
  const said = rendered(await showAnswer(desk, replay(facts), version));
  return { said, words: JSON.stringify(said) };
}

const story = (name: string) => stories[name]?.('en') ?? [];

describe('/plan show', () => {
  test('links to the thread and gives the summary and the tasks of a plan', async () => {
    const facts = story('fast path');
    const session = replay(facts);
    const { words } = await show(facts);

    expect(words).toContain(`https://team.example/archives/${session.channel}/p1700000000000100`);
    expect(words).toContain(todoOf(session)[0]?.title);
    expect(words).toContain('v1 plan');
    expect((await show(facts, 1)).words).toBe(words);
  });

  test('says of what models wrote whose it is', async () => {
    const { said } = await show(story('fast path'));

    expect(said.blocks.at(-1)).toMatchObject({ type: 'context' });
    expect(JSON.stringify(said.blocks.at(-1))).toMatch(/AI/);
  });

  test('says why a draft is none', async () => {
    const facts = story('draft');
    const { words } = await show(facts);

    expect(words).toContain('v1 draft');
    expect(words).toContain('Why it is a draft');
    const [reason] = replay(facts).versions[0]?.reasons ?? [];
    expect(words).toContain(reason?.text);
  });

  test('names the versions there are when asked for another', async () => {
    const { said } = await show(story('fast path'), 4);

    expect(said.text).toMatch(/has no version v4\. Versions: v1 plan/);
  });
});
