import { evolve, replay } from '../../src/workshop/evolve.js';
import type { Fact, FactOf } from '../../src/workshop/facts.js';
import type { RoleId } from '../../src/roles/index.js';
import { itemOf } from '../../src/workshop/plan/references.js';
import { pointsOnAnswers } from '../../src/workshop/asking/points.js';
import { openIssues, stateOf } from '../../src/workshop/plan/queries.js';
import type { RaisedQuestion } from '../../src/workshop/base/question.js';
import type { Turn } from '../../src/workshop/plan/turn.js';
import type { Session } from '../../src/workshop/session.js';
import { roleIds } from '../five-roles.js';
import { turn } from './plan-data.js';
import { putting } from './plan/given.js';

export const at = '2027-03-01T09:00:00.000Z';
export const maya = { id: 'U1', name: 'Maya' };
export const ben = { id: 'U2', name: 'Ben' };

export const opened: Fact = {
  ...{ type: 'WorkshopOpened', at, workshop: 'ws1', channel: 'C1', requester: maya, members: [maya, ben] },
  ...{ brief: 'Invoices go out by mail.', title: 'Invoices', language: 'en' },
  ...{ roster: [...roleIds], rulesVersion: 2 },
};

const name = 'A name';
const stakes = { cost: 'a queue', then: 'We add a queue.' };
const few = '300 invoices a month';
export const question: RaisedQuestion = {
  ...{ number: 1, level: 'blocking', text: 'How many invoices a month?', why: 'It decides on the queue.' },
  ...{ options: ['300', '3000'], assumption: few, ...stakes },
};

/** It rests on the question itself. */
const direct = putting('D1', 'decision', { name, text: 'One server', dependsOn: ['Q1'] });
const assumption = putting('A1', 'assumption', {
  ...{ name, text: few, insteadOf: 'Q1', who: 'Maya', ...stakes },
});
/** It rests on the assumption in the place of the answer. */
const through = putting('C1', 'component', { name, text: 'A mailer without a queue', dependsOn: ['A1'] });
/** It rests on what rests on the question. */
const behind = putting('N1', 'non-goal', {
  ...{ name, text: 'No load balancer', grounds: [{ as: 'item', ref: 'D1' }], why: 'One server' },
});
const apart = putting('N2', 'non-goal', { name, text: 'No letters', why: 'Mail only' });

export function turnTaken(role: RoleId, given: Partial<Turn>, round = 1): Fact {
  const key = `ws1:speak:${role}:${round}:a1`;
  return { type: 'TurnTaken', at, key, model: 'rehearsal:script', round, role, turn: turn(given) };
}

/** Round 1: the designer asks, and builds on the question and on an assumption in its place; the others build on that. */
export const round1: Fact[] = [
  opened,
  { type: 'RoundStarted', at, round: 1 },
  turnTaken('SystemDesigner', { put: [direct, assumption, through], questions: [question] }),
  turnTaken('ProductPlanner', { put: [behind, apart] }),
  ...(['SeniorDeveloper', 'TestPlanner', 'RiskPlanner'] as const).map((role) => turnTaken(role, {})),
];

/** In round 2 all have read that. */
export const rounds: Fact[] = [
  ...round1,
  { type: 'RoundStarted', at, round: 2 },
  ...roleIds.map((role) => turnTaken(role, {}, 2)),
];

export function closed(text: string, given: Partial<FactOf<'SaidToQuestion'>> = {}): Fact {
  return { type: 'SaidToQuestion', at, question: 1, as: 'answered', text, by: maya, via: 'reply', ...given };
}

/** The answer is edited, and reads otherwise now. */
export const edited = (text: string, given: Partial<FactOf<'SaidToQuestion'>> = {}): Fact => ({
  ...{ type: 'SaidToQuestion', as: 'answered', at, question: 1, text, by: maya },
  ...given,
});

export const reopened = (why: NonNullable<FactOf<'SaidToQuestion'>['why']>, nth = 1): Fact => ({
  ...{ type: 'SaidToQuestion', as: 'open', text: '', at, question: nth, why, by: maya },
});

/** What comes of each of these steps, with the points that answers raise in it. */
export function sessionAfter(...happenings: (Fact | Fact[])[]): Session {
  return happenings.reduce<Session>((session, each) => {
    const after = [each].flat().reduce(evolve, session);
    return pointsOnAnswers(session, after, at).reduce(evolve, after);
  }, replay([]));
}

/** What has become of an item: its state, what it rests on, and the answer that it is looked at again for. */
export function becameOf(session: Session, id: string): string {
  const item = itemOf(session.plan, id);
  if (!item) return 'is not there';
  const state = stateOf(session, item);
  if (item.gone) return state;
  const point = openIssues(session).find(({ about, also = [] }) => [about, ...also].includes(id));
  const grounds = item.grounds.flatMap(({ as, ref }) => (as === 'answer' ? [`ground ${ref}`] : []));
  const on = [...grounds, ...item.dependsOn].join(' and ');
  return `${state}${point ? `, for ${point.due} by Q${point.answer}` : ''}${on && `, on ${on}`}`;
}
