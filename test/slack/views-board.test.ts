import { describe, expect, test } from 'vitest';
import { blocksOf, rendered } from '../../src/slack/blocks/render.js';
import { escaped } from '../../src/text/visible.js';
import { boardOf, statusBlocks, statusText } from '../../src/workshop/status.js';
import { replay } from '../../src/workshop/evolve.js';
import { titleLine } from '../../src/workshop/plan/lists.js';
import { stringsIn } from './block-limits.js';
import { postsOf } from './rendering.js';
import { askingScenes } from './scene-asking.js';
import { ada, workshop } from './workshop-facts.js';

const shows = (facts: Parameters<typeof replay>[0]) =>
  stringsIn(rendered(boardOf(replay(facts))).blocks).join('\n');
const read = (facts: Parameters<typeof replay>[0]) =>
  stringsIn(rendered(statusBlocks(replay(facts))).blocks).join('\n');
const linesOf = (facts: Parameters<typeof replay>[0]) => shows(facts).split('\n');
const isSpeaking = (role: string, round: number) => (task: { kind: string; role?: string; round?: number }) =>
  task.kind === 'speak' && task.role === role && task.round === round;

describe('the board', () => {
  test('says how far the round is: who has spoken, whose turn it is and who comes after', () => {
    const facts = workshop({ language: 'en' }).play(isSpeaking('TestPlanner', 2)).facts();

    expect(linesOf(facts)[1]).toBe(
      '*Round 2 of at most 4:* ProductPlanner ✓ → SystemDesigner ✓ → SeniorDeveloper ✓ → [TestPlanner ⏳] → RiskPlanner',
    );
  });

  test('begins with who is awaited for what, and the way to it', () => {
    const { now, intake } = askingScenes.en;
    const turns = { 'ProductPlanner:1': { questions: [now] } };
    const told = workshop({ language: 'en', agreesAtOnce: true, intake: [intake], turns }).play();

    expect(linesOf(told.facts()).slice(1, 3)).toEqual([
      expect.stringMatching(/^\*Waits for <@U0ADA>: one question\.\* <part:questions:U0ADA:\d+\|Answer →>$/),
      'The Coach has a question about the brief.',
    ]);
    told.arrive({ type: 'StartAsked', by: ada, admin: false }).play();
    expect(linesOf(told.facts()).slice(1, 3)).toEqual([
      expect.stringMatching(/^\*Waits for <@U0ADA>: one question\.\* /),
      expect.stringContaining('[ProductPlanner ⏸️] → SystemDesigner'),
    ]);
  });

  test('says who paused it, and that a plan is parked', () => {
    const told = workshop({ language: 'en', agreesAtOnce: true });
    const paused = told.arrive({ type: 'PauseAsked', by: ada, admin: false }).facts();

    expect(linesOf(paused)[1]).toMatch(/^\*Paused:\* by <@U0ADA>, since <!date.*; “resume” goes on/);
    told.arrive({ type: 'ResumeAsked', by: ada, admin: false }).play();
    told.arrive({ type: 'ParkAsked', by: ada, version: 1 });
    expect(linesOf(told.facts())[1]).toBe('*Plan v1 is parked.* <part:card:v1|Read and decide →>');
  });

  test('is posted again only when something on it changed', () => {
    const quiet = workshop({ language: 'en' }).play(isSpeaking('SystemDesigner', 1));
    const before = postsOf(quiet.facts()).filter(({ kind }) => kind === 'board').length;
    quiet.arrive({ type: 'Said', by: ada, message: '1.2', text: 'Berlin first.' });

    expect(postsOf(quiet.facts()).filter(({ kind }) => kind === 'board')).toHaveLength(before);
  });

  test('keeps a title that needs escaping out of plain text', () => {
    const blocks = rendered(
      boardOf(replay(workshop({ language: 'en', brief: 'R&D <portal>' }).facts())),
    ).blocks;

    expect(blocks[0]).toMatchObject({ type: 'section', text: { text: '*R&amp;D &lt;portal&gt;*' } });
  });
});

describe('a title of marks alone', () => {
  const headline = (of: Parameters<typeof titleLine>[0]) => blocksOf({ title: titleLine(of) })[0];
  const session = replay(workshop({ language: 'en' }).facts());

  test.each(['', ';;', '…!', ' \u200b '])('%j gives way to words, wherever it is named', (title) => {
    const [first] = rendered(boardOf({ ...session, title })).blocks;

    expect(first).toMatchObject({ type: 'header', text: { text: 'A workshop' } });
    expect(statusText({ ...session, title })).toMatch(/^Planning workshop “A workshop”/);
    expect(headline({ title, language: 'zh' })).toMatchObject({ text: { text: '一个工作坊' } });
  });

  test.each(['7', 'é', '🚀', '请假;;'])('%s is kept as it is', (title) => {
    expect(headline({ title, language: 'en' })).toMatchObject({ type: 'header', text: { text: title } });
  });
});

describe('the brief', () => {
  const line = 'Every employee asks for leave with a first day and a last day.\n';

  test('stands on the board as a quote, up to its room', () => {
    const brief = line.repeat(40).trim();
    const session = replay(workshop({ language: 'en', brief }).facts());

    const quoted = stringsIn(rendered(boardOf(session)).blocks).filter((text) => text.startsWith('> '));

    expect(quoted.join('\n').replace(/^> /gm, '')).toBe(brief);
  });

  test('loses its end, which is said, where its characters need more room', () => {
    const brief = `Symbols ${'&<>'.repeat(2_600)}`;
    const posts = postsOf(workshop({ language: 'en', brief }).facts());
    const first = posts.find(({ kind }) => kind === 'board');
    const texts = stringsIn(first && 'blocks' in first ? first.blocks : []);

    expect(posts.map(({ part }) => part)).toEqual(['board', 'welcome']);
    expect(texts.join()).toContain('The brief is longer: the plan’s files have all of it.');
    const quoted = texts
      .filter((text) => text.startsWith('> '))
      .map((text) => text.slice(2).replace(/…$/, ''));
    expect(escaped(brief)).toContain(quoted.join(''));
  });
});

describe('the status', () => {
  test('says what the board says, without the brief', () => {
    const facts = workshop({ language: 'en' }).play(isSpeaking('TestPlanner', 2)).facts();

    expect(read(facts)).toContain('*Round 2 of at most 4:* ProductPlanner ✓');
    expect(read(facts)).not.toMatch(/^> |none/m);
    expect(statusText(replay(facts))).toBe(
      'Planning workshop “Leave requests in Slack”. Round 2 of at most 4.',
    );
  });
});
