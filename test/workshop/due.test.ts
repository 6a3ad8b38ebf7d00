import { concernsIn } from '../../src/workshop/deciding/approval/standing.js';
import { openIssues } from '../../src/workshop/plan/standing.js';
import { describe, expect, test } from 'vitest';
import { decisionFiles } from '../../src/artifacts/decision.js';
import { dueIn } from '../../src/workshop/deciding/approval/due.js';
import { replay } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import type { PersonInput } from '../../src/workshop/inputs.js';
import { awaited } from '../../src/workshop/waiting/awaited.js';
import { remindable } from '../../src/workshop/waiting/rules.js';
import { toConfirm } from '../../src/workshop/deciding/versions/plan-parts.js';
import { buttonsOf, postsOf, wordsIn } from '../slack/rendering.js';
import { assumed, plannedWith } from './assumed-plan.js';
import { given } from './given.js';
import { item, lena, maya, openedWith, played, puttingOf, type Script, told, tom } from './story.js';

/** The posts of these parts, as they were first sent and then edited. */
const named = (facts: Fact[], part: RegExp) => postsOf(facts).filter((each) => part.test(each.part));

const planned = plannedWith();
const approve: PersonInput = { type: 'ApproveAsked', by: maya, version: 1, via: 'button' };
const approved = told(planned, approve);
const due = (person = lena): PersonInput => ({ type: 'AssumptionsDue', person, assumptions: ['A1'] });
const asked = told(approved, due());
const answer = (text: string, by = lena): PersonInput => ({
  ...{ type: 'AnswerGiven', by, question: 1, text, via: 'button' },
});
const yes = answer('Voters have phones');
const wrong = answer('Half of them have none.');
const whatIsAwaited = (facts: Fact[]) =>
  awaited(replay(facts)).map(({ person, what, question }) => [person.name, what, question]);

describe('the day of an assumption', () => {
  test.each([
    ['2026-03-10', '2026-03-10'],
    ['10 March 2026', '2026-03-10'],
    ['2026年3月10日', '2026-03-10'],
    // Without one it is asked on the day after the version, which is of the second of March.
    ['', '2026-03-03'],
  ])('%.20s is %s', (by, on) => {
    expect(dueIn(replay(plannedWith({ by })))).toEqual([
      { assumption: 'A1', person: { id: lena.id, name: lena.name }, on },
    ]);
  });

  test('is that of the frame which it names, and without one that on which the work begins, where that is later', () => {
    const framed = (by: string) =>
      played(
        {
          turn: (role, round, session) =>
            role === 'SeniorDeveloper' && round === 1
              ? {
                  put: [
                    ...puttingOf(session, role),
                    assumed({ by }),
                    item({
                      id: 'new9',
                      text: 'What is given',
                      fields: {
                        ...{
                          kind: 'frame',
                          start: '2026-04-06',
                          absences: [],
                          people: [{ who: 'Ben', days: 5, from: '', to: '', weekdays: [] }],
                        },
                        ...{ dates: [{ name: 'Launch', date: '2026-05-04' }] },
                        money: { amount: 0, tax: 'unsaid', covers: '', lines: [] },
                      },
                    }),
                  ],
                }
              : {},
        },
        () => false,
        openedWith('anyone'),
      );

    expect(dueIn(replay(framed('Launch')))[0]?.on).toBe('2026-05-04');
    expect(dueIn(replay(framed('')))[0]?.on).toBe('2026-04-06');
  });

  test('is nobody’s to ask about where somebody has had it asked before', () => {
    const before = told(planned, { type: 'AssumptionAsked', by: maya, admin: false, assumption: 1 });
    expect(dueIn(replay(before))).toEqual([]);
  });

  test('matters only of a plan that waits or is approved, and of the newest version', () => {
    expect(dueIn(replay(planned))).toHaveLength(1);
    expect(dueIn(replay(approved))).toHaveLength(1);
    const parked = told(planned, { type: 'ParkAsked', by: maya, version: 1 });
    expect(dueIn(replay(parked))).toEqual([]);
    const cancelled = told(planned, { type: 'CancelAsked', by: maya, admin: false });
    expect(dueIn(replay(cancelled))).toEqual([]);
    expect(dueIn(replay(told(approved, { type: 'ReopenAsked', by: maya, version: 1 })))).toHaveLength(1);
    given(...cancelled)
      .when(due())
      .thenIgnored('not awaited');
  });
});

