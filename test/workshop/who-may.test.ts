import { describe, expect, test } from 'vitest';
import { replay } from '../../src/workshop/evolve.js';
import { type Fact, fact } from '../../src/workshop/facts.js';
import type { PersonInput, TaskInput } from '../../src/workshop/inputs.js';
import { addresseeOf } from '../../src/workshop/asking/questions/questions.js';
import type { Asker } from '../../src/workshop/base/question.js';
import { decides, declines, given, ignores, at } from './given.js';
import {
  alice,
  eve,
  heldForMaya,
  invitation,
  pressed,
  stopping,
  withAlice,
  bothOpen,
  said,
} from './people-story.js';
import { begun, brief, maya, opened, played, told, tom, answerTo, sessionOf } from './story.js';
import { factsOf, type Ignored, ignoredReasons } from '../../src/workshop/base/decision.js';
import type { Policy } from '../../src/workshop/base/session.js';
import { decide } from '../../src/workshop/decide.js';
import { pending } from '../../src/workshop/pending.js';
import type { Task } from '../../src/workshop/base/tasks.js';

const ids = (facts: Fact[]) => replay(facts).members.map(({ id }) => id);

describe('a workshop opens', () => {
  test('with the requester first, then whoever was named, each once; nobody else is recorded', () => {
    const invited = [
      { person: alice, speaksFor: ' risk ' },
      { person: maya, speaksFor: 'all' },
      { person: alice, speaksFor: 'x' },
      { person: tom, speaksFor: '' },
    ];
    const members = [maya, { ...alice, speaksFor: 'risk', invitedBy: maya }, { ...tom, invitedBy: maya }];
    const { after } = decides([], { ...brief, invited }, { type: 'WorkshopOpened', members });

    expect(after.members).toEqual(members);
    expect(opened[0]).not.toHaveProperty('invited');
  });

  test('not without a person', () => {
    given()
      .when({ ...brief, requester: { id: ' ', name: '' } })
      .thenIgnored('no brief');
  });
});

describe('inviting', () => {
  test('brings somebody in with what they can speak for; again, by an administrator too, it says anew; the same twice changes nothing', () => {
    expect(replay(withAlice).members.at(-1)).toEqual({ ...alice, speaksFor: 'risk', invitedBy: maya });
    ignores(withAlice, invitation(), 'repeat');

    const byAdmin = { ...invitation(alice, 'tests', tom), admin: true } as PersonInput;
    const { after } = decides(withAlice, byAdmin, {
      type: 'MemberInvited',
      person: alice,
      speaksFor: 'tests',
    });
    expect(after.members.slice(1)).toMatchObject([{ speaksFor: 'tests' }]);
  });

  const over = told(begun, { type: 'CancelAsked', by: maya, admin: false });

  test.each([
    ['of somebody who takes no part', begun, invitation(eve, '', tom), 'notMember'],
    ['of a bot', begun, { ...invitation(), isBot: true } as PersonInput, 'notPerson'],
    ['when it is over', over, invitation(), 'finished'],
  ] as const)('is refused: that %s', (_why, facts, input, reason) => {
    declines(facts, input, { what: 'invite', reason });
  });

  test('keeps somebody whose answer is taken back, who else would leave', () => {
    const joined = told(heldForMaya, pressed('Staff', tom));
    const invited = told(joined, invitation(tom, ''));
    const undo: PersonInput = { type: 'AnswerUndone', by: maya, question: 1 };

    expect(ids(told(joined, undo))).toEqual([maya.id]);
    expect(ids(told(invited, undo))).toEqual([maya.id, tom.id]);
  });
});

