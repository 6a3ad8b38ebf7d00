import { describe, expect, test } from 'vitest';
import { checkBlocks } from '../../src/playground/blocks.js';
import { type Rendered, rendered } from '../../src/slack/blocks/render.js';
import type { Fact } from '../../src/workshop/facts.js';
import { personCard } from '../../src/workshop/asking/questions/cards.js';
import { stringsIn } from './block-limits.js';
import { buttonsOf, wordsIn } from './rendering.js';
import { ada, asked, at, ben, eve, later, shownBy, withFirst } from './team-facts.js';

const passedOn: Fact = { type: 'QuestionPassedOn', at, question: 1, by: ada, from: ada, to: ben };
const said = (facts: readonly Fact[]) => shownBy(facts).find(({ kind }) => kind === 'message');

describe('the card of an open question', () => {
  const cardOf = (...[facts, change]: Parameters<typeof withFirst>) => {
    const [session, { person }] = withFirst(facts, change);
    return rendered(personCard(session, person.id));
  };
  const open = () => asked().facts();
  const rowOf = ({ blocks }: Rendered) => {
    const row = blocks.find((each) => JSON.stringify(each).includes('question_pass'));
    return row?.type === 'actions' ? row : undefined;
  };

  test('offers, among the ways not to answer, to ask someone else', () => {
    const row = rowOf(cardOf(open(), {}));

    expect(row?.elements.map((each) => 'action_id' in each && each.action_id)).toEqual([
      'question_decide',
      'question_pass',
    ]);
    expect(row?.elements.at(-1)).toMatchObject({
      type: 'users_select',
      placeholder: { text: 'Ask Someone Else…' },
    });
  });

  test('names the workshop and the question in the id of that row, which is short', () => {
    const { block_id = '' } = rowOf(cardOf(open(), {})) ?? {};

    expect(JSON.parse(block_id)).toMatchObject({ w: 'w-7k2', q: 1 });
    expect(JSON.parse(block_id)).not.toHaveProperty('n');
    expect(block_id.length).toBeLessThanOrEqual(255);
  });

  test('has another row once it was passed on, so that Slack forgets who was chosen, and the same otherwise', () => {
    const passed = [{ by: ada, from: ada, at }];
    const ids = [{}, { exchanges: [] }, { passed, putAt: at }, { putAt: later }].map(
      (change) => rowOf(cardOf(open(), change))?.block_id,
    );

    expect(ids[1]).toBe(ids[0]);
    expect(new Set(ids).size).toBe(3);
  });

  test('says who passed it on, and names the new person', () => {
    const card = cardOf(open(), { person: ben, passed: [{ by: eve, from: ada, at }] });
    const words = stringsIn(card.blocks).join('\n');

    expect(words).toContain('ProductPlanner asks <@U0BEN>');
    expect(words).toContain('Passed on by <@U0EVE>');
  });

  test('is valid with five options and every way there is', () => {
    const options = Array.from({ length: 5 }, (_, index) => `${index} ${'long '.repeat(40)}`);
    const card = cardOf(open(), { options, passed: [{ by: eve, from: ada, at }] });

    expect(checkBlocks(card.blocks, 'message')).toEqual([]);
  });

  test('that was left to the roles leaves a way to answer after all', () => {
    const closure = { outcome: 'decided', text: '', by: ada, via: 'button', assumption: 1, at } as const;
    const { blocks } = cardOf(open(), { state: 'decided', closure });

    expect(JSON.stringify(blocks)).toMatch(
      /"Answer After All…".*"answer_other"|"answer_other".*"Answer After All…"/,
    );
  });

  test('that was answered offers to change the answer, and no second way to answer', () => {
    const closure = { outcome: 'answered', text: 'x', by: ada, via: 'button', at } as const;

    const shown = JSON.stringify(cardOf(open(), { state: 'answered', closure }));
    expect(shown.split('"answer_other"')).toHaveLength(2);
    expect(shown).toContain('Change My Answer');
  });
});

describe('passing a question on', () => {
  test('brings the colleague a card with the question, why it matters, by whom it comes, and ways to answer', () => {
    const post = said([...asked().facts(), passedOn]);

    expect(post).toMatchObject({ speaker: { name: 'ProductPlanner' }, urgency: 'card' });
    const words = wordsIn(post);
    expect(words).toContain('ProductPlanner asks <@U0BEN>');
    expect(words).toContain('*Q1 · Who decides when the manager is away?*');
    expect(words).toContain('Passed on by Ada Okoro');
    expect(words).toContain('Without a deputy requests get stuck.');
    expect(buttonsOf(post)).toContain('answer_other');
    expect(post?.text).toBe('ProductPlanner asks <@U0BEN>: Who decides when the manager is away?');
  });

  test('is told in Chinese where the workshop is', () => {
    expect(wordsIn(said([...asked('zh').facts(), passedOn]))).toMatch(
      /产品请 <@U0BEN> 回答[\s\S]*由 Ada Okoro 转来/,
    );
  });

  test('twice is told twice', () => {
    const facts = [...asked().facts(), passedOn, { ...passedOn, from: ben, to: eve }];

    expect(said(facts)?.part).not.toBe(said(facts.slice(0, -1))?.part);
  });
});
