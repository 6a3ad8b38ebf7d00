import { expect, test } from 'vitest';
import { backoffMs } from '../../src/workshop/running/failures.js';
import { failureNotice } from '../../src/workshop/running/failures-cards.js';
import type { Fact } from '../../src/workshop/facts.js';
import type { FailureReason, Task } from '../../src/workshop/base/tasks.js';
import { pending } from '../../src/workshop/pending.js';
import { statusOf } from '../../src/workshop/waiting/awaited.js';
import { at, given } from './given.js';
import { answerTo, begun, maya, played } from './story.js';

const failed = (key: string) => ({ type: 'TaskFailed', key, reason: 'busy', detail: '529' }) as const;

test('a task that fails stays owed under a new key, for a later moment, and the workshop is paused', () => {
  const first = given(...begun)
    .when(failed('w-abcde:speak:r1:v1:ProductPlanner:a1'))
    .then({ type: 'TaskFailed', role: 'ProductPlanner', attempt: 1, reason: 'busy' });

  expect(statusOf(first.after)).toBe('paused');
  expect(pending(first.after)).toMatchObject([
    {
      ...{ key: 'w-abcde:speak:r1:v1:ProductPlanner:a2', kind: 'speak', role: 'ProductPlanner' },
      wait: { since: at, until: new Date(Date.parse(at) + 5_000).toISOString() },
    },
  ]);
});

test('an answer at last forgets the failures', () => {
  const first = given(...begun).when(failed('w-abcde:speak:r1:v1:ProductPlanner:a1'));
  const [retry] = pending(first.after) as [Task];

  const { after } = given(...first.facts)
    .when(answerTo(retry))
    .then({ type: 'TurnTaken', role: 'ProductPlanner' });
  expect(after.failures).toEqual([]);
  expect(statusOf(after)).toBe('active');
});

function failedBy(facts: Parameters<typeof given>, reasons: FailureReason[], more: object = {}) {
  let soFar = facts;
  for (const reason of reasons) {
    const owed = pending(given(...soFar).session).find(({ kind }) => kind === 'speak');
    const key = owed?.key ?? expect.fail('nothing is owed');
    soFar = given(...soFar).when({ type: 'TaskFailed', key, reason, detail: 'no', ...more }).facts;
  }
  return soFar;
}

test('what fails three times of what the model cannot do is tried no more by itself, and once more when a person asks', () => {
  const thrice = failedBy(begun, ['unreadable', 'unreadable', 'unreadable']);
  const { session } = given(...thrice);
  expect(pending(session)).toMatchObject([{ held: true }]);
  expect(cardOf(thrice)).toMatch(/not tried again by itself.*retry/);

  const { after, facts } = given(...thrice).when({ type: 'RetryAsked', by: maya, admin: false });
  expect(pending(after)[0]?.held).toBeUndefined();
  expect(pending(given(...failedBy(facts, ['unreadable'])).session)).toMatchObject([{ held: true }]);
});

test.each<[FailureReason[]]>([
  [['unreadable', 'busy', 'unreadable']],
  [['unreachable', 'unreachable', 'unreachable', 'unreachable']],
  [['bug', 'bug', 'bug']],
])('%s is tried again: it may be another time', (reasons) => {
  expect(pending(given(...failedBy(begun, reasons)).session)[0]?.held).toBeUndefined();
});

const cardOf = (facts: Fact[]) => {
  const { session } = given(...facts);
  return JSON.stringify(failureNotice(session, session.failures[0] ?? expect.fail('nothing failed')));
};

test('what is too long is told with the window in numbers and what to do, or in the server’s own words', () => {
  const card = cardOf(failedBy(begun, ['tooLong'], { window: { has: 4096, needs: 16_000 } }));
  expect(card).toContain('window of 4,096 tokens is too small for this brief; 16,000 are needed');
  expect(card).toContain('num_ctx 16000');

  const detail = 'openai:x: 413 Request too large: Limit 6000, Requested 9000';
  expect(cardOf(failedBy(begun, ['tooLong'], { detail }))).toContain('Limit 6000, Requested 9000');
});

const waits = (reason: FailureReason) => [1, 2, 3, 4, 5, 50].map((attempt) => backoffMs(attempt, reason));

test.each(['busy', 'timeout', 'unreachable', 'denied', 'disk'] as const)(
  'the waits of what is %s grow to a quarter of an hour and no further',
  (reason) => {
    expect(waits(reason)).toEqual([5_000, 20_000, 80_000, 320_000, 900_000, 900_000]);
  },
);

test.each(['refused', 'unreadable', 'tooLong', 'bug'] as const)(
  'what is %s is seldom mended by waiting, and each try is paid for: its waits grow up to a day',
  (reason) => {
    expect(waits(reason)).toEqual([5_000, 20_000, 80_000, 320_000, 1_280_000, 86_400_000]);
  },
);

test('a draft that is ended while its files fail to be written goes on with the next try', () => {
  const almost = played(
    { turn: () => ({ verdict: 'objects', reason: 'no' }) },
    ({ kind }) => kind === 'issue',
  );
  const [first] = pending(given(...almost).session) as [Task];
  const tried = given(...almost).when({ type: 'TaskFailed', key: first.key, reason: 'disk', detail: 'full' });
  const asked = given(...tried.facts).when({ type: 'EndAsked', by: maya, admin: false });
  const ended = given(...asked.facts).when({ type: 'EndChosen', by: maya, admin: false, choice: 'draft' });

  expect(pending(ended.after).map(({ key }) => key)).toEqual([first.key.replace(':a1', ':a2')]);
});
