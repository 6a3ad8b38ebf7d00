import { describe, expect, test } from 'vitest';
import { factsOf } from '../../src/workshop/ignored.js';
import { decide } from '../../src/workshop/decide.js';
import { evolve } from '../../src/workshop/evolve.js';
import { pending } from '../../src/workshop/pending.js';
import { liveItems, liveOf } from '../../src/workshop/plan/index.js';
import { expectPlan } from './rehearsal-expected.js';
import { hold, issued, type Played, proceed, opened, told } from './rehearsal-meeting.js';
import { agreeable, ana, goesOn, type People, type Reaction } from './rehearsal-people.js';
import { briefs, languages, withSign } from './rehearsal-briefs.js';

const calls = ({ asks }: Played, prompt: string) => asks.filter((ask) => ask.prompt === prompt).length;

describe.each(languages)('a brief without signs, in %s', (language) => {
  test('that is longer asks nothing and is a signed plan after round 1, in at most 14 calls in a row', async () => {
    const played = await hold(briefs[language]);
    expectPlan(played);
    expect(played.session.questions).toEqual([]);
    expect(played.session.rounds).toHaveLength(1);
    // Side by side: five views, three that finish, five signatures.
    expect(played.asks.length - 4 - 2 - 4).toBeLessThanOrEqual(14);
  });

  test('is quoted in whole sentences, all of them, each a requirement with a case, a task and a test', async () => {
    const { session } = await hold(briefs[language]);
    const requirements = liveOf(session.plan, 'requirement');
    for (const sentence of briefs[language].split(/[.。]/u).filter((each) => each.trim() !== ''))
      expect(requirements.map(({ text }) => text).join('\n')).toContain(`“${sentence.trim()}”`);
    expect(liveOf(session.plan, 'task')).toHaveLength(requirements.length);
    expect(liveOf(session.plan, 'test')).toHaveLength(requirements.length);
    expect(requirements.flatMap(({ grounds }) => grounds.map(({ as }) => as))).toEqual(
      requirements.map(() => 'brief'),
    );
  });
});

test.each(['A poll for lunch', '做一个带审批的请假系统', 'todo app'])(
  'a small brief is asked one thing, and is a plan of few items after few calls: %s',
  async (brief) => {
    const played = await hold(brief);
    expectPlan(played);
    expect(played.session.questions.map(({ asker, state }) => [asker, state])).toEqual([
      ['Coach', 'answered'],
    ]);
    expect(played.asks.length).toBeLessThanOrEqual(20);
    expect(liveItems(played.session.plan).length).toBeLessThanOrEqual(15);
  },
);

test.each(['test', 'hi!', '权限', '登录'])(
  'a brief of a word is asked about before the roles begin: %s',
  async (brief) => {
    const played = await hold(brief, [], ({ level, options }) =>
      level === 'now' ? { say: 'A page where people book rooms' } : { press: options[0] ?? '' },
    );
    expect(played.session.questions[0]).toMatchObject({ asker: 'Coach', state: 'answered' });
    const said = liveOf(played.session.plan, 'requirement').map(({ text }) => text);
    expect(said.join()).toContain('A page where people book rooms');
    expectPlan(played);
  },
);

