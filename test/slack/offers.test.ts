import { describe, expect, test } from 'vitest';
import type { Fact } from '../../src/workshop/facts.js';
import { buttonsOf, postsOf, wordsIn } from './rendering.js';
import { ada, asked, at, ben, eve, later, shownBy } from './team-facts.js';

const message = '1772443000.000001';
const text = 'The <!here> team & its *lead*';
const offered: Fact = { type: 'AnswerOffered', at, question: 1, by: eve, text, message };
const closed = {
  type: 'QuestionClosed',
  at: later,
  question: 1,
  outcome: 'answered',
  text: 'x',
  by: eve,
  via: 'reply',
} as const;
const after = (...facts: Fact[]) => shownBy([...asked().facts(), offered, ...facts]);
/** How the card of the offer reads after these facts. */
const card = (...facts: Fact[]) =>
  facts.length === 0
    ? after()[0]
    : after(...facts).find((post) => post.kind === 'edit' && post.of.startsWith('offer:'));

describe('an answer that is offered', () => {
  test('is shown to the one it is put to, quoted, with two ways to settle it', () => {
    expect(card()).toMatchObject({ kind: 'message', urgency: 'card', text: expect.any(String) });
    expect(wordsIn(card())).toContain('<@U0ADA>: <@U0EVE> offers an answer to *Q1*.');
    expect(wordsIn(card())).toContain('> The &lt;!here&gt; team &amp; its *lead*');
    expect(buttonsOf(card())).toEqual(['offer_take', 'offer_decline']);
    expect(JSON.stringify(card())).toContain(message);
  });

  test('is locked when it was taken', () => {
    const now = card({ ...closed, text, message, takenBy: ada });

    expect(buttonsOf(now)).toEqual([]);
    expect(now?.text).toBe('<@U0ADA> took what <@U0EVE> offered as the answer to Q1.');
  });

  test('is locked when it was not, with who said so', () => {
    const now = card({ type: 'OfferDeclined', at: later, question: 1, by: ada, message });

    expect(buttonsOf(now)).toEqual([]);
    expect(wordsIn(now)).toContain('<@U0ADA> did not take what <@U0EVE> offered for Q1.');
  });

  test.each<[string, Fact]>([
    ['another answer came', { ...closed, by: ben }],
    ['its message was deleted', { type: 'RemarkWithdrawn', at: later, id: message }],
    ['the workshop was closed', { type: 'WorkshopCancelled', at: later, by: ada }],
  ])('waits no more when %s', (_case, fact) => {
    expect(buttonsOf(card(fact))).toEqual([]);
    expect(card(fact)?.text).toContain('has lapsed');
  });

  test('waits on while nothing of this happens', () => {
    const talk = {
      type: 'RemarkMade',
      at: later,
      remark: { id: '9.9', by: ben, text: 'hm', at: later },
    } as const;

    expect(card(talk)).toBeUndefined();
  });

  test('that is taken and taken back does not count any more', () => {
    const reopened: Fact = { type: 'QuestionReopened', at: later, question: 1, why: 'undone', shaken: [] };
    const facts: Fact[] = [...asked().facts(), offered, { ...closed, text, message }, reopened];
    const edits = postsOf(facts).filter((post) => post.kind === 'edit' && post.of.startsWith('offer:'));

    expect(edits).toHaveLength(2);
    expect(wordsIn(edits[0])).toContain('as the answer to Q1');
    expect(wordsIn(edits[1])).toContain('has lapsed');
    expect(buttonsOf(edits[1])).toEqual([]);
  });
});
