import { describe, expect, it } from 'vitest';
import { decisionFiles } from '../../src/document/decision.js';
import { replay } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import { stories } from '../slack/all-stories.js';
import { at } from '../workshop/given.js';
import { item, maya, played, told as toldTo, tom } from '../workshop/story.js';

type Json = Record<string, unknown>;

const told = (name: string): Fact[] => stories[name]?.('en') ?? [];

function decisionsOf(facts: readonly Fact[]): Json[] {
  return decisionFiles(replay(facts)).map(({ content }) => JSON.parse(content));
}

describe('what became of a version', () => {
  it('is that it waits for people, when it was just issued', () => {
    const facts = told('fast path').filter(({ type }) => type !== 'Approved');
    expect(decisionsOf(facts)).toMatchObject([
      { meta: { version: 1, artifact: 'plan' }, status: 'waiting', approvals: [] },
    ]);
  });

  it('keeps an approval that was taken back, with who did that', () => {
    const [decision] = decisionsOf(told('approved by reply and undone'));
    expect(decision).toMatchObject({
      status: 'approved',
      approvals: [
        { via: 'reply', message: '1772442000.000400', withdrawn: { by: { id: 'U0ADA' } } },
        { via: 'button' },
      ],
    });
    const undone = told('approved by reply and undone').slice(0, -1);
    expect(decisionsOf(undone)).toMatchObject([{ status: 'waiting' }]);
  });

  it('says what became of each wish, once the version after it is there', () => {
    const facts = told('a change of the tasks');
    const [first, second] = decisionsOf(facts);
    expect(first).toMatchObject({
      ...{ status: 'replaced', approvals: [] },
      voices: [{ says: 'wish', state: 'done' }],
    });
    expect(second).toMatchObject({ meta: { version: 2 }, status: 'approved', voices: [{ says: 'yes' }] });

    const wished = facts.findIndex(({ type }) => type === 'TasksEdited') + 1;
    expect(decisionsOf(facts.slice(0, wished))).toMatchObject([
      { status: 'changing', voices: [{ says: 'wish', state: 'done' }] },
    ]);
  });

  it('says what became of a wish that joined another', () => {
    const invited: Fact = { type: 'MemberInvited', at, by: maya, person: tom, speaksFor: '' };
    const wish = (by = maya, text = 'guests vote') =>
      ({ type: 'ChangesAsked', by, version: 1, text }) as const;
    const wished = toldTo(toldTo([...played(), invited], wish()), wish(tom, 'no names'));
    const settling = ['#1', '#2'].map((about) => ({ about, as: 'take' as const, why: `settled ${about}` }));
    const fields = { kind: 'requirement' as const, acceptance: [{ id: 'AC1', text: 'They can.' }] };
    const requirement = item({ id: 'R1', text: 'Guests vote.', fields });
    const facts = played(
      {
        turn: (role, round) =>
          role === 'ProductPlanner' && round > 2 ? { put: [requirement], say: settling } : {},
      },
      undefined,
      wished,
    );
    expect(decisionsOf(facts)[0]).toMatchObject({
      voices: [
        { by: maya, text: 'guests vote', state: 'done', note: 'settled #1' },
        { by: tom, text: 'no names', state: 'done', note: 'settled #2' },
      ],
    });
  });

  it('says that it is parked, and that the next version is at work', () => {
    const facts = told('a change of the plan');
    const until = (type: Fact['type']) => facts.slice(0, facts.findIndex((fact) => fact.type === type) + 1);
    expect(decisionsOf(until('WorkshopPaused'))).toMatchObject([{ status: 'parked' }]);
    expect(decisionsOf(until('RoundAdded'))).toMatchObject([
      {
        status: 'changing',
        voices: expect.arrayContaining([expect.objectContaining({ says: 'wish', state: 'stands' })]),
      },
    ]);
    expect(decisionsOf(facts)[0]).toMatchObject({
      voices: expect.arrayContaining([expect.objectContaining({ says: 'wish', state: 'done' })]),
    });
  });

  it('keeps what was added to a draft', () => {
    const [draft, plan] = decisionsOf(told('a draft that gets more information'));
    expect(draft).toMatchObject({
      meta: { artifact: 'draft' },
      voices: [{ says: 'wish', state: 'taken up' }],
    });
    expect(plan).toMatchObject({ status: 'approved', voices: [{ says: 'yes' }] });
  });

  it.each([
    ['a draft that is dropped', 'dropped'],
    ['ended', 'ended'],
    ['cancelled', 'cancelled'],
    ['discarded', 'cancelled'],
  ])('says how it ended and who ended it: %s', (name, status) => {
    const decision = decisionsOf(told(name)).at(-1);
    expect(decision).toMatchObject({ status, closed: { by: { id: 'U0ADA' } } });
  });
});
