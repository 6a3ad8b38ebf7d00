import { describe, expect, test } from 'vitest';
import type { Fact } from '../../src/workshop/facts.js';
import { stories } from './all-stories.js';
import { buttonsOf, postsOf, wordsIn } from './rendering.js';
import { askingScenes } from './scene-asking.js';
import { ada, workshop } from './workshop-facts.js';

const noticesOf = (facts: readonly Fact[], of: string) =>
  postsOf(facts).filter((post) => (post.kind === 'edit' ? post.of : post.part).startsWith(of));
const agreeing = () => workshop({ language: 'en', agreesAtOnce: true });

describe('the notice of a failure', () => {
  test('of a role offers to try again, to skip the role and to end, and says what skipping means', () => {
    const facts = agreeing()
      .play(({ kind }) => kind === 'speak')
      .fail('busy')
      .facts();
    const [notice] = noticesOf(facts, 'failure:');

    expect(buttonsOf(notice)).toEqual(['retry', 'skip_role', 'end']);
    expect(wordsIn(notice)).toContain('the result will be a draft, not a plan.');
    expect(JSON.stringify(notice)).toContain('"t\\":\\"w-7k2:speak:r1:v1:ProductPlanner');
  });

  test('of the Coach offers no role to skip, but before the roles begin to start anyway', () => {
    const brief = agreeing().fail('busy').facts();
    const closing = agreeing()
      .play(({ kind }) => kind === 'synthesise')
      .fail('busy')
      .facts();

    expect(buttonsOf(noticesOf(brief, 'failure:')[0])).toEqual(['retry', 'start_anyway', 'end']);
    expect(buttonsOf(noticesOf(closing, 'failure:')[0])).toEqual(['retry', 'end']);
  });

  test.each([
    ['speak', 'ProductPlanner’s turn is held up.'],
    ['synthesise', 'The Coach is held up.'],
  ])('of %s says what is held up, for two may be at the same time', (held, words) => {
    const facts = agreeing()
      .play(({ kind }) => kind === held)
      .fail('busy')
      .facts();

    expect(wordsIn(noticesOf(facts, 'failure:')[0])).toContain(words);
  });

  test('of reading says that what people write is kept', () => {
    const { now } = askingScenes.en;
    const facts = workshop({
      language: 'en',
      agreesAtOnce: true,
      turns: { 'ProductPlanner:1': { questions: [now] } },
    })
      .play()
      .arrive({ type: 'Said', by: ada, message: '1.1', text: 'A deputy.' })
      .fail('unreachable')
      .facts();

    expect(wordsIn(noticesOf(facts, 'failure:')[0])).toContain('They are kept.');
  });

  test('says that it is being tried when someone asks for it, and who was skipped by whom', () => {
    const notices = noticesOf(stories['a role that is skipped']?.('en') ?? [], 'failure:');

    expect(notices.map(({ kind }) => kind)).toEqual(['message', 'edit', 'edit', 'edit']);
    expect(wordsIn(notices[1])).toContain('Trying again now');
    expect(buttonsOf(notices[1])).toEqual(['skip_role', 'end']);
    expect(wordsIn(notices[3])).toContain('<@U0ADA> skipped TestPlanner in round 1.');
    expect(buttonsOf(notices[3])).toEqual([]);
  });

  test('promises no try while the workshop is paused', () => {
    const last = noticesOf(
      agreeing()
        .play(({ kind }) => kind === 'synthesise')
        .fail('busy')
        .arrive({ type: 'PauseAsked', by: ada, admin: false })
        .facts(),
      'failure:',
    ).at(-1);

    expect(wordsIn(last)).toContain('The next try comes when someone resumes the workshop');
    expect(buttonsOf(last)).toEqual(['end']);
  });
});

describe('a pause', () => {
  test('is said once with a way to go on, and then says who went on', () => {
    const [said, resumed] = noticesOf(stories['a pause']?.('en') ?? [], 'paused:');

    expect(buttonsOf(said)).toEqual(['resume']);
    expect(wordsIn(resumed)).toContain('<@U0ADA> paused the workshop and resumed it.');
    expect(buttonsOf(resumed)).toEqual([]);
  });

  test('has no way to go on once the workshop is closed', () => {
    const last = noticesOf(stories['a pause']?.('en') ?? [], 'paused:').at(-1);

    expect(wordsIn(last)).toContain('Paused by <@U0ADA>; the workshop is closed.');
    expect(buttonsOf(last)).toEqual([]);
  });
});

describe('what people are told when something is not done', () => {
  const told = (...inputs: Parameters<ReturnType<typeof workshop>['arrive']>[0][]) => {
    const workshopToTell = agreeing();
    for (const input of inputs) workshopToTell.arrive(input);
    return postsOf(workshopToTell.facts()).findLast(({ kind }) => kind === 'private');
  };
  const by = { id: 'U0EVE', name: 'Eve' };

  test.each([
    ['ResumeAsked', 'There is nothing open that this could be about.'],
    ['RetryAsked', 'There is nothing open that this could be about.'],
    ['SkipAsked', 'There is nothing open that this could be about.'],
  ] as const)('%s with nothing to do it to', (type, line) => {
    expect(wordsIn(told({ type, by: ada, admin: false }))).toContain(line);
  });

  test('someone who takes no part is told how to', () => {
    expect(wordsIn(told({ type: 'PauseAsked', by, admin: false }))).toContain(
      'Only those who take part can do that: <@U0ADA>',
    );
  });

  test('an answer to what is closed is not recorded, and its author is told', () => {
    expect(wordsIn(told({ type: 'AnswerGiven', by, question: 1, text: 'HR', via: 'form' }))).toContain(
      'There is nothing open that this could be about.',
    );
  });
});