describe('whoever could confirm it', () => {
  test('is asked once, by its owner, on the card of their questions, is awaited, and is reminded of it', () => {
    const { after } = given(...approved)
      .when(due())
      .then({ type: 'AssumptionQuestioned', assumption: 1 });
    expect(after.questions).toMatchObject([
      { asker: 'RiskPlanner', person: { id: lena.id }, state: 'put', due: 1, assumed: 1 },
    ]);
    expect(whatIsAwaited(asked)).toEqual([[lena.name, 'answer', 1]]);
    expect(remindable(replay(asked))).toMatchObject([{ wait: { what: 'answer', question: 1 } }]);
    const cards = named(asked, /^questions:/);
    expect(cards).toHaveLength(1);
    expect(wordsIn(cards[0])).toContain('Is this right? “Voters have phones”');
    given(...asked)
      .when(due())
      .thenIgnored('not awaited');
    given(...approved)
      .when(due(tom))
      .thenIgnored('not awaited');
  });

  test('confirms it: it is no open point any more, and the record says who and when', () => {
    const confirmed = told(asked, yes);
    const session = replay(confirmed);

    expect(whatIsAwaited(confirmed)).toEqual([]);
    expect(dueIn(session)).toEqual([]);
    expect(concernsIn(session)).toEqual([]);
    expect(toConfirm(replay(asked))).toContain('Voters have phones');
    expect(toConfirm(session)).toBe('');
    const [file] = decisionFiles(session, confirmed);
    expect(JSON.parse(file?.content ?? '')).toMatchObject({
      asked: [{ assumption: 'A1', agent: null, put_to: { id: lena.id }, answer: { by: lena } }],
    });
    given(...confirmed)
      .when(yes)
      .thenIgnored('repeat');
  });

  test('leaves it to the roles: it stays what it was, and nobody is asked again', () => {
    const left = told(asked, {
      ...{ type: 'QuestionDismissed', by: lena, admin: false, question: 1, how: 'decide' },
    });
    const session = replay(left);
    expect([whatIsAwaited(left), dueIn(session), concernsIn(session)]).toEqual([[], [], []]);
    expect(session.plan.items.filter(({ id }) => id === 'A1')).toMatchObject([
      { text: 'Voters have phones' },
    ]);
  });

  test('passes it on like any other question', () => {
    const passed = told(asked, { type: 'QuestionPassOnAsked', by: lena, admin: false, question: 1, to: tom });
    expect(whatIsAwaited(passed)).toEqual([[tom.name, 'answer', 1]]);
  });

  test('is the requester, where nobody in the workshop is meant', () => {
    const [first] = dueIn(replay(plannedWith({ who: 'The finance department' })));
    expect(first?.person.id).toBe(lena.id);
    const [second] = dueIn(
      replay(
        played({
          turn: (role, round, session) =>
            role === 'ProductPlanner' && round === 1
              ? { put: [...puttingOf(session, role), assumed({ who: 'finance' })] }
              : {},
        }),
      ),
    );
    expect(second?.person.id).toBe(maya.id);
  });

  test('holds nothing up: a plan is approved while the question is open', () => {
    const open = told(planned, due());
    expect(whatIsAwaited(open)).toEqual([
      [lena.name, 'answer', 1],
      [maya.name, 'approval', undefined],
    ]);
    expect(told(open, approve).some(({ type }) => type === 'Approved')).toBe(true);
  });

  test('is awaited no more once the workshop has ended without a plan', () => {
    const dropped = told(told(planned, due()), { type: 'CancelAsked', by: maya, admin: false });
    expect(whatIsAwaited(dropped)).toEqual([]);
    given(...dropped)
      .when(yes)
      .then({ type: 'RequestDeclined', reason: 'nothingOpen' });
  });
});

