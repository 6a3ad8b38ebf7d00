import { describe, expect, it } from 'vitest';
import type { Fact } from '../../src/workshop/facts.js';
import { itemOf } from '../../src/workshop/plan/references.js';
import { dueFor } from '../../src/workshop/plan/standing.js';
import {
  at,
  becameOf,
  ben,
  closed,
  edited,
  type Happening,
  maya,
  question,
  reconciled,
  reopened,
  rounds,
  sessionAfter,
  turnTaken,
} from './reconciling-scene.js';

interface Way {
  name: string;
  happens: Happening[];
  /** What rests on the question itself, on the assumption in its place, and on what rests on it; and that assumption. */
  direct: string;
  through: string;
  behind: string;
  assumption: string;
}

const stands = 'agreed, on ground Q1';
const shaken = 'shaken by Q1, on ground Q1';
const confirmed = { direct: stands, through: stands, behind: 'agreed', assumption: 'withdrawn' };
const moved = { direct: shaken, through: shaken, behind: 'agreed', assumption: 'withdrawn' };
const kept = { direct: 'agreed, on A1', through: 'agreed, on A1', behind: 'agreed', assumption: 'agreed' };
const askedOn = { ...question, number: 2, text: 'And at the end of the year?', continues: 1 };
const failed: Fact = {
  type: 'TaskFailed',
  ...{ at, key: 'ws1:reconcile:r1:v1:q1:c1:a1', task: 'ws1:reconcile:r1:v1:q1:c1', kind: 'reconcile' },
  ...{ attempt: 1, reason: 'unreadable', detail: '' },
};
const decided = closed('', { outcome: 'decided', via: 'button', assumption: 1 });
const issued: Fact[] = [
  { type: 'RoundClosed', at, round: 2, closing: { summary: '', parked: [] } },
  { type: 'ArtifactDecided', at, artifact: 'plan', reasons: [] },
  { type: 'VersionIssued', at, key: 'k', version: 1, artifact: 'plan', reasons: [], files: [] },
];
const late: Fact = { type: 'QuestionReopened', at, question: 1, why: 'late', by: maya, shaken: [] };
const added = (touched: string[]): Fact => ({
  type: 'RoundAdded',
  ...{ at, by: maya, why: 'again', version: 1, text: 'Look again', issues: [], shaken: touched },
});
const designer = 'SystemDesigner';
const said = { as: 'refuse', why: '' } as const;
const standing = turnTaken(
  designer,
  {
    say: [
      { about: 'D1', ...said },
      { about: 'C1', ...said },
    ],
  },
  2,
);

