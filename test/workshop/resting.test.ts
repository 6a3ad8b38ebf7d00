import { describe, expect, it, test } from 'vitest';
import { lexiconOf } from '../../src/text/lexicon/index.js';
import { recorded } from '../../src/workshop/asking/contribution.js';
import { pointsOnAnswers } from '../../src/workshop/asking/points.js';
import { evolve, replay } from '../../src/workshop/evolve.js';
import type { Fact, FactOf } from '../../src/workshop/facts.js';
import type { Item, Put } from '../../src/workshop/plan/items.js';
import { textChecks } from '../../src/workshop/plan/check/texts.js';
import { itemOf } from '../../src/workshop/plan/references.js';
import { openPoints, stateOf } from '../../src/workshop/plan/queries.js';
import { content as spoken } from './story.js';
import type { Turn, TurnAnswer } from '../../src/workshop/plan/turn.js';
import type { RaisedQuestion } from '../../src/workshop/base/question.js';
import type { RoleId } from '../../src/roles/index.js';
import { roleIds } from '../five-roles.js';
import { turn } from './plan-data.js';
import { putting } from './plan/given.js';
import type { Session } from '../../src/workshop/session.js';
import { askDisputes } from '../../src/workshop/course/rounds/rounds.js';

const at = '2027-03-01T09:00:00.000Z';
const maya = { id: 'U1', name: 'Maya' };
const ben = { id: 'U2', name: 'Ben' };

const opened: Fact = {
  ...{ type: 'WorkshopOpened', at, workshop: 'ws1', channel: 'C1', requester: maya, members: [maya, ben] },
  ...{ brief: 'Invoices go out by mail.', title: 'Invoices', language: 'en' },
  ...{ roster: [...roleIds], rulesVersion: 2 },
};

const name = 'A name';
const stakes = { cost: 'a queue', then: 'We add a queue.' };
const few = '300 invoices a month';
const question: RaisedQuestion = {
  ...{ number: 1, level: 'blocking', text: 'How many invoices a month?', why: 'It decides on the queue.' },
  ...{ options: ['300', '3000'], assumption: few, ...stakes },
};

/** It rests on the question itself. */
const direct = putting('D1', 'decision', { name, text: 'One server', dependsOn: ['Q1'] });
const assumption = putting('A1', 'assumption', {
  ...{ name, text: few, insteadOf: 'Q1', who: 'Maya', ...stakes },
});
/** It rests on the assumption in the place of the answer. */
const through = putting('C1', 'component', { name, text: 'A mailer without a queue', dependsOn: ['A1'] });
/** It rests on what rests on the question. */
const behind = putting('N1', 'non-goal', {
  ...{ name, text: 'No load balancer', grounds: [{ as: 'item', ref: 'D1' }], why: 'One server' },
});
const apart = putting('N2', 'non-goal', { name, text: 'No letters', why: 'Mail only' });

function turnTaken(role: RoleId, given: Partial<Turn>, round = 1): Fact {
  const key = `ws1:speak:${role}:${round}:a1`;
  return { type: 'TurnTaken', at, key, model: 'rehearsal:script', round, role, turn: turn(given) };
}

/** Round 1: the designer asks, and builds on the question and on an assumption in its place; the others build on that. */
const round1: Fact[] = [
  opened,
  { type: 'RoundStarted', at, round: 1 },
  turnTaken('SystemDesigner', { put: [direct, assumption, through], questions: [question] }),
  turnTaken('ProductPlanner', { put: [behind, apart] }),
  ...(['SeniorDeveloper', 'TestPlanner', 'RiskPlanner'] as const).map((role) => turnTaken(role, {})),
];

/** In round 2 all have read that. */
const rounds: Fact[] = [
  ...round1,
  { type: 'RoundStarted', at, round: 2 },
  ...roleIds.map((role) => turnTaken(role, {}, 2)),
];

function closed(text: string, given: Partial<FactOf<'SaidToQuestion'>> = {}): Fact {
  return { type: 'SaidToQuestion', at, question: 1, as: 'answered', text, by: maya, via: 'reply', ...given };
}

