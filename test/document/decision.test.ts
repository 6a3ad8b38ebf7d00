import { describe, expect, it } from 'vitest';
import { decisionFiles } from '../../src/document/decision.js';
import { raiseConcern } from '../../src/workshop/deciding/approval/concerns.js';
import { reopen } from '../../src/workshop/deciding/approval/withdrawing.js';
import { replay } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import type { PersonInput } from '../../src/workshop/inputs.js';
import { stories } from '../slack/all-stories.js';
import { at, given } from '../workshop/given.js';
import { heldForMaya, pressed } from '../workshop/people-story.js';
import { item, maya, played, type Script, told, tom } from '../workshop/story.js';
import { heard, says, takingPart } from '../workshop/taking-part.js';

const story = (name: string): Fact[] => stories[name]?.('en') ?? [];
const decisionsOf = (facts: readonly Fact[]) =>
  decisionFiles(replay(facts)).map(({ content }) => JSON.parse(content));

const both: Fact[] = [...played(), { type: 'MemberInvited', at, by: maya, person: tom, speaksFor: '' }];
const requesterOnly = both.map((fact) =>
  fact.type === 'WorkshopOpened'
    ? { ...fact, settings: { ...fact.settings, approving: 'requester' as const } }
    : fact,
);
const objected: Fact[] = [
  ...both,
  ...raiseConcern(replay(both), { at, by: tom, text: 'No names.', message: '8.1' }),
];
const yes = (by = maya) => ({ type: 'Reacted', by, version: 1, message: '7.1', says: 'yes' }) as const;
const wish = (by = maya, text = 'guests vote') => ({ type: 'ChangesAsked', by, version: 1, text }) as const;

function having(facts: readonly Fact[], ...inputs: PersonInput[]): Fact[] {
  let all = [...facts];
  for (const input of inputs) all = given(...all).when(input).facts;
  return all;
}

/** The author of the requirement puts it anew and says this of what people wanted. */
const answering = (say: { about: string; as: 'take' | 'refuse'; why: string }[]): Script => ({
  turn: (role, round) => {
    if (role !== 'ProductPlanner' || round < 3) return {};
    const fields = { kind: 'requirement' as const, acceptance: [{ id: 'AC1', text: 'They can.' }] };
    return { put: [item({ id: 'R1', text: 'Guests vote.', fields })], say };
  },
});

describe('what became of a version', () => {
  it('says what became of a wish that joined another', () => {
    const settling = ['#1', '#2'].map((about) => ({ about, as: 'take' as const, why: `settled ${about}` }));
    const wished = told(told(both, wish()), wish(tom, 'no names'));
    expect(decisionsOf(played(answering(settling), undefined, wished))[0]).toMatchObject({
      voices: [
        { by: maya, text: 'guests vote', state: 'done', note: 'settled #1' },
        { by: tom, text: 'no names', state: 'done', note: 'settled #2' },
      ],
    });
  });

  it('says that it is parked, that the next version is at work, and once that is there what became of each wish', () => {
    const facts = story('a change of the plan');
    const until = (type: Fact['type']) => facts.slice(0, facts.findIndex((fact) => fact.type === type) + 1);
    const wishes = (state: string) =>
      expect.arrayContaining([expect.objectContaining({ says: 'wish', state })]);
    expect(decisionsOf(until('WorkshopPaused'))).toMatchObject([{ status: 'parked' }]);
    expect(decisionsOf(until('RoundAdded'))).toMatchObject([
      { status: 'changing', voices: wishes('stands') },
    ]);
    expect(decisionsOf(facts)[0]).toMatchObject({ status: 'replaced', voices: wishes('done') });
  });

  it.each([
    ['a draft that is dropped', 'dropped'],
    ['ended', 'ended'],
    ['cancelled', 'cancelled'],
  ])('says how it ended and who ended it: %s', (name, status) => {
    const decision = decisionsOf(story(name)).at(-1);
    expect(decision).toMatchObject({ status, closed: { by: { id: 'U0ADA' } } });
  });
});

describe('the record of a decision', () => {
  it('keeps a 👍, a ✅ that was removed, and who removed it', () => {
    const facts = having(
      requesterOnly,
      yes(tom),
      { type: 'Reacted', by: tom, message: '7.1', says: 'yes', isGone: true },
      { type: 'Reacted', by: tom, version: 1, message: '7.1', says: 'like' },
    );
    expect(decisionsOf(facts)[0]).toMatchObject({
      voices: [
        { by: tom, says: 'yes', counts: false, state: 'taken back', ended: { by: tom } },
        { by: tom, says: 'yes', counts: false, state: 'stands' },
      ],
    });
  });

  it('names the concern that was open when somebody approved, and says how one was answered', () => {
    const facts = having(objected, { type: 'ApproveAsked', by: maya, version: 1, via: 'button', seen: 1 });
    expect(decisionsOf(facts)[0]).toMatchObject({
      status: 'approved',
      approvals: [{ by: maya, over: [1] }],
      voices: [
        { number: 1, by: tom, says: 'concern', text: 'No names.', state: 'stands' },
        { by: maya, says: 'yes', counts: true },
      ],
    });
    const answer = { type: 'ConcernAnswerGiven', by: maya, concern: 1, text: 'Hidden.' } as const;
    expect(decisionsOf(having(objected, answer))[0]).toMatchObject({
      voices: [{ state: 'answered', ended: { by: maya, note: 'Hidden.' } }],
    });
  });

  it('keeps words of which nobody has said how they are meant when somebody approves over them', () => {
    const unclear = heard(takingPart, says('hm, the second task'), 'unclear').facts;
    const facts = having(unclear, { type: 'ApproveAsked', by: maya, version: 1, via: 'button' });
    expect(decisionsOf(facts)[0]).toMatchObject({
      status: 'approved',
      voices: [
        { by: maya, says: 'yes' },
        { by: tom, says: 'unclear', text: 'hm, the second task', counts: false, state: 'stands' },
      ],
    });
  });

  it('says of what stood against a version that the next one is about it, and of that one what stands on', () => {
    const before = having(objected, wish());
    const voices = decisionsOf(before)[0].voices;
    expect(voices).toHaveLength(2);
    expect(voices).toMatchObject([
      { number: 1, by: tom, text: 'No names.', state: 'taken up', ended: { by: maya } },
      { says: 'wish', by: maya },
    ]);
    const script = answering([
      { about: '#1', as: 'take', why: '' },
      { about: '#2', as: 'refuse', why: 'The desk needs them.' },
    ]);
    const [first, second] = decisionsOf(played(script, undefined, before));
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
    expect(decisionsOf(facts)[0].voices).toMatchObject([{ says: 'concern', question: 'Q1', text: 'Guests' }]);
  });

  it('says who reopened the plan', () => {
    const approved = having(both, yes(maya));
    const facts = [...approved, ...reopen(replay(approved), { at, by: tom, version: 1 })];
    expect(decisionsOf(facts)[0]).toMatchObject({
      status: 'waiting',
      approvals: [{ by: maya, withdrawn: { by: tom } }],
    });
  });
});
