import { describe, expect, it } from 'vitest';
import { decisionFiles } from '../../src/document/decision.js';
import { raiseConcern } from '../../src/workshop/deciding/approval/concerns.js';
import { reopen } from '../../src/workshop/deciding/approval/withdrawing.js';
import { replay } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import type { PersonInput } from '../../src/workshop/inputs.js';
import { at, given } from '../workshop/given.js';
import { heldForMaya, pressed } from '../workshop/people-story.js';
import { item, maya, played, told, tom } from '../workshop/story.js';

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
  ...raiseConcern(replay(facts), { at, by: tom, text: 'No names.', message: '8.1' }),
];
const decisionOn = (facts: Fact[]) => JSON.parse(decisionFiles(replay(facts))[0]?.content ?? '');

describe('the record of a decision', () => {
  it('keeps a 👍, a ✅ that was removed, and who removed it', () => {
    const facts = having(
      requesterOnly,
      yes(tom),
      { type: 'ReactionRemoved', by: tom, message: '7.1', like: false },
      { type: 'Liked', by: tom, version: 1, message: '7.1' },
    );
    expect(decisionOn(facts)).toMatchObject({
      voices: [
        { by: tom, says: 'yes', counts: false, state: 'taken back', ended: { by: tom } },
        { by: tom, says: 'yes', counts: false, state: 'stands' },
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
      approvals: [{ by: maya, over: [1] }],
      voices: [
        { number: 1, by: tom, says: 'concern', text: 'No names.', state: 'stands' },
        { by: maya, says: 'yes', counts: true },
      ],
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
      voices: [{ state: 'answered', ended: { by: maya, note: 'Hidden.' } }],
    });
  });

  it('says of what stood against a version that the next one is about it, and of that one what stands on', () => {
    const asked = { type: 'ChangesAsked', by: maya, version: 1, text: 'Say where T1 runs.' } as const;
    const made = played(
      {
        turn: (role, round) =>
          role === 'ProductPlanner' && round > 2
            ? {
                put: [
                  item({ id: 'R1', name: 'In the hall', fields: { kind: 'requirement', acceptance: [] } }),
                ],
                say: [
                  { about: '#1', as: 'take', why: '' },
                  { about: '#2', as: 'refuse', why: 'The desk needs them.' },
                ],
              }
            : {},
      },
      undefined,
      having(objected(both), asked),
    );
    const before = having(objected(both), asked);
    expect(decisionOn(before)).toMatchObject({
      voices: [
        { number: 1, by: tom, text: 'No names.', state: 'taken up', ended: { by: maya } },
        { says: 'wish', by: maya },
      ],
    });
    expect(decisionOn(before).voices).toHaveLength(2);
    const [first, second] = decisionFiles(replay(made)).map(({ content }) => JSON.parse(content));
    expect(first.voices[0]).toMatchObject({ by: tom, state: 'declined', note: 'The desk needs them.' });
    expect(second.voices).toMatchObject([{ number: 1, by: tom, text: 'No names.', state: 'stands' }]);
  });

  it('names the question of an answer that came late', () => {
    const left = told(heldForMaya, {
      type: 'QuestionDismissed',
      by: maya,
      admin: false,
      question: 1,
      how: 'decide',
    });
    const facts = told(played({}, undefined, left), pressed('Guests'));
    expect(decisionOn(facts).voices).toMatchObject([{ says: 'concern', question: 'Q1', text: 'Guests' }]);
  });

  it('says who reopened the plan', () => {
    const approved = having(both, yes(maya));
    const facts = [...approved, ...reopen(replay(approved), { at, by: tom, version: 1 })];
    expect(decisionOn(facts)).toMatchObject({
      status: 'waiting',
      approvals: [{ by: maya, withdrawn: { by: tom } }],
    });
  });
});
