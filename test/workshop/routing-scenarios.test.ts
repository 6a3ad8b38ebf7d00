import { describe, expect, test } from 'vitest';
import type { Person } from '../../src/workshop/base/people.js';
import type { Task } from '../../src/workshop/base/tasks.js';
import { lastWordsOf } from '../../src/workshop/course/routing/decision.js';
import { replay } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import type { PersonInput } from '../../src/workshop/inputs.js';
import { pending } from '../../src/workshop/pending.js';
import { marksIn } from '../../src/workshop/course/routing/marks.js';
import type { Session } from '../../src/workshop/session.js';
import { awaited, statusOf } from '../../src/workshop/waiting/awaited.js';
import { decides, declines, given, ignores, owes } from './given.js';
import { answerTo, asking, begun, maya, opened, played, type Script, told, tom } from './story.js';
import { maySkip } from '../../src/workshop/running/failures.js';
import { read, stopping } from './people-story.js';

const requester = { by: maya, admin: false };

/** Round 1 has begun, and Tom was brought in. */
const joined = told(begun, { type: 'InviteAsked', ...requester, person: tom, speaksFor: 'risk' });

/** A message as it is typed: its marks are read as at the door. */
function typed(text: string, by: Person = maya, message = '1.1'): Extract<PersonInput, { type: 'Said' }> {
  const { names: named, rest } = marksIn(text);
  return { type: 'Said', by, message, text: rest, ...(named.length > 0 && { names: named }) };
}

/** In one line: who has the floor or is awaited, and who waits behind them. */
function stands({ speakers: { current: to, queue: line } }: Session): string {
  const behind = line.length > 0 ? `, then ${line.join(' ')}` : '';
  if (!to) return `nobody${behind}`;
  const who = {
    turn: () => `${to.member} speaks`,
    person: () => `${to.member} awaited${to.type === 'person' ? `: ${to.why}` : ''}`,
    nobody: () => `${to.member} awaited: nobody is ${to.type === 'nobody' ? to.names.join(', ') : ''}`,
  }[to.type]();
  return `${who}${behind}`;
}

/** Whoever was named, and is a role, says its word, once or until nobody has the floor any more. */
function replied(facts: Fact[], script: Script = {}, times = Number.POSITIVE_INFINITY): Fact[] {
  let sofar = facts;
  for (let count = 0; count < Math.min(times, 60); count += 1) {
    const session = replay(sofar);
    const task = pending(session).find((each) => 'named' in each && !each.held);
    if (!task) return sofar;
    sofar = told(sofar, answerTo(task, script, session));
  }
  return sofar;
}

/** Everybody who had the floor, in order: roles that spoke, the Coach, people who were awaited. */
function course(facts: readonly Fact[]): string[] {
  return facts.flatMap((each) => {
    if (each.type === 'RoleReplied') return [`${each.role} to ${each.answering}`];
    if (each.type === 'CoachSpoke') return ['Coach'];
    return each.type === 'FloorFreed' && each.how === 'given' ? [each.by.id] : [];
  });
}

test('10 and bug 7, [role, role, person, role]: each reads the one before, it stops at the person, and goes on behind their word', () => {
  const stopped = replied(told(joined, typed('[NEXT:RiskPlanner,TestPlanner,Tom,SystemDesigner]')));
  expect(stands(replay(stopped))).toBe('U0TOM awaited: named, then SystemDesigner');
  expect(owes(stopped)).toEqual(['speak ProductPlanner (held)']);
  expect(lastWordsOf(replay(stopped), 'TestPlanner')).toBe('TestPlanner says so.');

  const done = replied(told(stopped, typed('Two days are enough.', tom, '2.1')));
  expect(course(done)).toEqual([
    'RiskPlanner to U0MAYA',
    'TestPlanner to RiskPlanner',
    'U0TOM',
    'SystemDesigner to U0TOM',
  ]);
  expect(stands(replay(done))).toBe('nobody');
  expect(owes(done)).toEqual(['speak ProductPlanner']);
});

/** Before the turn of this role in round 1, with Tom among the members. */
const untilTurn = (role: string, script: Script = {}): Fact[] =>
  played(script, (task) => task.kind === 'speak' && task.role === role, joined);

/** The next role has its turn, in which it names somebody. */
function names(facts: Fact[], next: string[], turn: ReturnType<NonNullable<Script['turn']>> = {}) {
  const session = replay(facts);
  const [task] = pending(session) as [Task];
  return given(...facts).when(answerTo(task, { turn: () => ({ ...turn, next }) }, session));
}

