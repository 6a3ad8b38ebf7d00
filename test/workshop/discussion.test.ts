import { describe, expect, test } from 'vitest';
import { roleIds } from '../five-roles.js';
import { replay } from '../../src/workshop/evolve.js';
import { pending } from '../../src/workshop/pending.js';
import type { Say } from '../../src/workshop/plan/turn.js';
import { itemOf } from '../../src/workshop/plan/references.js';
import { agreedItems, stateOf } from '../../src/workshop/plan/standing.js';
import type { Session } from '../../src/workshop/session.js';
import type { Task } from '../../src/workshop/base/tasks.js';
import { given } from './given.js';
import {
  answerTo,
  begun,
  content,
  everyRole,
  item,
  opened,
  played,
  puttingOf,
  type Script,
} from './story.js';

const inRound = (number: number) => (task: Task) => 'round' in task && task.round === number;
const closing = (number: number) => (task: Task) => task.kind === 'close-round' && task.round === number;
const say = (about: string, as: Say['as'], why = 'so'): Say => ({ about, as, why });
const says = (about: string, as: Say['as'], why?: string) => ({ say: [say(about, as, why)] });
const decision = (text: string) => item({ text, fields: { kind: 'decision', alternatives: 'none' } });
const requirementIs = (session: Session) => {
  const requirement = itemOf(session.plan, 'R1');
  return requirement && stateOf(session, requirement);
};

describe('opening', () => {
  test('a brief opens the workshop, and when the Coach and all roles have looked at it round 1 begins with the first', () => {
    const session = replay(begun);

    expect(pending(replay(opened)).map(({ kind }) => kind)).toEqual(['judge-brief']);
    expect(begun.map(({ type }) => type)).toEqual([
      'WorkshopOpened',
      'BriefJudged',
      ...Array<string>(roleIds.length).fill('FirstViewGiven'),
      'RoundStarted',
    ]);
    expect(session).toMatchObject({ stage: 'discussion', title: 'Lunch poll', issues: [] });
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
        seen: { answers: 0, step: 0, edition: 0 },
      })
      .thenIgnored('not owed');
  });

  test('five contented roles and nothing open need no second round', () => {
    const facts = played({}, ({ kind }) => kind === 'synthesise');

    expect(replay(facts).rounds).toHaveLength(1);
  });

  test('items and issues are numbered over the whole workshop, whoever puts them', () => {
    const script: Script = {
      turn: (role, round) => ({
        put: [decision(`${role} says in ${round}`)],
        ...(round === 1 && says('task', 'gap', `${role} asks`)),
      }),
    };
    const session = replay(played(script, inRound(3)));

    const puts = session.rounds.map(({ turns }) => turns.flatMap(({ turn }) => turn.put.map(({ id }) => id)));
    expect(puts.slice(0, 2)).toEqual([
      ['D1', 'D2', 'D3', 'D4', 'D5'],
      ['D6', 'D7', 'D8', 'D9', 'D10'],
    ]);
    expect(session.issues.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
    expect(agreedItems(session).map(({ id }) => id)).toEqual(expect.arrayContaining(puts[0] ?? []));
  });

  test('a role can only have changed its mind once it has spoken, and by what there is', () => {
    const script: Script = {
      turn: (role, round, session) => ({
        put: puttingOf(session, role),
        changed: ['R1', 'R9'],
        ...(round === 1 && says('task', 'gap', `${role} asks`)),
      }),
    };
    const { rounds } = replay(played(script, closing(2)));

    expect(rounds[0]?.turns.map(({ turn }) => turn.changed)).toEqual(everyRole.map(() => undefined));
    expect(rounds[1]?.turns.map(({ turn }) => turn.changed)).toEqual(everyRole.map(() => ['R1']));
  });

  test('a verdict other than ok leaves a gap even when the role names none', () => {
    const script: Script = {
      turn: (role, round) =>
        role === 'TestPlanner' && round === 1 ? { verdict: 'reserved', reason: 'no numbers' } : {},
    };
    const session = replay(played(script, inRound(2)));

    expect(session.issues).toMatchObject([
      { number: 1, kind: 'gap', text: 'no numbers', openedBy: 'TestPlanner', state: 'open' },
    ]);
    expect(session.verdicts.TestPlanner).toMatchObject({ verdict: 'reserved', because: ['#1'] });
  });

  test.each([
    ['quick', 1],
    ['standard', 3],
    ['deep', 5],
  ] as const)('a %s workshop has at most %i rounds, whatever is still open', (depth, most) => {
    const facts = played({ judged: { depth }, turn: () => ({ verdict: 'objects', reason: 'never' }) });

    expect(replay(facts).rounds).toHaveLength(most);
    expect(replay(facts).decided?.artifact).toBe('draft');
  });
});

