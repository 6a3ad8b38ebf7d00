import { describe, expect, test } from 'vitest';
import { rendered } from '../../src/slack/blocks/render.js';
import { helpBlocks } from '../../src/slack/in/answer.js';
import type { Fact } from '../../src/workshop/facts.js';
import type { PersonInput } from '../../src/workshop/inputs.js';
import { everyRole } from '../workshop/story.js';
import { stringsIn } from './block-limits.js';
import { buttonsOf, postsOf, wordsIn } from './rendering.js';
import { askingScene } from './scene-asking.js';
import type { Script } from './script.js';
import { ada, ben, workshop } from './workshop-facts.js';

const { now, first, second, answer, added } = askingScene;
const agreeing = (script: Partial<Script> = {}) =>
  workshop({ language: 'en', agreesAtOnce: true, ...script });
const planned = (script: Partial<Script> = {}) => agreeing(script).play();
const said = (by: typeof ada, message: string, text: string, seen?: number): PersonInput => ({
  ...{ type: 'Said', by, message, text },
  ...(seen !== undefined && { seen }),
});
const approve = { type: 'ApproveAsked', by: ada, version: 1, via: 'button' } as const;
const change = { type: 'ChangesAsked', by: ada, version: 1, text: 'Put the review first.' } as const;
const edited = (text: string, edit: object): PersonInput =>
  ({ type: 'TasksEdited', by: ada, version: 1, text, edit }) as PersonInput;
const reordered = { put: [], gone: [], order: ['T3', 'T1', 'T2'] };
const order = edited('order: T3, T1', reordered);
/** What was posted under names that begin so, and how it was edited. */
const shownAs = (facts: readonly Fact[], start: string) =>
  postsOf(facts).filter((post) => (post.kind === 'edit' ? post.of : post.part).startsWith(start));

describe('who has written it', () => {
  test.each([
    [['rehearsal:script'], true],
    [['rehearsal:script', 'openai:gpt-x'], false],
    [undefined, false],
  ])('makes a workshop for which %j is planned a dry run: %s', (models, is) => {
    const [opened, ...rest] = agreeing().facts() as [Extract<Fact, { type: 'WorkshopOpened' }>];
    const [welcome] = shownAs([{ ...opened, ...(models && { models }) }, ...rest], 'welcome');

    expect(wordsIn(welcome).includes('Dry run')).toBe(is);
  });

  test('is no dry run any more when a real model has answered after a restart', () => {
    const facts = planned({ model: 'rehearsal:script' }).facts();
    const isRisk = (fact: Fact) => fact.type === 'TurnTaken' && fact.role === 'RiskPlanner';
    const mixed = facts.map((fact) => (isRisk(fact) ? { ...fact, model: 'openai:gpt-x' } : fact) as Fact);
    const welcome = wordsIn(shownAs(mixed, 'welcome').at(-1));

    expect(welcome).toContain('Part of it comes from the rehearsal model');
    expect(welcome).not.toContain('Dry run');
  });
});

test('the notification of a turn says who speaks and in which round', () => {
  const [turn] = shownAs(planned().facts(), 'turn:r1:SeniorDeveloper');

  expect(turn).toMatchObject({ text: 'SeniorDeveloper in round 1: About six days of work.' });
});

test('a draft counts the reasons that it does not list', () => {
  const gaps = Array.from({ length: 20 }, (_, index) => ({ about: 'requirement', why: `Issue ${index}` }));
  const say = gaps.map((gap) => ({ ...gap, as: 'gap' as const }));
  // One answer raises five at most.
  const turns = Object.fromEntries(
    everyRole.map((role, index) => {
      const own = say.slice(5 * index, 5 * index + 5);
      return [`${role}:1`, own.length > 0 ? { say: own, verdict: 'objects' as const } : {}];
    }),
  );
  const facts = workshop({ language: 'en', turns })
    .play((task) => task.kind === 'speak' && task.round === 2)
    .arrive({ type: 'EndAsked', by: ada, admin: false })
    .arrive({ type: 'EndAsked', by: ada, admin: false, choice: 'draft' })
    .play()
    .facts();

  expect(JSON.stringify(postsOf(facts))).toContain('• 12 more reasons in the draft');
});