const ways: Way[] = [
  {
    name: 'agrees, by the button of the assumption',
    happens: [closed('300 invoices a month', { via: 'button', agrees: true })],
    ...confirmed,
  },
  {
    name: 'agrees, as it is read',
    happens: [closed('about 300'), reconciled({ outcome: 'agrees' })],
    ...confirmed,
  },
  {
    name: 'is not read yet',
    happens: [closed('3000')],
    ...{ direct: stands, through: 'agreed, on A1', behind: 'agreed', assumption: 'agreed' },
  },
  { name: 'differs', happens: [closed('3000'), reconciled({ outcome: 'differs' })], ...moved },
  { name: 'agrees partly', happens: [closed('300 or so'), reconciled({ outcome: 'partly' })], ...moved },
  { name: 'is unclear', happens: [closed('Many'), reconciled({ outcome: 'unclear' })], ...moved },
  { name: 'can be read by no model', happens: [closed('3000'), failed], ...moved },
  {
    name: 'differs, but fulfils what rests on it',
    happens: [closed('3000'), reconciled({ touches: [{ item: 'D1', how: 'fulfils' }] })],
    ...{ ...moved, direct: stands, behind: 'agreed' },
  },
  {
    name: 'agrees, but contradicts what rests on something else',
    happens: [
      closed('300'),
      reconciled({ outcome: 'agrees', touches: [{ item: 'N1', how: 'contradicts' }] }),
    ],
    ...{ ...confirmed, behind: 'shaken by Q1' },
  },
  {
    name: 'leaves it to us',
    happens: [closed('As you like'), reconciled({ outcome: 'left to us', assumption: 1 })],
    ...kept,
  },
  { name: 'is never given, and it is left to the roles', happens: [decided], ...kept },
  {
    name: 'is never given, and the question stays open',
    happens: [],
    ...{ direct: 'proposed, on Q1', through: 'agreed, on A1', behind: 'agreed', assumption: 'agreed' },
  },
  {
    name: 'is in doubt',
    happens: [
      closed('300, I think, not sure'),
      reconciled({ outcome: 'agrees', doubt: 'Maya is not sure', assumption: 1 }),
    ],
    direct: 'agreed, on ground Q1 and A1',
    through: 'agreed, on A1',
    behind: 'agreed',
    assumption: 'agreed',
  },
  {
    name: 'is asked on',
    happens: [closed('It depends'), reconciled({ outcome: 'partly', askOn: askedOn })],
    ...{ ...moved, direct: `${shaken} and Q1b`, through: `${shaken} and Q1b` },
  },
  {
    name: 'is asked on, and then agrees',
    happens: [
      ...[closed('It depends'), reconciled({ outcome: 'partly', askOn: askedOn }), standing],
      closed('The same', { question: 2 }),
      reconciled({ question: 2, outcome: 'agrees' }),
    ],
    ...{ ...confirmed, direct: 'agreed, on ground Q1 and ground Q1b' },
    through: 'agreed, on ground Q1 and ground Q1b',
  },
  {
    name: 'is withdrawn',
    happens: [...[closed('3000'), reconciled({}), standing], reopened('deleted')],
    ...{ ...moved, direct: 'shaken by Q1, on Q1', through: 'shaken by Q1, on Q1' },
  },
  {
    name: 'was left to the roles, which is undone',
    happens: [decided, reopened('undone')],
    ...{ ...moved, direct: 'shaken by Q1, on Q1', through: 'shaken by Q1, on Q1' },
  },
  {
    name: 'is corrected',
    happens: [closed('300'), reconciled({ outcome: 'agrees' }), edited('3000')],
    ...moved,
  },
  {
    name: 'is corrected to what was assumed after the roles had built on something else',
    happens: [
      ...[closed('3000'), reconciled({}), standing, edited('300')],
      reconciled({ outcome: 'agrees' }),
    ],
    ...moved,
  },
  {
    name: 'is corrected in the last round after its author spoke',
    happens: [closed('3000'), reconciled({}), standing, edited('5000'), reconciled({ outcome: 'differs' })],
    ...moved,
  },
  { name: 'comes late, when a plan waits', happens: [decided, ...issued, late, closed('3000')], ...kept },
  {
    name: 'comes late, and one more round begins',
    happens: [decided, ...issued, late, closed('3000'), added([])],
    ...kept,
  },
  {
    name: 'comes late, and is read in the round that begins',
    happens: [...[decided, ...issued, late, closed('3000'), added([])], reconciled({ outcome: 'differs' })],
    ...moved,
  },
  {
    name: 'is corrected when a plan waits',
    happens: [closed('300'), reconciled({ outcome: 'agrees' }), ...issued, edited('3000')],
    ...confirmed,
  },
  {
    name: 'is corrected when a plan waits, and one more round begins',
    happens: [
      closed('300'),
      reconciled({ outcome: 'agrees' }),
      ...issued,
      edited('3000'),
      added(['D1', 'C1']),
    ],
    ...moved,
  },
];

