import { describe, expect, test } from 'vitest';
import { feedbackOn } from '../../src/workshop/deciding/approval/review.js';
import { replay } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import { ownerOf, todoOf } from '../../src/workshop/plan/todo.js';
import { given } from './given.js';
import { maya, played, type Script, tom } from './story.js';

const plan = played({});
const own = { title: 'Tell the office', detail: '', estimate: '' };
const listed = todoOf(replay(plan));
const edited = {
  type: 'TasksEdited',
  by: maya,
  version: 1,
  text: 'Tell the office; T1 Build it in a day',
  tasks: [own, ...listed.map((each) => ({ ...each, title: 'Build it in a day' }))],
  owners: { T1: tom, [own.title]: maya },
} as const;
const afterwards = (script: Script = {}) =>
  played(script, undefined, given(...plan).when({ ...edited, tasks: [...edited.tasks] }).facts);

describe('tasks that somebody has edited', () => {
  test('are the next version at once, with whom people have named', () => {
    given(...plan)
      .when({ ...edited, tasks: [...edited.tasks] })
      .then({ type: 'ChangesRequested', by: maya, owners: edited.owners })
      .thenOwes('issue');
    const session = replay(afterwards());

    expect(session.rounds).toHaveLength(replay(plan).rounds.length);
    expect(session.versions.map(({ number, artifact }) => `${artifact} v${number}`)).toEqual([
      'plan v1',
      'plan v2',
    ]);
    expect(session.todo).toEqual(edited.tasks);
    expect(session.todo?.map((each) => ownerOf(session, each))).toEqual([maya, tom]);
    expect(feedbackOn(session, 2)).toMatchObject([{ by: maya, became: 'done', text: edited.text }]);
  });

  test('keep whom people have named through a round, in which the list follows from the plan again', () => {
    const facts = afterwards();
    const wished = given(...facts).when({ type: 'ChangesAsked', by: maya, version: 2, text: 'no names' });
    const session = replay(played({}, undefined, wished.facts));

    expect(session.todo).toBeUndefined();
    expect(todoOf(session).map((each) => ownerOf(session, each))).toEqual([tom]);
  });

  test('can be edited by whoever may decide, in the newest version, while it waits', () => {
    const refused = (facts: Fact[], by = maya, version = 1) =>
      given(...facts).when({ ...edited, tasks: [...edited.tasks], by, version });
    refused(plan, tom).then({ type: 'RequestDeclined', reason: 'notYours' });
    refused(plan, maya, 2).then({ type: 'RequestDeclined', reason: 'nothingOpen' });
    refused(afterwards()).then({ type: 'RequestDeclined', reason: 'oldVersion' });
    const { facts } = given(...plan).when({ type: 'ParkAsked', by: maya, version: 1 });
    refused(facts).then({ type: 'RequestDeclined', reason: 'parked' });
  });
});
