import { describe, expect, test } from 'vitest';
import type { PostOf } from '../../src/slack/post.js';
import type { Fact } from '../../src/workshop/facts.js';
import { stories } from './all-stories.js';
import { buttonsOf, postsOf, wordsIn } from './rendering.js';
import { askingScenes } from './scene-asking.js';
import { ada, workshop } from './workshop-facts.js';

const { now, intake } = askingScenes.en;
const story = (name: string) => stories[name]?.('en') ?? [];
const cardsOf = (facts: readonly Fact[], question: number) =>
  postsOf(facts).filter(
    (post): post is PostOf<'message' | 'edit'> =>
      (post.kind === 'message' && post.part.startsWith(`question:q${question}:`)) ||
      (post.kind === 'edit' && post.of.startsWith(`question:q${question}:`)),
  );
const asking = (...questions: (typeof now)[]) =>
  workshop({ language: 'en', agreesAtOnce: true, turns: { 'ProductPlanner:1': { questions } } });

const labelsOf = (post: PostOf<'message' | 'edit'> | undefined) =>
  (post?.blocks ?? []).flatMap((block) =>
    block.type === 'actions'
      ? block.elements.flatMap((each) => ('text' in each ? [each.text?.text ?? ''] : []))
      : [],
  );

describe('the card of a question', () => {
  test('names its number, the role, the person, the sentence and why, and every way to answer', () => {
    const [card] = cardsOf(asking(now).play().facts(), 1);

    expect(wordsIn(card)).toContain(
      '*Q1* · ProductPlanner asks <@U0ADA>: Who decides when the manager is away?',
    );
    expect(wordsIn(card)).toContain('Why it matters: without a deputy requests get stuck.');
    expect(wordsIn(card)).toContain('Skip or You decide assumes: a deputy named in the request decides.');
    expect(buttonsOf(card)).toEqual([
      'answer_0',
      'answer_1',
      'answer_2',
      'answer_other',
      'question_skip',
      'question_decide',
      'question_pass',
    ]);
    expect(card).toMatchObject({ kind: 'message', speaker: { name: 'Coach' } });
  });

  test('shows five suggested answers at most, each cut to what a button holds', () => {
    const options = Array.from({ length: 7 }, (_, index) => `${index} ${'very long '.repeat(20)}`);
    const [card] = cardsOf(
      asking({ ...now, options })
        .play()
        .facts(),
      1,
    );

    expect(buttonsOf(card).filter((id) => /^answer_\d/.test(id ?? ''))).toHaveLength(5);
  });

  test('marks the answer that is recommended, and shows answers in full where a button has no room', () => {
    const long = `A deputy ${'whom the manager names in the calendar '.repeat(4)}decides.`;
    const play = (options: string[]) => asking({ ...now, options }).play();
    const [short] = cardsOf(play(['A deputy', 'HR']).facts(), 1);
    const [card] = cardsOf(play([long, 'HR']).facts(), 1);

    expect(labelsOf(short).slice(0, 2)).toEqual(['A deputy (recommended)', 'HR']);
    expect(wordsIn(short)).not.toContain('1. A deputy');
    expect(labelsOf(card)[0]).toMatch(/^A deputy whom .*… \(recommended\)$/);
    expect(labelsOf(card)[0]?.length).toBeLessThanOrEqual(75);
    expect(wordsIn(card)).toContain(`1. ${long} (recommended)\n2. HR`);
  });

  test('offers no choice of one: a single suggestion stands in its words', () => {
    const facts = asking({ ...now, options: ['HR', ' HR '] })
      .play()
      .facts();
    const [card] = cardsOf(facts, 1);

    expect(buttonsOf(card)[0]).toBe('answer_other');
    expect(wordsIn(card)).toContain('Suggested answer: HR.');
  });

  test('names each option by its place in the record, also when one before it is no option', () => {
    const facts = asking({ ...now, options: ['HR', 'HR', 'A deputy'] })
      .play()
      .facts();
    const [card] = cardsOf(facts, 1);

    expect(JSON.stringify(card)).toContain(JSON.stringify('{"w":"w-7k2","q":1,"o":2}'));
  });

  test('about the brief recommends nothing: the Coach names what is likeliest', () => {
    const facts = workshop({ language: 'en', intake: [intake] })
      .play()
      .facts();

    expect(wordsIn(cardsOf(facts, 1)[0])).not.toContain('recommended');
  });

  test('about the brief offers to start anyway instead of skipping', () => {
    const facts = workshop({ language: 'en', intake: [intake] })
      .play()
      .facts();

    expect(buttonsOf(cardsOf(facts, 1)[0])).toEqual([
      'answer_0',
      'answer_1',
      'answer_other',
      'start_anyway',
      'question_pass',
    ]);
  });

  test('about the brief that is opened again while the roles speak is a question like any other', () => {
    const facts = workshop({ language: 'en', intake: [intake] })
      .play()
      .arrive({ type: 'AnswerGiven', by: ada, question: 1, text: 'A poll', via: 'form' })
      .play(({ kind }) => kind === 'speak')
      .arrive({ type: 'AnswerUndone', by: ada, question: 1 })
      .facts();

    expect(buttonsOf(cardsOf(facts, 1).at(-1))).toEqual([
      'answer_0',
      'answer_1',
      'answer_other',
      'question_skip',
      'question_pass',
    ]);
  });

  test('is locked by an answer, which it quotes with its author, and can be opened again', () => {
    const cards = cardsOf(story('a question answered by button'), 1);

    expect(cards.map(({ kind }) => kind)).toEqual(['message', 'edit']);
    expect(wordsIn(cards[1])).toContain('> A deputy\nAnswered by <@U0BEN> with a button');
    expect(buttonsOf(cards[1])).toEqual(['answer_undo']);
  });

  test('says which assumption takes the answer’s place when it is left to the roles', () => {
    const facts = asking(now)
      .play()
      .arrive({ type: 'QuestionDismissed', by: ada, admin: false, question: 1, how: 'decide' })
      .facts();

    expect(wordsIn(cardsOf(facts, 1).at(-1))).toContain(
      '*A1* is assumed instead: a deputy named in the request decides.',
    );
  });

  test('set aside offers nothing until it is put again, and then on a new card that comes once', () => {
    const cards = cardsOf(story('a meeting'), 2);
    const [put, aside, older, again, closed] = cards;

    expect(cards.map(({ kind }) => kind)).toEqual(['message', 'edit', 'edit', 'message', 'edit']);
    expect(buttonsOf(put)).toContain('question_later');
    expect(buttonsOf(aside)).toEqual([]);
    expect(wordsIn(older)).toContain('It was asked again, further down.');
    expect(wordsIn(again)).toContain('Back to *Q2*');
    expect(buttonsOf(again)).not.toContain('question_later');
    expect(wordsIn(closed)).toContain('Answered by <@U0BEN> in the form');
  });

  test('offers to move the newest reply to a question that was open when it was said', () => {
    const facts = stories['an answer that is taken back']?.('en') ?? [];
    const moves = postsOf(facts).filter((post) => buttonsOf(post).includes('answer_move_0'));

    expect(moves.map((post) => wordsIn(post).match(/That was for Q\d/)?.[0])).toEqual([
      'That was for Q1',
      'That was for Q2',
    ]);
  });

  test('is locked when the workshop is closed before it has an answer', () => {
    const facts = asking(now).play().arrive({ type: 'CancelAsked', by: ada, admin: false }).facts();
    const last = cardsOf(facts, 1).at(-1);

    expect(buttonsOf(last)).toEqual([]);
    expect(wordsIn(last)).toContain('It had no answer when the workshop was closed.');
  });
});
