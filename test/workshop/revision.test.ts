import { describe, expect, test } from 'vitest';
import { mostChanges } from '../../src/workshop/deciding/approval/queries.js';
import { feedbackOn, revisionReviewed } from '../../src/workshop/deciding/approval/review.js';
import { changesFrom } from '../../src/workshop/deciding/approval/revision.js';
import { evolve, replay } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import { awaited } from '../../src/workshop/waiting/awaited.js';
import { hasSigned } from '../../src/workshop/course/rounds/rounds.js';
import { itemOf } from '../../src/workshop/plan/references.js';
import type { GivenPut } from '../../src/workshop/plan/turn.js';
import { at, decides, declines, given, ignores } from './given.js';
import { postsOf } from '../slack/rendering.js';
import { asking as asked, item, maya, played, type Script, sessionOf, told, tom } from './story.js';

const plan = played();
const list = '- guests vote\n- no names';
const wanted = (version = 1, text = list) => ({ type: 'ChangesAsked', by: maya, version, text }) as const;
const taking = [1, 2].map((number) => ({
  ...{ about: `#${number}`, as: 'take' as const, why: `taken ${number}` },
}));
const requirement = (text: string, rest: Partial<GivenPut> = {}) =>
  item({ ...rest, text, fields: { kind: 'requirement', acceptance: [{ id: 'AC1', text: 'They can.' }] } });
const agreeing: Script = {
  turn: (role, round) =>
    role === 'ProductPlanner' && round === 3
      ? {
          put: [requirement('Guests vote once', { id: 'R1', grounds: [{ as: 'remark', ref: 'M1' }] })],
          say: taking,
        }
      : {},
};
const change = (facts: Fact[], script: Script, version = 1, text = list) =>
  played(script, undefined, told(facts, wanted(version, text)));

