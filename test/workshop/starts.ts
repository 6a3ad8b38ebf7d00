import type { Fact } from '../../src/workshop/facts.js';
import type { AskedQuestion } from '../../src/workshop/plan/turn.js';
import type { RoleId } from '../../src/roles/index.js';
import { robot } from './cast.js';
import { asking, brief, lena, maya, openedWith, played, puttingOf, type Script, told, tom } from './story.js';
import { boundedTalk, message } from './talking.js';

type Answering = 'anyone' | 'members';

const asked = (level: AskedQuestion['level'], text: string, whom: Pick<AskedQuestion, 'who' | 'to'> = {}) =>
  asking(level, text, {
    ...{ why: 'w', options: ['Staff'], assumption: `As usual: ${text}`, cost: 'c', then: 't' },
    ...whom,
  });

/** Two roles ask in the first round, one of them somebody else than the requester; a third takes something for granted. */
const questions: Partial<Record<RoleId, AskedQuestion[]>> = {
  SystemDesigner: [asked('blocking', 'Who votes in May?'), asked('blocking', 'Where?')],
  TestPlanner: [asked('blocking', 'By when?', { to: lena.id })],
  RiskPlanner: [asked('assumable', 'Which data?')],
};
const curious: Script = { turn: (role, round) => (round > 1 ? {} : { questions: questions[role] ?? [] }) };
const held = [asked('now', 'Who votes in May?', { who: 'risk' })];
const holding: Script = {
  turn: (role, round) => (role === 'SystemDesigner' && round === 1 ? { questions: held } : {}),
};

/** The TestPlanner contests the component, its author refuses, and the TestPlanner holds. */
const disputing: Script = {
  turn: (role, round, session) => {
    if (role === 'TestPlanner' && round === 1)
      return { put: puttingOf(session, role), say: [{ about: 'C1', as: 'contest', why: 'no' }] };
    if (role === 'SystemDesigner' && round === 2) return { say: [{ about: '#1', as: 'refuse', why: 'yes' }] };
    return role === 'TestPlanner' ? { say: [{ about: '#1', as: 'hold', why: 'no' }] } : {};
  },
};
const reserved = () => ({ verdict: 'reserved' }) as const;

/** Until somebody is awaited. */
const begun = (script: Script, answering: Answering) => played(script, undefined, openedWith(answering));

/** The first question of the meeting is left to the roles, the second is skipped, the third is answered. */
function met(answering: Answering): Fact[] {
  const inputs = [
    { type: 'QuestionDismissed', by: maya, admin: false, question: 1, how: 'decide' },
    { type: 'QuestionDismissed', by: maya, admin: false, question: 2, how: 'decide' },
    { type: 'AnswerGiven', by: lena, question: 3, text: 'In May', via: 'form' },
  ] as const;
  return inputs.reduce(
    (facts, input) => played(curious, undefined, told(facts, input)),
    begun(curious, answering),
  );
}

/** A version's files are made from all that stood before it. */
function rendered(facts: Fact[]): Fact[] {
  return facts.map((each, upTo) => (each.type === 'VersionIssued' ? { ...each, upTo } : each));
}

/** A plan that was approved. */
function approved(answering: Answering): Fact[] {
  const plan = rendered(met(answering));
  return told(plan, { type: 'ApproveAsked', by: maya, version: 1, via: 'button' });
}

const code = { repository: 'lunch', name: 'lunch', commit: 'c0ffee' };

/** What two people and an app said, in a channel whose repository waits for an administrator. */
const ofTalk: Partial<typeof brief> = {
  talk: boundedTalk(
    brief.channel,
    [
      message(1, tom, 'A poll for lunch.'),
      { ...message(2, robot, 'Lunch is at noon.'), app: true },
      message(3, maya, 'Everyone votes.'),
    ],
    '1.000001',
  ),
  code: { ...code, waits: true },
  comes: [{ id: 'F1', name: 'prices.pdf', kind: 'file', message: '1.000003' }],
};

/** A brief of which nobody can tell by its words what it wants of two earlier plans. */
const ofEarlier: Partial<typeof brief> = {
  code,
  beginning: {
    plans: [
      { ref: 'W1', workshop: 'w-first', title: 'Lunch', state: 'approved', version: 1, signs: ['title'] },
      { ref: 'W2', workshop: 'w-second', title: 'Dinner', state: 'paused', signs: ['close'] },
    ],
    unknown: [],
  },
};

/** From where walks begin: also from where it would take them long to come to. */
export const starts = {
  opened: openedWith,
  'a question holds a turn': (answering: Answering) => begun(holding, answering),
  'in the meeting': (answering: Answering) => begun(curious, answering),
  'a plan waits': (answering: Answering) => rendered(met(answering)),
  'a plan is approved': approved,
  'a talk is to be planned': (answering: Answering) => openedWith(answering, ofTalk),
  'earlier plans are spoken of': (answering: Answering) => openedWith(answering, ofEarlier),
  'a draft waits': (answering: Answering) => rendered(begun({ turn: reserved, reads: reserved }, answering)),
  'both sides of a dispute hold': (answering: Answering) => begun(disputing, answering),
  'two answers': (answering: Answering) =>
    [
      { type: 'AnswerGiven', by: maya, question: 1, text: 'Staff', via: 'button' } as const,
      { type: 'AnswerGiven', by: lena, question: 1, text: 'Guests', via: 'form' } as const,
      { type: 'InviteAsked', by: maya, admin: false, person: tom, speaksFor: 'SAP' } as const,
    ].reduce(told, begun(curious, answering)),
} satisfies Record<string, (answering: Answering) => Fact[]>;

export type Start = keyof typeof starts;
