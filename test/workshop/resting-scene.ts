import { evolve, replay } from '../../src/workshop/evolve.js';
import type { Fact, FactOf } from '../../src/workshop/facts.js';
import type { Put } from '../../src/workshop/plan/items.js';
import { itemOf } from '../../src/workshop/plan/references.js';
import { pointsOnAnswers } from '../../src/workshop/asking/points.js';
import { openIssues, stateOf } from '../../src/workshop/plan/queries.js';
import type { RaisedQuestion } from '../../src/workshop/base/question.js';
import type { Turn } from '../../src/workshop/plan/turn.js';
import type { Session } from '../../src/workshop/session.js';

export const at = '2027-03-01T09:00:00.000Z';
export const maya = { id: 'U1', name: 'Maya' };
export const ben = { id: 'U2', name: 'Ben' };
const model = 'rehearsal:script';
const roster = ['ProductPlanner', 'SystemDesigner', 'SeniorDeveloper', 'TestPlanner', 'RiskPlanner'] as const;
type Role = (typeof roster)[number];

export const opened: Fact = {
  type: 'WorkshopOpened',
  ...{
    at,
    workshop: 'ws1',
    channel: 'C1',
    requester: maya,
    brief: 'Invoices go out by mail.',
    title: 'Invoices',
  },
  ...{ language: 'en', roster: [...roster], rulesVersion: 2, members: [maya, ben] },
};

export const question: RaisedQuestion = {
  ...{ number: 1, level: 'blocking', text: 'How many invoices a month?', why: 'It decides on the queue.' },
  ...{
    options: ['300', '3000'],
    assumption: '300 invoices a month',
    cost: 'a queue',
    then: 'We add a queue.',
  },
};

const craft = [{ as: 'craft' as const, ref: '' }];
const base = { name: 'A name', grounds: craft, dependsOn: [] as string[] };

/** It rests on the question itself. */
const direct: Put = {
  ...{ ...base, id: 'D1', text: 'One server', dependsOn: ['Q1'] },
  fields: { kind: 'decision', alternatives: '' },
};
const assumption: Put = {
  ...{ ...base, id: 'A1', text: '300 invoices a month' },
  fields: {
    kind: 'assumption',
    insteadOf: 'Q1',
    who: 'Maya',
    by: '',
    cost: 'a queue',
    then: 'We add a queue.',
  },
};
/** It rests on the assumption in the place of the answer. */
const through: Put = {
  ...{ ...base, id: 'C1', text: 'A mailer without a queue', dependsOn: ['A1'] },
  fields: { kind: 'component', does: '', interfaces: '', data: '', files: [] },
};
/** It rests on what rests on the question. */
const behind: Put = {
  ...{ ...base, id: 'N1', text: 'No load balancer', grounds: [{ as: 'item', ref: 'D1' }] },
  fields: { kind: 'non-goal', why: 'One server' },
};
const apart: Put = { ...base, id: 'N2', text: 'No letters', fields: { kind: 'non-goal', why: 'Mail only' } };

export function turnTaken(role: Role, given: Partial<Turn>, round = 1): Fact {
  const turn: Turn = {
    ...{ put: [], say: [], opened: [], because: [], reason: 'r', stance: 's', verdict: 'ok' },
    ...given,
  };
  return { type: 'TurnTaken', at, key: `ws1:speak:${role}:${round}:a1`, model, round, role, turn };
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
  ...roster.map((role) => turnTaken(role, {}, 2)),
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
