import type { RoleId } from '../../src/roles/index.js';
import type { FieldsOf, Ground, ItemKind } from '../../src/workshop/plan/items.js';
import type { GivenPut, Say, TurnAnswer } from '../../src/workshop/plan/turn.js';
import { item } from '../workshop/story.js';

type TurnName = `${RoleId}:${number}`;

/** What is said in the simulated workshops. */
export interface Scene {
  brief: string;
  title: string;
  read: string;
  /** What a role says that has nothing to add, and why it agrees. */
  content: string;
  fine: string;
  against: string;
  summary: string;
  turns: Partial<Record<TurnName, Partial<TurnAnswer>>>;
  /** The items of each role, as it puts them in round 1. */
  items: Record<RoleId, GivenPut[]>;
}

function put<Kind extends ItemKind>(
  id: string,
  [name, text]: readonly [name: string, text: string],
  fields: FieldsOf<Kind>,
  grounds: Ground[] = [],
): GivenPut {
  return item<Kind>({ id, name, text, fields, grounds });
}

const requirement = (acceptance: string): FieldsOf<'requirement'> => ({
  kind: 'requirement',
  acceptance: [{ id: '', text: acceptance }],
});
const quoted = (ref: string): Ground => ({ as: 'brief', ref });
const component = { kind: 'component', interfaces: '', data: '', files: [] as never[] } as const;
const task = {
  kind: 'task',
  after: [] as string[],
  component: [] as string[],
  who: '',
  wait: 0,
  by: '',
} as const;
const review = { ...task, serves: ['R1'], component: ['C1'], by: 'Pilot' };
const ofRequest = requirement('A request without a last day is refused with a hint.');

const items: Scene['items'] = {
  ProductPlanner: [
    put('new1', ['A leave request', 'A request has a first day, a last day and a kind of leave.'], ofRequest),
    put(
      'new2',
      ['The manager decides', 'The manager approves or declines in the thread.'],
      requirement('The employee reads the decision in the same thread.'),
    ),
    put('new3', ['No payroll', 'Payroll is not touched.'], { kind: 'non-goal', why: 'the brief says so' }, [
      quoted('No payroll.'),
    ]),
  ],
  SystemDesigner: [
    put('new1', ['Table of requests', 'One table holds all requests.'], {
      ...component,
      does: 'It keeps requests and decisions.',
      data: 'first day, last day, kind, employee, decision',
    }),
    put('new2', ['Slack listener', 'One listener takes requests and decisions.'], {
      ...component,
      does: 'It turns messages into requests.',
      interfaces: 'Slack events and buttons',
    }),
  ],
  SeniorDeveloper: [
    put(
      'new1',
      ['Frame', 'One developer until the pilot.'],
      {
        kind: 'frame',
        start: '2026-03-09',
        dates: [{ name: 'Pilot', date: '2026-03-31' }],
        people: [{ who: 'Developer', days: 5, from: '', to: '', weekdays: [] }],
        absences: [],
        money: { amount: 0, tax: 'unsaid', covers: '', lines: [] },
      },
      ['One developer from 2026-03-09', 'the pilot begins on 2026-03-31'].map(quoted),
    ),
    put('new2', ['Table of requests', 'Create the table with five columns.'], {
      ...task,
      ...{ serves: ['R1'], component: ['C1'], from: 1, to: 1 },
    }),
    put('new3', ['Message and decision', 'Take requests and decisions in the thread.'], {
      ...task,
      ...{ after: ['new2'], serves: ['R1', 'R2'], component: ['C2'], from: 4, to: 4, by: 'Pilot' },
    }),
    put('new4', ['Data protection review', 'Have the table reviewed by Legal & HR.'], {
      ...{ ...review, from: 1, to: 1 },
    }),
  ],
  TestPlanner: [
    put('new1', ['A request end to end', 'A request is kept as it was sent.'], {
      ...{ kind: 'test', covers: ['R1'], level: 'end to end', how: 'Send one and look into the table.' },
    }),
    put('new2', ['A decision end to end', 'A decision reaches the employee.'], {
      ...{ kind: 'test', covers: ['R2'], level: 'end to end', how: 'Approve one and decline one.' },
    }),
  ],
  RiskPlanner: [
    put('new1', ['The review comes late', 'Data protection finds something after the work is done.'], {
      ...{ kind: 'risk', threatens: ['T2'], likelihood: 'medium', impact: 'high' },
      ...{ sign: 'no review date by the start', mitigation: 'The review begins with the table.' },
      ...{ doneBy: ['T3'], accepted: false },
    }),
  ],
};

