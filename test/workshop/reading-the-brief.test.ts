import { describe, expect, test } from 'vitest';
import { assumptionsOf } from '../../src/workshop/plan/queries.js';
import { ann, early, question } from './early.js';

const missing = { enough: false, question: { text: 'Who is it for?', why: 'why', options: [] } };

describe('the look at the brief', () => {
  test('says what the workshop is called, how it is read, how much work it is and how deep it goes', () => {
    const table = early();
    table.judged({ title: 'Daily lunch poll', reading: 'A poll a day.', size: 'large', depth: 'deep' });
    expect(table.session()).toMatchObject({
      ...{ title: 'Daily lunch poll', reading: 'A poll a day.', size: 'large', depth: 'deep', roundLimit: 6 },
    });
  });

  test('keeps the beginning of the brief where it gives no title', () => {
    const table = early();
    table.judged({ title: ' ' });
    expect(table.session().title).toBe('A poll for lunch');
  });

  test('makes what it took for granted items of the first role', () => {
    const table = early();
    const fields = { kind: 'assumption', insteadOf: '', who: 'Ann', by: '', cost: '', then: '' } as const;
    const given = { id: 'new1', name: 'One office', text: 'One office votes.', fields };
    table.judged({ assumed: [{ ...given, grounds: [], dependsOn: [] }] });
    expect(assumptionsOf(table.session())).toMatchObject([
      { id: 'A1', by: 'ProductPlanner', name: 'One office', text: 'One office votes.' },
    ]);
  });

  test('asks the requester at most three times for what is missing, and then plans what there is', () => {
    const table = early();
    for (const text of ['Who is it for?', 'By when?', 'How many?']) {
      table.judged({ ...missing, question: { ...missing.question, text } });
      const { number } = table.session().questions.at(-1) ?? { number: 0 };
      table.say({ type: 'AnswerGiven', by: ann, question: number, text: 'All', via: 'form' });
    }
    table.judged({ ...missing, question: { ...missing.question, text: 'One more?' } });
    expect(table.session().questions).toHaveLength(3);
    expect(table.session().reading).toBe('A daily poll.');
  });

  test('asks nothing more after Start Anyway', () => {
    const table = early();
    table.judged(missing);
    expect(table.owes()).toEqual([]);
    table.say({ type: 'StartAsked', by: ann, admin: false });
    table.judged({ ...missing, question: { ...missing.question, text: 'By when?' } });
    expect(table.session().questions).toMatchObject([{ state: 'decided' }]);
    expect(table.owes()).toEqual(['first-view ProductPlanner']);
  });
});

describe('questions of the look at the brief', () => {
  test('a contradiction is asked at once, with its two sides', () => {
    const table = early();
    table.judged({
      questions: [question('Everyone, or managers only?', { options: ['Everyone', 'Managers'] })],
    });
    expect(table.session().questions).toMatchObject([
      { asker: 'Coach', level: 'blocking', state: 'put', options: ['Everyone', 'Managers'] },
    ]);
  });

  test('what else it would ask is left to the roles', () => {
    const table = early();
    table.judged({ questions: [question('Which colour?')] });
    expect(table.session().questions).toEqual([]);
  });

  test('of a small brief it asks at most two things, and round 1 waits for them', () => {
    const table = early();
    const questions = ['Which colour?', 'Which day?', 'Which room?'].map((text) => question(text));
    table.judged({ size: 'small', questions });
    expect(table.session().questions).toHaveLength(2);
    expect(table.session().stage).toBe('asking');
  });
});

describe('the depth', () => {
  test('is quick for a small brief', () => {
    const table = early();
    table.judged({ size: 'small', depth: 'deep' });
    expect(table.session()).toMatchObject({ depth: 'quick', roundLimit: 3 });
  });

  test('stays as somebody chose it with the brief', () => {
    const table = early({ depth: 'standard' });
    table.judged({ size: 'small' });
    expect(table.session()).toMatchObject({ depth: 'standard', roundLimit: 4 });
  });
});
