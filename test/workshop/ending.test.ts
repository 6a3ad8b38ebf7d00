import { describe, expect, test } from 'vitest';
import { replay } from '../../src/workshop/evolve.js';
import { pending } from '../../src/workshop/pending.js';
import { statusOf } from '../../src/workshop/waiting/awaited.js';
import { declines, ignores } from './declined.js';
import { given } from './given.js';
import type { Task } from '../../src/workshop/base/tasks.js';
import { answerTo, maya, played, tom } from './story.js';

const half = played({}, (task) => task.kind === 'speak' && task.role === 'TestPlanner');

describe('cancelling', () => {
  test('the requester or an administrator cancels at any time, and nothing is owed any more; anybody else is told why not', () => {
    given(...half)
      .when({ type: 'CancelAsked', by: maya, admin: false })
      .then({ type: 'WorkshopEnded', choice: 'discard', by: maya })
      .thenOwes();
    given(...half)
      .when({ type: 'CancelAsked', by: tom, admin: true })
      .then({ type: 'WorkshopEnded', choice: 'discard', by: tom });
    declines(
      half,
      { type: 'CancelAsked', by: tom, admin: false },
      { what: 'cancel', reason: 'notYours', to: tom },
    );
  });

  test('a late answer changes nothing', () => {
    const [owed] = pending(replay(half)) as [Task];
    const { facts } = given(...half).when({ type: 'CancelAsked', by: maya, admin: false });

    ignores(facts, answerTo(owed), 'not owed');
    declines(facts, { type: 'CancelAsked', by: tom, admin: true }, { reason: 'finished' });
  });
});

describe('ending', () => {
  const asked = given(...half).when({ type: 'EndAsked', by: maya, admin: false });

  test('with a draft: code builds it from what is recorded, and it says who is absent and who ended it', () => {
    asked.then({ type: 'EndAsked', by: maya }).thenOwes('speak TestPlanner');
    const chosen = given(...asked.facts)
      .when({ type: 'EndChosen', by: maya, admin: false, choice: 'draft' })
      .then({ type: 'WorkshopEnded', choice: 'draft' }, { type: 'ArtifactDecided', artifact: 'draft' })
      .thenOwes('issue');

    const reasons = chosen.after.decided?.reasons;
    expect(reasons).toContainEqual({ kind: 'verdict', role: 'TestPlanner', text: 'absent', detail: '' });
    expect(reasons).toContainEqual({ kind: 'ended', text: 'Maya Chen', detail: '' });
    const finished = replay(played({}, undefined, chosen.facts));
    expect(finished).toMatchObject({ stage: 'closed', outcome: { kind: 'ended', by: maya } });
  });

  test('by discarding nothing is issued', () => {
    const { after } = given(...asked.facts)
      .when({ type: 'EndChosen', by: maya, admin: false, choice: 'discard' })
      .thenOwes();

    expect(after.outcome).toMatchObject({ kind: 'cancelled' });
    expect(statusOf(after)).toBe('completed');
  });

  const choice = { type: 'EndChosen', by: maya, admin: false, choice: 'pause' } as const;

  test('or for now: it pauses, once', () => {
    const paused = given(...asked.facts)
      .when(choice)
      .then({ type: 'WorkshopPaused', by: maya });

    ignores(paused.facts, choice, 'repeat');
  });

  test('a choice counts once, and only from who may end', () => {
    const { facts } = given(...asked.facts).when({ ...choice, choice: 'draft' });

    ignores(facts, { type: 'EndChosen', by: maya, admin: false, choice: 'discard' }, 'repeat');
    declines(
      asked.facts,
      { type: 'EndChosen', by: tom, admin: false, choice: 'discard' },
      { reason: 'notYours' },
    );
  });

  test('a draft that was asked for before the plan came out closes nothing: the plan waits', () => {
    const plan = played({}, undefined, asked.facts);

    declines(
      plan,
      { type: 'EndChosen', by: maya, admin: false, choice: 'draft' },
      { what: 'end', reason: 'planWaits' },
    );
    given(...plan)
      .when({ type: 'EndChosen', by: maya, admin: false, choice: 'discard' })
      .then({ type: 'WorkshopEnded', choice: 'discard' });
  });

  test('files of a plan that were written just before somebody ended it are not taken for the draft', () => {
    const almost = played({}, ({ kind }) => kind === 'issue');
    const [task] = pending(replay(almost)) as [Task];
    const ending = given(...almost).when({ type: 'EndAsked', by: maya, admin: false });
    const ended = given(...ending.facts).when({ type: 'EndChosen', by: maya, admin: false, choice: 'draft' });

    ignores(ended.facts, answerTo(task), 'not owed');
    ended.thenOwes('issue');
  });
});