const reopened = (why: NonNullable<FactOf<'SaidToQuestion'>['why']>, nth = 1): Fact => ({
  ...{ type: 'SaidToQuestion', as: 'open', text: '', at, question: nth, why, by: maya },
});

/** What comes of each of these steps, with the points that answers raise in it. */
function sessionAfter(...happenings: (Fact | Fact[])[]): Session {
  return happenings.reduce<Session>((session, each) => {
    const after = [each].flat().reduce(evolve, session);
    return pointsOnAnswers(session, after, at).reduce(evolve, after);
  }, replay([]));
}

/** What has become of an item: its state, what it rests on, and the answer that it is looked at again for. */
function becameOf(session: Session, id: string): string {
  const item = itemOf(session.plan, id);
  if (!item) throw new Error(`no ${id}`);
  const state = stateOf(session, item);
  if (item.gone) return state;
  const point = openPoints(session).find(({ about, also = [] }) => [about, ...also].includes(id));
  const grounds = item.grounds.flatMap(({ as, ref }) => (as === 'answer' ? [`ground ${ref}`] : []));
  const on = [...grounds, ...item.dependsOn].join(' and ');
  return `${state}${point ? `, for ${point.due} by Q${point.answer}` : ''}${on && `, on ${on}`}`;
}

const stands = 'agreed, on ground Q1';
const looked = 'proposed, for SystemDesigner by Q1, on ground Q1';
const confirmed = { direct: stands, through: stands, behind: 'agreed', assumption: 'withdrawn' };
const moved = { direct: looked, through: looked, behind: 'agreed', assumption: 'withdrawn' };
const kept = { direct: 'agreed, on A1', through: 'agreed, on A1', behind: 'agreed', assumption: 'agreed' };
const agrees = { agrees: true } as const;
const decided = closed('', { as: 'decided', via: 'button', assumption: 1 });
const issued: Fact[] = [
  { type: 'RoundClosed', at, round: 2, closing: { summary: '', parked: [] } },
  { type: 'ArtifactDecided', at, artifact: 'plan', reasons: [] },
  { type: 'VersionIssued', at, key: 'k', version: 1, artifact: 'plan', reasons: [], files: [] },
];
const late = reopened('late');
const added: Fact = {
  type: 'RoundAdded',
  ...{ at, by: maya, why: 'again', version: 1, text: 'Look again', issues: [] },
};
const designer = 'SystemDesigner';
const owner = 'ProductPlanner';
const money = { amount: 0, tax: 'unsaid' as const, covers: '', lines: [] };
const refused = turnTaken(designer, { say: [{ about: '#1', as: 'refuse', why: 'One is enough.' }] }, 2);
const onQuestion = 'proposed, for SystemDesigner by Q1, on Q1';

const ways: [name: string, happens: (Fact | Fact[])[], became: typeof moved][] = [
  ['agrees', [closed('about 300', agrees)], confirmed],
  ['differs', [closed('3000')], moved],
  ['is never given, and it is left to the roles', [decided], kept],
  ['is never given, and the question stays open', [], { ...kept, direct: 'proposed, on Q1' }],
  [
    'agrees, in doubt',
    [closed('300, I think', { ...agrees, doubt: 'Maya is not sure', assumption: 1 })],
    { ...kept, direct: 'agreed, on ground Q1 and A1' },
  ],
  [
    'differs, in doubt',
    [closed('3000, I think', { doubt: 'Maya is not sure', assumption: 1 })],
    { ...kept, direct: `${looked} and A1`, through: 'proposed, for SystemDesigner by Q1, on A1' },
  ],
  [
    'is withdrawn',
    [closed('3000'), refused, reopened('deleted')],
    { ...moved, direct: onQuestion, through: onQuestion },
  ],
  [
    'was left to the roles, which is undone',
    [decided, reopened('undone')],
    { ...moved, direct: 'proposed, on Q1', through: 'proposed, on Q1' },
  ],
  ['comes late, when a plan waits', [decided, ...issued, [late, closed('3000')]], kept],
  ['comes late, and one more round begins', [decided, ...issued, [late, closed('3000')], added], moved],
  ['is corrected when a plan waits', [closed('300', agrees), ...issued, closed('3000')], confirmed],
];