describe('a question is put', () => {
  const team = told(told(withAlice, invitation(tom, 'the SAP system')), invitation(eve, '数据安全，财务'));

  test.each([
    ['RiskPlanner', undefined, alice],
    ['ProductPlanner', undefined, maya],
    ['RiskPlanner', 'whoever runs the SAP system', tom],
    ['RiskPlanner', 'whoever runs the HR system', alice],
    ['SystemDesigner', '负责财务的同事', eve],
    ['RiskPlanner', 'Tom', tom],
    ['SystemDesigner', 'the owner of the product', maya],
  ] as const)('to whom it fits: %s asking %j', (asker, who, { id, name }) => {
    expect(addresseeOf(replay(team), asker, who)).toEqual({ id, name });
  });

  test.each([
    ['测试', 'TestPlanner'],
    ['the TestPlanner', 'TestPlanner'],
    ['UI design', 'SystemDesigner'],
    ['产品', 'ProductPlanner'],
  ] as const)('to who speaks for %j, when %s asks', (speaksFor, asker) => {
    expect(addresseeOf(replay(told(begun, invitation(tom, speaksFor))), asker).id).toBe(tom.id);
  });

  test('to the member who is named by id, while they take part, whoever asks; of that people read nothing', () => {
    const named = (asker: Asker, to?: string) => addresseeOf(replay(team), asker, undefined, to).id;
    expect(named('TestPlanner', tom.id)).toBe(tom.id);
    expect(named('TestPlanner', 'U0NOBODY')).toBe(maya.id);
    expect(named('Coach', tom.id)).toBe(tom.id);
    expect(named('Coach')).toBe(maya.id);

    const [question] = replay(played(stopping('TestPlanner', alice.id), undefined, withAlice)).questions;
    expect(question).toMatchObject({ person: alice });
    expect(question?.who).toBeUndefined();
  });
});

/** What an arrival leads to under a policy of the workspace, whoever brings it. */
const left = (people: string[], ...named: string[]) => ({ ids: people, named });
const toTom = left([tom.id], tom.id);
const nobody: Policy = { answer: left([]), approve: left([]), handOff: left([]), raise: left([]) };
const under = (facts: Fact[], input: PersonInput | TaskInput, policy: Policy) => {
  const decided = factsOf(decide(sessionOf(facts), { ...input, at }, policy));
  for (const each of decided) expect(fact.parse(JSON.parse(JSON.stringify(each)))).toEqual(each);
  return decided;
};
const refusal = (what: string, may: string[] = []) => ({
  ...{ type: 'RequestDeclined', to: maya, what, reason: 'policy', may },
});

const plan = played();
const asked = played({ intake: ['For whom?'] });
const { key = '' } = pending(replay(begun))[0] ?? {};
const overspent = told(begun, { type: 'TaskFailed', key, reason: 'budget', detail: 'spent' });
const approve = { type: 'ApproveAsked', by: maya, version: 1, via: 'button' } as const;
const approved = told(plan, approve);
const reopen = { type: 'ReopenAsked', by: maya, version: 1 } as const;
const answer = { type: 'AnswerGiven', by: maya, question: 1, text: 'Us', via: 'button' } as const;
const handOff: PersonInput = { ...reopen, type: 'HandOffAsked', handers: [], targets: [], seen: 0 };
const more = { type: 'BudgetRaiseAsked', by: maya, admin: false, pause: 0 } as const;

test.each<[string, Fact[], PersonInput, Policy, object]>([
  ['an approval', plan, approve, { approve: toTom }, refusal('approve', [tom.id])],
  ['what reopens a plan', approved, reopen, { approve: toTom }, refusal('approve', [tom.id])],
  ['an answer', asked, answer, { answer: toTom }, refusal('answer', [tom.id])],
  ['a hand-off', approved, handOff, { handOff: toTom }, refusal('handOff', [tom.id])],
  ['more budget', overspent, more, { raise: left([]) }, refusal('raise')],
])('%s is refused whom the policy leaves out, and only them', (_name, facts, input, policy, refused) => {
  expect(under(facts, input, policy)).toMatchObject([refused]);
  expect(under(facts, input, {}).map(({ type }) => type)).not.toContain('RequestDeclined');
});

test('words that would approve stay as a remark, also where a model has read them', () => {
  const approving = { type: 'Said', by: maya, message: '5.1', text: 'approve', seen: 1 } as const;
  expect(under(plan, approving, { approve: toTom })).toMatchObject([
    { type: 'RemarkMade', remark: { text: 'approve' } },
    refusal('approve', [tom.id]),
  ]);

  const text = 'Yes from me, the dates fit and I like how the summer is handled, approved';
  const read = told(plan, { ...approving, text });
  const [task] = pending(replay(read));
  if (task?.kind !== 'read-reply') throw new Error('no model has to read it');
  const approval = answerTo(task, { reading: () => ({ as: 'approve' }) }, replay(read));
  expect(under(read, approval, {}).map(({ type }) => type)).toContain('Approved');
  const facts = under(read, approval, { approve: toTom });
  expect(facts).toMatchObject([{ type: 'ReplyRead', as: 'talk' }, refusal('approve', [tom.id])]);
});