describe('from round 2 on', () => {
  /** The TestPlanner lacks something that only the SeniorDeveloper has to do with. */
  const lacking: Script['turn'] = (role, round, session) => ({
    put: puttingOf(session, role),
    ...(role === 'TestPlanner' &&
      round === 1 && { verdict: 'reserved', ...says('task', 'gap', 'no rollback') }),
  });
  const shortIn = (session: Session, round: number) =>
    session.rounds[round - 1]?.turns.flatMap(({ role, short }) => (short ? [role] : []));

  test('a role with nothing at stake only says whether its verdict stands', () => {
    const session = replay(played({ turn: lacking }, closing(3)));

    // What others put on R1 and C1 in round 1 came after the first two had spoken.
    expect(shortIn(session, 2)).toEqual(['RiskPlanner']);
    expect(shortIn(session, 3)).toEqual(['ProductPlanner', 'SystemDesigner', 'RiskPlanner']);
    expect(session.rounds[2]?.turns.map(({ role }) => role)).toEqual(everyRole);
  });

  test('a short turn that changes the verdict becomes a full one at once', () => {
    const changing: Script = {
      turn: (role, round, session) =>
        role === 'RiskPlanner' && round === 2
          ? { verdict: 'objects', ...says('risk', 'gap', 'it can fail') }
          : (lacking(role, round, session) ?? {}),
      closing: (role) => (role === 'RiskPlanner' ? { verdict: 'objects', reason: 'it can fail' } : {}),
    };
    const facts = played(changing, closing(2));

    expect(facts.filter(({ type }) => type === 'FullTurnWanted')).toMatchObject([{ role: 'RiskPlanner' }]);
    expect(shortIn(replay(facts), 2)).toEqual([]);
    expect(replay(facts).issues.at(-1)).toMatchObject({ text: 'it can fail', openedBy: 'RiskPlanner' });
  });
});

describe('gaps', () => {
  const opensOne = (role: string, round: number) =>
    role === 'RiskPlanner' && round === 1
      ? { verdict: 'reserved' as const, ...says('task', 'gap', 'by when?') }
      : undefined;

  test('what a role settles, and nobody keeps open, leaves the list', () => {
    const script: Script = {
      turn: (role, round, session) => {
        const put = puttingOf(session, role);
        return (
          opensOne(role, round) ??
          (role === 'SeniorDeveloper' && round === 2
            ? { put, ...says('#1', 'settle', 'by Friday') }
            : { put })
        );
      },
    };
    const session = replay(played(script, ({ kind }) => kind === 'finish'));

    expect(session.rounds).toHaveLength(2);
    expect(session.issues[0]).toMatchObject({
      due: 'SeniorDeveloper',
      state: 'settled',
      settled: { by: 'SeniorDeveloper', how: 'by Friday', round: 2 },
    });
  });

  test("a gap stays open while somebody's last word is to keep it", () => {
    const script: Script = {
      turn: (role, round) => {
        if (round === 1) return opensOne(role, round) ?? {};
        if (role === 'SeniorDeveloper') return says('#1', 'settle', 'by Friday');
        return role === 'RiskPlanner' ? says('#1', 'keep', 'Friday is a holiday') : {};
      },
    };
    const session = replay(played(script, inRound(3)));

    expect(session.issues[0]).toMatchObject({
      state: 'open',
      words: { SeniorDeveloper: { as: 'settle' }, RiskPlanner: { as: 'keep', why: 'Friday is a holiday' } },
    });
    expect(session.rounds).toHaveLength(3);
  });

  test('a word on an issue that nobody opened is left out', () => {
    const script: Script = { turn: () => says('#9', 'settle', 'done') };
    const session = replay(played(script, ({ kind }) => kind === 'close-round'));

    expect(session.rounds[0]?.turns.flatMap(({ turn }) => turn.say)).toEqual([]);
  });

  test('the Coach may park what no verdict rests on, and nothing else', () => {
    const parks = { parked: [{ issue: 1, why: 'too deep' }] };
    const reserved: Script = { ...parks, turn: (role, round) => opensOne(role, round) ?? {} };
    const idle: Script = {
      ...parks,
      turn: (role, round, session) => ({
        put: puttingOf(session, role),
        ...(role === 'RiskPlanner' && round === 1 && says('task', 'gap', 'which colour?')),
      }),
    };

    expect(replay(played(reserved, inRound(2))).issues[0]?.state).toBe('open');
    const parked = replay(played(idle));
    expect(parked.issues[0]?.state).toBe('parked');
    expect(parked.rounds[0]?.closing?.parked).toEqual([{ issue: 1, why: 'too deep' }]);
    expect(parked.decided).toEqual({ artifact: 'plan', reasons: [] });
  });

  test('the Coach cannot park what a contented role keeps open', () => {
    const script: Script = {
      parked: [{ issue: 1, why: 'too deep' }],
      turn: (role, round) => {
        if (role === 'ProductPlanner' && round === 1) return says('task', 'gap', 'which colour?');
        return role === 'RiskPlanner' ? says('#1', 'keep', 'it matters') : {};
      },
    };

    expect(replay(played(script)).decided?.reasons).toContainEqual(
      expect.objectContaining({ kind: 'issue', text: '#1', detail: 'which colour?' }),
    );
  });
});

