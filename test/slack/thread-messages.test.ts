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

const story = (name: string) => postsOf(stories[name]?.('en') ?? []);
const messagesOf = (facts: readonly Fact[]) =>
  postsOf(facts).filter((post): post is PostOf<'message'> => post.kind === 'message');
const words = (post: { blocks: unknown[] } | undefined) => stringsIn(post?.blocks ?? []).join('\n');
const agreeing = () => workshop({ language: 'en', agreesAtOnce: true });

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

  test('says that it is a dry run on the opening alone, and there in place of the line on the rehearsal', () => {
    const facts = workshop({ language: 'en', agreesAtOnce: true, model: 'rehearsal:script' }).play().facts();
    const saying = postsOf(facts).filter((post) => JSON.stringify(post).includes('Dry run'));

    expect(new Set(saying.map((post) => (post.kind === 'edit' ? post.of : post.part)))).toEqual(
      new Set(['welcome']),
    );
    expect(JSON.stringify(saying)).not.toContain('Rehearsal model');
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

  test('claims no model that has not answered yet', () => {
    const [welcome] = messagesOf(workshop({ language: 'en', model: 'openai:gpt-x' }).facts());

    expect(words(welcome)).toContain('No model has answered yet.');
    expect(words(welcome)).not.toContain('Written with AI');
  });

  test('comes from the role that speaks, under its name in the language of the workshop', () => {
    const [, turn] = messagesOf(workshop({ language: 'zh' }).play().facts());

    expect(turn?.speaker).toEqual({ name: 'ProductPlanner · 产品', icon: ':compass:' });
  });
});

