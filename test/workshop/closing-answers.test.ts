import { describe, expect, test } from 'vitest';
import type { RoleId } from '../../src/roles/index.js';
import { pending } from '../../src/workshop/pending.js';
import type { GivenPut, Say, TurnAnswer } from '../../src/workshop/plan/turn.js';
import { itemOf, liveItems } from '../../src/workshop/plan/references.js';
import { asking, item, maya, played, puttingOf, type Script, sessionOf, told } from './story.js';

const plan = { artifact: 'plan', reasons: [] };
const closes = ({ kind }: { kind: string }) => kind === 'closing-answer';
const requirement = (text: string, id = 'R1'): GivenPut =>
  item({ id, text, fields: { kind: 'requirement', acceptance: [{ id: '', text: 'They can.' }] } });
const say = (about: string, as: Say['as'], why = 'so'): Say => ({ about, as, why });
/** In round 1 a role does this besides what it puts. */
const inRound1 = (by: RoleId, given: Partial<TurnAnswer>): NonNullable<Script['turn']> => {
  const { put = [], ...rest } = given;
  return (role, round, session) => ({
    put: [...puttingOf(session, role), ...(role === by && round === 1 ? put : [])],
    ...(role === by && round === 1 && rest),
  });
};
const contest = { say: [say('R1', 'contest', 'guests vote too')], put: [requirement('Guests vote too')] };

describe('after a round', () => {
  test('whose item is contested and whose is to be changed answer, all at once, and nobody else', () => {
    const bots = item({
      id: 'C1',
      text: 'Two bots',
      fields: { kind: 'component', does: 'They count.', interfaces: 'none', data: 'votes', files: [] },
    });
    const turn = inRound1('TestPlanner', { say: contest.say, put: [bots] });
    const session = sessionOf(played({ turn }, closes));

    expect(pending(session).map((task) => 'role' in task && `${task.kind} ${task.role}`)).toEqual([
      'closing-answer ProductPlanner',
      'closing-answer SystemDesigner',
    ]);
  });

  test('silence of an author takes over what another put on its item, and names the other beside it', () => {
    const turn = inRound1('TestPlanner', { put: [requirement('Guests vote too')] });
    const session = sessionOf(played({ turn }));

    expect(itemOf(session.plan, 'R1')).toMatchObject({ text: 'Guests vote too', with: ['TestPlanner'] });
    expect([session.rounds.length, session.decided]).toEqual([1, plan]);
  });

  test('whose objection rests on a contest is asked when its author has agreed, still in that round', () => {
    const script: Script = {
      turn: inRound1('TestPlanner', { ...contest, verdict: 'objects', because: ['R1'], reason: 'too few' }),
      closing: (role) => (role === 'ProductPlanner' ? { say: [say('#1', 'agree', 'right')] } : {}),
    };
    const facts = played(script);
    const session = sessionOf(facts);

    expect(facts.flatMap((each) => (each.type === 'ClosingAnswersAsked' ? [each.roles] : []))).toEqual([
      ['ProductPlanner'],
      ['TestPlanner'],
    ]);
    expect(itemOf(session.plan, 'R1')?.text).toBe('Guests vote too');
    expect([session.rounds.length, session.decided]).toEqual([1, plan]);
  });

  test('a role amends its own items in a short answer, and puts no new one', () => {
    const script: Script = {
      turn: inRound1('TestPlanner', contest),
      closing: (role) =>
        role === 'ProductPlanner'
          ? { put: [requirement('All vote once'), requirement('Votes are secret', 'new1')] }
          : {},
    };
    const before = sessionOf(played(script, closes));
    const after = sessionOf(played(script, ({ kind }) => kind === 'finish'));

    expect(itemOf(after.plan, 'R1')?.text).toBe('All vote once');
    expect(liveItems(after.plan)).toHaveLength(liveItems(before.plan).length);
    expect(after.issues).toMatchObject([{ state: 'settled', reply: { as: 'amended' } }]);
  });

  test('nobody is asked a third time: who says nothing on a contest leaves it open for the next round', () => {
    const script: Script = { turn: inRound1('TestPlanner', contest), closing: () => ({}) };
    const facts = played(script, (task) => 'round' in task && task.round === 2);

    expect(facts.filter(({ type }) => type === 'ClosingAnswersAsked').length).toBeLessThanOrEqual(2);
    expect(sessionOf(facts).issues).toMatchObject([{ state: 'open' }]);
  });
});

test.each([
  ['as assumed', 'Only staff.', 'plan'],
  ['otherwise', 'Guests', 'draft'],
] as const)(
  'a reservation that rests on a question alone lapses in code when that is answered %s or not: %s',
  (_how, text, artifact) => {
    const reserved = { verdict: 'reserved', reason: 'who votes?', because: ['Q1'] } as const;
    const asks = { ...reserved, questions: [asking('blocking', 'Who votes?')] };
    const script: Script = {
      judged: { depth: 'quick' },
      turn: inRound1('TestPlanner', { ...asks, because: ['ask1'] }),
      closing: (role) => (role === 'TestPlanner' ? reserved : {}),
      says: () => ({ outcome: 'differs' }),
    };
    const waiting = played(script, ({ kind }) => kind === 'begin-round');
    const answer = { type: 'AnswerGiven', by: maya, question: 1, text, via: 'button' } as const;

    expect(sessionOf(played(script, undefined, told(waiting, answer))).decided?.artifact).toBe(artifact);
  },
);
