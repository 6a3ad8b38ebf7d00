import { describe, expect, test } from 'vitest';
import type { RoleId } from '../../src/roles/index.js';
import type { Fact } from '../../src/workshop/facts.js';
import type { GivenPut, Say, TurnAnswer } from '../../src/workshop/plan/turn.js';
import type { Task } from '../../src/workshop/base/tasks.js';
import { decide } from '../../src/workshop/decide.js';
import type { PersonInput } from '../../src/workshop/inputs.js';
import { pending } from '../../src/workshop/pending.js';
import { openQuestions } from '../../src/workshop/asking/questions/questions.js';
import { itemOf } from '../../src/workshop/plan/references.js';
import { asking, item, maya, played, puttingOf, type Script, sessionOf, told } from './story.js';

/** Messages of people are read apart from the course, and counted apart. */
const apart = new Set<Fact['type']>(['ReplyRead', 'CounterAnswered', 'IntentUnderstood', 'RoleReplied']);

/** How many answers of models were taken. */
function callsIn(facts: readonly Fact[]): number {
  const keys = facts.flatMap((each) =>
    'key' in each && 'model' in each && each.model && !apart.has(each.type) ? [each.key] : [],
  );
  return new Set(keys).size;
}

const say = (about: string, as: Say['as'], why = 'so'): Say => ({ about, as, why });
const bot = (text: string): GivenPut =>
  item({
    id: 'C1',
    text,
    fields: { kind: 'component', does: text, interfaces: 'none', data: 'votes', files: [] },
  });

type Says = Partial<Record<`${RoleId} ${number}`, Partial<TurnAnswer>>>;

/** What these roles say in these rounds; in their first turn they write their part besides. */
function table(turns: Says, reads: Says = {}, more: Script = {}): Script {
  return {
    turn(role, round, session) {
      const { put = [], ...said } = turns[`${role} ${round}`] ?? {};
      return { ...said, put: [...puttingOf(session, role), ...put] };
    },
    reads: (role, round) => reads[`${role} ${round}`] ?? {},
    ...more,
  };
}

const objection = (why = 'nobody sees it'): Partial<TurnAnswer> => ({
  ...{ put: [bot('A page')], say: [say('C1', 'contest', why)], verdict: 'reserved', reason: why },
});
const holding: Partial<TurnAnswer> = {
  ...{ say: [say('#1', 'hold')], verdict: 'reserved', because: ['#1'], reason: 'nobody sees it' },
};
const taking: Partial<TurnAnswer> = { say: [say('#1', 'take')] };
const refusing: Partial<TurnAnswer> = { say: [say('#1', 'refuse', 'all see it')] };

const goOn = { type: 'RoundAsked', by: maya, admin: false } as const;
const answers = (question: number, text: string) =>
  ({ type: 'AnswerGiven', by: maya, question, text, via: 'button' }) as const;
const waiting = ({ kind }: Task) => kind === 'begin-round';

/** The story, in which the TestPlanner cannot read what is new in round 3: somebody goes on without it. */
function playedWithoutReading(script: Script): Fact[] {
  const isIts = (task: Task) =>
    task.kind === 'speak' && task.role === 'TestPlanner' && task.round === 3 && task.reads;
  const facts = played(script, isIts);
  const { key } = pending(sessionOf(facts)).find(isIts) as Task;
  const failed = told(facts, { type: 'TaskFailed', key, reason: 'unreachable', detail: 'x' });
  return played(script, undefined, told(failed, { type: 'SkipAsked', by: maya, admin: false }));
}

const stubborn = table(
  { 'TestPlanner 2': objection(), 'SystemDesigner 3': refusing },
  { 'TestPlanner 3': holding },
);
const disputed3 = played(stubborn);

const contradiction: Script = {
  judged: {
    questions: [asking('blocking', 'Is it noon or one o’clock?', { options: ['Noon', 'One o’clock'] })],
  },
};
const atOdds = played(contradiction, waiting);

const fromOutside = (reply: Partial<TurnAnswer>, then: Say['as']) =>
  table(
    { 'SystemDesigner 2': reply },
    {},
    {
      outside: (_, { outside: before }) =>
        before ? { say: [say('#1', then)] } : { points: [{ about: 'C1', why: 'There is no way back.' }] },
    },
  );

const quick: Script = { judged: { depth: 'quick' } };
const work = (text: string, serves = ['R1']): GivenPut =>
  item({
    ...{ id: 'T1', text },
    fields: {
      ...{ kind: 'task', after: [], serves, component: ['C1'], who: '', wait: 0 },
      ...{ from: 1, to: 1, by: '' },
    },
  });
