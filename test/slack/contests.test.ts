import { describe, expect, test } from 'vitest';
import type { Fact } from '../../src/workshop/facts.js';
import { stringsIn } from './block-limits.js';
import { buttonsOf, wordsIn } from './rendering.js';
import { isSpeaking } from './asking-workshop.js';
import { ada, answered, asked, at, ben, later, shownBy } from './team-facts.js';

const message = '1772443000.000001';
const contested: Fact = {
  type: 'AnswerContested',
  at,
  question: 1,
  by: ben,
  text: 'Nobody & <never>',
  via: 'reply',
  message,
};
const settled = (keep: 'first' | 'second'): Fact => {
  return { type: 'ConflictSettled', at: later, question: 1, by: ada, keep };
};
const card = (...facts: Fact[]) =>
  shownBy([...answered(), contested, ...facts]).find(
    (post) => post.part.startsWith('contest:') || (post.kind === 'edit' && post.of.startsWith('contest:')),
  );

describe('two answers to one question', () => {
  test('are shown with their authors and moments, and the requester is asked which counts', () => {
    const words = wordsIn(card());

    expect(card()).toMatchObject({ kind: 'message', urgency: 'card' });
    expect(words).toContain('<@U0ADA>, there are two answers to *Q1*. Which one counts?');
    expect(words).toMatch(
      /<@U0ADA>, <!date[^>]*>:\n> Ask the \*team\* lead\n<@U0BEN>, <!date[^>]*>:\n> Nobody &amp; &lt;never&gt;/,
    );
    expect(buttonsOf(card())).toEqual(['settle_first', 'settle_second']);
    expect(stringsIn((card() as { blocks: unknown }).blocks)).toContain('Keep Ada Okoro’s');
    expect(stringsIn((card() as { blocks: unknown }).blocks)).toContain('Take Ben Sato’s');
  });

  test.each([
    ['first', 'U0ADA'],
    ['second', 'U0BEN'],
  ] as const)('are locked when the %s was chosen, with who settled it and whose counts', (keep, whose) => {
    expect(buttonsOf(card(settled(keep)))).toEqual([]);
    expect(wordsIn(card(settled(keep)))).toMatch(
      new RegExp(`<@U0ADA> settled it, <!date[^>]*>: <@${whose}>’s counts`),
    );
  });

  test('keep their words after the second was taken', () => {
    const reopened: Fact = { type: 'QuestionReopened', at: later, question: 1, why: 'contested', shaken: [] };
    const closed: Fact = {
      type: 'QuestionClosed',
      at: later,
      question: 1,
      outcome: 'answered',
      text: 'Nobody & <never>',
      by: ben,
      via: 'reply',
    };
    const words = wordsIn(card(settled('second')));

    expect(words).toContain('> Ask the *team* lead');
    expect(card(settled('second'), reopened)).toBeUndefined();
    expect(card(settled('second'), reopened, closed)).toBeUndefined();
  });

  test.each<[string, Fact]>([
    [
      'the recorded answer is open again',
      { type: 'QuestionReopened', at: later, question: 1, why: 'deleted', shaken: [] },
    ],
    ['the other message was deleted', { type: 'RemarkWithdrawn', at: later, id: message }],
    ['the workshop was closed', { type: 'WorkshopCancelled', at: later, by: ada }],
    [
      'they came to say the same',
      { type: 'AnswerEdited', at: later, question: 1, text: 'nobody never!', by: ada, shaken: [] },
    ],
  ])('need no settling when %s', (_case, fact) => {
    expect(buttonsOf(card(fact))).toEqual([]);
    expect(card(fact)?.text).toContain('Nobody has to choose any more');
  });

  test('are shown with the words that they have come to have', () => {
    const edited: Fact = {
      type: 'AnswerEdited',
      at: later,
      question: 1,
      text: 'The deputy',
      by: ada,
      shaken: [],
    };

    expect(wordsIn(card(edited))).toContain('> The deputy');
    expect(buttonsOf(card(edited))).toEqual(['settle_first', 'settle_second']);
  });
});

describe('another answer in place of the one before', () => {
  const reopened = (why: 'late' | 'contested'): Fact => {
    return { type: 'QuestionReopened', at: later, question: 1, why, by: ada };
  };
  const point = {
    number: 9,
    kind: 'gap',
    about: 'R1',
    text: 'Q1',
    due: 'ProductPlanner',
    answer: 1,
  } as const;
  /** The ProductPlanner has spoken since. */
  const spoken = asked()
    .arrive({ type: 'AnswerGiven', by: ada, question: 1, text: 'Ask the *team* lead', via: 'form' })
    .play(isSpeaking('SystemDesigner', 1))
    .facts();
  const line = (fact: Fact, part = 'reopened:') =>
    shownBy([...spoken, fact]).find((each) => each.part.startsWith(part));

  test('that came after all is told', () => {
    expect(line(reopened('late'))?.text).toBe('Q1 was answered after all.');
    expect(line(reopened('contested'))).toBeUndefined();
  });

  test('is told with what it does, where there was another one before', () => {
    const raised: Fact = { type: 'PointsRaised', at: later, opened: [point], again: true };
    expect(line(raised, 'points:')?.text).toBe(
      'The roles look again at what rests on Q1: “A leave request”.',
    );
    expect(line({ type: 'PointsRaised', at: later, opened: [point] }, 'points:')).toBeUndefined();
  });
});