describe('what is wrong', () => {
  test('is a concern about an approved plan, of whoever says so, with the way to reopen it', () => {
    const { after } = given(...asked)
      .when(wrong)
      .then({ type: 'SaidToQuestion' }, { type: 'VoiceGiven', says: 'concern', version: 1, by: lena });
    expect(concernsIn(after).map(({ text }) => text)).toEqual([
      '“Voters have phones”: Half of them have none.',
    ]);
    expect(after.stage).toBe('closed');
    const concern = told(asked, wrong);
    const posts = postsOf(concern);
    expect(posts.map(wordsIn).join()).toContain('“Voters have phones”: Half of them have none.');
    expect(posts.flatMap(buttonsOf)).toContain('reopen');
  });

  const late = told(told(planned, due()), wrong);
  const take: PersonInput = { type: 'ConcernTakeUpAsked', by: maya, concern: 1 };

  test('keeps a plan that waits from being approved, until somebody who may approve says what it changes', () => {
    given(...late)
      .when(approve)
      .then({ type: 'RequestDeclined', what: 'approve', reason: 'lateAnswer' });
    given(...late)
      .when({ ...take, by: tom })
      .then({ type: 'RequestDeclined', reason: 'notYours' });
    const left = told(late, { type: 'ConcernAnswerGiven', by: maya, concern: 1, text: '' });
    const done = told(left, approve);
    expect(done.some(({ type }) => type === 'Approved')).toBe(true);
    expect(concernsIn(replay(done))).toMatchObject([{ question: 1, state: 'answered', ended: { by: maya } }]);
  });

  test('makes v2: the owner of what rests on it looks at it again, and it is not asked again', () => {
    const reads: Script = {
      turn: (role) =>
        role === 'RiskPlanner' ? { say: [{ about: 'K1', as: 'refuse', why: 'It still holds.' }] } : {},
    };
    const begun = told(late, take);
    const session = replay(begun);
    expect(session.stage).toBe('discussion');
    expect(openIssues(session).filter((each) => each.answer !== undefined)).toMatchObject([
      { about: 'K1', due: 'RiskPlanner', answer: 1 },
    ]);
    expect(session.plan.items.find(({ id }) => id === 'A1')?.gone).toBeDefined();
    const next = replay(played(reads, () => false, begun));
    expect(dueIn(next)).toEqual([]);
  });

  test('is asked of nobody any more where a newer plan does not assume it', () => {
    const changing = told(told(planned, due()), {
      type: 'ChangesAsked',
      by: maya,
      version: 1,
      text: 'A box.',
    });
    const next = played(
      {
        // Whoever reads changes nothing: what it is to mend of its own is a point for its next turn.
        reads: (role, _, { plan }) =>
          role === 'RiskPlanner' && plan.items.some(({ id, gone }) => id === 'A1' && !gone)
            ? {
                say: [{ about: 'A1', as: 'gap', why: 'There is a box.' }],
                ...{ verdict: 'reserved', reason: 'There is a box.', because: ['A1'] },
              }
            : {},
        turn: (role, _, { plan: { items } }) =>
          role === 'RiskPlanner'
            ? {
                put: items.flatMap(({ id, text, fields }) => (id === 'K1' ? item({ id, text, fields }) : [])),
                say: [{ about: 'A1', as: 'withdraw', why: 'There is a box.' }],
              }
            : role === 'ProductPlanner'
              ? {
                  put: [
                    item({
                      id: 'R1',
                      text: 'Everyone votes once, or by a box',
                      fields: { kind: 'requirement', acceptance: [{ id: 'AC1', text: 'Both count.' }] },
                    }),
                  ],
                  say: [{ about: '#1', as: 'take', why: 'There is a box.' }],
                }
              : {},
      },
      () => false,
      changing,
    );
    const session = replay(next);
    expect(session.versions.map(({ number }) => number)).toEqual([1, 2]);
    expect(session.questions).toMatchObject([{ state: 'moot', closure: { text: 'v2' } }]);
    expect(postsOf(next).map(wordsIn).join()).toContain('v2 no longer assumes it');
  });
});