describe('a role that names somebody in its turn', () => {
  const facts = untilTurn('SystemDesigner');

  test('is answered at once, and the round goes on behind that', () => {
    const named = names(facts, ['RiskPlanner', 'Coach']).then({ type: 'TurnTaken' }, { type: 'Routed' });
    expect(owes(named.facts)).toEqual(['speak named RiskPlanner', 'speak SeniorDeveloper (held)']);
    expect(named.after.speakers.current).toMatchObject({ answering: 'SystemDesigner' });
    expect(lastWordsOf(named.after, 'SystemDesigner')).toBe('Clear.');

    const done = replied(named.facts);
    expect(course(done)).toEqual(['RiskPlanner to SystemDesigner', 'Coach']);
    expect(owes(done)).toEqual(['speak SeniorDeveloper']);
    expect(replay(done).speakers.extraTurns).toBe(2);
  });

  test('names nobody with ids of no member, nor itself, and is not heard where it stops for a question', () => {
    names(facts, ['SystemDesigner', 'U0EVE', 'C0PLAN']).then({ type: 'TurnTaken' });
    names(facts, ['RiskPlanner'], { questions: [asking('now', 'Who?')] }).then({ type: 'TurnHeld' });
  });
});

test('A, B, A is allowed; after ten such turns roles are not heard any more that name somebody', () => {
  const other: Script = {
    reply: (role) => ({ next: [role === 'RiskPlanner' ? 'TestPlanner' : 'RiskPlanner'] }),
  };
  const facts = replied(told(joined, typed('[NEXT:RiskPlanner]', tom)), other);
  expect(course(facts).slice(0, 3)).toEqual([
    'RiskPlanner to U0TOM',
    'TestPlanner to RiskPlanner',
    'RiskPlanner to TestPlanner',
  ]);
  expect(course(facts)).toHaveLength(10);
  expect(stands(replay(facts))).toBe('nobody');

  const anew = replied(told(facts, typed('[NEXT:RiskPlanner]', tom, '1.2')), other);
  expect(course(anew)).toHaveLength(20);
  const second = played({}, (task) => task.kind === 'speak' && task.round === 2, facts);
  expect(replay(second).speakers.extraTurns).toBe(0);
});

test('what a role says where it was named changes neither its verdict nor the plan', () => {
  const toClose = played({}, ({ kind }) => kind === 'synthesise', joined);
  const objecting: Script = { reply: () => ({ verdict: 'objects', changed: ['M1'], reason: 'no way back' }) };
  const session = replay(replied(told(toClose, typed('[NEXT:RiskPlanner]')), objecting));

  expect(session.verdicts.RiskPlanner).toMatchObject({ verdict: 'ok' });
  expect(session.points).toEqual([]);
});

test('later speakers read what was said where a role was named, also before the first round', () => {
  const { since } = replay(replied(told(joined, typed('[NEXT:RiskPlanner]')))).table;
  expect(since).toMatchObject([{ what: 'word', role: 'RiskPlanner', text: 'RiskPlanner says so.' }]);

  const facts = replied(told(opened, typed('[NEXT:RiskPlanner]')));
  const session = replay(played({}, (task) => task.kind === 'speak', facts));
  expect(session.table.since).toMatchObject([{ what: 'word', role: 'RiskPlanner' }]);
});

const eve = { id: 'U0EVE', name: 'Eve' };
const line = told(joined, typed('Legal? [NEXT:RiskPlanner,Tom,TestPlanner]'));

test('queue skip passes over whoever has the floor, and the next takes up what was said last; it is for members and admins', () => {
  const skip = { type: 'QueueSkipAsked', by: eve, admin: false } as const;
  declines(line, skip, { reason: 'notMember' });
  declines(joined, { ...skip, ...requester }, { reason: 'nothingOpen' });
  const { after } = decides(
    replied(line),
    { ...skip, admin: true },
    { type: 'FloorFreed', how: 'skipped', member: tom.id },
    { type: 'Routed' },
  );
  expect(after.speakers.current).toMatchObject({ member: 'TestPlanner', answering: 'RiskPlanner' });
});

