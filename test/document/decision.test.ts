import { describe, expect, it } from 'vitest';
import { changesDecisions, decisionFiles } from '../../src/document/decision.js';
import { languages } from '../../src/text/language.js';
import { course, replay, unopened } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import { stories } from '../slack/all-stories.js';
import { at } from '../workshop/given.js';
import { item, maya, played, told as toldTo, tom } from '../workshop/story.js';
import { issuedPlans } from './issued-plans.js';

type Json = Record<string, unknown>;

const told = (name: string): Fact[] => stories[name]?.('en') ?? [];

function decisionsOf(facts: readonly Fact[]): Json[] {
  return decisionFiles(replay(facts), facts).map(({ content }) => JSON.parse(content));
}

describe('what became of a version', () => {
  it('is that it waits for people, when it was just issued', () => {
    const facts = told('fast path').filter(({ type }) => type !== 'Approved');
    expect(decisionsOf(facts)).toMatchObject([
      { meta: { version: 1, artifact: 'plan' }, status: 'waiting', approvals: [], closed: null },
    ]);
  });

  it('keeps an approval that was taken back, with who did that', () => {
    const [decision] = decisionsOf(told('approved by reply and undone'));
    expect(decision).toMatchObject({
      status: 'approved',
      approvals: [
        {
          via: 'reply',
          message: { channel: 'C0PLAN', ts: '1772442000.000400' },
          withdrawn: { by: { id: 'U0ADA' } },
        },
        { via: 'button', withdrawn: null },
      ],
    });
    const undone = told('approved by reply and undone').slice(0, -1);
    expect(decisionsOf(undone)).toMatchObject([{ status: 'waiting', closed: null }]);
  });

  it('says what became of each wish, once the version after it is there', () => {
    const facts = told('a change of the tasks');
    const [first, second] = decisionsOf(facts);
    expect(first).toMatchObject({
      ...{ status: 'replaced', replaced_by: 2, approvals: [], closed: null },
      wishes: [{ points: [{ became: 'done' }] }],
    });
    expect(second).toMatchObject({ meta: { version: 2 }, status: 'approved', wishes: [] });

    const wished = facts.findIndex(({ type }) => type === 'TasksEdited') + 1;
    expect(decisionsOf(facts.slice(0, wished))).toMatchObject([
      { status: 'changing', wishes: [{ points: [{ became: 'done' }] }] },
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
      wishes: [
        { by: maya, points: [{ text: 'guests vote', became: 'done', note: 'settled #1' }] },
        { by: tom, points: [{ text: 'no names', became: 'done', note: 'settled #2' }] },
      ],
    });
  });

  it('says who parked it and who took it up again, and that the next version is at work', () => {
    const facts = told('a change of the plan');
    const until = (type: Fact['type']) => facts.slice(0, facts.findIndex((fact) => fact.type === type) + 1);
    expect(decisionsOf(until('WorkshopPaused'))).toMatchObject([
      { status: 'parked', parked: [{ taken_up: null }] },
    ]);
    expect(decisionsOf(until('RoundAdded'))).toMatchObject([
      {
        status: 'changing',
        parked: [{ taken_up: { by: { id: 'U0ADA' } } }],
        wishes: [{ points: [{ became: null }] }],
      },
    ]);
    expect(decisionsOf(facts)[0]).toMatchObject({ wishes: [{ points: [{ became: 'done' }] }] });
  });

  it('keeps what was added to a draft', () => {
    const [draft, plan] = decisionsOf(told('a draft that gets more information'));
    expect(draft).toMatchObject({ meta: { artifact: 'draft', hash: null }, wishes: [{ points: [] }] });
    expect(plan).toMatchObject({ status: 'approved', wishes: [] });
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

  it('has the hash that was signed, which is that of its file', () => {
    for (const name of Object.keys(stories)) {
      const facts = told(name);
      for (const { version, json } of issuedPlans(facts)) {
        const issued = facts.findIndex((fact) => fact.type === 'VersionIssued' && fact.version === version);
        const decision = decisionsOf(facts.slice(0, issued + 1)).at(-1) as { meta: { hash: string } };
        const { signatures } = JSON.parse(json) as { signatures: { hash: string }[] };
        expect(new Set(signatures.map(({ hash }) => hash)), name).toEqual(new Set([decision.meta.hash]));
      }
    }
  });

  it('never changes with a step that is said to leave it as it is', () => {
    for (const [name, tell] of Object.entries(stories)) {
      for (const language of languages) {
        const facts = tell(language);
        const sessions = course(unopened, facts);
        for (const [index] of facts.entries()) {
          const [before = unopened, after = unopened] = sessions.slice(index, index + 2);
          if (changesDecisions(before, after)) continue;
          const now = decisionFiles(after, facts.slice(0, index + 1));
          expect(now, `${name}, fact ${index + 1}`).toEqual(decisionFiles(before, facts.slice(0, index)));
        }
      }
    }
  });
});
