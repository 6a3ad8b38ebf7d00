import { describe, expect, test } from 'vitest';
import { rendered } from '../../src/slack/blocks/render.js';
import { helpBlocks } from '../../src/slack/in/answer.js';
import type { PostOf } from '../../src/slack/blocks/post.js';
import type { Fact } from '../../src/workshop/facts.js';
import { everyRole } from '../workshop/story.js';
import { stories } from './all-stories.js';
import { stringsIn } from './block-limits.js';
import { postsOf } from './rendering.js';
import { askingScenes } from './scene-asking.js';
import { ada, ben, workshop } from './workshop-facts.js';

const agreeing = () => workshop({ language: 'en', agreesAtOnce: true });
const messagesOf = (facts: readonly Fact[]) =>
  postsOf(facts).filter((post): post is PostOf<'message'> => post.kind === 'message');
const words = (post: { blocks: unknown[] } | undefined) => stringsIn(post?.blocks ?? []).join('\n');

describe('a message', () => {
  test.each(['en', 'zh'] as const)('carries a full text, in %s', (language) => {
    const posts = Object.values(stories).flatMap((tell) => postsOf(tell(language)));
    const spoken = posts.flatMap((post) => ('blocks' in post ? [post] : []));

    expect(spoken.filter(({ text }) => !/(?:[.。）)!?？][*”]?|_)$/u.test(text))).toEqual([]);
  });

  test.each([
    ['a rehearsal that it is no AI', 'rehearsal:script', 'a script, no AI'],
    ['AI which model it is, by its own name', 'openai:gpt-x', 'Written with AI (gpt-x).'],
  ])('says of %s on the opening, the board and the result alone', (_, model, disclosure) => {
    const facts = workshop({ language: 'en', agreesAtOnce: true, model }).play().facts();
    const partsWith = (text: string) =>
      postsOf(facts).flatMap((post) =>
        JSON.stringify(post).includes(text) ? [post.kind === 'edit' ? post.of : post.part] : [],
      );

    expect(new Set(partsWith(disclosure))).toEqual(new Set(['board', 'welcome', 'card:v1']));
    // No model has answered when the workshop opens.
    expect(new Set(partsWith('AI'))).toEqual(new Set(['board', 'welcome', 'card:v1']));
  });

  test.each([
    [['rehearsal:script'], true],
    [['rehearsal:script', 'openai:gpt-x'], false],
    [['openai:gpt-x'], false],
    [undefined, false],
  ])('on the opening calls a workshop for which %j is planned a dry run: %s', (models, is) => {
    const [opened, ...rest] = workshop({ language: 'en' }).facts();
    if (opened?.type !== 'WorkshopOpened') throw new Error('a workshop begins with its opening');
    const [welcome] = messagesOf([{ ...opened, ...(models && { models }) }, ...rest]);

    expect(words(welcome).includes('Dry run')).toBe(is);
  });

  test('is no dry run any more when a real model has answered after a restart', () => {
    const facts = workshop({ language: 'en', model: 'rehearsal:script' }).play().facts();
    const posts = postsOf(
      facts.map((fact) =>
        fact.type === 'TurnTaken' && fact.role === 'RiskPlanner' ? { ...fact, model: 'openai:gpt-x' } : fact,
      ),
    );
    const welcome = posts.findLast((post) => post.kind === 'edit' && post.of === 'welcome');

    expect(JSON.stringify(welcome)).toContain('Part of it comes from the rehearsal model');
    expect(JSON.stringify(welcome)).not.toContain('Dry run');
  });
});

describe('a draft', () => {
  const reasonsOf = (gaps: string[]) => {
    const say = gaps.map((why) => ({ about: 'requirement', as: 'gap' as const, why }));
    // One answer raises five at most.
    const turns = Object.fromEntries(
      everyRole.map((role, index) => {
        const own = say.slice(5 * index, 5 * index + 5);
        return [`${role}:1`, own.length > 0 ? { say: own, verdict: 'objects' as const } : {}];
      }),
    );
    const facts = workshop({ language: 'en', turns })
      .play(({ kind, ...task }) => kind === 'speak' && 'round' in task && task.round === 2)
      .arrive({ type: 'EndAsked', by: ada, admin: false })
      .arrive({ type: 'EndChosen', by: ada, admin: false, choice: 'draft' })
      .play()
      .facts();
    return postsOf(facts).find((post): post is PostOf<'files'> => post.kind === 'files')?.comment ?? '';
  };

  test('counts the reasons that it does not list', () => {
    const comment = reasonsOf(Array.from({ length: 20 }, (_, index) => `Issue ${index}`));

    expect(comment).toContain('• 12 more reasons in the draft');
  });
});