/** In the last round something is found from outside; who mends it has a round for that. */
const foundLast = table(
  {
    ...{ 'TestPlanner 2': objection(), 'SystemDesigner 3': taking },
    'SeniorDeveloper 4': { say: [say('#2', 'take')], put: [work('Build it at once')] },
  },
  {},
  {
    ...quick,
    outside: (last, { rounds, points }) => ({
      points: last || rounds.length === 3 ? [{ about: 'T1', why: 'Its end comes too late.' }] : [],
      say: points.flatMap((each) =>
        each.openedBy === 'reader' && each.reply ? [say(`#${each.number}`, 'let go')] : [],
      ),
    }),
  },
);

const requirement = (text: string) =>
  item({
    id: 'R1',
    text,
    fields: { kind: 'requirement', acceptance: [{ id: 'AC1', text: 'A second vote replaces the first.' }] },
  });
const wishOfOne = table({ 'ProductPlanner 3': { ...taking, put: [requirement('Guests vote')] } });
const wish = { type: 'ChangesAsked', by: maya, version: 1, text: 'Guests vote. They vote once.' } as const;
const small: Script = { judged: { size: 'small', depth: 'quick' } };
const atLimit = table({ 'TestPlanner 2': objection(), 'SystemDesigner 3': taking }, {}, quick);

/** The story goes on with what somebody does at its end. */
const then = (script: Script, facts: Fact[], does: PersonInput) =>
  played(script, undefined, told(facts, does));
const draft = (...reasons: string[]) => ({ artifact: 'draft' as const, reasons });

/** How many calls it takes, what it comes to, and how it goes. */
const course = (calls: number, ends: Partial<ReturnType<typeof outcomeOf>>, play: () => Fact[]) => ({
  ...{ calls, ends, play },
});
const courses = {
  'all agree at once': course(17, { rounds: 2 }, () => played()),
  'a dispute, and what is wanted is chosen': course(23, { rounds: 4 }, () =>
    then(stubborn, disputed3, answers(1, 'A page')),
  ),
  'a dispute, and nobody chooses': course(20, { rounds: 3, ...draft('verdict reserved', 'point #1') }, () =>
    then(stubborn, disputed3, goOn),
  ),
  'nobody answers': course(17, { rounds: 2 }, () =>
    then(contradiction, then(contradiction, atOdds, goOn), goOn),
  ),
  'a point from outside, taken': course(18, { rounds: 2 }, () =>
    played(fromOutside({ put: [bot('With a way back')], ...taking }, 'let go')),
  ),
  'a point from outside, refused and held, and nobody chooses': course(
    19,
    { rounds: 3, ...draft('point #1') },
    () => then(fromOutside(refusing, 'hold'), played(fromOutside(refusing, 'hold')), goOn),
  ),
  'a point from outside in the last round': course(25, { rounds: 4 }, () => played(foundLast)),
  'a wish': course(24, { rounds: 3, versions: 2 }, () => then(wishOfOne, played(), wish)),
  'a small brief': course(11, { rounds: 2 }, () => played(small)),
  'a change in the last round': course(21, { rounds: 3 }, () => played(atLimit)),
  'a change in the last round that a role could not read': course(
    21,
    { rounds: 3, ...draft('verdict skipped') },
    () => playedWithoutReading(atLimit),
  ),
};

/** What a course has come to, each reason of a draft by its kind and what it is about. */
function outcomeOf(facts: readonly Fact[]) {
  const { decided, rounds, versions, stage } = sessionOf(facts);
  const reasons = decided?.reasons.map(({ kind, text }) => `${kind} ${text}`);
  const { artifact } = decided ?? {};
  return { artifact, reasons, rounds: rounds.length, versions: versions.length, stage };
}

type Course = keyof typeof courses;
const names = Object.keys(courses) as Course[];

describe('a course', () => {
  test.each(names)('where %s takes its calls, and comes to its end', (name) => {
    const { calls, ends } = courses[name];
    const facts = courses[name].play();

    expect(callsIn(facts)).toBe(calls);
    const usual = { artifact: 'plan', reasons: [], versions: 1, stage: 'decision' };
    expect(outcomeOf(facts)).toEqual({ ...usual, ...ends });
  });
});

describe('what is disputed', () => {
  test('by two roles is one question to people in the voice of the Coach, and what they choose settles both points', () => {
    const two = table(
      {
        'TestPlanner 2': objection(),
        'RiskPlanner 2': objection('nobody reads it'),
        'SystemDesigner 3': { say: [say('#1', 'refuse'), say('#2', 'refuse')] },
      },
      {
        'TestPlanner 3': holding,
        'RiskPlanner 3': { ...holding, say: [say('#2', 'hold')], because: ['#2'] },
      },
    );
    const asked = played(two);
    expect(openQuestions(sessionOf(asked))).toMatchObject([
      { asker: 'Coach', dispute: 1, options: ['Lunch bot', 'A page'], state: 'put' },
    ]);
    const chosen = played(two, undefined, told(asked, answers(1, 'Lunch bot')));
    expect(sessionOf(chosen).points.map(({ state, settled }) => [state, settled?.by])).toEqual([
      ['settled', 'people'],
      ['settled', 'people'],
    ]);
    expect(outcomeOf(chosen).artifact).toBe('plan');
  });
});

