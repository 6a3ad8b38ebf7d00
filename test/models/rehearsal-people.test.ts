import { describe, expect, test } from 'vitest';
import { liveOf } from '../../src/workshop/plan/index.js';
import { briefs, withSign } from './rehearsal-briefs.js';
import { expectPlan } from './rehearsal-expected.js';
import { hold, issued, opened, proceed, told } from './rehearsal-meeting.js';
import { agreeable, ana } from './rehearsal-people.js';

describe('what people say', () => {
  const [long, short] = [briefs.en, 'A poll for lunch'];

  test('is taken up by the next speaker, in full', async () => {
    const text = 'Holidays differ between our offices.';
    const { session } = await hold(long, [{ before: 'TestPlanner', round: 1, by: 'Lin', text }]);
    const quoting = session.rounds[0]?.turns.filter(({ turn }) => turn.stance.includes('Holidays differ'));
    expect(quoting?.map(({ role }) => role)).toEqual(['TestPlanner']);
  });

  test('to a question is read by how it begins and ends, and asking back is answered', async () => {
    const said = ['thanks, lol', 'not now', 'what do you mean?', '🎉', 'Everyone in the office'];
    const { session } = await hold(`${long} [urgent]`, [], (_, before) => ({
      say: said[before] ?? 'Everyone',
    }));
    expect(session.replies.map(({ as }) => as)).toEqual(['talk', 'later', 'counter', 'talk', 'answer']);
    expect(session.questions[0]?.exchanges.at(-1)?.text).toContain('Q1');
  });

  test.each([
    [long, 'Split task 1 in two', true],
    [long, '任务 2 先不做', true],
    [long, 'Managers can also see who is away', false],
    [short, 'Managers can also see who is away', false],
  ])(
    'of a plan %j is for the tasks where it speaks of tasks, else for one more round: %s',
    async (brief, text, onlyTasks) => {
      const plan = await issued(await hold(brief));
      const rounds = plan.session.rounds.length;
      const next = await proceed(told(plan, { type: 'ChangesAsked', by: ana, version: 1, text }));
      expect(next.session.changes).toMatchObject([{ onlyTasks }]);
      expect(next.session.rounds).toHaveLength(onlyTasks ? rounds : rounds + 1);
      const { todo, plan: table } = next.session;
      expect(JSON.stringify(onlyTasks ? todo : liveOf(table, 'requirement'))).toContain(text);
      expectPlan(next);
    },
  );

  test('when they correct an answer, what rests on it is said anew', async () => {
    const begun = await proceed(
      opened(withSign('question', 'en')),
      agreeable,
      [],
      ({ kind }) => kind === 'finish',
    );
    const { session } = told(begun, {
      ...{ type: 'AnswerGiven', by: ana, question: 1, via: 'button' },
      text: 'Only what is needed today',
    });
    const after = await proceed({ ...begun, session });
    expectPlan(after);
    expect(
      liveOf(after.session.plan, 'decision')
        .map(({ text }) => text)
        .join(),
    ).toContain('Only what is needed today');
  });
});