describe('ending', () => {
  const asked = () => workshop({ language: 'en' }).arrive({ type: 'EndAsked', by: ada, admin: false });

  test('offers a draft while the discussion goes on, and no longer once a plan waits', () => {
    const posts = postsOf(asked().play().facts()).filter((post) =>
      JSON.stringify(post).includes('"end:discard"'),
    );
    const offers = posts.map((post) => [post.kind, JSON.stringify(post).includes('"end:draft"')]);

    expect(offers).toEqual([
      ['message', true],
      ['edit', false],
    ]);
  });

  test('loses its choices when the plan is approved, for good: after an undo the plan waits, and nobody asked to end', () => {
    const facts = asked()
      .play()
      .arrive({ type: 'ApproveAsked', by: ada, version: 1, via: 'button' })
      .arrive({ type: 'UndoAsked', by: ada, version: 1 })
      .facts();
    const edits = postsOf(facts).filter(
      (post): post is PostOf<'edit'> => post.kind === 'edit' && post.of.startsWith('end:'),
    );

    expect(edits.map(({ blocks }) => blocks.some(({ type }) => type === 'actions'))).toEqual([true, false]);
  });
});

describe('a card that is edited', () => {
  const question = askingScenes.en.now;
  const asked = () =>
    workshop({
      language: 'en',
      agreesAtOnce: true,
      turns: { 'ProductPlanner:1': { questions: [question] } },
    });
  const urgencies = (facts: readonly Fact[]) =>
    postsOf(facts).flatMap((post) =>
      post.kind === 'edit' && post.of.startsWith('questions:') ? [post.urgency] : [],
    );

  test('is as urgent as an answer where it shows a person what they did', () => {
    const by = { by: ada, question: 1, text: question.assumption, via: 'form' } as const;
    const facts = asked()
      .play()
      .arrive({ type: 'AnswerGiven', ...by })
      .facts();

    expect(urgencies(facts)).toEqual(['answer']);
  });
});

test('whoever writes in a workshop that is finished without a version is told how to go on', () => {
  const facts = agreeing()
    .arrive({ type: 'CancelAsked', by: ada, admin: false })
    .arrive({ type: 'Said', by: ben, message: '9.9', text: 'Too bad.' })
    .facts();
  const told = postsOf(facts).flatMap((post) =>
    post.kind === 'private' ? [`${post.to}: ${post.text}`] : [],
  );

  expect(told[0]).toMatch(/^U0BEN: This workshop is finished\. .*Cancelled by <@U0ADA>.* .*`\/plan`/);
});

test('help lists every command once, in both languages', () => {
  const inChannel = { en: ['status', 'settings', 'help'], zh: ['状态', '设置', '帮助'] };
  const inThread = {
    en: ['status', 'pause', 'resume', 'stop', 'quiet'],
    zh: ['状态', '暂停', '继续', '停止', '静音'],
  };

  for (const language of ['en', 'zh'] as const) {
    const help = words(rendered(helpBlocks(language)));
    const commands = [
      ...inChannel[language].map((verb) => `/plan ${verb}`),
      ...inThread[language].map((verb) => `“${verb}”`),
    ];
    expect(commands.filter((command) => help.split(command).length !== 2)).toEqual([]);
    expect(help).not.toMatch(/<(?:brief|id|需求|编号)>/);
  }
});

test('emphasis in Chinese stands free of other characters, or Slack would show its asterisks', () => {
  const posts = Object.values(stories).flatMap((tell) => postsOf(tell('zh')));
  const texts = posts.flatMap((post) => {
    if (post.kind === 'files') return [post.comment];
    return 'blocks' in post ? stringsIn(post.blocks) : [];
  });
  const stuck = /[^\s~(（]\*(?=[^\s*~])[^*\n]+\*|\*[^*\n]+[^\s*]\*(?=[^\s~,.:，。：、)）])/u;

  expect(texts.filter((text) => stuck.test(text))).toEqual([]);
});
