import { replay } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import type { HandOff } from '../../src/workshop/leaving/session.js';
import type { PersonInput, TaskInput } from '../../src/workshop/inputs.js';
import type { Item } from '../../src/workshop/plan/items.js';
import type { PlanState } from '../../src/workshop/plan/state.js';
import type { Question } from '../../src/workshop/base/question.js';
import type { Session } from '../../src/workshop/session.js';
import { messageOf } from './cast.js';
import { at } from './given.js';
import type { Moment } from './invariants/moment.js';
import { item, sessionWith, turn } from './plan-data.js';
import { agreed, maya, openedWith, played } from './story.js';

const begun = replay(played({}, ({ kind }) => kind === 'speak', openedWith('members')));
const issued = replay(played({}, undefined, openedWith('members')));
export const maysMessage = messageOf(maya, 1);

export function question(number: number, more: Partial<Question> = {}): Question {
  return {
    number,
    asker: 'RiskPlanner',
    level: 'blocking',
    text: `Which ${number}?`,
    original: `Which ${number}?`,
    why: 'w',
    options: [],
    assumption: 'a',
    round: 1,
    person: maya,
    state: 'put',
    putAt: at,
    returned: false,
    changed: 0,
    exchanges: [],
    passed: [],
    ...more,
  };
}

export const answered = (number: number, more: Partial<Question> = {}) =>
  question(number, {
    state: 'answered',
    closure: { at, outcome: 'answered', text: 'Staff', by: maya, via: 'reply', message: maysMessage },
    ...more,
  });
export const closes = (more: object = {}): Fact => ({
  type: 'SaidToQuestion',
  at,
  question: 1,
  as: 'answered',
  text: 'Staff',
  by: maya,
  via: 'button',
  ...more,
});
export const said = (more: Partial<Extract<PersonInput, { type: 'Said' }>> = {}): PersonInput => ({
  type: 'Said',
  by: maya,
  message: maysMessage,
  text: 'We use SAP.',
  ...more,
});
export const by = maya;
export const admin = false;
export const goesOn: PersonInput = { type: 'QueueSkipAsked', by, admin };
const toTurn = (member: string) => ({ type: 'turn', member, answering: maya.id }) as const;
export const routed = (more: object = {}): Fact => ({
  type: 'Routed',
  at,
  by: maya.id,
  joined: [],
  skipped: [],
  queue: [],
  to: toTurn('RiskPlanner'),
  ...more,
});
const speakers = (more: object): Partial<Session> => ({ speakers: { ...begun.speakers, ...more } });
export const has = (member: string, line: string[] = []) =>
  speakers({ current: { ...toTurn(member), since: at }, queue: line });
export const taken: TaskInput = {
  type: 'SynthesisGiven',
  key: 'k:a1',
  model: 'm',
  answer: agreed,
  seen: { answers: 0, step: 0 },
};
export const replied = (more: object = {}): Fact => ({
  type: 'RoleReplied',
  at,
  key: 'k:a1',
  model: 'm',
  role: 'RiskPlanner',
  answering: maya.id,
  text: 't',
  ...more,
});

/** One moment that must not be: after each fact everything is as it is in the end. */
export function moment(
  input: PersonInput | TaskInput,
  decided: Fact[],
  after: Partial<Session> = {},
  before: Partial<Session> = after,
): Moment {
  const end = { ...begun, ...after } as Session;
  return {
    input: { ...input, at },
    before: { ...begun, ...before } as Session,
    decided,
    states: decided.map(() => end),
    after: end,
  };
}

export const put = (...questions: Question[]) => ({ questions });
export const reminded: Fact = { type: 'PersonReminded', at, person: maya, day: '2026-03-02', waits: [] };
export const reminder: PersonInput = { type: 'ReminderSent', person: maya, day: '2026-03-02', waits: [] };
export const plan = { ...issued, stage: 'issuing' as const };
export const points: Fact = {
  type: 'VersionIssued',
  at,
  key: 'k:a1',
  version: 1,
  artifact: 'plan',
  reasons: [],
  files: [],
};
export const differs: Fact = {
  ...{ type: 'SaidToQuestion', as: 'other', at, question: 1, by: maya, text: 'Guests', via: 'button' },
  asked: {
    ...{ number: 2, level: 'blocking', text: 'Which?', why: '', options: ['Staff', 'Guests'] },
    ...{ assumption: 'Staff', continues: 1 },
  },
};

export const decidedPlan: Fact = { type: 'ArtifactDecided', at, artifact: 'plan', reasons: [] };

/** A requirement that everybody has heard, on one ground. */
export const resting = (id: string, as: 'answer' | 'item', ref: string): Item =>
  item(id, 'requirement', 'Votes', { grounds: [{ as, ref }] });
export const planOf = (...items: Item[]): PlanState => sessionWith(items).plan;

/** Two rounds lie behind: what all have read counts as agreed. */
export const read = { rounds: issued.rounds };
export const onceMore: Fact = { type: 'RoundStarted', at, round: issued.rounds.length + 1 };
export const readsIt: Fact = {
  ...{ type: 'TurnTaken', at, key: 'k:a1', model: 'm', round: 2, role: 'RiskPlanner', reads: true },
  turn: turn(),
};

const outbox = { kind: 'outbox' as const };
const about = { at, number: 1, version: 1, artifact: 'plan' as const, by, targets: [outbox] };
export const handsOff: Fact = { type: 'HandedOff', ...about };
export const handed = (more: Partial<HandOff> = {}): HandOff => ({ ...about, deliveries: [], ...more });
export const delivered: Fact = {
  ...{ type: 'Delivered', at, key: 'k:a1', number: 1, target: 'outbox', event: 'handed_off' },
};
