import type { RoleId } from '../../src/roles/index.js';
import type { ReplyReading } from '../../src/workshop/asking/facts.js';
import { replay } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import type { PersonInput } from '../../src/workshop/inputs.js';
import { pending } from '../../src/workshop/pending.js';
import type { AskedQuestion } from '../../src/workshop/plan/turn.js';
import { given } from './given.js';
import { answerTo, asking, begun, maya, played, type Script, told } from './story.js';

export const alice = { id: 'U0ALICE', name: 'Alice Ng' };
export const eve = { id: 'U0EVE', name: 'Eve Ode' };

const asked = (text: string, level: AskedQuestion['level'], to?: string) =>
  asking(level, text, { why: 'w', assumption: 'Staff.', ...(to && { to }) });

/** A role that cannot go on in round 1 without an answer. */
export const stopping = (by: RoleId, to?: string): Script => ({
  turn: (role, round) => (role === by && round === 1 ? { questions: [asked('Who votes?', 'now', to)] } : {}),
});

export const invitation = (person = alice, speaksFor = 'risk', by = maya): PersonInput => {
  return { type: 'InviteAsked', by, admin: false, person, speaksFor };
};
/** Round 1 has begun, and Alice, brought in by the requester, speaks for risks. */
export const withAlice = told(begun, invitation());
/** Q1 is put to the requester; to Alice. */
export const heldForMaya = played(stopping('ProductPlanner'), undefined, begun);
export const heldForAlice = played(stopping('RiskPlanner'), undefined, withAlice);

export const said = (text: string, message = '1.1', by = maya) =>
  ({ type: 'Said', by, message, text }) as const;
export const pressed = (text: string, by = maya, question = 1) =>
  ({ type: 'AnswerGiven', by, question, text, via: 'button' }) as const;

/** What comes of it when the message that is owed a reading is read so. */
export function read(facts: Fact[], as: ReplyReading, question?: number) {
  const session = replay(facts);
  const task = pending(session).find(({ kind }) => kind === 'read-reply');
  if (!task) throw new Error('nothing is to be read');
  const about = question === undefined ? {} : { question };
  return given(...facts).when(answerTo(task, { reading: () => ({ as, ...about }) }, session));
}

/** After round 2 two roles have a question each, Q1 of the ProductPlanner and Q2 of the RiskPlanner. */
const two: Script = {
  turn: (role, round) => {
    const asks = round === 2 && (role === 'ProductPlanner' || role === 'RiskPlanner');
    return asks ? { questions: [asked(`${role}?`, 'blocking')] } : {};
  },
};
const meeting = played(two, ({ kind }) => kind === 'put-question', withAlice);

const onlyQ1 = played(two, ({ kind }) => kind === 'read-reply', meeting);
/** Q1 was answered by the requester, and Q2 is put to Alice; then Q1 is open again beside it. */
const answeredAndOpen = played(two, undefined, told(onlyQ1, pressed('Staff')));
export const bothOpen = told(answeredAndOpen, { type: 'AnswerUndone', by: maya, question: 1 });
