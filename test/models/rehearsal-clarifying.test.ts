import { describe, expect, it } from 'vitest';
import { createRehearsal } from '../../src/models/rehearsal/rehearsal.js';
import { reviewQuestions } from '../../src/prompts/clarify-review.js';
import type { Session } from '../../src/workshop/session.js';
import { hold, opened, proceed, told } from './rehearsal-meeting.js';
import { agreeable, ana, type People, telling } from './rehearsal-people.js';

const system = '为公司新建一套权限系统，替换旧的权限表';
const told000 = telling([
  [/^权限系统给谁用/, '公司员工和各部门管理员'],
  [/^权限系统要和现有/, '是的，需要绑定。而且还要支持现有 50 万用户平滑迁移。'],
  [/细到哪一级/, '细粒度，精确到 API 端点级别。'],
  [/要继续用现有数据库，还是/, '先用现有数据库，后期考虑迁移。'],
  [/这一版要迁移现有数据/, '暂时不包含，我们先完成权限系统新增，用户数据仍在现有数据库。'],
]);
const looksOf = (session: Session, role: string) =>
  session.meetings[0]?.looks.filter((look) => look.role === role).map(({ reviews }) => reviews) ?? [];

describe('the clarification meeting', () => {
  it('goes as in seed 000: asks, then puts a question in the light of the answer before', async () => {
    const session = await hold(system, [], told000);
    const meeting = session.meetings[0];
    expect(meeting?.looks.map(({ role }) => role)).toEqual([
      'ProductPlanner',
      'SystemDesigner',
      'SystemDesigner',
      'TestPlanner',
    ]);
    expect(meeting?.silent).toEqual(['SeniorDeveloper', 'RiskPlanner']);
    expect(looksOf(session, 'SystemDesigner')[0]?.map(({ status }) => status)).toEqual(['ask', 'modify']);
    expect(looksOf(session, 'TestPlanner')[0]).toMatchObject([{ status: 'modify' }]);
    expect(session.questions.map(({ text }) => text).slice(3)).toEqual([
      expect.stringMatching(/^既然 Q2 的回答是“是的，需要绑定.*数据库，还是可以换成新的？$/u),
      expect.stringMatching(/^既然 Q4 的回答是“先用现有数据库.*还是数据先留在原处？$/u),
    ]);
    expect(session.issues.every(({ settled }) => settled?.round === 3)).toBe(true);
    expect(session.decided?.artifact).toBe('plan');
  });

  it.each([
    [system, /^权限系统要和现有/, '绑定现有账号，暂不迁移数据', 'TestPlanner'],
    [
      'Replace our old ticket list for the support team with a proper tool.',
      /^Which database/,
      'Keep the existing database, and migrate everything in the first version.',
      'TestPlanner',
    ],
  ])('skips a question that an answer has settled already: %s', async (brief, about, answer, role) => {
    const session = await hold(brief, [], telling([[about, answer]]));
    const [review] = looksOf(session, role)[0] ?? [];
    expect(review).toMatchObject({ status: 'skip', coveredBy: expect.stringMatching(/^Q\d$/) });
    const skipped = session.questions.find(({ number }) => number === review?.question);
    expect(skipped?.state).toBe('moot');
    const issue = session.issues.find(({ text }) => text === skipped?.original);
    expect(issue?.settled?.how).toContain(review?.coveredBy);
    expect(session.decided?.artifact).toBe('plan');
  });

  it('asks in new words what a remark seems to answer', async () => {
    const remark = { before: 'RiskPlanner', round: 2, by: 'Lin', text: 'It stores name and size.' } as const;
    const session = await hold('A todo app for nurses', [remark]);
    expect(looksOf(session, 'SystemDesigner')[0]?.[0]).toMatchObject({
      status: 'modify',
      modified: expect.stringMatching(
        /^Lin said “It stores name and size” in the thread\. Is that all\? What does/,
      ),
    });
  });

  it('comes back to a question that was not to be answered now', async () => {
    const people: People = (question, before) =>
      question.text.startsWith('What does') && before === 0
        ? { say: 'Not now, please' }
        : agreeable(question, before);
    const session = await hold('a todo app', [], people);
    expect(session.questions[1]).toMatchObject({ state: 'answered', returned: true });
    expect(session.decided?.artifact).toBe('plan');
  });

  it('explains a question to someone who asks back, with another example each time', async () => {
    const people: People = (question, before) => {
      if (!question.text.startsWith('Which existing')) return agreeable(question, before);
      return before < 2 ? { say: 'Why do you ask?' } : { say: 'Only Excel' };
    };
    const session = await hold('a todo app', [], people);
    const asked = session.questions[2];
    const replies = asked?.exchanges.filter(({ by }) => by === undefined).map(({ text }) => text) ?? [];
    expect(replies).toHaveLength(2);
    expect(replies[0]).toContain(asked?.why);
    expect(replies[0]).toContain(asked?.options[0]);
    expect(replies[1]).toContain(asked?.options[1]);
    expect(asked?.closure?.text).toBe('Only Excel');
  });

  it('skips what words of the brief say, citing them as they stand there', async () => {
    const waits = await proceed(
      opened('a todo app'),
      agreeable,
      [],
      ({ kind }) => kind === 'review-questions',
    );
    const brief = 'a todo app. It stands alone.';
    const ask = reviewQuestions({ ...waits, brief }, 'SeniorDeveloper');
    const { questions } = ask.schema.parse(
      await createRehearsal().complete(ask, new AbortController().signal),
    );
    expect(questions).toMatchObject([{ status: 'skip', coveredBy: 'It stands alone' }]);
  });

  it('cannot agree in the last round to what has lost its answer', async () => {
    const after = await proceed(
      opened('a todo app'),
      agreeable,
      [],
      (task) => 'round' in task && task.round === 3,
    );
    const undone = told(after, { type: 'AnswerUndone', by: ana, question: 2 });
    const session = await proceed(undone);
    const last = session.rounds[2]?.turns.find(({ role }) => role === 'SystemDesigner')?.turn;
    expect(last).toMatchObject({
      verdict: 'reserved',
      reason: expect.stringContaining('Q2 has no answer yet'),
    });
    expect(session.decided?.artifact).toBe('draft');
  });
});
