import { describe, expect, test } from 'vitest';
import { mostChanges } from '../../src/workshop/deciding/approval/standing.js';
import { feedbackOn } from '../../src/workshop/deciding/approval/revision.js';
import { replay } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import { awaited } from '../../src/workshop/waiting/awaited.js';
import { hasSigned } from '../../src/workshop/course/rounds/rounds.js';
import { shakenItems } from '../../src/workshop/plan/standing.js';
import type { GivenPut } from '../../src/workshop/plan/turn.js';
import { given } from './given.js';
import { asking as asked, item, maya, played, type Script, told, tom } from './story.js';

const plan = played();
const wanted = (version = 1, text = 'split the task') =>
  ({ type: 'ChangesAsked', by: maya, version, text }) as const;
const tasks = [{ title: 'Build', detail: 'a', estimate: '1' }];
const onlyTasks: Script = {
  sorting: {
    onlyTasks: true,
    tasks: [...tasks, { title: 'Test', detail: 'b', estimate: '1' }],
    points: [{ text: 'split the task', became: 'done', note: 'Build and Test' }],
    ticked: ['build '],
  },
};
const taking = [1, 2].map((number) => ({
  ...{ about: `#${number}`, as: 'take' as const, why: `taken ${number}` },
}));
const requirement = (text: string, rest: Partial<GivenPut> = {}) =>
  item({ ...rest, text, fields: { kind: 'requirement', acceptance: [{ id: 'AC1', text: 'They can.' }] } });
const agreeing: Script = {
  sorting: { onlyTasks: false, points: [{ text: 'guests vote' }, { text: 'no names' }] },
  turn: (role, round) =>
    role === 'ProductPlanner' && round === 3
      ? { put: [requirement('Guests vote once', { id: 'R1' })], say: taking }
      : {},
};
const change = (facts: Fact[], script: Script, version = 1) =>
  played(script, undefined, told(facts, wanted(version)));

describe('a change of the task list alone', () => {
  const changed = change(plan, onlyTasks);

  test('makes the next version at once, keeps every verdict, and asks again', () => {
    const session = replay(changed);

    expect(session.rounds).toHaveLength(2);
    expect(session.versions.map(({ artifact }) => artifact)).toEqual(['plan', 'plan']);
    expect(session.todo?.map(({ title }) => title)).toEqual(['Build', 'Test']);
    expect(awaited(session)).toMatchObject([{ person: maya, what: 'approval' }]);
  });

  test('says what became of each point, and keeps what was ticked', () => {
    expect(feedbackOn(replay(changed), 2)).toEqual([
      { by: maya, text: 'split the task', became: 'done', note: 'Build and Test', items: [] },
    ]);
    expect(replay(changed).todo?.[0]?.done).toBe(true);
  });

  test('leaves nothing to approve in the old version', () => {
    given(...changed)
      .when({ type: 'ApproveAsked', by: maya, version: 1, via: 'button' })
      .then({ type: 'RequestDeclined', reason: 'oldVersion' });
  });

  test('without a new list is no such change: it goes to the roles', () => {
    const facts = change(plan, { ...agreeing, sorting: { onlyTasks: true, tasks: [], points: [] } });

    expect(replay(facts).rounds).toHaveLength(3);
  });
});