describe('names that led to nobody', () => {
  const lost = told(joined, typed('Legal? [NEXT:zed]'));

  test('wait for whoever typed them: with a member named, or going on, or saying anything', () => {
    expect(awaited(replay(lost)).map(({ person, what }) => [person.id, what])).toEqual([[maya.id, 'next']]);

    const chosen = given(...lost)
      .when(typed('[NEXT:RiskPlanner]', maya, '1.2'))
      .then({ type: 'FloorFreed', how: 'resumed' }, { type: 'Routed', joined: ['RiskPlanner'] });
    expect(chosen.after.speakers.current).toMatchObject({ member: 'RiskPlanner', answering: maya.id });
    const on = given(...lost).when({ type: 'QueueSkipAsked', ...requester });
    const plain = given(...lost)
      .when(typed('Never mind.', maya, '1.2'))
      .then({ type: 'RemarkMade' }, { type: 'FloorFreed', how: 'resumed' }, { type: 'Routed' });
    for (const { facts } of [on, plain]) expect(owes(facts)).toEqual(['speak ProductPlanner']);
  });

  test('what others say meanwhile moves nothing; marks of a member do', () => {
    expect(stands(replay(told(lost, typed('Who is zed?', tom, '1.2'))))).toContain('awaited');
    expect(stands(replay(told(lost, typed('[NEXT:RiskPlanner]', tom, '1.2'))))).toBe('RiskPlanner speaks');
    expect(stands(replay(told(lost, typed('[NEXT:RiskPlanner]', eve, '1.2'))))).toBe(
      'U0MAYA awaited: nobody is zed, then RiskPlanner',
    );
    const inLine = told(told(joined, typed('[NEXT:RiskPlanner,Tom]')), typed('[NEXT:zed]', maya, '1.2'));
    expect(stands(replay(inLine))).toBe('U0MAYA awaited: nobody is zed, then RiskPlanner U0TOM');
  });
});

test('a role that fails where it was named is tried again, and can be passed over without making the plan a draft', () => {
  const [task] = pending(replay(line));
  const failing = told(line, { type: 'TaskFailed', key: task?.key ?? '', reason: 'busy', detail: '' });
  const session = replay(failing);
  expect([statusOf(session), session.failures.map(maySkip)]).toEqual(['paused', [true]]);
  expect(pending(session)).toMatchObject([{ named: true, wait: { until: expect.any(String) } }, {}]);

  const { after, facts } = given(...failing)
    .when({ type: 'SkipAsked', by: tom, admin: false })
    .then({ type: 'FloorFreed', how: 'skipped', member: 'RiskPlanner' }, { type: 'Routed' });
  expect(after.failures).toEqual([]);
  const done = played({}, undefined, told(facts, typed('Yes.', tom, '2.1')));
  expect(replay(done).decided).toEqual({ artifact: 'plan', reasons: [] });
});

test('ended with a draft, nobody is awaited for a word any more', () => {
  const ending = told(replied(line), { type: 'EndAsked', ...requester });
  const ended = told(ending, { type: 'EndAsked', ...requester, choice: 'draft' });

  expect(stands(replay(ended))).toBe('nobody');
  expect(owes(ended)).toEqual(['issue']);
  expect(stands(replay(told(ended, typed('[NEXT:RiskPlanner]', maya, '1.9'))))).toBe('nobody');
});

test('a person who is named in a round may name somebody in turn, who comes behind those who wait', () => {
  const named = told(joined, typed('Is it legal? [NEXT:Tom,RiskPlanner]'));
  const { after } = given(...named)
    .when(typed('Ask [NEXT:TestPlanner]', tom, '2.1'))
    .then(
      { type: 'RemarkMade' },
      { type: 'FloorFreed', how: 'given' },
      { type: 'Routed', joined: ['TestPlanner'] },
    );
  const bare = decides(named, typed('[NEXT:TestPlanner]', tom, '2.1'), { type: 'Routed' });
  for (const session of [after, bare.after])
    expect(stands(session)).toBe('RiskPlanner speaks, then TestPlanner');
});