describe('An answer moves the plan', () => {
  for (const { name, happens, ...expected } of ways) {
    it(`that ${name}`, () => {
      const session = sessionAfter(...rounds, ...happens);
      expect({
        direct: becameOf(session, 'D1'),
        through: becameOf(session, 'C1'),
        behind: becameOf(session, 'N1'),
        assumption: becameOf(session, 'A1'),
      }).toEqual(expected);
      expect(becameOf(session, 'N2')).toBe('agreed');
    });
  }

  it('to its authors alone: who wrote something else has nothing to look at', () => {
    const session = sessionAfter(...rounds, closed('3000'), reconciled({}));
    expect(dueFor(session, designer).map(({ id }) => id)).toEqual(['D1', 'C1']);
    expect(dueFor(session, 'ProductPlanner')).toEqual([]);
  });

  it('and what its author changes is shaken no more', () => {
    const put = {
      ...itemPut('D1'),
      text: 'Two servers',
      dependsOn: [],
      grounds: [{ as: 'answer' as const, ref: 'Q1' }],
    };
    const session = sessionAfter(
      ...rounds,
      closed('3000'),
      reconciled({}),
      turnTaken(designer, { put: [put] }, 2),
    );
    expect(becameOf(session, 'D1')).toBe('proposed, on ground Q1');
    expect(becameOf(session, 'N1')).toBe('agreed');
    expect(dueFor(session, 'ProductPlanner').map(({ id, due }) => [id, due])).toEqual([['N1', ['D1']]]);
  });

  it('whose doubt stands in the assumption, with who can confirm it', () => {
    const doubt = 'Ben is not sure';
    const session = sessionAfter(
      ...rounds,
      closed('300, I think', { by: ben }),
      reconciled({ outcome: 'agrees', fact: 'Yes', doubt, assumption: 1 }),
    );
    const item = itemOf(session.plan, 'A1');
    expect(item?.text).toBe('300 invoices a month (Ben is not sure)');
    expect(item?.fields).toMatchObject({ who: 'Ben', then: 'We add a queue.', insteadOf: 'Q1' });
  });

  it('whose doubt somebody else can clear up, where the requester says what that one thinks', () => {
    const asked = { ...question, who: 'Priya from finance' };
    const session = sessionAfter(
      ...rounds.slice(0, 2),
      turnTaken(designer, { put: [itemPut('D1')], questions: [asked] }),
      closed('Priya thinks 300, she is not sure'),
      reconciled({ outcome: 'agrees', doubt: 'Priya is not sure', assumption: 1 }),
    );
    expect(itemOf(session.plan, 'A1')?.fields).toMatchObject({ who: 'Priya from finance' });
  });

  it('and confirms what a role assumed by itself, which then rests on the answer and is assumed no more', () => {
    const own = { ...itemPut('A1'), id: 'A2', text: 'Bills come monthly' };
    const put = {
      ...own,
      fields: { kind: 'assumption' as const, insteadOf: '', who: 'Maya', by: '', cost: '', then: '' },
    };
    const resting = { ...itemPut('N2'), dependsOn: ['A2'] };
    const answered = (doubt: string) =>
      sessionAfter(
        ...rounds,
        turnTaken('ProductPlanner', { put: [put, resting] }, 2),
        closed('300 every month'),
        reconciled({ outcome: 'agrees', doubt, touches: [{ item: 'A2', how: 'fulfils' }] }),
      );
    expect(becameOf(answered(''), 'A2')).toBe('withdrawn');
    expect(becameOf(answered(''), 'N2')).toBe('agreed, on ground Q1');
    expect(becameOf(answered('Maya is not sure'), 'N2')).toBe('agreed, on A2');
  });

  it('unless it agrees when all have read the plan: then nothing in it changes', () => {
    const over: Fact = { type: 'RoundsEnded', at, round: 2 };
    const before = sessionAfter(...rounds, decided, over);
    const agreed = sessionAfter(
      ...rounds,
      decided,
      over,
      late,
      closed('300'),
      reconciled({ outcome: 'agrees' }),
    );
    expect(agreed.plan).toEqual(before.plan);
    const differs = sessionAfter(...rounds, decided, over, late, closed('3000'), reconciled({}));
    expect([becameOf(differs, 'D1'), becameOf(differs, 'C1')]).toEqual([shaken, shaken]);
  });
});

function itemPut(id: string) {
  const item = itemOf(sessionAfter(...rounds).plan, id);
  if (!item) throw new Error(`no ${id}`);
  const { name, text, fields, grounds, dependsOn } = item;
  return { id, name, text, fields, grounds, dependsOn };
}