describe('An answer moves the plan', () => {
  test.each(ways)('that %s', (_, happens, expected) => {
    const session = sessionAfter(...rounds, ...happens);
    const [d1, c1, n1, n2, a1] = ['D1', 'C1', 'N1', 'N2', 'A1'].map((id) => becameOf(session, id));
    expect({ direct: d1, through: c1, behind: n1, assumption: a1 }).toEqual(expected);
    expect(n2).toBe('agreed');
  });

  it('by one point for each owner of what rests on it, which says what was answered', () => {
    const own = { ...itemPut('N2'), dependsOn: ['Q1'] };
    const session = sessionAfter(...rounds, turnTaken('ProductPlanner', { put: [own] }, 2), closed('3000'));
    expect(openPoints(session)).toMatchObject([
      { number: 1, about: 'D1', also: ['C1'], due: designer, openedBy: 'people', answer: 1 },
      { number: 2, about: 'N2', due: 'ProductPlanner', openedBy: 'people', answer: 1 },
    ]);
    expect(openPoints(session)[0]?.text).toContain('3000');
  });

  it('whose point is closed when its owner changes the item, or says why it stands', () => {
    const put = { ...itemPut('D1'), text: 'Two servers', grounds: [{ as: 'answer' as const, ref: 'Q1' }] };
    const take = { about: '#1', as: 'take', why: '' } as const;
    const changed = sessionAfter(
      ...[...rounds, closed('3000')],
      turnTaken(designer, { put: [{ ...put, dependsOn: [] }], say: [take] }, 2),
    );
    expect(openPoints(changed)).toEqual([]);
    const stood = sessionAfter(...rounds, closed('3000'), refused);
    expect([openPoints(stood), becameOf(stood, 'D1')]).toEqual([[], stands]);
  });

  describe('whose doubt is assumed', () => {
    const doubt = 'Ben only thinks so';
    const assumed = (risk: { cost: string; then: string }, text = '3000', given = {}) => {
      const first = turnTaken(designer, { questions: [{ ...question, ...risk }] });
      const answer = closed(text, { doubt, assumption: 1, ...given });
      const begun = [opened, { type: 'RoundStarted' as const, at, round: 1 }, first, answer];
      return itemOf(sessionAfter(...begun).plan, 'A1');
    };
    const known = { cost: 'a queue', then: 'We add it.' };

    it('says what is at stake, where nobody has said that, and what was assumed, where the answer is only who knows', () => {
      expect(assumed({ cost: '', then: '' })).toMatchObject({ text: '3000', fields: { cost: doubt } });
      expect(assumed(known)?.text).toBe('3000 (Ben only thinks so)');
      const who = assumed(known, 'I don’t know, ask the vendor')?.text;
      expect(who).toBe('300 invoices a month (Ben only thinks so)');
    });

    it('is short enough', () => {
      const long = Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ');
      for (const risk of [known, { cost: '', then: '' }]) {
        const plan = { ...sessionAfter().plan, items: [assumed(risk, long)] };
        expect(textChecks.long({ plan } as never)).toEqual([]);
      }
    });

    it('is confirmed by whom the answer names, else by whom the question was for, else by whoever gave it', () => {
      expect(assumed(known, '3000', { who: 'the vendor' })?.fields).toMatchObject({ who: 'the vendor' });
      const session = sessionAfter(...rounds, closed('300, I think', { by: ben, doubt, assumption: 1 }));
      expect(itemOf(session.plan, 'A1')?.fields).toMatchObject({ who: 'Ben', insteadOf: 'Q1' });
      const asked = { ...question, who: 'Priya from finance' };
      const forPriya = sessionAfter(
        ...rounds.slice(0, 2),
        turnTaken(designer, { put: [itemPut('D1')], questions: [asked] }),
        closed('Priya thinks 300, she is not sure', { ...agrees, doubt, assumption: 1 }),
      );
      expect(itemOf(forPriya.plan, 'A1')?.fields).toMatchObject({ who: 'Priya from finance' });
    });
  });

  it('unless nobody has put anything: whoever puts something reads it', () => {
    expect(openPoints(sessionAfter(...round1.slice(0, 2), closed('3000')))).toEqual([]);
  });

  it('unless it agrees when all have read the plan: then nothing in it changes', () => {
    const over: Fact = { type: 'RoundsEnded', at, round: 2 };
    const before = sessionAfter(...rounds, decided, over);
    const agreed = sessionAfter(...rounds, decided, over, [late, closed('300', agrees)]);
    expect(agreed.plan).toEqual(before.plan);
  });
});

