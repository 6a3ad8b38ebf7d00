import { describe, expect, test } from 'vitest';
import { roleIds } from '../five-roles.js';
import { replay } from '../../src/workshop/evolve.js';
import { pending } from '../../src/workshop/pending.js';
import { given } from './given.js';
import { answerTo, begun, content, everyRole, opened, played, type Script } from './story.js';

const round2 = (task: { kind: string; round?: number }) => task.kind === 'speak' && task.round === 2;

describe('opening', () => {
  test('a brief opens the workshop, and when the Coach finds it enough round 1 begins with the first role', () => {
    const session = replay(begun);

    expect(pending(replay(opened)).map(({ kind }) => kind)).toEqual(['judge-brief']);
    expect(begun.map(({ type }) => type)).toEqual(['WorkshopOpened', 'BriefJudged', 'RoundStarted']);
    expect(session).toMatchObject({ stage: 'discussion', title: 'A poll for lunch', issues: [] });
    expect(pending(session)).toEqual([
      {
        key: 'w-abcde:speak:r1:v1:ProductPlanner:a1',
        name: 'w-abcde:speak:r1:v1:ProductPlanner',
        kind: 'speak',
        round: 1,
        role: 'ProductPlanner',
      },
    ]);
  });

  test('the same brief delivered again opens nothing', () => {
    given(...begun)
      .when({
        type: 'BriefGiven',
        roster: roleIds,
        workshop: 'w-abcde',
        channel: 'C',
        requester: replay(opened).requester,
        brief: 'x',
        language: 'en',
      })
      .thenIgnored('repeat');
  });

  test.each(['', '   ', '…', '🙂'])('a brief without a word (%j) opens nothing', (brief) => {
    given()
      .when({
        type: 'BriefGiven',
        roster: roleIds,
        workshop: 'w-abcde',
        channel: 'C',
        requester: { id: 'U', name: 'N' },
        brief,
        language: 'en',
      })
      .thenIgnored('no brief');
  });
});

