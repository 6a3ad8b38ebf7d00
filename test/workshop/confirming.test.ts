import { describe, expect, test } from 'vitest';
import { decisionFiles } from '../../src/artifacts/decision.js';
import { dueIn } from '../../src/workshop/confirming/index.js';
import { replay } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import type { PersonInput } from '../../src/workshop/inputs.js';
import { boardOf } from '../../src/workshop/board.js';
import { awaited, remindable } from '../../src/workshop/waiting/index.js';
import { assumed, plannedWith } from './assumed-plan.js';
import { given } from './given.js';
import { item, lena, maya, openedWith, played, puttingOf, told, tom } from './story.js';

const planned = plannedWith();
const approve: PersonInput = { type: 'ApproveAsked', by: maya, version: 1, via: 'button' };
const approved = told(planned, approve);
const due = (person = lena): PersonInput => ({ type: 'AssumptionsDue', person, assumptions: ['A1'] });
const asked = told(approved, due());
const wrong = (by = lena, text = 'Half of them have none.'): PersonInput => ({
  ...{ type: 'RefuteGiven', by, assumption: 1, text },
});
const whatIsAwaited = (facts: Fact[]) =>
  awaited(replay(facts)).map(({ person, what, assumption }) => [person.name, what, assumption]);

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
                        ...{ kind: 'frame', start: '2026-04-06', off: [], people: [{ who: 'Ben', days: 5 }] },
                        ...{ dates: [{ name: 'Launch', date: '2026-05-04' }] },
                        budget: { amount: 0, covers: [] },
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
  test('is asked once, is awaited, and is reminded of it', () => {
    given(...approved)
      .when(due())
      .then({ type: 'ConfirmationAsked', version: 1, person: lena, assumptions: ['A1'] });
    expect(whatIsAwaited(asked)).toEqual([[lena.name, 'confirm', 'A1']]);
    expect(remindable(replay(asked))).toMatchObject([{ wait: { what: 'confirm', assumption: 'A1' } }]);
    expect(JSON.stringify(boardOf(replay(asked)))).toContain('an assumption to confirm');
    given(...asked)
      .when(due())
      .thenIgnored('not awaited');
    given(...approved)
      .when(due(tom))
      .thenIgnored('not awaited');
  });

  test('confirms it: it is no open point any more, and the record says who and when', () => {
    const confirmed = told(asked, { type: 'ConfirmGiven', by: lena, assumption: 1 });
    const session = replay(confirmed);

    expect(whatIsAwaited(confirmed)).toEqual([]);
    expect(dueIn(session)).toEqual([]);
    const [file] = decisionFiles(session, confirmed);
    expect(JSON.parse(file?.content ?? '')).toMatchObject({
      assumptions: [{ assumption: 'A1', state: 'confirmed', said: { by: lena } }],
    });
    given(...confirmed)
      .when({ type: 'ConfirmGiven', by: lena, assumption: 1 })
      .thenIgnored('repeat');
    given(...confirmed)
      .when(wrong(maya))
      .then({ type: 'RequestDeclined', what: 'confirm', reason: 'nothingOpen' });
  });

  test('is the only one who says so, beside the requester', () => {
    given(...asked)
      .when({ type: 'ConfirmGiven', by: tom, assumption: 1 })
      .then({ type: 'RequestDeclined', what: 'confirm', reason: 'notYours' });
    given(...asked)
      .when({ type: 'ConfirmGiven', by: maya, assumption: 1 })
      .then({ type: 'AssumptionConfirmed', assumption: 'A1', by: maya });
  });

  test('puts it off: it is asked again in a week, three times, then of the requester, then not any more', () => {
    let facts = asked;
    const putOff = (by: typeof lena) => told(facts, { type: 'PutOffGiven', by, assumption: 1 });
    for (let times = 1; times <= 3; times += 1) {
      facts = putOff(lena);
      expect(whatIsAwaited(facts)).toEqual([]);
      if (times < 3) facts = told(facts, due());
    }
    expect(dueIn(replay(facts))).toEqual([
      { assumption: 'A1', person: { id: maya.id, name: maya.name }, on: '2026-03-09' },
    ]);
    for (let times = 1; times <= 3; times += 1) {
      facts = told(facts, due(maya));
      expect(whatIsAwaited(facts)).toEqual([[maya.name, 'confirm', 'A1']]);
      facts = putOff(maya);
    }
    expect(dueIn(replay(facts))).toEqual([]);
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
});

describe('what is wrong', () => {
  const refuted = told(asked, wrong());
  const take: PersonInput = { type: 'RefutationsTakeAsked', by: maya, version: 1 };

  test('waits for whoever may approve, who takes it into the next version: what rests on it is shaken', () => {
    expect(whatIsAwaited(refuted)).toEqual([[maya.name, 'refuted', 'A1']]);
    given(...refuted)
      .when({ ...take, by: tom })
      .then({ type: 'RequestDeclined', what: 'confirm', reason: 'notYours' });

    const { after, decided } = given(...refuted).when(take);
    expect(decided.map(({ type }) => type)).toEqual([
      ...['Reopened', 'RefutationsTaken', 'RoundAdded', 'RoundStarted'],
    ]);
    expect(after.plan.items.flatMap(({ id, shaken }) => (shaken ? [[id, shaken]] : []))).toEqual([
      ['A1', 'A1'],
      ['K1', 'A1'],
    ]);
    expect(after.issues.at(-1)).toMatchObject({ kind: 'gap', by: lena });
    expect(after.issues.at(-1)?.text).toContain('Half of them have none.');
    expect(after.stage).toBe('discussion');
    given(...told(refuted, take))
      .when(take)
      .then({ type: 'RequestDeclined', what: 'confirm', reason: 'nothingOpen' });
  });

  test('makes v2, in which it is not asked again', () => {
    const next = played(
      {
        turn: (role) =>
          role === 'RiskPlanner'
            ? {
                say: [
                  { about: 'A1', as: 'withdraw', why: 'It is wrong.' },
                  { about: 'K1', as: 'stands', why: 'It still holds.' },
                ],
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
                  say: [{ about: '#1', as: 'settle', why: 'There is a box.' }],
                }
              : {},
        closing: () => ({ say: [] }),
      },
      () => false,
      told(refuted, take),
    );
    const session = replay(next);
    expect(session.versions.map(({ number }) => number)).toEqual([1, 2]);
    expect(dueIn(session)).toEqual([]);
    expect(whatIsAwaited(next).filter(([, what]) => what === 'refuted')).toEqual([]);
  });

  test('changes nothing, where somebody who may approve says so', () => {
    given(...refuted)
      .when({ type: 'RefutationLeaveAsked', by: tom, assumption: 1 })
      .then({ type: 'RequestDeclined', what: 'confirm', reason: 'notYours' });
    const left = told(refuted, { type: 'RefutationLeaveAsked', by: maya, assumption: 1 });
    expect(whatIsAwaited(left)).toEqual([]);
    given(...left)
      .when({ type: 'RefutationLeaveAsked', by: maya, assumption: 1 })
      .thenIgnored('repeat');
    given(...left)
      .when(take)
      .then({ type: 'RequestDeclined', reason: 'nothingOpen' });
  });

  test('keeps a plan that waits from being approved', () => {
    const waiting = told(told(planned, due()), wrong());
    given(...waiting)
      .when(approve)
      .then({ type: 'RequestDeclined', what: 'approve', reason: 'refuted' });
    const left = told(waiting, { type: 'RefutationLeaveAsked', by: maya, assumption: 1 });
    expect(told(left, approve).some(({ type }) => type === 'Approved')).toBe(true);
  });
});
