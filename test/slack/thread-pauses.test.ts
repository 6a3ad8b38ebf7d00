import { describe, expect, test } from 'vitest';
import type { Fact } from '../../src/workshop/facts.js';
import { buttonsOf, postsOf, wordsIn } from './rendering.js';
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

  test('promises no try while the workshop is paused', () => {
    const last = noticesOf(
      agreeing()
        .play(({ kind }) => kind === 'synthesise')
        .fail('busy')
        .arrive({ type: 'PauseAsked', by: ada, admin: false })
        .facts(),
      'failure:',
    ).at(-1);

    expect(wordsIn(last)).toContain('It is tried again as soon as that is possible');
    expect(buttonsOf(last)).toEqual(['end']);
  });
});

describe('what people are told when something is not done', () => {
  const told = (...inputs: Parameters<ReturnType<typeof workshop>['arrive']>[0][]) => {
    const workshopToTell = agreeing();
    for (const input of inputs) workshopToTell.arrive(input);
    return postsOf(workshopToTell.facts()).findLast(({ kind }) => kind === 'private');
  };

  test.each(['ResumeAsked', 'RetryAsked', 'SkipAsked'] as const)('%s with nothing to do it to', (type) => {
    expect(wordsIn(told({ type, by: ada, admin: false }))).toContain('That isn’t possible right now.');
  });
});