describe('a round', () => {
  test('the roles speak in their order, each once, and then the Coach closes', () => {
    const spoken = played({}, ({ kind }) => kind === 'close-round');

    const turns = replay(spoken).rounds[0]?.turns.map(({ role }) => role);
    expect(turns).toEqual(everyRole);
    expect(pending(replay(spoken)).map(({ kind }) => kind)).toEqual(['close-round']);
  });

  test('a turn that comes twice is taken once', () => {
    const first = pending(replay(begun))[0];
    if (!first) throw new Error('nothing owed');
    const once = given(...begun).when(answerTo(first)).facts;

    given(...once)
      .when(answerTo(first))
      .thenIgnored('not owed');
  });

  test('a result whose key is owed no more changes nothing', () => {
    given(...begun)
      .when({
        type: 'TurnGiven',
        key: 'w-abcde:speak:r1:v1:RiskPlanner:a1',
        model: 'm',
        round: 1,
        role: 'RiskPlanner',
        answer: content,
      })
      .thenIgnored('not owed');
  });

  test('five contented roles and nothing open need no second round', () => {
    const facts = played({}, ({ kind }) => kind === 'synthesise');

    expect(replay(facts).rounds).toHaveLength(1);
  });

  test('statements and issues are numbered over the whole workshop', () => {
    const script: Script = {
      turn: (role, round) => ({
        points: [`${role} ${round} says`],
        issues: round === 1 ? [`${role} asks`] : [],
      }),
    };
    const session = replay(played(script, round2));

    const points = session.rounds[0]?.turns.flatMap(({ turn }) => turn.points.map(({ id }) => id));
    expect(points).toEqual(['P1', 'P2', 'P3', 'P4', 'P5']);
    expect(session.issues.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
    expect(session.consensus.map(({ id }) => id)).toEqual(points);
  });

  test('a role can only have changed its mind once it has spoken', () => {
    const script: Script = {
      turn: (role, round) => ({ changed: 'P1 does', issues: round === 1 ? [`${role} asks`] : [] }),
    };
    const { rounds } = replay(played(script, (task) => task.kind === 'close-round' && task.round === 2));

    expect(rounds[0]?.turns.map(({ turn }) => turn.changed)).toEqual(everyRole.map(() => undefined));
    expect(rounds[1]?.turns.map(({ turn }) => turn.changed)).toEqual(everyRole.map(() => 'P1 does'));
  });

  test('a verdict other than ok leaves an issue even when the role names none', () => {
    const script: Script = {
      turn: (role, round) =>
        role === 'TestPlanner' && round === 1 ? { verdict: 'reserved', reason: 'no numbers' } : {},
    };
    const session = replay(played(script, round2));

    expect(session.issues).toMatchObject([
      { number: 1, text: 'no numbers', openedBy: 'TestPlanner', state: 'open' },
    ]);
  });

  test('there are at most three rounds, whatever is still open', () => {
    const facts = played({ turn: () => ({ verdict: 'objects', reason: 'never' }) });

    expect(replay(facts).rounds).toHaveLength(3);
    expect(replay(facts).decided?.artifact).toBe('draft');
  });
});

describe('issues', () => {
  const opensOne = (role: string, round: number) =>
    role === 'RiskPlanner' && round === 1
      ? { verdict: 'reserved' as const, issues: ['by when?'] }
      : undefined;

  test('what a role settles, and nobody keeps open, leaves the list and becomes common ground', () => {
    const script: Script = {
      turn: (role, round) =>
        opensOne(role, round) ??
        (role === 'SeniorDeveloper' && round === 2
          ? { issueViews: [{ issue: 1, stance: 'settle', text: 'by Friday' }] }
          : {}),
    };
    const session = replay(played(script, ({ kind }) => kind === 'synthesise'));

    expect(session.rounds).toHaveLength(2);
    expect(session.issues[0]).toMatchObject({
      state: 'settled',
      settled: { by: 'SeniorDeveloper', how: 'by Friday', round: 2 },
    });
    expect(session.consensus).toMatchObject([{ text: 'by Friday', by: 'SeniorDeveloper', restsOn: ['#1'] }]);
  });

  test("an issue stays open while somebody's last word is to keep it", () => {
    const script: Script = {
      turn: (role, round) => {
        if (round === 1) return opensOne(role, round) ?? {};
        if (role === 'ProductPlanner')
          return { issueViews: [{ issue: 1, stance: 'settle', text: 'by Friday' }] };
        return role === 'RiskPlanner'
          ? { issueViews: [{ issue: 1, stance: 'keep', text: 'Friday is a holiday' }] }
          : {};
      },
    };
    const session = replay(played(script, ({ round }: { kind: string; round?: number }) => round === 3));

    expect(session.issues[0]?.state).toBe('open');
    expect(session.rounds[1]?.closing).toMatchObject({ settled: [], open: [1] });
  });

  test('a view on an issue that nobody opened is left out', () => {
    const script: Script = { turn: () => ({ issueViews: [{ issue: 9, stance: 'settle', text: 'done' }] }) };
    const session = replay(played(script, ({ kind }) => kind === 'close-round'));

    expect(session.rounds[0]?.turns.flatMap(({ turn }) => turn.issueViews)).toEqual([]);
  });

  test('the Coach may park what no verdict rests on, and nothing else', () => {
    const parks = { parked: [{ issue: 1, why: 'too deep' }] };
    const reserved: Script = { ...parks, turn: (role, round) => opensOne(role, round) ?? {} };
    const idle: Script = {
      ...parks,
      turn: (role, round) => (role === 'RiskPlanner' && round === 1 ? { issues: ['which colour?'] } : {}),
    };

    expect(replay(played(reserved, round2)).issues[0]?.state).toBe('open');
    expect(replay(played(idle, ({ kind }) => kind === 'synthesise')).issues[0]?.state).toBe('parked');
  });
});

describe('a contented Coach', () => {
  const parks = { parked: [{ issue: 1, why: 'too deep' }] };

  test('cannot park a dispute, even of a role that says ok', () => {
    const script: Script = {
      ...parks,
      turn: (role, round) => {
        if (round > 1) return {};
        if (role === 'ProductPlanner') return { points: ['one vote each'] };
        return role === 'TestPlanner' ? { disputes: [{ point: 'P1', reason: 'guests vote too' }] } : {};
      },
    };

    expect(replay(played(script)).decided?.artifact).toBe('draft');
  });

  test('cannot park what a contented role keeps open', () => {
    const script: Script = {
      ...parks,
      turn: (role, round) => {
        if (role === 'ProductPlanner' && round === 1) return { issues: ['which colour?'] };
        return role === 'RiskPlanner'
          ? { issueViews: [{ issue: 1, stance: 'keep', text: 'it matters' }] }
          : {};
      },
    };

    expect(replay(played(script)).decided?.artifact).toBe('draft');
  });
});

describe('disputes', () => {
  const states = (role: string, round: number) =>
    role === 'ProductPlanner' && round === 1 ? { points: ['one vote each'] } : undefined;

  test('a disputed statement is no common ground and becomes an issue', () => {
    const script: Script = {
      turn: (role, round) =>
        states(role, round) ??
        (role === 'TestPlanner' && round === 1
          ? { disputes: [{ point: 'P1', reason: 'guests vote too' }] }
          : {}),
    };
    const session = replay(played(script, round2));

    expect(session.consensus).toEqual([]);
    expect(session.issues).toMatchObject([{ text: 'guests vote too', openedBy: 'TestPlanner' }]);
  });

  test('settled ground is not reopened by a role that had its turn after it was stated', () => {
    const script: Script = {
      turn: (role, round) =>
        states(role, round) ??
        (round === 1 && role === 'RiskPlanner' ? { verdict: 'reserved', reason: 'dates' } : undefined) ??
        (round === 2 && role === 'TestPlanner' ? { disputes: [{ point: 'P1', reason: 'late doubt' }] } : {}),
    };
    const session = replay(played(script, ({ round }: { kind: string; round?: number }) => round === 3));

    expect(session.consensus.map(({ id }) => id)).toContain('P1');
    expect(session.issues.map(({ text }) => text)).toEqual(['dates']);
  });

  test('settled ground is reopened by a role that had no turn after it was stated', () => {
    const script: Script = {
      turn: (role, round) => {
        if (round === 1)
          return role === 'RiskPlanner'
            ? { points: ['noon sharp'], verdict: 'reserved', reason: 'dates' }
            : {};
        return role === 'ProductPlanner' && round === 2
          ? { disputes: [{ point: 'P1', reason: 'time zones' }] }
          : {};
      },
    };
    const session = replay(played(script, (task) => task.kind === 'close-round' && task.round === 2));

    expect(session.consensus).toEqual([]);
    expect(session.issues.at(-1)).toMatchObject({
      text: 'time zones',
      openedBy: 'ProductPlanner',
      state: 'open',
    });
  });

  test('nobody disputes their own words, or words that nobody said', () => {
    const script: Script = {
      turn: (role) => ({
        points: [`${role} says`],
        disputes: [{ point: role === 'ProductPlanner' ? 'P1' : 'P99', reason: 'no' }],
      }),
    };
    const session = replay(played(script, ({ kind }) => kind === 'close-round'));

    expect(session.issues).toEqual([]);
  });
});
