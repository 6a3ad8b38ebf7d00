import { describe, expect, it } from 'vitest';
import { createRehearsal } from '../../src/models/rehearsal/rehearsal.js';
import { judgeBrief } from '../../src/prompts/intake.js';
import { plannable } from './rehearsal-briefs.js';
import { hold } from './rehearsal-meeting.js';
import { telling } from './rehearsal-people.js';

describe('the Coach of the rehearsal on a brief', () => {
  it.each(['help', '权限', 'login', '导出', 'hello', '你好', 'Why is the sky blue?', '1234'])(
    'asks what is meant by %s, once',
    async (brief) => {
      const { questions } = await hold(brief, [], telling([[/built|要做的是/, '…x']]));
      const [asked, ...others] = questions;
      expect(asked).toMatchObject({ asker: 'Coach', state: 'answered' });
      expect(asked?.options.length).toBeGreaterThanOrEqual(2);
      expect(others.filter(({ asker }) => asker === 'Coach')).toEqual([]);
    },
  );

  it.each(['help', '权限', 'hello'])(
    'finds enough in %s once it was answered, even by nothing that helps',
    async (brief) => {
      const session = await hold(brief, [], telling([[/built|要做的是/, '…x']]));
      const judged = await createRehearsal().complete(judgeBrief(session), new AbortController().signal);
      expect(judged).toMatchObject({ enough: true });
    },
  );

  it.each([...plannable.complete, ...plannable.twoGaps, 'a todo app', '记账小程序'])(
    'finds enough in what names a thing to build: %s',
    async (brief) => {
      expect((await hold(brief)).questions.filter(({ asker }) => asker === 'Coach')).toEqual([]);
    },
  );

  it.each([
    ['help', /should be built/, 'A booking tool for our dentists: patients pick a slot.', 'booking tool'],
    ['权限', /要做的是/, '做一个门禁权限系统，保安登记访客', '门禁权限系统'],
    [
      'Why is the sky blue?',
      /should be built/,
      'A weather page for our school. Teachers see a chart.',
      'weather page',
    ],
  ])('has %s planned as what people answer', async (brief, about, answer, name) => {
    const session = await hold(brief, [], telling([[about, answer]]));
    expect(session.documents.ProductPlanner?.what).toContain(name);
    expect(session.documents.ProductPlanner?.requirements.map(({ source }) => source)).toContain('Q1');
    expect(session.decided?.artifact).toBe('plan');
  });

  it.each(['login', '权限'])('can plan the first answer that it offers itself for %s', async (brief) => {
    const session = await hold(brief, [], (question) => ({ press: question.options[0] ?? '' }));
    expect(session.rounds[0]?.turns[0]?.turn.analysis).toContain(brief);
    expect(session.decided?.artifact).toBe('plan');
  });

  it('lets the roles begin when people say so, and they object to what cannot be built', async () => {
    const session = await hold('hello');
    expect(session.questions[0]?.state).toBe('skipped');
    expect(session.decided?.artifact).toBe('draft');
  });
});