test('whoever writes in a workshop that is finished without a version is told how to go on', () => {
  const facts = agreeing()
    .arrive({ type: 'CancelAsked', by: ada, admin: false })
    .arrive(said(ben, '9.9', 'Too bad.'))
    .facts();
  const told = postsOf(facts).findLast(({ kind }) => kind === 'private');

  expect(told).toMatchObject({ to: ben.id });
  expect(wordsIn(told)).toMatch(/^This workshop is finished\. .*Cancelled by <@U0ADA>.* .*`\/plan`/);
});

test.each([
  ['en', ['status', 'settings', 'help'], ['status', 'pause', 'resume', 'stop', 'quiet']],
  ['zh', ['状态', '设置', '帮助'], ['状态', '暂停', '继续', '停止', '静音']],
] as const)('help lists every command once, in %s', (language, inChannel, inThread) => {
  const help = stringsIn(rendered(helpBlocks(language)).blocks).join('\n');
  const commands = [...inChannel.map((verb) => `/plan ${verb}`), ...inThread.map((verb) => `“${verb}”`)];

  expect(commands.filter((command) => help.split(command).length !== 2)).toEqual([]);
  expect(help).not.toMatch(/<(?:brief|id|需求|编号)>/);
});

test('the card of a plan says first what became of an edit of the tasks, which is said back', () => {
  const facts = planned().arrive(order).play().facts();
  const parts = postsOf(facts)
    .filter(({ kind }) => kind !== 'board' && kind !== 'edit')
    .map(({ part }) => part.replace(/:\d+$/, ''));

  expect(parts.slice(parts.indexOf('change'))).toEqual(['change', 'plan:v2', 'card:v2']);
  expect(wordsIn(shownAs(facts, 'card:v2')[0])).toContain('done.* Order: T3, T1.');
  const long = planned()
    .arrive(edited('T1 Table of requests | Ada | 2; '.repeat(4), reordered))
    .play();
  expect(wordsIn(shownAs(long.facts(), 'card:v2')[0])).toMatch(/done\.\* T1 Table of requests.{0,50}…/);
  const out = planned()
    .arrive(edited('out: T3', { put: [], gone: ['T3'] }))
    .facts();
  expect(wordsIn(shownAs(out, 'more:')[0])).toContain(
    '<@U0ADA> edited the tasks:\n> out: T3\nOne more round follows.',
  );
});

