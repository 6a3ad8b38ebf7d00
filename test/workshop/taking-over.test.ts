import { describe, expect, test } from 'vitest';
import { evolve, replay } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import type { PersonInput } from '../../src/workshop/inputs.js';
import { mayApprove } from '../../src/workshop/people/rules.js';
import { takeOver } from '../../src/workshop/waiting/rules.js';
import type { Session } from '../../src/workshop/session.js';
import { given } from './given.js';
import { alice, heldForAlice, heldForMaya, invitation, pressed, withAlice } from './people-story.js';
import { maya, played, told, tom } from './story.js';

describe('taking over', () => {
  const take = (by = alice): PersonInput => ({ type: 'TakeAsked', by, admin: false });
  const taken = (session: Session, at: string) =>
    takeOver(session, { type: 'TakeAsked', by: alice, admin: false, at });
  const guest = told(heldForMaya, invitation());

  test('is refused while the requester has not kept everybody waiting for two days', () => {
    given(...withAlice)
      .when(take())
      .then({ type: 'RequestDeclined', what: 'take', reason: 'tooEarly' });
    given(...withAlice)
      .when(take(tom))
      .then({ type: 'RequestDeclined', what: 'take', reason: 'notMember' });
    given(...withAlice)
      .when(take(maya))
      .thenIgnored('repeat');
  });

  test('makes a member the requester, to whom the questions are put now; the one before stays', () => {
    const replaced: Fact = {
      type: 'RequesterReplaced',
      at: '2026-03-05T09:00:00.000Z',
      by: alice,
      from: maya,
    };
    const session = replay(guest);
    expect(taken(session, '2026-03-04T08:59:59.000Z')).toMatchObject([{ reason: 'tooEarly' }]);
    expect(taken(session, replaced.at)).toEqual([replaced]);
    const after = evolve(session, replaced);

    expect(after.requester).toEqual(alice);
    expect(after.members.map(({ id }) => id)).toEqual([alice.id, maya.id]);
    expect(after.questions[0]).toMatchObject({ person: alice, state: 'put', putAt: replaced.at });
    expect(taken(after, replaced.at)).toEqual({ ignored: 'repeat' });
  });

  test('is refused while somebody else is awaited, however long', () => {
    expect(taken(replay(heldForAlice), '2026-03-16T09:00:00.000Z')).toMatchObject([{ reason: 'tooEarly' }]);
  });

  test('follows a wait for the view of somebody as well', () => {
    const since = '2026-03-02T09:00:00.000Z';
    const session = replay(withAlice);
    const to = { type: 'person', member: maya.id, why: 'named', since } as const;
    const waiting = { ...session, speakers: { ...session.speakers, current: to } };

    expect(taken(waiting, '2026-03-04T09:00:00.000Z')).toMatchObject([
      { type: 'RequesterReplaced', by: alice },
    ]);
  });

  test('is refused of whoever has taken the place just now, whatever has waited for the one before', () => {
    const plan = replay(played({}, undefined, told(withAlice, invitation(tom, ''))));
    const at = '2026-03-05T09:00:00.000Z';
    const after = evolve(plan, { type: 'RequesterReplaced', at, by: alice, from: maya });
    const taking = (day: string) => takeOver(after, { type: 'TakeAsked', by: tom, admin: false, at: day });

    expect(taking(at)).toMatchObject([{ reason: 'tooEarly' }]);
    expect(taking('2026-03-07T09:00:00.000Z')).toMatchObject([{ type: 'RequesterReplaced', by: tom }]);
  });

  test('is refused where the requester has just taken their approval back: the plan waits anew', () => {
    const plan = replay(played({}, undefined, withAlice));
    const at = '2026-03-05T09:00:00.000Z';
    const facts: Fact[] = [
      { type: 'Approved', at, version: 1, by: maya, via: 'button' },
      { type: 'Reopened', at, version: 1, by: maya, undone: true },
    ];
    const reopened = facts.reduce(evolve, plan);

    expect(taken(reopened, at)).toMatchObject([{ reason: 'tooEarly' }]);
    expect(taken(reopened, '2026-03-07T09:00:00.000Z')).toMatchObject([{ type: 'RequesterReplaced' }]);
  });

  test('is refused where a change was declined just now: the plan waits anew', () => {
    const plan = replay(played({}, undefined, withAlice));
    const at = '2026-03-05T09:00:00.000Z';
    const wish = { number: 1, kind: 'gap', about: '', text: 'no names' } as const;
    const facts: Fact[] = [
      { type: 'RoundAdded', at, by: maya, version: 1, text: 'no names', why: 'changes', issues: [wish] },
      { type: 'WishesDeclined', at, version: 1 },
    ];

    expect(taken(facts.reduce(evolve, plan), at)).toMatchObject([{ reason: 'tooEarly' }]);
  });

  test('is refused where a question was put off until a meeting that opens just now', () => {
    const at = '2026-03-05T09:00:00.000Z';
    const both = told(told(guest, pressed('Staff')), pressed('Guests', alice));
    const off = told(both, { type: 'QuestionDismissed', by: maya, admin: false, question: 2, how: 'later' });
    expect(replay(off).questions[1]?.state).toBe('waiting');
    const met = evolve(replay(off), { type: 'MeetingOpened', at, round: 1, questions: [2] });

    expect(met.questions[1]?.state).toBe('put');
    expect(taken(met, at)).toMatchObject([{ reason: 'tooEarly' }]);
    expect(taken(met, '2026-03-07T09:00:00.000Z')).toMatchObject([{ type: 'RequesterReplaced' }]);
  });

  test('leaves what the requester before had settled: their guests may approve, and they stay', () => {
    const session = evolve(replay(told(guest, invitation(tom, ''))), {
      type: 'RequesterReplaced',
      at: '2026-03-05T09:00:00.000Z',
      by: alice,
      from: maya,
    });

    expect([alice, tom, maya].map((person) => mayApprove(session, person))).toEqual([true, true, true]);
    const undone: Fact = {
      type: 'SaidToQuestion',
      as: 'open',
      text: '',
      at: session.changedAt,
      question: 1,
      why: 'undone',
      shaken: [],
    };
    expect(evolve(session, undone).members.map(({ id }) => id)).toEqual([alice.id, maya.id, tom.id]);
  });

  test('over: nobody takes anything', () => {
    given(...told(withAlice, { type: 'CancelAsked', by: maya, admin: false }))
      .when(take())
      .then({ type: 'RequestDeclined', reason: 'finished' });
  });
});
