import { describe, expect, test } from 'vitest';
import type { Fact } from '../../src/workshop/facts.js';
import { type OpenedCode, readableCode } from '../../src/workshop/setting/facts.js';
import { given } from './given.js';
import { begun, maya, sessionOf } from './story.js';

const commit = '3f2a1b9c04de3f2a1b9c04de3f2a1b9c04de3f2a';
const at = { repository: 'shop', commit };
const withCode = (code: Partial<OpenedCode>): Fact[] =>
  begun.map((fact) =>
    fact.type === 'WorkshopOpened' ? { ...fact, code: { ...at, name: 'shop', ...code } } : fact,
  );
const confirm = (admin: boolean) => ({ type: 'CodeConfirmAsked', by: maya, admin }) as const;

describe('the code of a workshop', () => {
  test('may be read from its opening, and waits for an administrator where others read along', () => {
    expect(readableCode(sessionOf(begun))).toBeUndefined();
    expect(readableCode(sessionOf(withCode({})))).toEqual(at);

    const waiting = given(...withCode({ waits: true }));
    expect(readableCode(waiting.session)).toBeUndefined();
    waiting.when(confirm(false)).then({ type: 'RequestDeclined', what: 'code', reason: 'adminOnly' });
    const confirmed = waiting.when(confirm(true)).then({ type: 'CodeConfirmed', by: maya });
    expect(readableCode(confirmed.after)).toEqual(at);
    given(...confirmed.facts)
      .when(confirm(true))
      .thenIgnored('repeat');
    given(...begun)
      .when(confirm(true))
      .thenIgnored('repeat');
  });

  test('waits from the moment in which others can read along, unless it was confirmed before', () => {
    const held = given(...withCode({}))
      .when({ type: 'CodeExposed' })
      .then({ type: 'CodeHeld' });
    expect(readableCode(held.after)).toBeUndefined();
    const confirmed = given(...held.facts)
      .when(confirm(true))
      .then({ type: 'CodeConfirmed' });
    given(...confirmed.facts)
      .when({ type: 'CodeExposed' })
      .thenIgnored('repeat');
    given(...begun)
      .when({ type: 'CodeExposed' })
      .thenIgnored('repeat');
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
