import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { agentPrompts } from '../../src/document/hand-off/agent-prompts.js';
import { planFrom } from '../../src/document/plan-reading.js';
import type { PlanFile } from '../../src/document/schema/plan.js';
import { handedOff, parcelFor } from './leaving.js';

const planOfFormat2 = readFileSync(join(import.meta.dirname, '../document/planning.ai.v2.json'), 'utf8');

const target = [{ kind: 'webhook' as const }];

test('a task can be begun with its prompt: the file by its hash, what it is for, when it is done, and what to ask', async () => {
  const { files } = await parcelFor('webhook', handedOff(target));
  const [prompt] = agentPrompts(files);
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

test('of a draft there is none: nobody agreed on its tasks', async () => {
  const { files } = await parcelFor('webhook', handedOff(target, { draft: true }));
  expect(agentPrompts(files)).toEqual([]);
});

describe('the prompt of a task', () => {
  const task = { id: 'T1', name: 'Build it', author: 'SeniorDeveloper', days: { from: 1, to: 2 } };
  const item = (id: string, more: object) => ({
    id,
    name: id,
    text: `About ${id}.`,
    author: 'RiskPlanner',
    ...more,
  });
  const risk = { likelihood: 'low', impact: 'low', accepted: false };
  const given = (more: object = {}): PlanFile => ({
    ...planFrom(JSON.parse(planOfFormat2)),
    ...{ requirements: [], acceptance: [], non_goals: [], components: [], decisions: [], risks: [] },
    ...{ open_questions: [], test_plan: { tests: [] }, draft_files: [], questions: [], remarks: [] },
    tasks: [{ ...task, serves: ['R1'], done: 'A stranger votes.' }],
    ...more,
  });
  const promptOf = (plan: PlanFile) => {
    const content = JSON.stringify(plan);
    const [first] = agentPrompts([{ name: 'planning.ai.json', content }]);
    return first?.prompt ?? '';
  };
  const requirements = [item('R1', { rests_on: ['Q1', 'D1'], acceptance: ['AC1'] })];
  const acceptance = [{ id: 'AC1', text: 'It is so.', requirement: 'R1' }];

  test('says its own end, and the cases of what it serves beside that', () => {
    expect(promptOf(given({ requirements, acceptance }))).toMatch(
      /It is done when:\n- A stranger votes\.\n\nWhat it is for:\n- R1 R1: About R1\.\n- AC1 It is so\./,
    );
    const { done: _, ...endless } = { ...task, serves: ['R1'], done: '' };
    expect(promptOf(given({ requirements, acceptance, tasks: [endless] }))).toContain(
      'It is done when:\n- AC1 It is so.',
    );
  });

  test('has the decisions and answers on which that rests, and no others', () => {
    const decisions = [item('D1', {}), item('D2', {})];
    const asked = {
      asker: 'Coach',
      question: 'Who?',
      put_to: { id: 'U1', name: 'Ana' },
      outcome: 'answered',
    };
    const questions = [
      { id: 'Q1', ...asked, answer: 'Everybody.', by: { id: 'U1', name: 'Ana' } },
      { id: 'Q2', ...asked, answer: 'Nobody.' },
    ];
    const prompt = promptOf(given({ requirements, decisions, questions }));
    expect(prompt).toContain('D1 D1: About D1.');
    expect(prompt).toContain('Q1 Who? Ana: “Everybody.”');
    expect(prompt).not.toMatch(/D2|Nobody/);
  });

  test('has the decisions that other tasks for the same requirement carry out', () => {
    const decisions = [item('D2', {}), item('D3', {})];
    const tasks = [
      { ...task, serves: ['R1'] },
      { ...task, id: 'T2', serves: ['R1', 'D2'] },
      { ...task, id: 'T3', serves: ['D3'] },
    ];
    const prompt = promptOf(given({ requirements, decisions, tasks }));
    expect(prompt).toContain('D2 D2: About D2.');
    expect(prompt).not.toContain('D3');
  });

  test('has what nobody knows yet where it rests on that, or where that would cost it, and by name what nothing is tied to', () => {
    const open_questions = [
      item('A1', { who: 'Ana', by: '2027-01-15', then: 'ask again', cost: 'R1 falls' }),
      item('A2', { who: 'Ben' }),
    ];
    const prompt = promptOf(given({ requirements, open_questions }));
    expect(prompt).toMatch(/A1 A1: About A1\. Ana knows, by 2027-01-15\. Otherwise: ask again\./i);
    // What nothing is tied to may bear on any task: its name is enough to ask.
    expect(prompt).toContain('- A2 A2: Ben knows.');
    expect(prompt).not.toContain('About A2');
  });

  test('has whole what a task before it waits to know', () => {
    const open_questions = [
      item('A1', { who: 'Ana', then: 'the old sample is used' }),
      item('A2', { who: 'Ben' }),
    ];
    const tasks = [
      { ...task, serves: ['R1'], depends_on: ['T2'] },
      { ...task, id: 'T2', rests_on: ['A1'] },
    ];
    const prompt = promptOf(given({ requirements, open_questions, tasks }));
    expect(prompt).toMatch(/A1 A1: About A1\. Ana knows\. Otherwise: the old sample is used\./i);
  });

  test('has at most 6 KB: what is least missed says its names alone', () => {
    const long = 'many words on it '.repeat(20);
    const risks = Array.from({ length: 20 }, (_, index) =>
      item(`K${index}`, { ...risk, text: long, threatens: ['T1'] }),
    );
    const prompt = promptOf(given({ requirements, acceptance, risks }));
    expect(Buffer.byteLength(prompt)).toBeLessThanOrEqual(6_000);
    for (const said of ['A stranger votes.', 'R1 R1: About R1.', '- K19 K19\n'])
      expect(prompt).toContain(said);
  });
});