describe('the card of a plan', () => {
  test('carries workshop and version in its buttons, and keeps what is rare in a menu', () => {
    const card = messagesOf(agreeing().play().facts()).find(({ part }) => part === 'card:v1');
    const actions = card?.blocks.find(({ type }) => type === 'actions');

    expect(actions).toMatchObject({
      elements: [
        { action_id: 'approve', style: 'primary', value: '{"w":"w-7k2","v":1}' },
        { action_id: 'changes' },
        { action_id: 'read' },
        { type: 'overflow', options: expect.any(Array) as unknown[] },
      ],
    });
  });

  test('is locked by the decision and offers nothing that was done already', () => {
    const edits = story('two rounds').filter(
      (post): post is PostOf<'edit'> => post.kind === 'edit' && post.of === 'card:v1',
    );
    const actions = edits.map(({ blocks }) =>
      JSON.stringify(blocks.filter(({ type }) => type === 'actions')),
    );

    expect(actions.at(0)).not.toContain('"files"');
    expect(actions.at(-1)).toContain('"read"');
    expect(actions.at(-1)).not.toContain('"approve"');
    expect(words(edits.at(-1))).toContain('Plan v1 was approved by <@U0ADA>');
  });

  test('says who says no, and its author sees at their message that it stands', () => {
    const waits = agreeing().play().facts();
    const issued = waits.slice(0, waits.findIndex(({ type }) => type === 'VersionIssued') + 1);
    const last = issued.at(-1)?.at ?? '';
    const no: Fact = {
      ...{ type: 'VoiceGiven', at: last, version: 1, by: ben, says: 'no', number: 1, text: 'No.' },
      ...{ via: 'reply', message: '1772443999.000001' },
    };
    const posts = postsOf([...issued, no]);

    expect(posts).toContainEqual(
      expect.objectContaining({ kind: 'reaction', message: '1772443999.000001', name: 'memo' }),
    );
    const card = posts.findLast(
      (post): post is PostOf<'edit'> => post.kind === 'edit' && post.of === 'card:v1',
    );
    expect(words(card)).toContain('*<@U0BEN> says no:* No.');
  });

  test('opens again when the approval is undone, and a new approval is said anew', () => {
    const posts = story('approved by reply and undone');
    const approvals = posts.flatMap(({ part }) => (part.startsWith('approved:') ? [part] : []));
    const undone = posts.filter((post) => post.kind === 'edit' && post.of === approvals[0]);

    expect(approvals).toHaveLength(2);
    expect(approvals[1]).not.toBe(approvals[0]);
    expect(undone).toHaveLength(1);
    expect(posts.filter((post) => post.kind === 'edit' && post.of === 'card:v1')).toHaveLength(3);
  });

  test('every approval can be undone', () => {
    const undos = story('approved by reply and undone').filter(
      (post) => post.kind === 'message' && JSON.stringify(post.blocks).includes('"undo"'),
    );

    expect(undos.map(({ part }) => part.replace(/\d+$/, ''))).toEqual(['approved:v1:', 'approved:v1:']);
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

  test('says first that it is none of a plan, and why', () => {
    const [, second, third] = reasonsOf(['Who pays?']).split('\n');

    expect(second).toMatch(/^\*This is a draft, not a plan:\* Ada Okoro closed/);
    expect(third).toBe('*Why*');
  });

  test('shortens long reasons visibly and keeps each of them', () => {
    const comment = reasonsOf(
      Array.from({ length: 8 }, (_, index) => `Issue ${index} ${'is long '.repeat(200)}`),
    );

    expect(comment.match(/is long …|long…|…$/gm)).toHaveLength(8);
    expect(comment.match(/• #\d is open/g)).toHaveLength(8);
  });

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

describe('a failure', () => {
  test('is one message that is edited, until it says that it went on', () => {
    const posts = story('failure and recovery').filter((post) =>
      ('of' in post ? post.of : post.part).startsWith('failure:'),
    );

    expect(posts.map(({ kind }) => kind)).toEqual(['message', 'edit', 'edit', 'message', 'edit']);
    expect(posts.map((post) => 'text' in post && post.text.includes('went on'))).toEqual([
      false,
      false,
      true,
      false,
      true,
    ]);
  });

  test('tells people nothing of what only the log needs', () => {
    expect(JSON.stringify(story('failure and recovery'))).not.toContain('ECONNREFUSED');
  });

  test('is settled when the workshop is closed meanwhile', () => {
    const last = story('failure without end').findLast((post) => post.kind === 'edit');

    expect(words(last)).toContain('It is no longer needed.');
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

describe('a remark', () => {
  const eyes = (facts: readonly Fact[]) =>
    postsOf(facts).flatMap((post) => (post.kind === 'reaction' ? [post.message] : []));
  const said = { type: 'Said', by: ben, message: '1772442000.000100', text: 'Legal answers late.' } as const;

  test('is marked as heard', () => {
    const facts = workshop({ language: 'en' }).arrive(said).facts();

    expect(eyes(facts)).toEqual([said.message]);
  });

  test.each(['synthesise', 'issue', 'a person'])('is so too, once %s is owed', (owed) => {
    const facts = agreeing()
      .play(({ kind }) => kind === owed)
      .arrive(said)
      .facts();

    expect(facts.at(-1)?.type).toBe('RemarkMade');
    expect(eyes(facts)).toEqual([said.message]);
  });
});

describe('a private line', () => {
  const toldOf = (facts: readonly Fact[]) =>
    postsOf(facts).flatMap((post) => (post.kind === 'private' ? [`${post.to}: ${post.text}`] : []));

  test('is not needed by somebody whose yes does not count: it stands on the card', () => {
    const facts = agreeing()
      .play()
      .arrive({ type: 'ApproveAsked', by: ben, version: 1, via: 'button' })
      .facts();
    const card = postsOf(facts).findLast((post) => post.kind === 'edit' && post.of === 'card:v1');

    expect(toldOf(facts)).toEqual([]);
    expect(words(card as PostOf<'edit'>)).toContain('<@U0BEN>');
  });

  test('says that there is nothing to approve yet', () => {
    const facts = agreeing().arrive({ type: 'ApproveAsked', by: ada, version: 1, via: 'button' }).facts();

    expect(toldOf(facts)).toEqual([
      'U0ADA: That isn’t possible right now. “Status” shows where the workshop stands.',
    ]);
  });

  test('says how to go on when it is finished without a version', () => {
    const facts = agreeing()
      .arrive({ type: 'CancelAsked', by: ada, admin: false })
      .arrive({ type: 'Said', by: ben, message: '9.9', text: 'Too bad.' })
      .facts();

    expect(toldOf(facts)[0]).toMatch(
      /^U0BEN: This workshop is finished\. .*Cancelled by <@U0ADA>.* .*`\/plan`/,
    );
  });
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
