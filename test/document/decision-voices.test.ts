import { describe, expect, it } from 'vitest';
import { decisionFiles } from '../../src/document/decision.js';
import { raiseConcern } from '../../src/workshop/deciding/approval/concerns.js';
import { reopen } from '../../src/workshop/deciding/approval/withdrawing.js';
import { replay } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import type { PersonInput } from '../../src/workshop/inputs.js';
import { at, given } from '../workshop/given.js';
import { maya, played, tom } from '../workshop/story.js';

const plan = played({});
const both: Fact[] = [...plan, { type: 'MemberInvited', at, by: maya, person: tom, speaksFor: '' }];
const requesterOnly = both.map((fact) =>
  fact.type === 'WorkshopOpened'
    ? { ...fact, settings: { ...fact.settings, approving: 'requester' as const } }
    : fact,
);
const yes = (by = maya, message = '7.1') =>
  ({ type: 'ApproveAsked', by, version: 1, via: 'reaction', message }) as const;

function having(facts: readonly Fact[], ...inputs: PersonInput[]): Fact[] {
  let all = [...facts];
  for (const input of inputs) all = given(...all).when(input).facts;
  return all;
}
const objected = (facts: Fact[]): Fact[] => [
  ...facts,
  ...raiseConcern(replay(facts), { at, by: tom, version: 1, text: 'No names.', message: '8.1' }),
];
const decisionOn = (facts: Fact[]) => JSON.parse(decisionFiles(replay(facts), facts)[0]?.content ?? '');

describe('the record of a decision', () => {
  it('says whose ✅ the requester counted', () => {
    // Only release 0.5 let the requester count somebody.
    const counted: Fact[] = [
      ...having(requesterOnly, yes(tom)),
      { type: 'VoiceCounted', at, version: 1, by: maya, of: tom },
      { type: 'Approved', at, version: 1, by: tom, via: 'reaction', countedBy: maya },
    ];
    expect(decisionOn(counted)).toMatchObject({
      status: 'approved',
      approvals: [{ by: tom, counted_by: maya, over_concerns: [], withdrawn: null }],
      voices: [{ by: tom, via: 'reaction', counts: true, counted: { by: maya }, taken_back: null }],
    });
  });

  it('keeps a 👍, a ✅ that was removed, and who removed it', () => {
    const facts = having(
      requesterOnly,
      yes(tom),
      { type: 'ReactionRemoved', by: tom, message: '7.1', like: false },
      { type: 'Liked', by: tom, version: 1, message: '7.1' },
    );
    expect(decisionOn(facts)).toMatchObject({
      voices: [
        { by: tom, like: false, counts: false, taken_back: { by: tom } },
        { by: tom, like: true, counts: false, taken_back: null },
      ],
    });
  });

  it('names the concern that was open when somebody approved', () => {
    const facts = having(objected(both), {
      type: 'ApproveAsked',
      by: maya,
      version: 1,
      via: 'button',
      seen: 1,
    });
    expect(decisionOn(facts)).toMatchObject({
      status: 'approved',
      approvals: [{ by: maya, over_concerns: [1] }],
      concerns: [{ number: 1, by: tom, text: 'No names.', state: 'open', answer: null }],
    });
  });

  it('says how a concern was answered', () => {
    const facts = having(objected(both), {
      type: 'ConcernAnswerGiven',
      by: maya,
      concern: 1,
      text: 'Hidden.',
    });
    expect(decisionOn(facts)).toMatchObject({
      concerns: [{ state: 'answered', answer: { by: maya, text: 'Hidden.' } }],
    });
  });

  it('goes over to whoever else is for it when whoever approved takes that back', () => {
    const facts = having(both, yes(maya), yes(tom, '7.2'), {
      type: 'ReactionRemoved',
      ...{ by: maya, message: '7.1', like: false },
    });
    expect(decisionOn(facts)).toMatchObject({
      status: 'approved',
      approvals: [
        { by: maya, withdrawn: { by: maya } },
        { by: tom, withdrawn: null },
      ],
    });
  });

  it('says who reopened the plan', () => {
    const approved = having(both, yes(maya));
    const facts = [...approved, ...reopen(replay(approved), { at, by: tom, version: 1 })];
    expect(decisionOn(facts)).toMatchObject({
      status: 'waiting',
      approvals: [{ by: maya, withdrawn: { by: tom } }],
      reopened: [{ by: tom }],
    });
  });

  it('says which late answers change nothing, and who said so', () => {
    const facts: Fact[] = [...both, { type: 'LateAnswersLeft', at, version: 1, by: maya, questions: [] }];
    expect(decisionOn(facts)).toMatchObject({ late_answers_left: [{ by: maya, questions: [] }] });
  });
});
