import { describe, expect, test } from 'vitest';
import type { Post } from '../../src/slack/blocks/post.js';
import { faultsOf } from './block-limits.js';
import { ann, ben, early, question } from '../workshop/early.js';
import { isSpeaking } from './asking-workshop.js';
import { asking, played, type Script } from '../workshop/story.js';
import { buttonsOf, postsOf, wordsIn } from './rendering.js';

const others = ['SystemDesigner', 'SeniorDeveloper', 'TestPlanner', 'RiskPlanner'] as const;

/** A workshop in which these questions of the first role are out before round 1. */
function asked(texts: string[], more: Parameters<typeof question>[1] = {}, language: 'en' | 'zh' = 'en') {
  const invited = [{ person: ben, speaksFor: 'accounting' }];
  const table = early({ language, invited });
  table.judged();
  table.view('ProductPlanner', ...texts.map((text) => question(text, more)));
  for (const role of others) table.view(role);
  return table;
}

const isCard = ({ part }: Post) => part.startsWith('questions:');
const cards = (table: ReturnType<typeof early>) => postsOf(table.facts).filter(isCard);

/** How the cards read now, by part: what was posted, with its last edit. */
function cardsNow(table: ReturnType<typeof early>): Map<string, Post> {
  const now = new Map<string, Post>();
  for (const post of postsOf(table.facts)) {
    if (isCard(post)) now.set(post.part, post);
    if (post.kind === 'edit' && now.has(post.of)) now.set(post.of, post);
  }
  return now;
}

const lastCard = (table: ReturnType<typeof early>) => [...cardsNow(table).values()].at(-1);

describe('the card of a person', () => {
  test('lists all questions that were put to them at once, and mentions them once', () => {
    const table = asked(['Who votes?', 'Who pays?']);
    expect(cards(table)).toHaveLength(1);
    const words = wordsIn(lastCard(table));
    expect(words).toContain('Q1 · Who votes?');
    expect(words).toContain('Q2 · Who pays?');
    expect(words.split(`<@${ann.id}>`)).toHaveLength(2);
  });

  test('says why it is asked, and what the plan goes by meanwhile', () => {
    const table = asked(['Who votes?'], { why: 'It sets the size', assumption: 'The whole office' });
    const words = wordsIn(lastCard(table));
    expect(words).toContain('It sets the size.');
    expect(words).toContain('Until you answer we plan for: The whole office');
  });

  test('is put by the role that asks; questions of several roles by the Coach, who names them', () => {
    const one = cards(asked(['Who votes?']))[0];
    expect(one).toMatchObject({ speaker: { name: 'ProductPlanner' } });
    const table = early();
    table.judged();
    table.view('ProductPlanner', question('Who votes?'));
    table.view('SystemDesigner', question('Which phones?'));
    for (const role of others.slice(1)) table.view(role);
    expect(cards(table)[0]).toMatchObject({ speaker: { name: 'Coach' } });
    expect(wordsIn(lastCard(table))).toContain('Which phones?* · SystemDesigner');
  });

  test('has the answers that suggest themselves as buttons, and none that code has to guess', () => {
    const table = asked(['Who votes?'], { options: ['Everyone', 'Managers'] });
    expect(buttonsOf(lastCard(table))).toEqual(
      expect.arrayContaining(['answer:0', 'answer:1', 'answer_other', 'question_decide', 'question_later']),
    );
    expect(wordsIn(lastCard(table))).not.toContain('recommended');
  });

  test('offers what is assumed where nothing else suggests itself, and that answer agrees', () => {
    const table = asked(['Who votes?'], { assumption: 'The whole office.' });
    expect(buttonsOf(lastCard(table))).toContain('answer_assumed');
    table.say({ type: 'AnswerGiven', by: ann, question: 1, text: 'The whole office.', via: 'button' });
    expect(table.session().questions[0]?.closure).toMatchObject({ outcome: 'answered', agrees: true });
  });

  test('has a form for all of them where there are several', () => {
    expect(buttonsOf(lastCard(asked(['Who votes?'])))).not.toContain('answer_all');
    expect(buttonsOf(lastCard(asked(['Who votes?', 'Who pays?'])))).toContain('answer_all');
  });

  test('is edited when one is answered: a line with the answer, which can be changed', () => {
    const table = asked(['Who votes?', 'Who pays?']);
    table.say({ type: 'AnswerGiven', by: ann, question: 1, text: 'All 60 of us', via: 'form' });
    expect(cards(table)).toHaveLength(1);
    expect(wordsIn(lastCard(table))).toContain('Q1 · All 60 of us');
    expect(buttonsOf(lastCard(table))).toContain('answer_other');
  });

  test('shows what is assumed where the question was left to the roles', () => {
    const table = asked(['Who votes?'], { assumption: 'The whole office.' });
    table.say({ type: 'QuestionDismissed', by: ann, admin: false, question: 1, how: 'decide' });
    expect(wordsIn(lastCard(table))).toContain('We plan for *A1*: The whole office.');
    expect(buttonsOf(lastCard(table))).toContain('answer_other');
  });

  test('leads to the new one when a question comes that finds other messages below it', () => {
    const table = asked(['Who votes?']);
    table.say({ type: 'QuestionPassOnAsked', by: ann, admin: false, question: 1, to: ben });
    const [older, newer] = [...cardsNow(table).values()];
    expect(wordsIn(older)).toContain('Nothing is open here.');
    expect(wordsIn(newer)).toContain(`<@${ben.id}>`);
  });

  test('of each person is one, with their own questions', () => {
    const table = early({ invited: [{ person: ben, speaksFor: 'accounting' }] });
    table.judged();
    table.view('ProductPlanner', question('Who votes?'), question('Who pays?', { who: 'accounting' }));
    for (const role of others) table.view(role);
    const [first, second] = [...cardsNow(table).values()];
    expect(wordsIn(first)).toContain('Who votes?');
    expect(wordsIn(first)).not.toContain('Who pays?');
    expect(wordsIn(second)).toContain('Who pays?');
  });

  test('fits into a message, however many questions there are and however long they are', () => {
    const texts = Array.from({ length: 30 }, (_, index) => `Question ${index}: ${'why not? '.repeat(300)}`);
    const table = asked(texts, {
      options: Array.from({ length: 5 }, (_, each) => `Option ${each} ${'x'.repeat(200)}`),
    });
    for (let number = 1; number <= 12; number += 1)
      table.say({ type: 'AnswerGiven', by: ann, question: number, text: 'Yes. '.repeat(400), via: 'form' });
    expect([...cardsNow(table).values()].flatMap(faultsOf)).toEqual([]);
  });

  test('reads as Chinese in a Chinese workshop', () => {
    const table = asked(['谁来投票？'], { assumption: '全办公室。', why: '决定规模' }, 'zh');
    const words = wordsIn(lastCard(table));
    expect(words).toContain('产品请 ');
    expect(words).toContain('在你回答之前，先这样假设：全办公室');
    expect(words).toContain('你们定');
  });
});