describe('a wish', () => {
  test('brings rounds of its own: the first message goes on saying what was planned for at the beginning', () => {
    const made = change(change(plan, agreeing), { turn: () => ({}) }, 2, 'no names at all');
    const said = postsOf(made).flatMap(
      (post) => JSON.stringify(post).match(/roles plan it now, in at most \w+ rounds/g) ?? [],
    );
    expect(sessionOf(made).roundLimit).toBeGreaterThan(4);
    expect(new Set(said)).toEqual(new Set(['roles plan it now, in at most 4 rounds']));
  });

  test('is a remark in the words of whoever wants it, and brings a plan again when whoever is due takes it: it is told from the difference what became of it', () => {
    const revised = [1, 2].map((issue) => ({ issue, became: 'done' as const, note: 'once → guests, too' }));
    const facts = change(plan, { ...agreeing, revised });
    const session = replay(facts);

    expect(session.points).toMatchObject([
      { number: 1, text: 'guests vote', openedBy: 'people', by: maya, state: 'settled', remark: 1 },
      { number: 2, text: 'no names', state: 'settled', remark: 1 },
    ]);
    expect(session.remarks).toMatchObject([{ number: 1, by: maya, text: list }]);
    expect(itemOf(session.plan, 'R1')?.grounds).toEqual([{ as: 'remark', ref: 'M1' }]);
    expect(session.versions.map(({ artifact }) => artifact)).toEqual(['plan', 'plan']);
    expect(feedbackOn(session, 2)).toEqual([
      { by: maya, text: 'guests vote', became: 'done', note: 'once → guests, too', items: ['R1'] },
      { by: maya, text: 'no names', became: 'done', note: 'once → guests, too', items: ['R1'] },
    ]);
    const after = facts.filter(({ type }) => type === 'RevisionReviewed' || type === 'VersionIssued');
    expect(after.map(({ type }) => type)).toEqual(['VersionIssued', 'RevisionReviewed', 'VersionIssued']);
  });

  test('is never told as done where it was refused', () => {
    const revised = [1, 2].map((issue) => ({ issue, became: 'done' as const, note: 'done, surely' }));
    const say = [...taking.slice(0, 1), { about: '#2', as: 'refuse' as const, why: 'no guests come' }];
    const put = [requirement('Guests vote in their zone', { id: 'R1' })];
    const turn: Script['turn'] = (role, round) =>
      role === 'ProductPlanner' && round > 2 ? { put, say } : {};

    expect(feedbackOn(replay(change(plan, { turn, revised })), 2)).toMatchObject([
      { text: 'guests vote', became: 'done', note: 'done, surely' },
      { text: 'no names', became: 'declined', note: 'no guests come' },
    ]);
  });

  test('is told as partly done at most while its point is put off, whatever has changed meanwhile', () => {
    const issuing = replay(played(agreeing, ({ kind }) => kind === 'review-revision', told(plan, wanted())));
    const parked = issuing.points.map((each) => ({ ...each, state: 'parked' as const }));
    const points = [1, 2].map((issue) => ({ issue, became: 'done' as const, note: 'done, surely' }));
    expect(
      revisionReviewed(
        { ...issuing, points: parked },
        { type: 'RevisionReviewed', key: '', model: '', at, points },
      ),
    ).toMatchObject([{ version: 2, points: [{ became: 'partly', note: 'taken 1' }, { became: 'partly' }] }]);
  });

  test.each([
    ['a role takes it and changes nothing', taking, 'taken 1'],
    ['it is left out', [], ''],
  ])('makes no version where %s: the plan waits again, with the reason, and it counts', (_, say, note) => {
    const turn: Script['turn'] = (role, round) => (role === 'ProductPlanner' && round > 2 ? { say } : {});
    const facts = change(plan, { turn });
    const session = replay(facts);

    expect(session).toMatchObject({ stage: 'decision', versions: [{ number: 1, artifact: 'plan' }] });
    expect(session.changes).toMatchObject([
      { points: [{ became: 'declined', note }, { became: 'declined' }] },
    ]);
    expect(session.roster.every((role) => hasSigned(session, role))).toBe(true);
    decides(facts, { type: 'ApproveAsked', by: maya, version: 1, via: 'button' }, { type: 'Approved' });
  });

  test('is asked for by the requester alone, for the newest version, in words, and once', () => {
    declines(plan, { ...wanted(), by: tom }, { what: 'change', reason: 'notYours' });
    declines(plan, wanted(1, '  '), { what: 'change' });
    declines(told(plan, wanted()), wanted(), { reason: 'decided' });
    declines(change(plan, agreeing), wanted(1), { reason: 'oldVersion' });
  });
});

test('after five changes a wish in words starts nothing, the form is one more round, and approving still works', () => {
  let facts = plan;
  const edit = { put: [], gone: [], order: ['T1'] };
  for (let made = 1; made <= mostChanges; made += 1) {
    const edits = { type: 'TasksEdited', by: maya, version: made, text: 'order', edit } as const;
    facts = played({}, undefined, told(facts, edits));
  }
  const version = mostChanges + 1;
  const more = wanted(version, 'guests vote');
  decides(facts, more, { type: 'RoundAdded', why: 'changes' }, { type: 'RoundStarted' });
  expect(changesFrom(replay(facts), { ...more, at, message: '9.1' }, evolve)).toMatchObject([
    { type: 'RequestDeclined', reason: 'enoughChanges' },
  ]);
  decides(facts, { type: 'ApproveAsked', by: maya, version, via: 'button' }, { type: 'Approved' });
});

