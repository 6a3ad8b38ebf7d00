import { describe, expect, test } from 'vitest';
import { replay } from '../../src/workshop/evolve.js';
import type { InputOf } from '../../src/workshop/inputs.js';
import { remindable } from '../../src/workshop/waiting/rules.js';
import { decides, ignores } from './decides.js';
import { at, given } from './given.js';
import { heldForMaya } from './people-story.js';
import { begun, maya, played, tom } from './story.js';
import type { Reminded } from '../../src/workshop/waiting/session.js';

/** Q1 waits for Maya, who is the requester. */
const held = heldForMaya;
const answered = given(...held).when({
  ...{ type: 'AnswerGiven', by: maya, question: 1, text: 'Staff', via: 'button' },
}).facts;
const decision = played({}, () => false, begun);
const wait: Reminded = {
  ...{ workshop: 'w-abcde', title: 'Lunch poll', channel: 'C0PLAN', question: 1 },
  part: `questions:${maya.id}:${held.length}`,
  ...{ what: 'answer', text: 'Who votes?', since: at },
};
const reminder: InputOf<'ReminderSent'> = {
  ...{ type: 'ReminderSent', at, person: maya, day: '2026-03-03', waits: [wait] },
};
const quiet = { type: 'RemindersAsked', by: maya, wanted: false } as const;

describe('who is reminded of what', () => {
  test('whoever a question is put to, with its words, and the requester of a plan that waits; of no other waits anybody', () => {
    expect(remindable(replay(held))).toEqual([{ person: maya, wait }]);
    expect(remindable(replay(decision))).toMatchObject([
      { person: maya, wait: { what: 'approval', text: 'v1', since: at } },
    ]);
    expect(remindable(replay(begun))).toEqual([]);
  });

  test('nobody while a workshop is paused, parked or closed', () => {
    const paused = given(...held).when({ type: 'PauseAsked', by: maya, admin: false });
    const parked = given(...decision).when({ type: 'ParkAsked', by: maya, version: 1 });
    const closed = given(...decision).when({ type: 'CancelAsked', by: maya, admin: false });

    expect(remindable(paused.after)).toEqual([]);
    expect(remindable(parked.after)).toEqual([]);
    expect(remindable(closed.after)).toEqual([]);
  });

  test('nobody who said to stop, until they want it again', () => {
    const stopped = given(...held).when(quiet);
    stopped.then({ type: 'RemindersStopped', by: maya });
    const wanted = given(...stopped.facts).when({ ...quiet, wanted: true });
    wanted.then({ type: 'RemindersStopped', goesOn: true, by: maya });

    expect(remindable(stopped.after)).toEqual([]);
    expect(remindable(wanted.after)).toHaveLength(1);
    // Others keep theirs.
    expect(remindable(given(...held).when({ ...quiet, by: tom }).after)).toHaveLength(1);
  });
});

describe('a reminder', () => {
  test('is recorded with what it names, once for a day, and not for a day before the last one', () => {
    const { after, facts } = given(...held)
      .when(reminder)
      .then({ type: 'PersonReminded', person: maya, day: '2026-03-03', waits: [wait] });
    expect(after.reminded).toEqual({ [maya.id]: '2026-03-03' });

    for (const again of [reminder, { ...reminder, waits: [] }, { ...reminder, day: '2026-03-02' }])
      ignores(facts, again, 'repeat');
    decides(facts, { ...reminder, day: '2026-03-04' }, { type: 'PersonReminded', day: '2026-03-04' });
  });

  test('is recorded of nobody from whom nothing is awaited by now', () => {
    ignores(answered, reminder, 'not awaited');
    ignores(held, { ...reminder, person: tom }, 'not awaited');
  });
});