describe('contests', () => {
  const contesting: Script['turn'] = (role, round, session) => ({
    put: puttingOf(session, role),
    ...(role === 'TestPlanner' && round === 1 && says('R1', 'contest', 'guests vote too')),
  });

  test('a contested item is not agreed, and its author’s word is awaited', () => {
    const session = replay(played({ turn: contesting }, ({ kind }) => kind === 'closing-answer'));

    expect(requirementIs(session)).toBe('contested');
    expect(session.issues).toMatchObject([
      {
        kind: 'contest',
        about: 'R1',
        text: 'guests vote too',
        openedBy: 'TestPlanner',
        due: 'ProductPlanner',
      },
    ]);
    expect(session.closing?.roles).toEqual(['ProductPlanner']);
  });

  test('is not parked by the Coach, even of a role that says ok: without its author’s word it ends as a draft', () => {
    const script: Script = { parked: [{ issue: 1, why: 'too deep' }], turn: contesting };
    const session = replay(played(script));

    expect(session.issues[0]?.state).toBe('open');
    expect(session.decided).toMatchObject({
      artifact: 'draft',
      reasons: [{ kind: 'issue', role: 'TestPlanner', text: '#1' }],
    });
  });

  test('what was agreed can be contested in a later round, and is not agreed meanwhile', () => {
    const script: Script = {
      turn: (role, round, session) => {
        const put = puttingOf(session, role);
        if (role !== 'RiskPlanner') return { put };
        return round === 1
          ? { put, verdict: 'reserved', reason: 'dates' }
          : says('R1', 'contest', 'time zones');
      },
    };
    expect(requirementIs(replay(played(script, inRound(2))))).toBe('agreed');
    const session = replay(played(script, ({ kind }) => kind === 'closing-answer'));

    expect(requirementIs(session)).toBe('contested');
    expect(session.issues.at(-1)).toMatchObject({
      text: 'time zones',
      openedBy: 'RiskPlanner',
      state: 'open',
    });
  });

  test('nobody contests what is their own, what there is not, or the same twice', () => {
    const script: Script = {
      turn: (role, _round, session) => ({
        put: puttingOf(session, role),
        say: ['R1', 'R1', 'X99'].flatMap((about) =>
          role === 'ProductPlanner' || role === 'RiskPlanner' ? [say(about, 'contest', 'no')] : [],
        ),
      }),
    };
    const first = replay(played(script, ({ kind }) => kind === 'closing-answer'));
    expect(first.issues).toMatchObject([{ about: 'R1', openedBy: 'RiskPlanner' }]);

    expect(replay(played(script, closing(2))).issues).toHaveLength(1);
  });
});