describe('where nobody may do anything', () => {
  test('roles and code come to a plan all the same', () => {
    let facts = opened;
    for (let step = 0; step < 200; step += 1) {
      const task = pending(replay(facts)).find(({ held }) => !held);
      if (!task) break;
      facts = [...facts, ...under(facts, answerTo(task, {}, sessionOf(facts)), nobody)];
    }
    expect(facts.map(({ type }) => type)).toEqual(plan.map(({ type }) => type));
  });

  test('a coding agent reports as ever: it can do none of these things', () => {
    const agent = { name: 'Claude Code' };
    const beginning = { type: 'TaskReportGiven', agent, version: 1, task: 'T1', state: 'begun' } as const;
    const found = { type: 'DeviationGiven', agent, version: 1, item: 'C1', text: 'No votes.' } as const;

    expect(under(approved, beginning, nobody)).toMatchObject([{ type: 'TaskReported' }]);
    expect(under(approved, found, nobody)).toEqual(under(approved, found, {}));
  });

  test('people take back what is theirs', () => {
    const back = { type: 'AnswerUndone', by: maya, question: 1 } as const;
    expect(under(approved, { type: 'UndoAsked', by: maya, version: 1 }, nobody)).not.toEqual([]);
    expect(under(told(asked, answer), back, nobody)).toEqual(under(told(asked, answer), back, {}));
  });
});

const by = maya;
const about = { by, admin: false };
const cancelled = told(begun, { type: 'CancelAsked', ...about });
const remarked = told(begun, said('We use SAP.'));
const reminder: PersonInput = { type: 'ReminderSent', person: maya, day: '2026-03-02', waits: [] };

/** What is owed at some moment, answered when it has been answered already. */
function late(facts: Fact[]): TaskInput {
  const session = replay(facts);
  return answerTo(pending(session)[0] as Task, {}, session);
}

const cases: { [T in Ignored]: [Fact[], PersonInput | TaskInput][] } = {
  'not open': [
    [[], said('Hello.')],
    [[], { type: 'CancelAsked', ...about }],
  ],
  'no brief': [[[], { ...brief, brief: ' ... ' }]],
  'not owed': [
    [begun, late(opened)],
    [cancelled, { type: 'TaskFailed', key: 'k', reason: 'busy', detail: '' }],
  ],
  repeat: [
    [begun, brief],
    [cancelled, { type: 'CancelAsked', ...about }],
    [remarked, { ...said('We use SAP.'), type: 'SaidAgain' }],
    [begun, { type: 'RemindersAsked', by, wanted: true }],
    [told(plan, { type: 'FilesAsked', by, version: 1 }), { type: 'FilesAsked', by, version: 1 }],
  ],
  blank: [
    [begun, said('(aside) lunch?')],
    [heldForMaya, pressed('  ')],
  ],
  closed: [
    [cancelled, { ...said('We use SAP.'), type: 'SaidAgain' }],
    [cancelled, { type: 'Unsaid', message: '1.1' }],
    [cancelled, { type: 'RemindersAsked', by, wanted: false }],
  ],
  outdated: [
    [plan, { type: 'UndoAsked', by, version: 1 }],
    [bothOpen, { type: 'AnswerUndone', by, question: 1 }],
  ],
  unknown: [
    [begun, { type: 'Unsaid', message: '9.9' }],
    [plan, { type: 'FilesAsked', by, version: 2 }],
    [plan, { type: 'ReplyMeant', by, message: '9.9', as: 'talk' }],
  ],
  'not awaited': [[begun, reminder]],
};

test.each(
  ignoredReasons.flatMap((reason) =>
    cases[reason].map(([facts, input]) => [reason, input.type, facts, input] as const),
  ),
)('%s: %s', (reason, _, facts, input) => {
  ignores(facts, input, reason);
});
