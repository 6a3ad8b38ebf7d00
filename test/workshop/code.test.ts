import { describe, expect, test } from 'vitest';
import type { Fact, FactOf } from '../../src/workshop/facts.js';
import { pending } from '../../src/workshop/pending.js';
import { type LookedPath, type OpenedCode, readableCode } from '../../src/workshop/setting/facts.js';
import { findingsOf } from '../../src/workshop/plan/check/check.js';
import type { Task } from '../../src/workshop/base/tasks.js';
import { given } from './given.js';
import { answerTo, begun, item, maya, sessionOf } from './story.js';

const commit = '3f2a1b9c04de3f2a1b9c04de3f2a1b9c04de3f2a';
const at = { repository: 'shop', commit };
const withCode = (code: Partial<OpenedCode>): Fact[] =>
  begun.map((fact) =>
    fact.type === 'WorkshopOpened' ? { ...fact, code: { ...at, name: 'shop', ...code } } : fact,
  );

describe('the code of a workshop', () => {
  test('may be read from its opening, unless others can read along', () => {
    expect(readableCode(sessionOf(begun))).toBeUndefined();
    expect(readableCode(sessionOf(withCode({})))).toEqual(at);
    expect(readableCode(sessionOf(withCode({ problem: 'held' })))).toBeUndefined();
    const held = given(...withCode({}))
      .when({ type: 'CodeFailed', problem: 'held' })
      .then({ type: 'CodeLost', problem: 'held' });
    expect(readableCode(held.after)).toBeUndefined();
  });

  test('of release 0.5 is held until it was confirmed', () => {
    const by = { id: maya.id, name: maya.name };
    const moment = '2026-11-26T09:00:00.000Z';
    const waiting = withCode({ waits: true });
    expect(readableCode(sessionOf(waiting))).toBeUndefined();
    expect(readableCode(sessionOf([...waiting, { type: 'CodeConfirmed', at: moment, by }]))).toEqual(at);
    expect(readableCode(sessionOf([...withCode({}), { type: 'CodeHeld', at: moment }]))).toBeUndefined();
  });

  test('is lost once', () => {
    const lost = given(...withCode({}))
      .when({ type: 'CodeFailed', problem: 'gone' })
      .then({ type: 'CodeLost', problem: 'gone' });
    expect(readableCode(lost.after)).toBeUndefined();
    given(...lost.facts)
      .when({ type: 'CodeFailed', problem: 'gone' })
      .thenIgnored('repeat');
    given(...begun)
      .when({ type: 'CodeFailed', problem: 'gone' })
      .thenIgnored('repeat');
  });
});

describe('files of a component', () => {
  type Is = 'exists' | 'new' | 'unknown';
  /** The first role puts a component with these files, and this became known of them. */
  function put(files: { path: string; is: Is }[], looked: LookedPath[], facts = withCode({})) {
    const session = sessionOf(facts);
    const [task] = pending(session) as [Task];
    const fields = { kind: 'component' as const, does: 'a', interfaces: 'b', data: 'c', files };
    const answer = answerTo(task, { turn: () => ({ put: [{ ...item({ fields }), id: 'new1' }] }) }, session);
    const input = 'answer' in answer ? { ...answer, answer: { ...answer.answer, files: looked } } : answer;
    return given(...facts).when(input as typeof answer);
  }
  const filesIn = (decided: readonly Fact[]) => {
    const { turn } = decided.find(({ type }) => type === 'TurnTaken') as FactOf<'TurnTaken'>;
    return turn.put.map(({ fields }) => (fields.kind === 'component' ? fields.files : []));
  };

  test('are known to exist where the code has them, and what it says otherwise is found', () => {
    const { decided, after } = put(
      [
        { path: 'src/a.ts', is: 'unknown' },
        { path: 'src/b.ts', is: 'exists' },
        { path: 'src/c.ts', is: 'unknown' },
      ],
      [
        { path: 'src/a.ts', there: true },
        { path: 'src/b.ts', there: false },
        { path: 'src/c.ts', there: false },
      ],
    );

    expect(filesIn(decided)).toEqual([
      [
        { path: 'src/a.ts', is: 'exists' },
        { path: 'src/b.ts', is: 'exists' },
        { path: 'src/c.ts', is: 'unknown' },
      ],
    ]);
    expect(findingsOf(after).filter(({ rule }) => rule === 'file')).toMatchObject([
      { items: ['C1'], detail: 'exists: src/b.ts' },
    ]);
  });

  test('are as the role says where nothing was looked up', () => {
    const { decided, after } = put([{ path: 'src/b.ts', is: 'exists' }], []);

    expect(JSON.stringify(decided)).not.toContain('"there"');
    expect(findingsOf(after).filter(({ rule }) => rule === 'file')).toEqual([]);
  });
});
