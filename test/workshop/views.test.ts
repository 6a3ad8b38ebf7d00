import { describe, expect, test } from 'vitest';
import { assumptionsOf } from '../../src/workshop/plan/standing.js';
import { viewQuestions } from '../../src/workshop/opening/views.js';
import { early, question } from './early.js';

const others = ['SystemDesigner', 'SeniorDeveloper', 'TestPlanner', 'RiskPlanner'] as const;

/** A workshop in which all roles have seen the brief; the first one asks this. */
function seen(...asked: Parameters<typeof question>[0][]) {
  const table = early();
  table.judged();
  table.view('ProductPlanner', ...asked.map((text) => question(text)));
  for (const role of others) table.view(role);
  return table;
}

describe('first views', () => {
  test('one role goes first, so that the others find its prompt in the cache', () => {
    const table = early();
    table.judged();
    expect(table.owes()).toEqual(['first-view ProductPlanner']);
    table.view('ProductPlanner');
    expect(table.owes()).toEqual(others.map((role) => `first-view ${role}`));
  });

  test('one that fails is missing, and nothing waits for it', () => {
    const table = early();
    table.judged();
    table.failed('first-view', 'ProductPlanner');
    expect(table.owes()).toEqual(others.map((role) => `first-view ${role}`));
    for (const role of others) table.view(role);
    expect(table.session().views.ProductPlanner).toBe('missing');
    expect(table.session().stage).toBe('discussion');
  });

  test('where nobody asks anything, round 1 begins at once', () => {
    const table = seen();
    expect(table.facts.at(-1)).toMatchObject({ type: 'RoundStarted', round: 1 });
  });

  test('a small brief goes without them', () => {
    const table = early();
    table.judged({ size: 'small' });
    expect(table.session().stage).toBe('discussion');
    expect(table.owes()).toEqual(['speak ProductPlanner']);
  });

  test('what a role would only assume is an item of its own, and nobody is asked', () => {
    const table = early();
    table.judged();
    table.view('ProductPlanner', question('Which language?', { level: 'assumable', assumption: 'English.' }));
    for (const role of others) table.view(role);
    expect(assumptionsOf(table.session())).toMatchObject([
      { id: 'A1', by: 'ProductPlanner', text: 'English.' },
    ]);
    expect(table.session().stage).toBe('discussion');
  });
});

describe('the questions of all views', () => {
  test('are put together once, and put to people at once', () => {
    const table = seen('Who votes?', 'Who pays?');
    expect(table.owes()).toEqual(['merge-questions']);
    const [one, two] = viewQuestions(table.session()).map((each) => each.question);
    table.merged({
      questions: [
        { ...question(one?.text ?? ''), from: [1] },
        { ...question(two?.text ?? ''), from: [2] },
      ],
      dropped: [],
    });
    expect(table.session().questions).toMatchObject([
      { number: 1, asker: 'ProductPlanner', text: 'Who votes?', state: 'put' },
      { number: 2, asker: 'ProductPlanner', text: 'Who pays?', state: 'put' },
    ]);
    expect(table.session().stage).toBe('asking');
  });

  test('one question can stand for those of several roles', () => {
    const table = early();
    table.judged();
    table.view('ProductPlanner', question('Who votes?'));
    table.view('SystemDesigner', question('How many vote?'));
    for (const role of others.slice(1)) table.view(role);
    table.merged({
      questions: [{ ...question('Who votes, and how many are they?'), from: [2, 1] }],
      dropped: [],
    });
    expect(table.facts.findLast(({ type }) => type === 'QuestionsMerged')).toMatchObject({
      questions: [{ asker: 'ProductPlanner', others: ['SystemDesigner'] }],
    });
    expect(table.session().questions).toHaveLength(1);
  });

  test('what the merge forgets is asked as it was', () => {
    const table = seen('Who votes?', 'Who pays?');
    table.merged({ questions: [{ ...question('Who votes?'), from: [1] }], dropped: [] });
    expect(table.session().questions.map(({ text }) => text)).toEqual(['Who votes?', 'Who pays?']);
  });

  test('what it makes of nothing is not asked', () => {
    const table = seen('Who votes?');
    table.merged({
      questions: [
        { ...question('What is your name?'), from: [] },
        { ...question('And your age?'), from: [7, -1, 2] },
      ],
      dropped: [],
    });
    expect(table.session().questions.map(({ text }) => text)).toEqual(['Who votes?']);
  });

  test.each([
    ['words that the brief has', 'Everyone votes by noon', 0],
    ['words that the brief does not have', 'Only managers vote', 1],
    ['a few letters', 'A', 1],
    ['nothing', '', 1],
    ['an assumption that there is', 'A1', 0],
    ['an assumption that there is not', 'A9', 1],
    ['a question that there is not', 'Q9', 1],
  ])('one that %s should answer is asked %#', (_, coveredBy, asked) => {
    const table = early();
    table.judged();
    const assumed = question('Which language?', { level: 'assumable', assumption: 'English.' });
    table.view('ProductPlanner', assumed, question('Until when can people vote?'));
    for (const role of others) table.view(role);
    table.merged({ questions: [], dropped: [{ from: 1, coveredBy }] });
    expect(table.session().questions).toHaveLength(asked);
  });

  test('one that the merge only assumes is an item of the role that asked', () => {
    const table = seen('Who votes?');
    const assumed = question('Who votes?', { level: 'assumable', assumption: 'The whole office.' });
    table.merged({ questions: [{ ...assumed, from: [1] }], dropped: [] });
    expect(table.session().questions).toEqual([]);
    expect(assumptionsOf(table.session())).toMatchObject([
      { text: 'The whole office.', by: 'ProductPlanner' },
    ]);
  });

  test('one that is to be assumed without an assumption is asked as it was', () => {
    const table = seen('Who votes?');
    const assumed = question('Who votes?', { level: 'assumable', assumption: ' ' });
    table.merged({ questions: [{ ...assumed, from: [1] }], dropped: [] });
    expect(table.session().questions).toMatchObject([{ text: 'Who votes?', level: 'blocking' }]);
  });
});
