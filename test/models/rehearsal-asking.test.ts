import { describe, expect, it } from 'vitest';
import type { Session } from '../../src/workshop/session.js';
import { hold, issued, opened, proceed, told } from './rehearsal-meeting.js';
import { agreeable, ana, type People, telling } from './rehearsal-people.js';

const turnOf = (session: Session, round: number, role: string) =>
  session.rounds[round - 1]?.turns.find((each) => each.role === role)?.turn;
const asked = (session: Session) => session.questions.map(({ asker, level }) => `${asker} ${level}`);
const reactingTo =
  (about: RegExp, how: 'skip' | 'decide'): People =>
  (question, before) =>
    about.test(question.text) ? how : agreeable(question, before);

describe('a role that asks', () => {
  it.each([
    ['a todo app', 'nurses and doctors', 'It is made for nurses and doctors (Q1)'],
    ['做一个排班系统', '护士和医生', '它是给护士、医生（Q1）用的'],
  ])(
    'stops round 1 of %s for its users, and then gives the whole turn with the answer',
    async (brief, answer, says) => {
      const session = await hold(brief, [], telling([[/^Who will use|给谁用/, answer]]));
      expect(session.rounds[0]?.held).toEqual([{ role: 'ProductPlanner', question: 1 }]);
      expect(session.questions[0]).toMatchObject({
        level: 'now',
        asker: 'ProductPlanner',
        state: 'answered',
      });
      const points = turnOf(session, 1, 'ProductPlanner')?.points ?? [];
      expect(points.find(({ text }) => text.startsWith(says))?.restsOn).toEqual(['Q1']);
      expect(session.report?.summary).toContain(answer.split(/ and |和/)[0]);
    },
  );

  it('gives reasons, answers to choose from and an assumption with every question', async () => {
    for (const brief of ['a todo app', '为公司新建一套权限系统，替换旧的权限表', '做一个带审批的请假系统']) {
      const { questions } = await hold(brief);
      expect(questions.length).toBeGreaterThan(2);
      for (const { why, options, assumption } of questions) {
        expect(why).not.toBe('');
        expect(assumption).not.toBe('');
        expect(options.length).toBeGreaterThanOrEqual(2);
        expect(options.length).toBeLessThanOrEqual(4);
      }
    }
  });

  it('asks about data and systems for the meeting, and assumes numbers and dates', async () => {
    const session = await hold('a todo app', [], telling([[/^Who will use/, 'nurses']]));
    expect(asked(session)).toEqual([
      'ProductPlanner now',
      'SystemDesigner blocking',
      'SeniorDeveloper blocking',
    ]);
    expect(session.assumptions.map(({ role, from }) => `${role} ${from}`)).toEqual([
      'TestPlanner assumable',
      'RiskPlanner assumable',
    ]);
  });

  it('does not ask what the answer to an earlier question has said', async () => {
    const answer = 'For nurses. We store name and shift. It stands alone.';
    const session = await hold('a todo app', [], telling([[/^Who will use/, answer]]));
    expect(asked(session)).toEqual(['ProductPlanner now']);
    expect(session.rounds).toHaveLength(1);
    expect(session.decided?.artifact).toBe('plan');
  });

  it('asks what the subject calls for: accounts, rights and database of a new permission system', async () => {
    const session = await hold('为公司新建一套权限系统，替换旧的权限表');
    expect(session.questions.map(({ original }) => original)).toEqual([
      expect.stringContaining('给谁用'),
      expect.stringContaining('绑定'),
      expect.stringContaining('细到哪一级'),
      expect.stringContaining('数据库'),
      expect.stringContaining('迁移'),
    ]);
  });

  it.each([
    ['An approval flow for travel requests', /^Who approves/],
    ['做一个带审批的请假系统', /由谁审批/],
    ['Migrate our spare parts inventory from Excel to a web app.', /^Does the old way go on/],
    ['把旧的库存台账迁移到新系统', /新旧并行/],
  ])('asks about %s what people forget to say', async (brief, question) => {
    const { questions } = await hold(brief);
    expect(questions.some(({ original }) => question.test(original))).toBe(true);
  });
});

