import { describe, expect, test } from 'vitest';
import { replay } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import { maySkip } from '../../src/workshop/running/failures.js';
import { pending } from '../../src/workshop/pending.js';
import { awaited, statusOf } from '../../src/workshop/waiting/awaited.js';
import { course, joined, owes, replied, requester, stands, typed } from './floor.js';
import { given } from './given.js';
import { maya, played, told, tom } from './story.js';

const eve = { id: 'U0EVE', name: 'Eve' };
const asTom = { by: tom, admin: false };
const asEve = { by: eve, admin: false };
const line = told(joined, typed('Legal? [NEXT:RiskPlanner,Tom,TestPlanner]'));

describe('queue skip', () => {
  test('passes over a person, and whoever is next takes up what was said last', () => {
    const waiting = replied(line);
    const { after } = given(...waiting)
      .when({ type: 'QueueSkipAsked', ...requester })
      .then({ type: 'FloorFreed', how: 'skipped', member: tom.id }, { type: 'Routed' });

    expect(after.speakers.current).toMatchObject({ member: 'TestPlanner', answering: 'RiskPlanner' });
  });

  test('is for members and admins, and for when somebody has the floor', () => {
    const refused = (facts: Fact[], who: { by: typeof eve; admin: boolean }) =>
      given(...facts).when({ type: 'QueueSkipAsked', ...who }).decided[0];

    expect(refused(line, asEve)).toMatchObject({ type: 'RequestDeclined', reason: 'notMember' });
    expect(refused(joined, requester)).toMatchObject({ type: 'RequestDeclined', reason: 'nothingOpen' });
    expect(refused(line, { by: eve, admin: true })).toMatchObject({ type: 'FloorFreed', how: 'skipped' });
  });
});

describe('names that led to nobody', () => {
  const lost = told(joined, typed('Legal? [NEXT:zed]'));

  test('wait for whoever typed them: with a member named, or going on, or saying anything', () => {
    expect(awaited(replay(lost)).map(({ person, what }) => [person.id, what])).toEqual([[maya.id, 'next']]);

    const chosen = given(...lost)
      .when(typed('[NEXT:RiskPlanner]', maya, '1.2'))
      .then({ type: 'FloorFreed', how: 'resumed' }, { type: 'Routed', joined: ['RiskPlanner'] });
    expect(chosen.after.speakers.current).toMatchObject({ member: 'RiskPlanner', answering: maya.id });
    const on = given(...lost).when({ type: 'QueueSkipAsked', ...requester });
    const plain = given(...lost)
      .when(typed('Never mind.', maya, '1.2'))
      .then({ type: 'RemarkMade' }, { type: 'FloorFreed', how: 'resumed' }, { type: 'Routed' });
    for (const { facts } of [on, plain]) expect(owes(facts)).toEqual(['speak ProductPlanner']);
  });

  test('what others say meanwhile moves nothing; marks of a member do', () => {
    expect(stands(replay(told(lost, typed('Who is zed?', tom, '1.2'))))).toContain('awaited');
    expect(stands(replay(told(lost, typed('[NEXT:RiskPlanner]', tom, '1.2'))))).toBe('RiskPlanner speaks');
    expect(stands(replay(told(lost, typed('[NEXT:RiskPlanner]', eve, '1.2'))))).toBe(
      'U0MAYA awaited: nobody is zed, then RiskPlanner',
    );
  });
});

describe('a role that fails where it was named', () => {
  const [task] = pending(replay(line));
  const failing = told(line, { type: 'TaskFailed', key: task?.key ?? '', reason: 'busy', detail: '' });

  test('is tried again, and can be passed over without making the plan a draft', () => {
    const session = replay(failing);
    expect([statusOf(session), session.failures.map(maySkip)]).toEqual(['paused', [true]]);
    expect(pending(session)[0]).toMatchObject({
      kind: 'speak',
      named: true,
      wait: { until: expect.any(String) },
    });

    const { after, facts } = given(...failing)
      .when({ type: 'SkipAsked', ...asTom })
      .then({ type: 'FloorFreed', how: 'skipped', member: 'RiskPlanner' }, { type: 'Routed' });
    expect(after.failures).toEqual([]);
    const done = played({}, undefined, told(facts, typed('Yes.', tom, '2.1')));
    expect(replay(done).decided).toEqual({ artifact: 'plan', reasons: [] });
  });
});

test('paused, nobody begins; resumed, the line goes on', () => {
  const paused = told(line, { type: 'PauseAsked', ...requester });
  expect(owes(paused)).toEqual(['speak named RiskPlanner (held)', 'speak ProductPlanner (held)']);

  expect(course(replied(told(paused, { type: 'ResumeAsked', ...requester })))).toEqual([
    'RiskPlanner to U0MAYA',
  ]);
});

test('ended with a draft, nobody is awaited for a word any more', () => {
  const ending = told(replied(line), { type: 'EndAsked', ...requester });
  const ended = told(ending, { type: 'EndChosen', ...requester, choice: 'draft' });

  expect(stands(replay(ended))).toBe('nobody');
  expect(owes(ended)).toEqual(['issue']);
  expect(stands(replay(told(ended, typed('[NEXT:RiskPlanner]', maya, '1.9'))))).toBe('nobody');
});