describe.each(languages)('a sign in a brief, in %s,', (language) => {
  const held = (sign: string, people?: People) => hold(withSign(sign, language), [], people);

  test('[urgent] asks one question that cannot wait, and holds the turn', async () => {
    const played = await held('urgent');
    expectPlan(played);
    expect(played.session.questions.map(({ level }) => level)).toEqual(['now']);
    expect(played.session.rounds.map(({ held: waits }) => waits.length)).toEqual([1]);
    expect(
      liveOf(played.session.plan, 'decision')
        .map(({ text }) => text)
        .join(),
    ).toContain('Q1');
  });

  test('[question] asks one before round 1, whose answer is in the plan', async () => {
    const played = await held('question');
    expectPlan(played);
    expect(played.session.rounds).toHaveLength(1);
    expect(calls(played, 'planning_question_merge')).toBe(1);
    const grounds = liveItems(played.session.plan).flatMap((item) => item.grounds);
    expect(grounds).toContainEqual({ as: 'answer', ref: 'Q1' });
  });

  test('a question that is left to the roles becomes an assumption, and a plan', async () => {
    const played = await held('question', () => 'decide');
    expectPlan(played);
    expect(liveOf(played.session.plan, 'assumption').map(({ fields }) => fields.insteadOf)).toContain('Q1');
  });

  test('[reword] rewords a question in the meeting, [covered] spares one, where people begin without answers', async () => {
    const looks = async (sign: string) => {
      const played = await held(sign, goesOn);
      expect(played.session.decided?.artifact).toBe('plan');
      return played.session.meetings.flatMap(({ looks: all }) => all.flatMap(({ reviews }) => reviews));
    };
    expect(await looks('reword')).toMatchObject([{ status: 'ask' }, { status: 'modify' }]);
    expect(await looks('covered')).toMatchObject([{ status: 'ask' }, { status: 'skip', coveredBy: 'Q1' }]);
  });

  test('[assume] assumes something without asking', async () => {
    const played = await held('assume');
    expectPlan(played);
    expect(played.session.questions).toEqual([]);
    expect(liveOf(played.session.plan, 'assumption')).toHaveLength(2);
  });

  test('[issue] opens a gap that another role settles in round 2', async () => {
    const played = await held('issue');
    expectPlan(played);
    expect(played.session.rounds).toHaveLength(2);
    expect(played.session.issues).toMatchObject([
      { kind: 'gap', openedBy: 'TestPlanner', settled: { by: 'SystemDesigner' } },
    ]);
  });

  test('[dispute] contests an item, whose author takes over what is wanted instead', async () => {
    const played = await held('dispute');
    expectPlan(played);
    expect(played.session.questions).toEqual([]);
    expect(played.session.issues).toMatchObject([{ kind: 'contest', about: 'R1', state: 'settled' }]);
    expect(played.session.plan.items.find(({ id }) => id === 'R1')?.with).toEqual(['RiskPlanner']);
  });

  test('[stubborn] contests one that both hold to: people choose between the two sides', async () => {
    const kept = await held('stubborn', ({ options }) => ({ press: options[0] ?? '' }));
    const changed = await held('stubborn');
    for (const played of [kept, changed]) {
      expectPlan(played);
      expect(played.session.questions.map(({ asker, options }) => [asker, options.length])).toEqual([
        ['Coach', 2],
      ]);
    }
    const textOf = ({ session }: Played) => session.plan.items.find(({ id }) => id === 'R1')?.text;
    expect([textOf(kept), textOf(changed)]).toEqual(kept.session.questions[0]?.options);
  });

  test('[draft] keeps a reservation to the end, until people say more', async () => {
    const draft = await issued(await held('draft'));
    expect(draft.session.versions.map(({ artifact }) => artifact)).toEqual(['draft']);
    expect(draft.session.rounds).toHaveLength(3);
    const more = told(draft, { type: 'MoreGiven', by: ana, version: 1, text: 'It is meant so.' });
    const plan = await proceed(more);
    expectPlan(plan);
    const grounds = liveOf(plan.session.plan, 'requirement').flatMap((item) => item.grounds);
    expect(grounds).toContainEqual({ as: 'remark', ref: 'M1' });
  });

  test('[hand over] makes the SystemDesigner name the RiskPlanner, who replies at once', async () => {
    const { facts } = await held('hand over');
    expect(facts.flatMap((fact) => (fact.type === 'RoleReplied' ? [fact.role] : []))).toEqual([
      'RiskPlanner',
    ]);
  });

  test('may stand beside all others, and each shows what it does alone', async () => {
    const { session } = await hold(withSign('', language, true));
    expect(session.questions.map(({ asker }) => asker)).toEqual([
      ...['SystemDesigner', 'SeniorDeveloper', 'TestPlanner', 'ProductPlanner', 'Coach'],
    ]);
    expect(session.issues.map(({ kind, state }) => [kind, state])).toEqual([
      ['gap', 'settled'],
      ['contest', 'settled'],
      ['gap', 'open'],
    ]);
    expect(session.decided?.artifact).toBe('draft');
  });

  test('is no part of what is quoted, and what only looks like one is', async () => {
    const { session } = await hold(`${withSign('urgent', language)} [see below]`);
    const said = JSON.stringify(session.plan.items);
    expect(said).not.toContain('[urgent]');
    expect(said).toContain('[see below]');
  });

  test('[outage] makes the SeniorDeveloper fail twice, and then it answers', async () => {
    const played = await proceed(opened(withSign('outage', language)));
    expect(pending(played.session)[0]).toMatchObject({ kind: 'speak', role: 'SeniorDeveloper', wait: {} });
    const again = await proceed(played, agreeable, [], undefined, true);
    expect(again.facts.filter(({ type }) => type === 'TaskFailed')).toHaveLength(3);
    expectPlan(again);
  });

  test('[absent] leaves out the RiskPlanner in every round, and makes a draft', async () => {
    let played = await proceed(opened(withSign('absent', language)));
    while (!played.session.decided) {
      expect(pending(played.session)[0]).toMatchObject({ role: 'RiskPlanner', wait: {} });
      played = await proceed(told(played, { type: 'SkipAsked', by: ana, admin: false }));
    }
    expect(played.session.decided).toMatchObject({
      artifact: 'draft',
      reasons: [{ kind: 'verdict', role: 'RiskPlanner', text: 'skipped' }],
    });
  });
});

test('the same brief and the same people make the same facts', async () => {
  const [one, other] = [await hold(withSign('stubborn', 'en')), await hold(withSign('stubborn', 'en'))];
  expect(one.facts).toEqual(other.facts);
});

test('a person who leaves everything open is waited for, and every button leads on', async () => {
  const reactions: Reaction[] = ['later', 'go on', 'decide', { say: 'Why?' }];
  for (const first of reactions) {
    const people: People = (question, before) => (before === 0 ? first : agreeable(question, before));
    expect((await hold(withSign('reword', 'en'), [], people)).session.decided?.artifact).toBe('plan');
  }
});

test('a stray result changes nothing', async () => {
  const { session } = await hold('A poll for lunch');
  const late = decide(session, { type: 'WaitOver', at: '2026-01-05T09:00:00.000Z', key: 'none' });
  expect('ignored' in late).toBe(true);
  expect(factsOf(late).reduce(evolve, session)).toBe(session);
});
