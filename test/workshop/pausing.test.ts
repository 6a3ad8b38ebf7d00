import { describe, expect, test } from 'vitest';
import { replay } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import { pending } from '../../src/workshop/pending.js';
import type { Task } from '../../src/workshop/base/tasks.js';
import { awaited, statusOf } from '../../src/workshop/waiting/awaited.js';
import { roleIds } from '../five-roles.js';
import { declines, ignores } from './declined.js';
import { given } from './given.js';
import { heldForMaya, said } from './people-story.js';
import { answerTo, asking, begun, maya, opened, played, type Script, told, tom } from './story.js';

const owed = (facts: Fact[]) => pending(replay(facts))[0] as Task;
const failing = (facts: Fact[]) =>
  told(facts, { type: 'TaskFailed', key: owed(facts).key, reason: 'unreachable', detail: 'x' });
const asked = <T extends 'PauseAsked' | 'ResumeAsked' | 'RetryAsked' | 'SkipAsked'>(type: T, by = maya) =>
  ({ type, by, admin: false }) as const;

describe('pausing', () => {
  const paused = told(begun, asked('PauseAsked'));

  test('begins nothing more, but takes what is under way and hears people, until it is resumed', () => {
    const session = replay(paused);

    expect(pending(session)).toMatchObject([{ kind: 'speak', held: true }]);
    expect(statusOf(session)).toBe('paused');
    expect(awaited(session)).toMatchObject([{ person: maya, what: 'resume' }]);
    given(...paused)
      .when(answerTo(owed(begun)))
      .then({ type: 'TurnTaken' });
    const [reading] = pending(replay(told(told(heldForMaya, asked('PauseAsked')), said('Staff'))));
    expect([reading?.kind, reading?.held]).toEqual(['read-reply', undefined]);

    ignores(paused, asked('PauseAsked'), 'repeat');
    const resumed = given(...paused).when(asked('ResumeAsked'));
    resumed.then({ type: 'WorkshopPaused', goesOn: true });
    expect(pending(resumed.after)[0]?.held).toBeUndefined();
  });

  test('is for those who take part; with nothing to resume that is said', () => {
    declines(begun, asked('PauseAsked', tom), { what: 'pause', reason: 'notMember' });
    given(...begun)
      .when({ ...asked('PauseAsked', tom), admin: true })
      .then({ type: 'WorkshopPaused' });
    declines(begun, asked('ResumeAsked'), { what: 'resume', reason: 'nothingOpen' });
  });
});

describe('a role that fails', () => {
  const down = failing(begun);

  test('is tried at once when somebody asks, and its late answer to the earlier try is not taken', () => {
    const retried = given(...down).when(asked('RetryAsked'));
    retried.then({ type: 'RetryAsked', task: 'w-abcde:speak:r1:v1:ProductPlanner' });

    expect(pending(retried.after)).toMatchObject([{ key: 'w-abcde:speak:r1:v1:ProductPlanner:a2.1' }]);
    expect(pending(retried.after)[0]?.wait?.until).toBeUndefined();
    ignores(retried.facts, answerTo(owed(down)), 'not owed');
    expect(pending(replay(failing(retried.facts)))[0]).toMatchObject({
      key: expect.stringContaining(':a3') as string,
    });
    expect(pending(replay(failing(retried.facts)))[0]?.wait?.until).toBeDefined();
  });

  test('is skipped for its round, and heard in the next one, out of which a plan can come', () => {
    const last = failing(played({}, (task) => task.kind === 'speak' && task.role === 'RiskPlanner'));
    const skipped = given(...last).when(asked('SkipAsked'));
    skipped.then(
      { type: 'RoleSkipped', role: 'RiskPlanner', round: 1, reason: 'unreachable' },
      { type: 'RoundClosed' },
    );
    skipped.thenOwes('synthesise');
    const session = replay(played({}, undefined, skipped.facts));

    expect(session.rounds[0]?.turns).toHaveLength(roleIds.length - 1);
    expect(session.rounds[1]?.turns.map(({ role }) => role)).toContain('RiskPlanner');
    expect(session.versions).toMatchObject([{ artifact: 'plan' }]);
    ignores(told(down, asked('SkipAsked')), answerTo(owed(down)), 'not owed');
  });

  test('over its own questions leaves them as they are: they are put as they were raised', () => {
    const asks: Script = {
      turn: (role, round) =>
        round === 1 && (role === 'ProductPlanner' || role === 'TestPlanner')
          ? { questions: [asking('blocking', role === 'TestPlanner' ? 'How many?' : 'Who votes?')] }
          : {},
    };
    const open = played(asks);
    const answer = { type: 'AnswerGiven', by: maya, question: 1, text: 'Staff', via: 'button' } as const;
    const reviewing = failing(played(asks, ({ kind }) => kind === 'review-questions', told(open, answer)));
    const put = given(...reviewing).when(asked('SkipAsked'));
    put
      .then({ type: 'RoleSkipped', kind: 'review-questions' }, { type: 'QuestionPut', text: 'How many?' })
      .thenOwes();
    expect(awaited(put.after)).toMatchObject([{ what: 'answer', question: 2 }]);
    expect(put.after.rounds.flatMap(({ skipped }) => skipped)).toEqual([]);
  });

  test('can’t be skipped by somebody who takes no part, nor twice, nor the Coach', () => {
    declines(down, asked('SkipAsked', tom), { what: 'skip', reason: 'notMember' });
    declines(told(down, asked('SkipAsked')), asked('SkipAsked'), { reason: 'nothingOpen' });
    // What the Coach fails at is tried again, or the workshop is ended.
    declines(failing(opened), asked('SkipAsked'), { what: 'skip', reason: 'nothingOpen' });
  });
});