test('What comes from an answer without having been put with it is looked at again when that changes', () => {
  const gap = { number: 9, kind: 'gap', about: 'N2', text: 'Letters cost more by Q1', due: owner } as const;
  const asked = turnTaken('SystemDesigner', { opened: [gap] }, 2);
  const written = [refused, asked].reduce(evolve, sessionAfter(...rounds, closed('3000')));
  /** The owner of what rests on nothing changes it, and then the answer is corrected. */
  const lookedAt = (before: Session, given: Partial<TurnAnswer> = {}) => {
    const contribution = { ...spoken, put: [{ ...itemPut('N2'), text: 'Letters too' }], ...given };
    const seen = { answers: before.answersChanged, step: before.plan.step };
    const noted = recorded(before, owner, contribution, { scope: { puts: true, raises: true }, seen });
    const after = evolve(before, turnTaken(owner, noted, 2));
    const corrected = evolve(after, closed('5000'));
    const points = pointsOnAnswers(after, corrected, at).reduce(evolve, corrected);
    return openPoints(points).flatMap(({ about, due, answer }) =>
      answer === 1 && due === owner ? [about] : [],
    );
  };
  // By the point that it takes; by what its owner has named for the change; and not where nothing leads to that.
  expect(lookedAt(written, { say: [{ about: '#9', as: 'take', why: '' }] })).toEqual(['N2']);
  const before = evolve(sessionAfter(...rounds, closed('3000')), refused);
  expect(lookedAt(before, { changed: ['Q1'] })).toEqual(['N2']);
  expect(lookedAt(before)).toEqual([]);
});

describe('An answer on which nothing rests, and which says something else than roles have read', () => {
  const { estimates } = lexiconOf('en').lacking;
  const frame = { start: '', dates: [], people: [], absences: [], money };
  const f1 = { ...itemPut('N2'), id: 'F1', fields: { kind: 'frame' as const, ...frame } };
  const begun = (text: string, put: Put[]) => [
    ...rounds.slice(0, 2),
    turnTaken('TestPlanner', { questions: [{ ...question, text }] }),
    closed('18 days'),
    { ...turnTaken('SeniorDeveloper', { put }), at: '2027-03-01T09:01:00.000Z' },
  ];

  test.each([
    ['goes to whoever has asked', 'Who tries it?', [], { about: '', due: 'TestPlanner' }],
    [
      'goes to the frame’s owner with the frame',
      estimates.text,
      [f1],
      { about: 'F1', due: 'SeniorDeveloper' },
    ],
    ['and to that role before there is one', 'By which date?', [], { about: '', due: 'SeniorDeveloper' }],
  ])('%s', (_, text, put, expected) => {
    const session = sessionAfter(...begun(text, put), closed('25 days'));
    expect(openPoints(session)).toMatchObject([{ ...expected, answer: 1 }]);
    expect(openPoints(session)[0]?.text).toContain('not “18 days”: “25 days”');
  });
});

function itemPut(id: string) {
  const put = itemOf(sessionAfter(...rounds).plan, id) as Item;
  return {
    id,
    name: put.name,
    text: put.text,
    fields: put.fields,
    grounds: put.grounds,
    dependsOn: put.dependsOn,
  };
}