describe('a draft', () => {
  const asking: Script = {
    turn: (role, round) => {
      if (role !== 'ProductPlanner') return {};
      if (round === 1) return { questions: [asked('blocking', 'Who?')] };
      return { verdict: 'reserved', reason: 'nobody said who', because: round > 2 ? ['#1'] : [] };
    },
    review: (_role, left) =>
      left.map((question) => ({ question, status: 'ask', reason: 'r', modified: null, coveredBy: null })),
  };
  const open = played(asking);
  const draft = played(asking, undefined, told(open, { type: 'RoundAsked', by: maya, admin: false }));
  const more = { type: 'MoreGiven', by: maya, version: 1, text: 'Ask Tom.' } as const;

  test('with more information has one more round, in which what was left to the roles can be answered, and becomes v2', () => {
    const waiting = given(...draft).when(more);
    waiting.then({ type: 'RoundAdded', why: 'more', text: 'Ask Tom.' }, { type: 'RoundStarted', round: 5 });
    const facts = played(
      { turn: () => ({ say: [{ about: '#1', as: 'let go', why: 'Staff (Q1).' }] }) },
      undefined,
      told(waiting.facts, { type: 'AnswerGiven', by: tom, question: 1, text: 'Staff', via: 'form' }),
    );

    expect(replay(facts)).toMatchObject({
      rounds: [{}, {}, {}, {}, {}],
      versions: [{ artifact: 'draft' }, { artifact: 'plan' }],
    });
    expect(replay(facts).remarks).toMatchObject([{ text: 'Ask Tom.', by: maya }]);
  });

  test('is dropped by the requester, and nothing is awaited any more', () => {
    const drop = { type: 'DropAsked', by: maya, version: 1 } as const;
    const dropped = decides(draft, drop, { type: 'WorkshopEnded', choice: 'drop' });
    expect(dropped.after.outcome).toMatchObject({ kind: 'dropped', by: maya });
    expect(awaited(dropped.after)).toEqual([]);
    ignores(dropped.facts, drop, 'repeat');
    declines(draft, { ...drop, by: tom }, { what: 'drop', reason: 'notYours' });
  });

  test('is no plan: it can’t be approved, changed or parked', () => {
    const approve = { type: 'ApproveAsked', by: maya, version: 1, via: 'button' } as const;
    declines(draft, approve, { reason: 'nothingToApprove' });
    declines(draft, wanted(), { reason: 'nothingOpen' });
    declines(draft, { type: 'ParkAsked', by: maya, version: 1 }, { reason: 'nothingOpen' });
  });

  test('that waits is what someone who ends the workshop with a draft gets: no other is made', () => {
    const ending = told(draft, { type: 'EndAsked', by: maya, admin: false });

    const draftChosen = { type: 'EndAsked', by: maya, admin: false, choice: 'draft' } as const;
    decides(ending, draftChosen, { type: 'WorkshopEnded', choice: 'draft' });
  });
});

describe('a parked plan', () => {
  const parked = told(plan, { type: 'ParkAsked', by: maya, version: 1 });
  const resume = { type: 'ResumeAsked', by: maya, admin: false } as const;

  test('waits to be taken up again by whoever may decide, and a second click changes nothing', () => {
    expect(awaited(replay(parked))).toMatchObject([{ what: 'take-up', person: maya }]);
    ignores(parked, { type: 'ParkAsked', by: maya, version: 1 }, 'repeat');
    declines(parked, { ...resume, by: tom, admin: true }, { reason: 'notYours' });
    const up = decides(parked, resume, { type: 'WorkshopPaused', version: 1, goesOn: true });
    expect(awaited(up.after)).toMatchObject([{ what: 'approval' }]);
  });

  test('is neither approved nor changed by a button before it is taken up; words take it up', () => {
    declines(
      parked,
      { type: 'Reacted', by: maya, version: 1, message: '7.1', says: 'yes' },
      { what: 'approve', reason: 'parked' },
    );
    declines(parked, wanted(), { what: 'change', reason: 'parked' });
    given(...parked)
      .when({ type: 'Said', by: maya, message: '5.1', text: 'approve', seen: 1 })
      .then({ type: 'WorkshopPaused', version: 1, goesOn: true }, { type: 'Approved', via: 'reply' });
  });
});
