import { describe, expect, test } from 'vitest';
import { assumptionsOf } from '../../src/workshop/plan/queries.js';
import { ann, ben, early, question } from './early.js';

const missing = { enough: false, question: { text: 'Who is it for?', why: 'why', options: [] } };

describe('the look at the brief', () => {
  test('says what the workshop is called, how it is read, how much work it is and how deep it goes', () => {
    const table = early();
    table.judged({ title: 'Daily lunch poll', reading: 'A poll a day.', size: 'large', depth: 'deep' });
    expect(table.session()).toMatchObject({
      ...{ title: 'Daily lunch poll', reading: 'A poll a day.', size: 'large', depth: 'deep', roundLimit: 6 },
    });
    const nameless = early();
    nameless.judged({ title: ' ' });
    expect(nameless.session().title).toBe('A poll for lunch');
  });

  test('is quick for a small brief, unless somebody chose otherwise with it', () => {
    for (const [brief, expected] of [
      [{}, { depth: 'quick', roundLimit: 3 }],
      [{ depth: 'standard' as const }, { depth: 'standard', roundLimit: 4 }],
    ] as const) {
      const table = early(brief);
      table.judged({ size: 'small', depth: 'deep' });
      expect(table.session()).toMatchObject(expected);
    }
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

  test('asks at once about a contradiction, with its two sides, and leaves what else it would ask to the roles', () => {
    const table = early();
    const sides = question('Everyone, or managers only?', { options: ['Everyone', 'Managers'] });
    table.judged({ questions: [sides, question('Which colour?')] });
    expect(table.session().questions).toMatchObject([
      { asker: 'Coach', level: 'blocking', state: 'put', options: ['Everyone', 'Managers'] },
    ]);
  });

  test('asks at most two things of a small brief, and round 1 waits for them', () => {
    const table = early();
    const questions = ['Which colour?', 'Which day?', 'Which room?'].map((text) => question(text));
    table.judged({ size: 'small', questions });
    expect(table.session().questions).toHaveLength(2);
    expect(table.session().stage).toBe('asking');
  });
});

test('what is only assumed is for the person by name to confirm who could have been asked', () => {
  const table = early({ invited: [{ person: ben, speaksFor: '' }] });
  table.judged();
  const assumed = (text: string, to?: string) => question(text, { level: 'assumable', ...(to && { to }) });
  table.view('ProductPlanner', assumed('Which language?', ben.id));
  table.view('SystemDesigner', assumed('Which browser?'));
  expect(assumptionsOf(table.session())).toMatchObject([
    { fields: { who: ben.name } },
    { fields: { who: ann.name } },
  ]);
});
