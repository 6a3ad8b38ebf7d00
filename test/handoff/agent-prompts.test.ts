import { expect, test } from 'vitest';
import { agentPrompts } from '../../src/artifacts/hand-off/agent-prompts.js';
import { handedOff, parcelFor } from './leaving.js';

const target = [{ kind: 'outbox' as const }];

test('a task can be begun with its prompt: the file by its hash, what it is for, when it is done, and what to ask', async () => {
  const { session, handoff, files } = await parcelFor('outbox', handedOff(target));
  const [prompt] = agentPrompts(session, handoff, files);
  const sha256 = files.find(({ name }) => name === 'planning.ai.json')?.sha256 ?? 'none';
  expect(prompt?.title).toBe('T1 Build it');
  for (const each of [
    `The plan is planning.ai.json (SHA-256 ${sha256}).`,
    'Task T1: Build it',
    '1 to 2 days.',
    'What it is for:\n- R1 Everyone votes once',
    'It is done when:\n- AC1 A second vote replaces the first.',
    'Tests:\n- TC1 Two votes: Ann votes twice.',
    'Do not change the plan.',
  ])
    expect(prompt?.prompt).toContain(each);
});

test('of a draft there is one, which says first that nobody agreed on it, and what is said against it', async () => {
  const { session, handoff, files } = await parcelFor('outbox', handedOff(target, { draft: true }));
  const [prompt, ...others] = agentPrompts(session, handoff, files);
  expect(others).toEqual([]);
  expect(prompt?.prompt).toMatch(/^“Lunch poll”, v1, is a draft\. The team has not agreed on it\./);
  expect(prompt?.prompt).toMatch(/What is said against it:\n- .*no rollback/);
});
