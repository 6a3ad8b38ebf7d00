import { describe, expect, test } from 'vitest';
import { factsOf } from '../../src/workshop/base/decision.js';
import type { Policy } from '../../src/workshop/base/session.js';
import { decide } from '../../src/workshop/decide.js';
import { replay } from '../../src/workshop/evolve.js';
import { type Fact, fact } from '../../src/workshop/facts.js';
import type { PersonInput, TaskInput } from '../../src/workshop/inputs.js';
import { pending } from '../../src/workshop/pending.js';
import { at } from './given.js';
import { answerTo, maya, opened, played, sessionOf, told, tom } from './story.js';

/** Rules alone, under a policy of the workspace: what an arrival leads to, whoever brings it. */
const left = (ids: string[], ...named: string[]) => ({ ids, named });
const toTom = left([tom.id], tom.id);
const nobody: Policy = { answer: left([]), approve: left([]), handOff: left([]), raise: left([]) };
const by = (facts: Fact[], input: PersonInput | TaskInput, policy: Policy) => {
  const decided = factsOf(decide(sessionOf(facts), { ...input, at }, policy));
  for (const each of decided) expect(fact.parse(JSON.parse(JSON.stringify(each)))).toEqual(each);
  return decided;
};
const refusal = (what: string, may: string[] = []) => ({
  ...{ type: 'RequestDeclined', to: maya, what, reason: 'policy', may },
});

const plan = played();
const asked = played({ intake: ['For whom?'] });
const over = (() => {
  const begun = played({}, ({ kind }) => kind === 'speak');
  const { key = '' } = pending(replay(begun))[0] ?? {};
  return told(begun, { type: 'TaskFailed', key, reason: 'budget', detail: 'spent' });
})();
const approve = { type: 'ApproveAsked', by: maya, version: 1, via: 'button' } as const;
const approved = told(plan, approve);
const reopen = { type: 'ReopenAsked', by: maya, version: 1 } as const;
const answer = { type: 'AnswerGiven', by: maya, question: 1, text: 'Us', via: 'button' } as const;
const handOff: PersonInput = {
  type: 'HandOffAsked',
  by: maya,
  version: 1,
  handers: [],
  targets: [],
  seen: 0,
};
const more = { type: 'BudgetRaiseAsked', by: maya, admin: false, pause: 0 } as const;

test.each<[string, Fact[], PersonInput, Policy, object]>([
  ['an approval', plan, approve, { approve: toTom }, refusal('approve', [tom.id])],
  ['what reopens a plan', approved, reopen, { approve: toTom }, refusal('approve', [tom.id])],
  ['an answer', asked, answer, { answer: toTom }, refusal('answer', [tom.id])],
  ['a hand-off', approved, handOff, { handOff: toTom }, refusal('handOff', [tom.id])],
  ['more budget', over, more, { raise: left([]) }, refusal('raise')],
])('%s is refused whom the policy leaves out, and only them', (_name, facts, input, policy, refused) => {
  expect(by(facts, input, policy)).toMatchObject([refused]);
  expect(by(facts, input, {}).map(({ type }) => type)).not.toContain('RequestDeclined');
});

test('words that would approve stay as a remark, also where a model has read them', () => {
  const said = { type: 'Said', by: maya, message: '5.1', text: 'approve', seen: 1 } as const;
  expect(by(plan, said, { approve: toTom })).toMatchObject([
    { type: 'RemarkMade', remark: { text: 'approve' } },
    refusal('approve', [tom.id]),
  ]);

  const text = 'Yes from me, the dates fit and I like how the summer is handled, approved';
  const read = told(plan, { ...said, text });
  const [task] = pending(replay(read));
  if (task?.kind !== 'read-reply') throw new Error('no model has to read it');
  const given = answerTo(task, { reading: () => ({ as: 'approve' }) }, replay(read));
  expect(by(read, given, {}).map(({ type }) => type)).toContain('Approved');
  const facts = by(read, given, { approve: toTom });
  expect(facts).toMatchObject([{ type: 'ReplyRead', as: 'talk' }, refusal('approve', [tom.id])]);
});

describe('where nobody may do anything', () => {
  test('roles and code come to a plan all the same', () => {
    let facts = opened;
    for (let step = 0; step < 200; step += 1) {
      const task = pending(replay(facts)).find(({ held }) => !held);
      if (!task) break;
      facts = [...facts, ...by(facts, answerTo(task, {}, sessionOf(facts)), nobody)];
    }
    expect(facts.map(({ type }) => type)).toEqual(plan.map(({ type }) => type));
  });

  test('a coding agent reports as ever: it can do none of these things', () => {
    const agent = { name: 'Claude Code' };
    const begun = { type: 'TaskReportGiven', agent, version: 1, task: 'T1', state: 'begun' } as const;
    const found = {
      type: 'DeviationGiven',
      agent,
      version: 1,
      item: 'C1',
      text: 'It has no votes.',
    } as const;

    expect(by(approved, begun, nobody)).toMatchObject([{ type: 'TaskReported' }]);
    expect(by(approved, found, nobody)).toEqual(by(approved, found, {}));
  });

  test('people take back what is theirs', () => {
    const undo = { type: 'UndoAsked', by: maya, version: 1 } as const;
    const back = { type: 'AnswerUndone', by: maya, question: 1 } as const;
    for (const [facts, input] of [
      [approved, undo],
      [told(asked, answer), back],
    ] as const) {
      expect(by([...facts], input, nobody)).not.toEqual([]);
      expect(by([...facts], input, nobody)).toEqual(by([...facts], input, {}));
    }
  });
});
