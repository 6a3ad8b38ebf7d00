import { describe, expect, test } from 'vitest';
import { decidedIn, decidedKey } from '../../src/knowledge/decided.js';
import type { Session } from '../../src/workshop/session.js';
import { unopened } from '../../src/workshop/evolve.js';
import { draftSession, planSession, version } from '../document/session.js';

const issuedAs = (session: Session, artifact: 'plan' | 'draft'): Session => ({
  ...session,
  versions: [
    { ...version, artifact, plan: session.plan, reasons: [], files: [], filesRequested: false },
    ...session.versions,
  ],
});
const states = (session: Session) =>
  Object.fromEntries(decidedIn(session).map(({ id, state }) => [id, state]));

describe('what is found again of a workshop', () => {
  test('is nothing before anybody has answered or anything was issued, and nothing of a recording', () => {
    expect(decidedIn(unopened)).toEqual([]);
    expect(decidedIn({ ...issuedAs(planSession('en'), 'plan'), recording: { id: 'invoices' } })).toEqual([]);
  });

  test('are the answers, as soon as they are given, with who said so, when and where', () => {
    const session = { ...planSession('en'), versions: [] };
    const [first] = decidedIn(session);

    expect(decidedIn(session).every(({ kind }) => kind === 'answer')).toBe(true);
    expect(first).toMatchObject({
      id: 'Q1',
      by: 'Lin Mei',
      text: expect.stringMatching(/^rooms are booked/),
    });
    expect(first?.place.name).not.toBe('');
  });

  test('are the items of the newest version, and those that are gone as what they are', () => {
    const session = issuedAs(planSession('en'), 'plan');

    expect(states(session)).toMatchObject({ D1: 'withdrawn', D2: 'agreed', R3: 'withdrawn', R1: 'agreed' });
    expect(decidedIn(session).find(({ id }) => id === 'R1')).toMatchObject({
      ...{ kind: 'requirement', by: 'ProductPlanner', from: [{ id: 'Q1', name: 'Lin Mei' }], version: 1 },
      place: { kind: 'part', name: 'card:v1' },
    });
  });

  test('those of a draft are not agreed, and those of a workshop that ended without a version were proposed', () => {
    expect(states(issuedAs(draftSession('en'), 'draft'))).toMatchObject({ D1: 'draft', R3: 'withdrawn' });
    const { parked: _, ...rest } = planSession('en');
    const cancelled: Session = {
      ...rest,
      versions: [],
      stage: 'closed',
      outcome: { kind: 'cancelled', at: version.at },
    };
    expect(states(cancelled)).toMatchObject({ D2: 'proposed' });
  });

  test('has a key that changes with what is found, and with nothing else', () => {
    const session = issuedAs(planSession('en'), 'plan');

    const { parked: _, outcome: __, ...rest } = session;
    const over = { ...rest, stage: 'closed', outcome: { kind: 'approved', at: version.at } } as const;
    const approved: Session = {
      ...over,
      approvals: [{ version: 1, by: session.requester, at: version.at, via: 'button' }],
    };
    expect(decidedIn(approved)).toEqual(decidedIn(session));
    expect(decidedKey(approved)).toBe(decidedKey(session));
    expect(decidedKey({ ...session, seq: 99 })).toBe(decidedKey(session));
    expect(decidedKey({ ...session, title: 'Another' })).not.toBe(decidedKey(session));
    expect(decidedKey({ ...session, versions: [] })).not.toBe(decidedKey(session));
    expect(decidedKey({ ...over, versions: [] })).not.toBe(decidedKey({ ...session, versions: [] }));
  });
});