describe('any other change', () => {
  test('is an open issue each for one more round, and a plan again when whoever is due takes them', () => {
    const session = replay(change(plan, agreeing));

    expect(session.issues).toMatchObject([
      { number: 1, text: 'guests vote', openedBy: 'people', by: maya, state: 'settled' },
      { number: 2, text: 'no names', state: 'settled' },
    ]);
    expect(session.versions.map(({ artifact }) => artifact)).toEqual(['plan', 'plan']);
    expect(feedbackOn(session, 2)).toEqual([
      { by: maya, text: 'guests vote', became: 'done', note: 'taken 1', items: ['R1'] },
      { by: maya, text: 'no names', became: 'done', note: 'taken 2', items: ['R1'] },
    ]);
  });

  test('is a remark in the words of whoever wants it, and what comes of it can rest on that', () => {
    const resting = requirement('Guests vote once', { id: 'R1', grounds: [{ as: 'remark', ref: 'M1' }] });
    const turn: Script['turn'] = (role, round) =>
      role === 'ProductPlanner' && round === 3 ? { put: [resting], say: taking } : {};
    const session = replay(change(plan, { ...agreeing, turn }));

    expect(session.remarks).toMatchObject([{ number: 1, by: maya, text: 'split the task' }]);
    expect(session.issues).toMatchObject([{ remark: 1 }, { remark: 1 }]);
    expect(session.plan.items).toContainEqual(
      expect.objectContaining({ id: 'R1', grounds: [{ as: 'remark', ref: 'M1' }] }),
    );
  });

  test.each([
    ['a role takes it and changes nothing', taking, 'taken 1'],
    ['it is refused', [{ about: '#1', as: 'refuse' as const, why: 'no guests come' }], 'no guests come'],
    ['it is left out', [], ''],
  ])('makes no version where %s: the plan waits again, with the reason, and it counts', (_, say, note) => {
    const turn: Script['turn'] = (role, round) => (role === 'ProductPlanner' && round === 3 ? { say } : {});
    const session = replay(change(plan, { ...agreeing, turn }));

    expect(session).toMatchObject({ stage: 'decision', versions: [{ number: 1, artifact: 'plan' }] });
    expect(session.changes).toMatchObject([
      { points: [{ became: 'declined', note }, { became: 'declined' }] },
    ]);
    expect(session.roster.every((role) => hasSigned(session, role))).toBe(true);
    given(...change(plan, { ...agreeing, turn }))
      .when({ type: 'ApproveAsked', by: maya, version: 1, via: 'button' })
      .then({ type: 'Approved', version: 1 });
  });

  test('takes up an answer that was changed while the plan waited', () => {
    const asking: Script = {
      ...agreeing,
      turn: (role, round, session) =>
        role === 'ProductPlanner' && round === 1
          ? { questions: [asked('now', 'Who?')], put: [requirement('Staff vote', { dependsOn: ['Q1'] })] }
          : (agreeing.turn?.(role, round, session) ?? {}),
    };
    const held = played(asking);
    const answered = played(
      asking,
      undefined,
      told(held, { type: 'Said', by: maya, message: '1', text: 'Staff' }),
    );
    const edited = told(answered, { type: 'SaidAgain', by: maya, message: '1', text: 'Guests' });
    expect(replay(edited)).toMatchObject({ stage: 'decision', changedSince: [1] });
    expect(shakenItems(replay(edited))).toEqual([]);
    const sorted = replay(played(asking, ({ kind }) => kind !== 'sort-change', told(edited, wanted())));

    expect(sorted.changedSince).toEqual([]);
    expect(shakenItems(sorted).map(({ id }) => id)).toContain('R1');
    expect(sorted.issues).toMatchObject([{ text: 'guests vote', openedBy: 'people', kind: 'gap' }, {}]);
  });

  test('is asked for by the requester alone, for the newest version, in words', () => {
    given(...plan)
      .when({ ...wanted(), by: tom })
      .then({ type: 'RequestDeclined', what: 'change', reason: 'notYours' });
    given(...plan)
      .when(wanted(1, '  '))
      .then({ type: 'RequestDeclined', what: 'change' });
    given(...change(plan, onlyTasks))
      .when(wanted(1))
      .then({ type: 'RequestDeclined', reason: 'oldVersion' });
  });

  test('asked for twice is one change: the second comes while the first is looked at', () => {
    given(...told(plan, wanted()))
      .when(wanted())
      .then({ type: 'RequestDeclined', reason: 'decided' });
  });
});

