import type { Session } from '../../src/workshop/session.js';
import {
  admin,
  answered,
  by,
  closes,
  decidedPlan,
  delivered,
  differs,
  goesOn,
  handed,
  handsOff,
  has,
  points,
  maysMessage,
  moment,
  onceMore,
  plan,
  planOf,
  put,
  question,
  read,
  readsIt,
  reminded,
  reminder,
  replied,
  resting,
  routed,
  said,
  taken,
} from './broken-parts.js';
import { tomBaker, zoe } from './cast.js';
import { at } from './given.js';
import type { Moment } from './invariants/moment.js';
import { lena, maya, tom } from './story.js';

/** By the name of what it breaks: a walk of such moments, the last of which is wrong. */
export const broken: Record<string, Moment[]> = {
  'no question is put twice': [
    moment(
      goesOn,
      [closes()],
      put(question(1, { text: 'who votes in May' }), answered(2, { text: 'Who votes in May?' })),
      put(),
    ),
  ],
  'every number is given once': [moment(goesOn, [], put(answered(1), answered(1)))],
  'nobody is answered for': [moment(reminder, [closes()], put(question(1)))],
  'two answers are those of two people': [moment(goesOn, [differs], put(answered(1)))],
  'what is said is heard': [moment(said(), [])],
  'what was said stands': [
    moment(said(), [{ type: 'RemarkMade', at, remark: { id: maysMessage, by, text: 'x', at } }], {
      remarks: [],
    }),
  ],
  'what is taken back is gone': [moment({ type: 'Unsaid', message: maysMessage }, [], put(answered(1)))],
  'an answer stands': [
    moment(
      goesOn,
      [{ type: 'ReplyRead', at, key: 'k', model: 'm', message: maysMessage, as: 'answer', question: 1 }],
      put(question(1)),
    ),
  ],
  "an answer is its author's": [
    moment(
      goesOn,
      [],
      put(
        answered(1, {
          closure: { at, outcome: 'answered', text: 'x', by: tom, via: 'reply', message: maysMessage },
        }),
      ),
    ),
  ],
  'a message with marks is no answer': [moment(said({ names: ['Risk'] }), [closes()], put(question(1)))],
  'a mark reaches only members': [moment(goesOn, [], has('RiskPlanner', [zoe.id]))],
  'whoever is named is heard in turn, and keeps the rest waiting': [
    moment(goesOn, [], has('RiskPlanner'), has('TestPlanner', ['RiskPlanner'])),
  ],
  'the course waits for the floor': [
    moment(goesOn, [{ type: 'MeetingClosed', at, round: 1 }], {
      ...has('RiskPlanner'),
      stage: 'meeting',
    } as Partial<Session>),
  ],
  'whoever has the floor owes a word, and only they': [moment(goesOn, [], has('Coach'))],
  'only who has the floor replies': [moment(goesOn, [replied()], {}, has('TestPlanner'))],
  'marks lead to ten turns at most': Array.from({ length: 11 }, (_, index) =>
    moment(goesOn, [
      { type: 'CoachSpoke', at },
      routed({ by: 'RiskPlanner', joined: index > 9 ? ['TestPlanner'] : [] }),
    ]),
  ),
  'someone or something is awaited until the end': [moment(goesOn, [], { stage: 'decision', versions: [] })],
  'the right people are awaited': [
    moment(goesOn, [], { ...put(question(1, { person: { id: '', name: '' } })) }),
  ],
  'time that passes decides nothing': [moment(reminder, [closes()], put(question(1)))],
  'the requester is the first member': [moment(goesOn, [], { members: [lena, maya] })],
  'whoever was brought in stays': [moment(goesOn, [], { members: [maya] }, {})],
  'only who may changes anything': [
    moment({ type: 'InviteAsked', by: zoe, admin, person: tomBaker, speaksFor: '' }, [
      { type: 'MemberInvited', at, by: zoe, person: tomBaker, speaksFor: '' },
    ]),
  ],
  'a plan leaves nothing open': [moment(taken, [points], put(question(1)))],
  'what fails is owed': [
    moment(goesOn, [], {
      failures: [
        {
          task: 'x',
          kind: 'speak',
          reason: 'busy',
          attempt: 1,
          at,
          retries: 0,
          retriesUsed: 0,
        } as Session['failures'][number],
      ],
    }),
  ],
  'nothing that was spent is lost': [
    moment({ ...taken, spent: { input: 1, cached: 0, output: 1, micros: null } }, [points]),
  ],
  'every turn is taken once': [moment(taken, [points])],
  'nothing agreed rests on an answer that was taken back': [
    moment(goesOn, [], {
      ...read,
      questions: [question(1, { state: 'moot' })],
      plan: planOf(resting('R1', 'answer', 'Q1')),
    }),
  ],
  'every id leads somewhere, and stays what it is': [
    moment(goesOn, [], { questions: [], plan: planOf(resting('R1', 'answer', 'Q9')) }),
  ],
  'no id is used again': [
    moment(
      goesOn,
      [],
      { plan: planOf(resting('R1', 'item', 'R1')) },
      { plan: planOf({ ...resting('R1', 'item', 'R1'), gone: { withdrawn: 'x' } }) },
    ),
  ],
  'what is agreed is read by all, as it stands by all whom its last change touches': [
    moment(
      goesOn,
      [],
      { ...read, plan: planOf(resting('R1', 'item', 'R2')) },
      { ...read, plan: { ...planOf(resting('R1', 'item', 'R2')), heard: {} } },
    ),
  ],
  'who reads changes nothing': [
    moment(
      goesOn,
      [readsIt],
      { plan: planOf(resting('R1', 'item', 'R2')) },
      { plan: planOf(resting('R1', 'item', 'R3')) },
    ),
  ],
  'a plan is checked, and agreed to as it is': [moment(taken, [decidedPlan])],
  'grounds run in no circle': [
    moment(goesOn, [], { plan: planOf(resting('R1', 'item', 'R2'), resting('R2', 'item', 'R1')) }),
  ],
  'rounds end': [moment(goesOn, [onceMore], { ...read, roundLimit: 2 })],
  'a draft is never named a plan': [
    moment(taken, [points], { ...plan, versions: [], ...put(question(1)) } as Partial<Session>),
  ],
  'closed is closed': [moment(reminder, [reminded], { stage: 'closed' })],
  'only what stands goes out': [
    moment(goesOn, [delivered], { handoffs: [handed({ withdrawn: { by, at } })] }),
  ],
  'what is handed off is approved, or a draft that is confirmed': [
    moment(goesOn, [handsOff], { versions: plan.versions }),
  ],
  'every delivery is made once': [moment(goesOn, [delivered]), moment(goesOn, [delivered])],
};