test('what nobody answers is assumed, stands in the plan, and is not asked again', () => {
  const { plan, questions, meetings } = sessionOf(courses['nobody answers'].play());
  expect(itemOf(plan, 'A1')?.fields).toMatchObject({ kind: 'assumption', insteadOf: 'Q1' });
  expect([meetings, new Set(questions.map(({ state }) => state))]).toEqual([[], new Set(['decided'])]);
});

test('a point on a case is one on its requirement', () => {
  const onCase: Partial<TurnAnswer> = { say: [say('AC1', 'contest', 'nobody sees it')], verdict: 'reserved' };
  const { points } = sessionOf(played(table({ 'TestPlanner 2': onCase })));
  expect(points).toMatchObject([{ about: 'R1', text: 'nobody sees it', due: 'ProductPlanner' }]);
});

test('a second Go On at once is no word on the version that waits by now', () => {
  const facts = played({}, ({ kind }) => kind === 'synthesise');
  const last = sessionOf(facts);
  const since = last.changedAt;
  const waits = [...facts, { type: 'AnswersAwaited', at: since, round: last.rounds.length } as const];
  const again = { ...goOn, at: new Date(Date.parse(since) + 500).toISOString() };
  expect(decide(sessionOf(waits), again)).toEqual({ ignored: 'repeat' });
});

const nightly = (text: string, more: Partial<GivenPut> = {}): GivenPut =>
  item({ id: 'new8', text, fields: { kind: 'decision', alternatives: 'By day.' }, ...more });
/** TestPlanner contests C1 in round 2; in round 3 its owner takes that, and says this besides. */
const contested = (first: Partial<TurnAnswer>, third: Partial<TurnAnswer>): Script =>
  table({
    ...{ 'SystemDesigner 1': first, 'TestPlanner 2': objection() },
    'SystemDesigner 3': { ...third, say: [say('#1', 'take'), ...(third.say ?? [])] },
  });
const inThird = (first: Partial<TurnAnswer>, third: Partial<TurnAnswer>) =>
  sessionOf(played(contested(first, third)));
const first = { put: [nightly('It runs by night.')] };
const d1In = (third: Partial<TurnAnswer>, before = first) => itemOf(inThird(before, third).plan, 'D1')?.text;
const changes = [nightly('It runs at noon.', { id: 'D1' })];
const contestsOfR1 = (third: Partial<TurnAnswer>) =>
  inThird(first, third).points.filter(({ about }) => about === 'R1');

describe('an item on which all agree', () => {
  test('stays as it is where its owner names nothing newer, and changes where it does', () => {
    expect(d1In({ put: changes })).toBe('It runs by night.');
    expect(d1In({ put: changes, changed: ['R1', 'Q9', 'no id'] })).toBe('It runs by night.');
    expect(d1In({ put: changes, changed: ['#1'] })).toBe('It runs at noon.');
  });

  test('is contested only for something newer, also by its id in the words', () => {
    expect(contestsOfR1({ say: [say('R1', 'contest', 'it is too strict')] })).toEqual([]);
    expect(contestsOfR1({ say: [say('R1', 'contest', 'a page cannot do it (#1)')] })).toHaveLength(1);
  });

  test('follows what it rests on, where the same answer changes that for a reason', () => {
    const resting = nightly('It runs by night.', { grounds: [{ as: 'item', ref: 'C1' }] });
    const both = [bot('Another page'), ...changes];
    expect(d1In({ put: both }, { put: [resting] })).toBe('It runs at noon.');
    expect(d1In({ put: both }, first)).toBe('It runs by night.');
  });

  test('changes with a remark of people that its owner has not heard', () => {
    const remark = { type: 'Said', by: maya, message: '9.1', text: 'Noon suits all' } as const;
    const script = contested(first, { put: changes, changed: ['M1'] });
    const waits = played(script, ({ key }) => key.includes(':r3:'));
    const heard = sessionOf(played(script, undefined, told(waits, remark)));
    expect(heard.remarks).toHaveLength(1);
    expect(itemOf(heard.plan, 'D1')?.text).toBe('It runs at noon.');
    expect(d1In({ put: changes, changed: ['M1'] })).toBe('It runs by night.');
  });
});
