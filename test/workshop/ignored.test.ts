import { expect, test } from 'vitest';
import { replay } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import { type Ignored, ignoredReasons } from '../../src/workshop/base/decision.js';
import type { Input, PersonInput, TaskInput } from '../../src/workshop/inputs.js';
import { pending } from '../../src/workshop/pending.js';
import type { Task } from '../../src/workshop/base/tasks.js';
import { declines, ignores } from './decides.js';
import { bothOpen, heldForMaya, pressed, said } from './people-story.js';
import { answerTo, begun, brief, maya, opened, played, told, tom } from './story.js';

const by = maya;
const about = { by, admin: false };
const plan = played();
const cancelled = told(begun, { type: 'CancelAsked', ...about });
const remarked = told(begun, said('We use SAP.'));
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
    ['ReadingGiven', plan, { type: 'ReadingGiven', key: 'k', model: 'm', message: '1.1', as: 'answer' }],
  ],
  repeat: [
    ['BriefGiven', begun, brief],
    ['CancelAsked', cancelled, { type: 'CancelAsked', ...about }],
    ['Said', remarked, said('We use SAP.')],
    ['SaidAgain', remarked, { ...said('We use SAP.'), type: 'SaidAgain' }],
    ['RemindersAsked', begun, { type: 'RemindersAsked', by, wanted: true }],
    [
      'FilesAsked',
      told(plan, { type: 'FilesAsked', by, version: 1 }),
      { type: 'FilesAsked', by, version: 1 },
    ],
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
  ],
  outdated: [
    ['UndoAsked', plan, { type: 'UndoAsked', by, version: 1 }],
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
  ignores(facts, input, reason);
});

test('what a person may not do is not ignored: they are told so', () => {
  declines(begun, { type: 'PauseAsked', by: tom, admin: false }, { reason: 'notMember', to: tom });
  declines(plan, { ...change, by: tom }, { reason: 'notYours', to: tom });
});