describe('while a question is open, words that were asked for as a view', () => {
  const open = played(stopping('ProductPlanner'), undefined, joined);

  test('are read by a model as well where their author may answer it', () => {
    const named = told(open, typed('[NEXT:Maya]', tom));
    expect(awaited(replay(named)).map(({ what }) => what)).toEqual(['opinion', 'answer']);

    const view = given(...named)
      .when(typed('Staff.', maya, '2.1'))
      .then({ type: 'ReplyMade' }, { type: 'FloorFreed', how: 'given' }, { type: 'Routed', text: 'Staff.' });
    expect(read(view.facts, 'answer', 1).after.questions).toMatchObject([{ closure: { text: 'Staff.' } }]);
  });

  test('are no answer, and put off no question, where the reading names none, also once they are edited', () => {
    const view = told(told(open, typed('Will it hold? [NEXT:Tom]')), typed('It will hold.', tom, '2.1'));
    const edited = told(view, { type: 'SaidAgain', by: tom, message: '2.1', text: 'It holds.' });
    for (const [facts, text] of [
      [view, 'It will hold.'],
      [edited, 'It holds.'],
    ] as const) {
      const { after } = read([...facts], 'answer').then({ type: 'ReplyRead', as: 'talk' });
      expect(after.questions[0]).toMatchObject({ state: 'put' });
      expect(after.remarks.map((each) => each.text)).toContain(text);
    }
    read(view, 'later').then({ type: 'ReplyRead', as: 'talk' });
    read(view, 'question').then({ type: 'ReplyRead', as: 'question' }).thenOwes('put-question');
  });
});

describe('at a decision', () => {
  const plan = played({}, undefined, joined);

  test('a plain yes of whoever was asked for a view approves nothing, also where an edit makes it one', () => {
    const named = told(plan, typed('Is it the right order? [NEXT:Tom]'));
    const yes = { ...typed('Yes', tom, '2.1'), seen: 1 };
    const { after, facts } = given(...named)
      .when(yes)
      .then({ type: 'ReplyMade', version: 1 }, { type: 'FloorFreed', how: 'given' }, { type: 'Routed' });

    expect(stands(after)).toBe('nobody');
    expect(read(facts, 'approve').after).toMatchObject({ stage: 'decision', approvals: [] });
    const edited = given(...told(named, { ...yes, text: 'Hm' })).when({ ...yes, type: 'SaidAgain' });
    expect(edited.after).toMatchObject({ stage: 'decision', approvals: [] });
  });

  test('an approval beside a mark is none; without one it still is, also from whoever is named', () => {
    const marked = given(...plan).when({ ...typed('approve [NEXT:RiskPlanner]'), seen: 1 });
    expect(marked.after.approvals).toEqual([]);
    const named = told(plan, typed('[NEXT:Maya]', tom));
    decides(named, { ...typed('approve', maya, '2.1'), seen: 1 }, { type: 'Approved' });
  });
});

test('[DONE] wins over marks, and in a closed workshop they lead nowhere', () => {
  decides(joined, typed('[DONE] [NEXT:RiskPlanner]'), { type: 'EndAsked' });

  const closed = told(joined, { type: 'CancelAsked', ...requester });

  decides(closed, typed('[NEXT:RiskPlanner]'), { type: 'RequestDeclined', reason: 'finished' });
  const named = told(told(joined, typed('[NEXT:Tom]')), { type: 'CancelAsked', ...requester });
  expect([stands(replay(named)), awaited(replay(named))]).toEqual(['nobody', []]);
});

describe('words that change', () => {
  test('an edit changes what is read, not the route; what is deleted is read by nobody any more', () => {
    const named = told(joined, typed('Is it leagl? [NEXT:RiskPlanner]'));
    const edit = { type: 'SaidAgain', by: maya, message: '1.1', text: 'Is it legal?' } as const;
    const edited = given(...named)
      .when({ ...edit, names: ['TestPlanner'] })
      .then({ type: 'RemarkEdited' }).after;
    const deleted = given(...named)
      .when({ type: 'Unsaid', message: '1.1' })
      .then({ type: 'RemarkEdited' }).after;

    expect([lastWordsOf(edited, maya.id), lastWordsOf(deleted, maya.id)]).toEqual(['Is it legal?', '']);
    for (const after of [edited, deleted]) expect(stands(after)).toBe('RiskPlanner speaks');
  });

  test('marks alone, edited into words, are a remark; words edited into marks alone are not heard by them', () => {
    const bare = told(joined, typed('[NEXT:RiskPlanner]'));

    given(...bare)
      .when({ type: 'SaidAgain', by: maya, message: '1.1', text: 'Please.', names: ['RiskPlanner'] })
      .then({ type: 'RemarkMade' });
    const blank = { ...typed('[NEXT:RiskPlanner]'), type: 'SaidAgain', text: '' } as const;
    ignores(bare, blank, 'blank');
    const words = told(joined, typed('We use SAP.'));
    const marks = { ...typed('[NEXT:RiskPlanner]'), type: 'SaidAgain' } as const;
    const edited = told(words, marks);
    expect(stands(replay(edited))).toBe('nobody');
    expect(told(edited, marks)).toEqual(edited);
  });
});