const gap = (about: string, why: string): Say => ({ about, as: 'gap', why });
const whole = 'A request has a first day, a last day and a kind of leave. Whole days only.';
const longer = put(
  'T3',
  ['Data protection review', 'Have the table reviewed by Legal & HR, with a day for what they find.'],
  { ...review, from: 2, to: 2 },
);
const against = 'One day leaves no time for what the review finds.';
const twoDays = 'With two days for the review it is seven days.';

/** Who is not content, which item is contested and which issue is settled. */
const turns: Scene['turns'] = {
  'ProductPlanner:1': {
    stance: 'The need is clear: a leave request that today takes three mails should take one message.',
  },
  'SystemDesigner:1': {
    stance: 'One table of requests and one listener are enough. Where managers are recorded is not said.',
    ...{ verdict: 'reserved', reason: 'it is open where managers are recorded' },
    say: [gap('new2', 'Where is it recorded who manages whom?')],
  },
  'SeniorDeveloper:1': { stance: 'About six days of work.' },
  'TestPlanner:1': {
    stance: 'The dates are what will hurt: half days and holidays.',
    ...{ verdict: 'reserved', reason: 'half days are not settled' },
    say: [gap('R1', 'Do half days count?')],
  },
  'RiskPlanner:1': {
    stance: 'A single day leaves no room for what the review finds.',
    ...{ verdict: 'objects', reason: 'the estimate is too tight' },
    put: [...items.RiskPlanner, longer],
    say: [{ about: 'T3', as: 'contest', why: against }, gap('C2', 'Which colour should the button have?')],
  },
  'ProductPlanner:2': {
    stance: 'Half days are left to a later version.',
    put: [put('R1', ['A leave request', whole], ofRequest)],
    say: [{ about: '#2', as: 'take', why: whole }],
    changed: ['#2'],
  },
  'SystemDesigner:2': {
    stance: 'The manager comes from the directory that Slack already shows.',
    put: [
      put('new1', ['Manager from the profile', 'The manager field of the Slack profile names the manager.'], {
        kind: 'decision',
        alternatives: '',
      }),
    ],
    say: [
      { about: '#1', as: 'take', why: 'The manager field of the Slack profile is used.' },
      { about: '#4', as: 'refuse', why: 'deeper than a plan needs' },
    ],
    changed: ['#1'],
  },
  'SeniorDeveloper:2': { stance: twoDays, say: [{ about: '#3', as: 'take', why: twoDays }], changed: ['#3'] },
  'RiskPlanner:2': { stance: 'Seven days hold.' },
};

export const leaveScene: Scene = {
  brief:
    'Employees ask for leave in Slack and their manager approves it.\nStart with the Berlin office & keep "R&D" out.\nNo payroll. One developer from 2026-03-09, the pilot begins on 2026-03-31.',
  title: 'Leave requests in Slack',
  read: 'Employees of the Berlin office ask for leave in Slack and their manager decides there.',
  content: 'I have nothing to add.',
  fine: 'nothing in my field stands against it',
  summary:
    'Employees of the Berlin office ask for leave in a Slack message. Their manager decides in the thread.',
  ...{ against, items, turns },
};

/** What differs where people speak Chinese. */
export const chinese: Partial<Scene> = {
  brief: '做一个请假系统，员工在 Slack 里提交请假，由主管审批。\n不涉及薪资。',
  title: 'Slack 请假',
  read: '员工在 Slack 里请假，主管直接在那里审批。',
  summary: '员工在 Slack 里发一条消息就能请假，主管在话题里审批。',
};