describe('questions of turns', () => {
  test('join the card while the roles speak, and it is posted anew once when the round is over', () => {
    const asks: Script = {
      turn: (role, round) =>
        round === 1 ? { questions: [asking('blocking', `What does ${role} need?`)] } : {},
    };
    const upToClosing = played(asks, isSpeaking('RiskPlanner', 1));
    expect(postsOf(upToClosing).filter(isCard)).toHaveLength(1);
    const closed = played(asks, ({ kind }) => kind === 'begin-round', upToClosing);
    const posted = postsOf(closed).filter(isCard);
    expect(posted).toHaveLength(2);
    expect(wordsIn(posted[1])).toContain('5 questions for');
  });
});

describe('the newest answer', () => {
  test('that was a reply can be changed, and was perhaps none', () => {
    const table = asked(['Who votes?', 'Who pays?']);
    table.say({ type: 'Said', by: ann, message: '1.1', text: 'Q1: all of us' });
    const [read] = table.owed('read-reply');
    table.say({
      type: 'ReadingGiven',
      key: read ?? '',
      model: 'test:script',
      message: '1.1',
      as: 'answer',
      question: 1,
    });
    expect(buttonsOf(lastCard(table))).toEqual(expect.arrayContaining(['answer_undo', 'answer_other']));
  });
});

describe('a question about the brief', () => {
  test('offers to start anyway instead of leaving it to the roles', () => {
    const table = early();
    table.judged({ enough: false, question: { text: 'For whom?', why: '', options: ['Staff', 'Guests'] } });
    expect(buttonsOf(lastCard(table))).toEqual([
      'answer:0',
      'answer:1',
      'answer_other',
      'start_anyway',
      'question_pass',
    ]);
    expect(wordsIn(lastCard(table))).toContain('Coach asks');
  });
});

describe('what is put to a colleague', () => {
  test('says who passed it on', () => {
    const table = asked(['Who votes?']);
    table.say({ type: 'QuestionPassOnAsked', by: ann, admin: false, question: 1, to: ben });
    expect(wordsIn(lastCard(table))).toContain('Passed on by Ann Bell');
  });
});

describe('going on without the answers', () => {
  test('is the requester’s to say, on their card', () => {
    const table = asked(['Who votes?']);
    expect(buttonsOf(lastCard(table))).toContain('round_go_on');
    expect(wordsIn(lastCard(table))).toContain('Round 1 begins with the answers, or ');
    table.say({ type: 'RoundAsked', by: ann, admin: false });
    expect(table.session().stage).toBe('discussion');
    expect(buttonsOf(lastCard(table))).not.toContain('round_go_on');
  });

  test('is nobody else’s who was not asked', () => {
    const table = asked(['Who votes?']);
    expect(table.say({ type: 'RoundAsked', by: ben, admin: false })).toMatchObject([
      { type: 'RequestDeclined' },
    ]);
  });

  test('a question that is put off waits for the meeting, and round 1 does not wait for it', () => {
    const table = asked(['Who votes?', 'Who pays?']);
    table.say({ type: 'QuestionDismissed', by: ann, admin: false, question: 1, how: 'later' });
    expect(table.session().questions[0]?.state).toBe('waiting');
    expect(wordsIn(lastCard(table))).toContain('put off until the meeting');
    table.say({ type: 'AnswerGiven', by: ann, question: 2, text: 'The company', via: 'form' });
    expect(table.session().questions[0]?.state).toBe('waiting');
  });
});