test('after five changes the sixth wish is one more round at once, and approving the last version still works', () => {
  let facts = plan;
  for (let version = 1; version <= mostChanges; version += 1) facts = change(facts, onlyTasks, version);
  const sixth = given(...facts).when(wanted(mostChanges + 1, 'guests vote'));

  sixth.then(
    {
      type: 'RoundAdded',
      why: 'again',
      issues: [{ number: 1, kind: 'gap', about: '', text: 'guests vote' }],
    },
    { type: 'RoundStarted' },
  );
  given(...facts)
    .when({ type: 'ApproveAsked', by: maya, version: mostChanges + 1, via: 'button' })
    .then({ type: 'Approved' });
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

  test('waits for what people make of it', () => {
    const session = replay(draft);

    expect(session).toMatchObject({ stage: 'decision', versions: [{ artifact: 'draft' }] });
    expect(awaited(session)).toMatchObject([{ person: maya, what: 'choice' }]);
  });

  test('with more information asks what was left to the roles, has one more round, and becomes v2', () => {
    const waiting = given(...draft).when(more);
    waiting.then(
      { type: 'RoundAdded', why: 'more', text: 'Ask Tom.' },
      { type: 'QuestionReopened', why: 'more' },
      { type: 'AnswersAwaited', round: 5 },
    );
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

  test('without such a question goes straight into one more round', () => {
    const objecting = played({ turn: () => ({ verdict: 'objects', reason: 'no' }) });

    given(...objecting)
      .when(more)
      .then({ type: 'RoundAdded' }, { type: 'RoundStarted', round: 5 });
  });

  test('is dropped by the requester, and nothing is awaited any more', () => {
    const drop = { type: 'DropAsked', by: maya, version: 1 } as const;
    const dropped = given(...draft).when(drop);
    dropped.then({ type: 'DraftDropped' });

    expect(dropped.after.outcome).toMatchObject({ kind: 'dropped', by: maya });
    expect(awaited(dropped.after)).toEqual([]);
    given(...dropped.facts)
      .when(drop)
      .thenIgnored('repeat');
    given(...draft)
      .when({ ...drop, by: tom })
      .then({ type: 'RequestDeclined', what: 'drop', reason: 'notYours' });
  });

  test('is no plan: it can’t be approved, changed or parked', () => {
    given(...draft)
      .when({ type: 'ApproveAsked', by: maya, version: 1, via: 'button' })
      .then({ type: 'RequestDeclined', reason: 'nothingToApprove' });
    given(...draft)
      .when(wanted())
      .then({ type: 'RequestDeclined', reason: 'nothingOpen' });
    given(...draft)
      .when({ type: 'ParkAsked', by: maya, version: 1 })
      .then({ type: 'RequestDeclined', reason: 'nothingOpen' });
  });

  test('that waits is what someone who ends the workshop with a draft gets: no other is made', () => {
    const ending = told(draft, { type: 'EndAsked', by: maya, admin: false });

    given(...ending)
      .when({ type: 'EndChosen', by: maya, admin: false, choice: 'draft' })
      .then({ type: 'WorkshopEnded' }, { type: 'WorkshopCompleted', outcome: 'ended' });
  });
});

describe('a parked plan', () => {
  const parked = told(plan, { type: 'ParkAsked', by: maya, version: 1 });

  test('waits to be taken up again, and a second click changes nothing', () => {
    expect(awaited(replay(parked))).toMatchObject([{ what: 'take-up', person: maya }]);
    given(...parked)
      .when({ type: 'ParkAsked', by: maya, version: 1 })
      .thenIgnored('repeat');
    const up = given(...parked).when({ type: 'TakeUpAsked', by: maya, version: 1 });
    up.then({ type: 'TakenUp' });
    expect(awaited(up.after)).toMatchObject([{ what: 'approval' }]);
  });

  test('is also taken up with "resume", by whoever may decide', () => {
    given(...parked)
      .when({ type: 'ResumeAsked', by: maya, admin: false })
      .then({ type: 'TakenUp' });
    given(...parked)
      .when({ type: 'ResumeAsked', by: tom, admin: true })
      .then({ type: 'RequestDeclined', reason: 'notYours' });
  });

  test('in a workshop that is paused as well is taken up and goes on at once', () => {
    const resume = { type: 'ResumeAsked', by: maya, admin: false } as const;
    const { facts } = given(...told(parked, { type: 'PauseAsked', by: maya, admin: false }))
      .when(resume)
      .then({ type: 'WorkshopResumed' }, { type: 'TakenUp' });

    given(...facts)
      .when(resume)
      .then({ type: 'RequestDeclined', reason: 'nothingOpen' });
  });

  test('is neither approved nor changed by a button before it is taken up; words take it up', () => {
    given(...parked)
      .when({ type: 'ApproveAsked', by: maya, version: 1, via: 'reaction' })
      .then({ type: 'RequestDeclined', what: 'approve', reason: 'parked' });
    given(...parked)
      .when(wanted())
      .then({ type: 'RequestDeclined', what: 'change', reason: 'parked' });
    given(...parked)
      .when({ type: 'Said', by: maya, message: '5.1', text: 'approve', seen: 1 })
      .then({ type: 'TakenUp' }, { type: 'Approved', via: 'reply' });
    given(...parked)
      .when({ type: 'Said', by: maya, message: '5.1', text: 'thanks', seen: 1 })
      .then({ type: 'RemarkMade' })
      .thenOwes();
  });
});