test('A dispute about a field alone offers what is wanted in words, not the same text twice', () => {
  const instead: Put = {
    ...{ id: 'D1', name: 'A name', text: 'One server', grounds: [], dependsOn: [] },
    fields: { kind: 'decision', alternatives: 'none', who: 'Maya', by: '2027-04-01' },
  };
  const about = { number: 1, kind: 'contest', about: 'D1', due: 'SystemDesigner' } as const;
  const points = [{ ...about, text: 'Maya decides it', instead }];
  const disputed = sessionAfter(
    ...[...round1.slice(0, -1), turnTaken('RiskPlanner', { opened: points })],
    turnTaken('SystemDesigner', { say: [{ about: '#1', as: 'refuse', why: 'no' }] }, 2),
    turnTaken('RiskPlanner', { say: [{ about: '#1', as: 'hold', why: 'yes' }] }, 2),
  );
  expect(askDisputes(disputed, at)).toMatchObject([
    { question: { options: ['Leave It as It Is', 'Maya decides it'], assumption: 'Leave It as It Is' } },
  ]);
});

describe('People choose between the two sides of a dispute', () => {
  const wanted: Put = {
    ...{ id: 'D1', name: 'A name', text: 'Two servers', grounds: [{ as: 'craft', ref: '' }], dependsOn: [] },
    fields: { kind: 'decision', alternatives: 'A cloud.' },
  };
  const points = [
    { number: 1, kind: 'contest', about: 'D1', text: 'One is none', due: 'SystemDesigner', instead: wanted },
  ] as const;
  const sides = { ...question, number: 2, text: 'One or two?', options: ['One server', 'Two servers'] };
  const contested: Fact[] = [
    ...round1.slice(0, -1),
    turnTaken('RiskPlanner', { opened: [...points], verdict: 'objects' }),
    { type: 'DisputeAsked', at, issue: 1, question: { ...sides, dispute: 1 } },
  ];
  const chosen = (text: string, outcome: 'answered' | 'decided' = 'answered') =>
    sessionAfter(...contested, closed(text, { question: 2, as: outcome, via: 'button' }));
  const seen = (session: Session) => {
    const item = itemOf(session.plan, 'D1');
    const { state, settled } = session.points[0] ?? {};
    return { text: item?.text, fields: item?.fields, state, by: settled?.by };
  };
  const settled = { state: 'settled', by: 'people' };

  it('and code puts what the contester wants into the item, or keeps it; it rests on that, and waits for all who have not read it', () => {
    for (const text of ['One server', 'Two servers']) {
      const now = chosen(text);
      const item = itemOf(now.plan, 'D1');
      expect(seen(now)).toMatchObject({ ...settled, text });
      expect(item?.grounds).toEqual([{ as: 'answer', ref: 'Q2' }]);
      expect(item && stateOf(now, item)).toBe('proposed');
    }
    const left = chosen('', 'decided');
    expect(seen(left)).toMatchObject({ ...settled, text: 'One server' });
    expect(itemOf(left.plan, 'D1')?.grounds).toEqual([{ as: 'craft', ref: '' }]);
  });

  it('or say something else, which its author acts on', () => {
    const said = chosen('Rent them');
    expect(seen(said)).toMatchObject({ ...settled, text: 'One server' });
    expect(openPoints(said)).toMatchObject([{ about: 'D1', due: 'SystemDesigner', answer: 2 }]);
  });

  it('or say something else of what is missing, which is one point, in their words', () => {
    const gap = { number: 1, kind: 'gap', about: 'D1', text: 'One is none', due: 'SystemDesigner' } as const;
    const missing = contested.with(-2, turnTaken('RiskPlanner', { opened: [gap] }));
    const said = sessionAfter(...missing, closed('Rent them', { question: 2 }));
    expect(openPoints(said)).toMatchObject([
      { number: 1, text: 'Rent them', openedBy: 'people', by: { id: maya.id } },
    ]);
  });

  it('and may choose otherwise later: the item is as if they had chosen so at once', () => {
    const undone = reopened('undone', 2);
    const again = (text: string) => closed(text, { question: 2, via: 'button' });
    const back = sessionAfter(...contested, again('Two servers'), undone, again('One server'));
    expect(seen(back)).toEqual(seen(chosen('One server')));
    expect(sessionAfter(...contested, again('Two servers'), undone).points[0]?.state).toBe('asked');
    const before = chosen('One server');
    const after = evolve(before, closed('Two servers', { question: 2, via: 'form' }));
    expect(seen(after)).toEqual(seen(chosen('Two servers')));
    expect(pointsOnAnswers(before, after, at)).toEqual([]);
  });
});