describe('an answer', () => {
  it('settles the issue that waited for it, and is what the requirement rests on', async () => {
    const people = telling([[/^What does/, 'Title, due date and who does it.']]);
    const session = await hold('a todo app', [], people);
    expect(session.issues[0]?.settled?.how).toBe(
      'The answer to Q2 settles it: “Title, due date and who does it” (Ana).',
    );
    const point = session.consensus.find(({ text }) => text === session.issues[0]?.settled?.how);
    expect(point?.restsOn).toEqual(['#1', 'Q2']);
    const sources = session.documents.ProductPlanner?.requirements.map(({ source }) => source);
    expect(sources).toEqual(expect.arrayContaining(['Q2', 'Q3', 'A1', 'A2']));
  });

  it('that says nothing is replaced by an assumption', async () => {
    const session = await hold('a todo app', [], telling([[/^What does/, 'I don’t know']]));
    expect(session.issues[0]?.settled?.how).toMatch(/^Assumption: .*Q2 left it open/);
    expect(session.decided?.artifact).toBe('plan');
  });

  it.each([
    ['a todo app', /^What does/],
    ['做一个排班系统', /要存哪些数据/],
  ])('left to the roles is the assumption of its owner, by its number: %s', async (brief, about) => {
    const session = await hold(brief, [], reactingTo(about, 'decide'));
    const assumed = session.assumptions.find(({ from }) => from === 'decided');
    expect(session.issues[0]?.settled?.how).toContain(`A${assumed?.number}`);
    expect(session.decided?.artifact).toBe('plan');
    expect(session.report?.summary).toContain(`A${assumed?.number}`);
  });

  it.each([
    ['a todo app', /^What does/, 'SystemDesigner'],
    ['做一个排班系统', /要存哪些数据/, 'SystemDesigner'],
    ['a todo app', /^Who will use/, 'ProductPlanner'],
  ])('that is skipped leaves a draft which says so: %s %s', async (brief, about, role) => {
    const session = await hold(brief, [], reactingTo(about, 'skip'));
    const number = session.questions.find(({ state }) => state === 'skipped')?.number;
    expect(turnOf(session, 3, role)).toMatchObject({ verdict: 'reserved' });
    expect(turnOf(session, 3, role)?.reason).toContain(`Q${number}`);
    expect(session.decided?.artifact).toBe('draft');
  });

  it('to what was skipped makes the draft a plan after one more round', async () => {
    const draft = issued(await hold('a todo app', [], reactingTo(/^What does/, 'skip')));
    const more = told(draft, { type: 'MoreGiven', by: ana, version: 1, text: 'Ask me again, please.' });
    const session = await proceed(more);
    expect(session.rounds).toHaveLength(4);
    expect(session.decided?.artifact).toBe('plan');
  });

  it('about the users that is left to the roles is stated as an assumption, with its number', async () => {
    const session = await hold('a todo app', [], reactingTo(/^Who will use/, 'decide'));
    const point = turnOf(session, 1, 'ProductPlanner')?.points.at(-1);
    expect(point?.text).toMatch(/^Assumption: .*\(A1\)\.$/);
    expect(point?.restsOn).toEqual(['A1']);
  });

  it('that is changed puts the ground right that rested on it', async () => {
    const people = telling([[/^Who will use/, 'nurses']]);
    const begun = await proceed(
      opened('a todo app'),
      people,
      [],
      (task) => 'round' in task && task.round === 2,
    );
    const closure = begun.questions[0]?.closure;
    const edit = { type: 'SaidAgain', by: ana, message: closure?.message ?? '', text: 'dentists' } as const;
    const changed = told(begun, edit);
    expect(changed.issues.some(({ shakenBy }) => shakenBy === 'Q1')).toBe(true);
    const session = await proceed(changed, people);
    const restated = session.issues.filter(({ shakenBy }) => shakenBy === 'Q1');
    expect(restated.map(({ settled }) => settled?.how).join(' ')).toContain('It is made for dentists');
    expect(restated.every(({ settled }) => settled?.how.includes('Q1'))).toBe(true);
    expect(session.decided?.artifact).toBe('plan');
    expect(session.report?.summary).toContain('dentists');
    expect(JSON.stringify([session.documents, session.report, session.todo])).not.toContain('nurses');
  });
});

describe('a change of a plan', () => {
  const brief =
    'We need a booking tool for our bike repair shop. Customers pick a slot online. It should store customer name and phone number. Must connect to our existing Google Calendar. Ready by end of March. About 40 bookings per day. No online payment.';

  it.each([
    ['Customers should see a map of the shop.', 'ProductPlanner'],
    ['Every test must run on a phone.', 'TestPlanner'],
    ['Keep the data in a second place.', 'SystemDesigner'],
  ])('is taken in by the role whose field it is: %s', async (text, role) => {
    const plan = issued(await hold(brief));
    const session = await proceed(told(plan, { type: 'ChangesAsked', by: ana, version: 1, text }));
    expect(session.issues.at(-1)?.settled).toMatchObject({
      by: role,
      how: expect.stringMatching(/^The plan now says: /),
    });
    expect(session.rounds.at(-1)?.closing?.summary).toContain('what people want changed');
    expect(session.decided?.artifact).toBe('plan');
    expect(JSON.stringify(session.documents.ProductPlanner)).toContain(text.slice(0, -1));
  });

  it('is kept open where the brief rules it out, and the plan becomes a draft', async () => {
    const plan = issued(await hold(brief));
    const wish = { type: 'ChangesAsked', by: ana, version: 1, text: 'Add online payment.' } as const;
    const session = await proceed(told(plan, wish));
    expect(session.decided?.artifact).toBe('draft');
    expect(turnOf(session, 2, 'ProductPlanner')).toMatchObject({ verdict: 'objects' });
  });
});