describe('a reply to a version', () => {
  const text = 'ok, put the review first';
  const read = (as: 'approve' | 'unclear') =>
    planned({ reading: { [text]: { as } } })
      .arrive(said(ada, '1.1', text, 1))
      .play();
  const nope = said(ada, '1.1', 'nope', 1);
  const buttons = (facts: readonly Fact[]) => shownAs(facts, 'meant:').map(buttonsOf);

  test.each<PersonInput>([
    { type: 'ConcernAnswerGiven', by: ada, concern: 1, text: 'It stays.' },
    { type: 'ConcernTakeUpAsked', by: ada, concern: 1 },
    change,
    { ...approve, seen: 1 },
    order,
  ])('that says no is asked about until %j', (end) => {
    const no = planned().arrive(nope).play();
    expect(buttons(no.facts()).at(-1)).toEqual(['changes', 'meant:talk', 'meant:withdraw']);

    expect(buttons(no.arrive(end).play().facts()).at(-1)).toEqual([]);
  });

  test('that says no to a plan that was put aside opens no form', () => {
    const facts = planned().arrive({ type: 'ParkAsked', by: ada, version: 1 }).arrive(nope).play().facts();

    expect(buttons(facts)[0]).toEqual(['meant:talk']);
  });

  test('of somebody who may not decide is offered as a concern while the next version is made', () => {
    const settings = { answering: 'anyone', approving: 'requester' } as const;
    const facts = planned({ settings, reading: { [text]: { as: 'unclear' } } })
      .arrive(change)
      .arrive(said(ben, '1.1', text, 1))
      .play(({ kind }) => kind === 'speak')
      .facts();

    expect(buttons(facts)[0]).toEqual(['meant:concern', 'meant:talk']);
  });

  test('that its author called an approval is not said to have been guessed', () => {
    const facts = read('approve')
      .arrive({ type: 'ReplyMeant', by: ada, message: '1.1', as: 'approve' })
      .facts();
    const [approved] = shownAs(facts, 'approved:');

    expect(wordsIn(approved)).toContain('*<@U0ADA> approved v1.*');
    expect(wordsIn(approved)).not.toContain('Read from a reply');
    expect(buttonsOf(approved)).toEqual(expect.arrayContaining(['hand_off', 'undo']));
  });

  test('needs no answer any more when its message is deleted or the plan is decided otherwise', () => {
    const deleted = read('unclear').arrive({ type: 'Unsaid', message: '1.1' }).facts();
    const decided = read('unclear')
      .arrive(approve)
      .arrive({ type: 'UndoAsked', by: ada, version: 1 })
      .facts();

    expect(buttons(deleted).map(({ length }) => length)).toEqual([4, 0]);
    expect(wordsIn(shownAs(deleted, 'meant:')[1])).toContain('These words wait for nothing any more.');
    expect(buttons(decided).map(({ length }) => length)).toEqual([4, 2, 4]);
  });
});

describe('the mark on a message', () => {
  const marksOf = (facts: readonly Fact[]) =>
    postsOf(facts).flatMap((post) =>
      post.kind === 'reaction' ? [`${post.remove ? '-' : '+'}${post.name} ${post.message}`] : [],
    );

  test('stands on what was added to an answer too, and stays there when the answer is deleted', () => {
    const told = planned({
      turns: { 'ProductPlanner:1': { questions: [first, second] } },
      reading: { [added]: { as: 'answer', question: 1 } },
    })
      .arrive(said(ada, '1.1', answer))
      .play()
      .arrive(said(ada, '1.2', added))
      .play()
      .arrive({ type: 'Unsaid', message: '1.1' });

    expect(marksOf(told.facts())).toEqual([
      ...['+eyes 1.1', '-eyes 1.1', '+white_check_mark 1.1', '+one 1.1'],
      ...['+eyes 1.2', '-eyes 1.2', '+white_check_mark 1.2', '+one 1.2'],
      ...['-white_check_mark 1.1', '-one 1.1'],
    ]);
  });

  test('goes from a remark that is made an aside', () => {
    const aside: PersonInput = { type: 'SaidAgain', by: ben, message: '1.1', text: '(aside) Nice.' };
    const facts = agreeing()
      .arrive(said(ben, '1.1', 'Nice.'))
      .arrive(aside)
      .facts();

    expect(marksOf(facts)).toEqual(['+white_check_mark 1.1', '-white_check_mark 1.1']);
  });

  test.each([
    ...['thanks!', '谢谢', '收到', '👌'].map((words) => [words, ['+white_check_mark 1.1']] as const),
    // Its author is told why it does not count.
    ['approve', []] as const,
  ])('is no 👀 where nothing waits for it: %s', (words, marks) => {
    expect(
      marksOf(
        agreeing()
          .arrive(said(ada, '1.1', words))
          .facts(),
      ),
    ).toEqual(marks);
  });

  test('is ✅ on words of whoever does not know', () => {
    const words = 'I don’t know that';
    const fact = { question: 1, says: '', agrees: false, replaces: '', doubt: 'I don’t know', who: '' };
    const facts = planned({
      turns: { 'ProductPlanner:1': { questions: [now] } },
      reading: { [words]: { as: 'leave', question: 1, facts: [fact] } },
    })
      .arrive(said(ada, '1.1', words))
      .play(({ kind }) => kind === 'speak')
      .facts();

    expect(marksOf(facts).at(-1)).toBe('+white_check_mark 1.1');
  });
});
