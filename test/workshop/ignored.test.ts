import { expect, test } from 'vitest';
import { replay } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import { type Ignored, ignoredReasons } from '../../src/workshop/base/decision.js';
import type { Input, PersonInput, TaskInput } from '../../src/workshop/inputs.js';
import { pending } from '../../src/workshop/pending.js';
import type { Task } from '../../src/workshop/base/tasks.js';
import { given } from './given.js';
import { answeredAndOpen, bothOpen, heldForMaya, pressed, said } from './people-story.js';
import { answerTo, begun, brief, maya, opened, played, told, tom } from './story.js';

const by = maya;
const about = { by, admin: false };
const plan = played();
const approve: PersonInput = { type: 'ApproveAsked', by, version: 1, via: 'button' };
const cancelled = told(begun, { type: 'CancelAsked', ...about });
const approved = told(plan, approve);
const remarked = told(begun, said('We use SAP.'));
const contested = told(told(answeredAndOpen, pressed('Guests', tom)), { ...pressed('Staff', maya, 3) });
const passedOn: PersonInput = { type: 'QuestionPassOnAsked', ...about, question: 1, to: tom };
const parked = told(plan, { type: 'ParkAsked', by, version: 1 });
const change = { type: 'ChangesAsked', by, version: 1, text: 'Add Fridays.' } as const;
const reminder: PersonInput = { type: 'ReminderSent', person: maya, day: '2026-03-02', waits: [] };

/** What is owed at some moment, answered when it has been answered already. */
function late(facts: Fact[]): TaskInput {
  const session = replay(facts);
  return answerTo(pending(session)[0] as Task, {}, session);
}

type Type = Input['type'];
const cases: { [T in Ignored]: [Type, Fact[], PersonInput | TaskInput][] } = {
  'not open': [
    ['Said', [], said('Hello.')],
    ['CancelAsked', [], { type: 'CancelAsked', ...about }],
  ],
  'no brief': [['BriefGiven', [], { ...brief, brief: ' ... ' }]],
  'not owed': [
    ['BriefJudged', begun, late(opened)],
    ['TurnGiven', told(begun, late(begun)), late(begun)],
    ['TaskFailed', cancelled, { type: 'TaskFailed', key: 'k', reason: 'busy', detail: '' }],
    [
      'WordingGiven',
      plan,
      { type: 'WordingGiven', key: 'k', model: 'm', question: 1, text: 't', options: [] },
    ],
    ['ReadingGiven', plan, { type: 'ReadingGiven', key: 'k', model: 'm', message: '1.1', as: 'answer' }],
  ],
  repeat: [
    ['BriefGiven', begun, brief],
    ['ApproveAsked', approved, approve],
    ['CancelAsked', cancelled, { type: 'CancelAsked', ...about }],
    ['Said', remarked, said('We use SAP.')],
    ['SaidAgain', remarked, { ...said('We use SAP.'), type: 'SaidAgain' }],
    ['AnswerGiven', told(heldForMaya, pressed('Staff')), pressed('Staff')],
    ['QuestionPassOnAsked', told(heldForMaya, passedOn), passedOn],
    ['ParkAsked', parked, { type: 'ParkAsked', by, version: 1 }],
    ['RemindersAsked', begun, { type: 'RemindersAsked', by, wanted: true }],
    ['ReminderSent', told(heldForMaya, reminder), reminder],
    [
      'FilesAsked',
      told(plan, { type: 'FilesAsked', by, version: 1 }),
      { type: 'FilesAsked', by, version: 1 },
    ],
    // What was settled is not brought up again by the same words.
    ['AnswerGiven', contested, pressed('Guests', tom)],
  ],
  blank: [
    ['Said', begun, said('(aside) lunch?')],
    ['Said', begun, { ...said(''), names: [] }],
    ['AnswerGiven', heldForMaya, pressed('  ')],
  ],
  closed: [
    ['Said', told(cancelled, said('Hello?')), said('Hello??', '1.2')],
    ['SaidAgain', cancelled, { ...said('We use SAP.'), type: 'SaidAgain' }],
    ['Unsaid', cancelled, { type: 'Unsaid', message: '1.1' }],
    ['AnswerUndone', cancelled, { type: 'AnswerUndone', by, question: 1 }],
    ['StartAsked', cancelled, { type: 'StartAsked', ...about }],
    ['RemindersAsked', cancelled, { type: 'RemindersAsked', by, wanted: false }],
  ],
  outdated: [
    ['UndoAsked', plan, { type: 'UndoAsked', by, version: 1 }],
    ['StartAsked', begun, { type: 'StartAsked', ...about }],
    ['AnswerUndone', bothOpen, { type: 'AnswerUndone', by, question: 1 }],
  ],
  unknown: [
    ['Unsaid', begun, { type: 'Unsaid', message: '9.9' }],
    ['FilesAsked', plan, { type: 'FilesAsked', by, version: 2 }],
    ['ReplyMeant', plan, { type: 'ReplyMeant', by, message: '9.9', as: 'talk' }],
  ],
  'not awaited': [['ReminderSent', begun, reminder]],
};

test.each(
  ignoredReasons.flatMap((reason) =>
    cases[reason].map(([type, ...rest]) => [reason, type, ...rest] as const),
  ),
)('%s: %s', (reason, type, facts, input) => {
  expect(input.type).toBe(type);
  given(...facts)
    .when(input)
    .thenIgnored(reason);
});

test('what a person may not do is not ignored: they are told so', () => {
  given(...begun)
    .when({ type: 'PauseAsked', by: tom, admin: false })
    .then({ type: 'RequestDeclined', reason: 'notMember', to: tom });
  given(...plan)
    .when({ ...change, by: tom })
    .then({ type: 'RequestDeclined', reason: 'notYours', to: tom });
});
