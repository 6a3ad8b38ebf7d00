import { describe, expect, test } from 'vitest';
import {
  decideNext,
  type RoutingDecision,
  type RoutingSituation,
} from '../../src/workshop/course/routing/decision.js';
import { marksIn } from '../../src/workshop/course/routing/marks.js';
import { canMeet } from '../../src/workshop/people/rules.js';
import { cast } from './table.js';

/** Whether work goes on or a person is waited for. */
const stateAfter = ({ to }: RoutingDecision) => (to.type === 'turn' ? 'active' : 'paused');

/** A message as it is typed, the line it meets and who wrote it. */
interface Said {
  text: string;
  line?: string;
  by?: string;
}

const words = (text = '') => text.split(' ').filter(Boolean);

function routed({ text, line, by = 'U1' }: Said, more: Partial<RoutingSituation> = {}): RoutingDecision {
  return decideNext({ marks: marksIn(text).names, queue: words(line), members: cast, speaker: by, ...more });
}

/** In one line: who is turned to, who waits behind them, and who was skipped. */
function told(decision: RoutingDecision): string {
  const { to, queue: line, skipped } = decision;
  const who = {
    turn: () => `${to.member} speaks`,
    person: () => `${to.member} awaited: ${to.type === 'person' ? to.why : ''}`,
    nobody: () =>
      to.type === 'nobody'
        ? `nobody is ${to.names.join(', ')}; there are ${to.available.join(', ')}; ${to.member} awaited`
        : '',
  }[to.type]();
  const behind = line.length > 0 ? `, then ${line.join(' ')}` : '';
  const without = to.type !== 'nobody' && skipped.length > 0;
  return `${who}${behind}${without ? `, without ${skipped.map(({ name }) => name).join(', ')}` : ''}`;
}

const everybody = 'ann, bob, carol, U1, U2';

describe('§10.1 the scenarios that must be covered', () => {
  test.each<[string, Said, string]>([
    ['1 one mark', { text: '[NEXT:bob]' }, 'bob speaks'],
    ['2 two names', { text: '[NEXT:bob,carol]' }, 'bob speaks, then carol'],
    ['3 two marks', { text: '[NEXT:bob][NEXT:carol]' }, 'bob speaks, then carol'],
    ['4 nobody resolved', { text: '[NEXT:zed]' }, `nobody is zed; there are ${everybody}; U1 awaited`],
    ['5 partly resolved', { text: '[NEXT:bob,zed,carol]' }, 'bob speaks, then carol, without zed'],
    ['6 no mark, no line', { text: 'fine', by: 'ann' }, 'U1 awaited: nobody-named'],
    ['7 no mark, a line', { text: 'fine', by: 'ann', line: 'bob carol' }, 'bob speaks, then carol'],
    ['10 at the person', { text: '', by: 'bob', line: 'U2 carol' }, 'U2 awaited: named, then carol'],
    ['10 behind the person', { text: 'my view', by: 'U2', line: 'carol' }, 'carol speaks'],
  ])('%s', (_, said, expected) => {
    expect(told(routed(said))).toBe(expected);
  });

  test('9 and 10 walked through: every decision hands its line to the next', () => {
    const texts = ['[NEXT:ann,bob,Ito,carol]', 'I am ann', 'I am bob', 'I am Ito', 'I am carol'];
    const heard: string[] = [];
    let [line, by]: [string[], string] = [[], 'U1'];
    for (const text of texts) {
      const decision = decideNext({ marks: marksIn(text).names, queue: line, members: cast, speaker: by });
      heard.push(told(decision));
      line = decision.queue;
      by = decision.to.member;
    }

    expect(heard).toEqual([
      'ann speaks, then bob U2 carol',
      'bob speaks, then U2 carol',
      'U2 awaited: named, then carol',
      'carol speaks',
      'U1 awaited: nobody-named',
    ]);
  });
});

describe('§3.2 the matrix', () => {
  test.each<[string, Said, string, 'active' | 'paused']>([
    ['2 a person', { text: '[NEXT:Ito]', by: 'ann' }, 'U2 awaited: named', 'paused'],
    ['3 several, a person first', { text: '[NEXT:Ito,bob]' }, 'U2 awaited: named, then bob', 'paused'],
    ['4 partly, a person first', { text: '[NEXT:zed,Ito]' }, 'U2 awaited: named, without zed', 'paused'],
    [
      '5 nobody',
      { text: '[NEXT:zed,yan]' },
      `nobody is zed, yan; there are ${everybody}; U1 awaited`,
      'paused',
    ],
    ['6 a line, a person first', { text: '', by: 'ann', line: 'U2' }, 'U2 awaited: named', 'paused'],
  ])('%s', (_, said, expected, state) => {
    const decision = routed(said);

    expect([told(decision), stateAfter(decision)]).toEqual([expected, state]);
  });
});

describe('§5 the edges', () => {
  test.each<[string, Said, string]>([
    ['an empty mark is none', { text: '[NEXT:]', by: 'ann' }, 'U1 awaited: nobody-named'],
    ['an empty mark leaves the line', { text: '[NEXT: ,]', by: 'ann', line: 'bob' }, 'bob speaks'],
    ['naming oneself among others', { text: '[NEXT:ann,bob,ann]', by: 'ann' }, 'bob speaks'],
    [
      'naming oneself and nobody',
      { text: '[NEXT:ann,zed]', by: 'ann' },
      'U1 awaited: nobody-named, without zed',
    ],
    ['three times the same', { text: '[NEXT:bob,bob,bob]' }, 'bob speaks'],
    ['the same under two names', { text: '[NEXT:Ito,<@U2>,u2]', by: 'ann' }, 'U2 awaited: named'],
    ['who ends the line is not added', { text: '[NEXT:bob]', by: 'ann', line: 'bob' }, 'bob speaks'],
    ['A, B, A', { text: '[NEXT:bob,carol,bob]' }, 'bob speaks, then carol bob'],
  ])('%s', (_, said, expected) => {
    expect(told(routed(said))).toBe(expected);
  });

  test('§0.1 no person, no workshop; and no decision is made up for one', () => {
    expect(canMeet(cast.slice(0, 3))).toBe(false);
    expect(() => routed({ text: '' }, { members: cast.slice(0, 3) })).toThrow('at least one person');
  });
});

describe('§10.3 what once went wrong', () => {
  test('bug 7: each of a line answers the one before, not the message that named them', () => {
    const first = routed({ text: '[NEXT:ann,bob,carol]' });
    const second = routed({ text: 'I am ann', by: 'ann', line: first.queue.join(' ') });
    const third = routed({ text: 'I am bob', by: 'bob', line: second.queue.join(' ') });

    expect([first, second, third].map(({ to }) => to)).toMatchObject([
      { type: 'turn', member: 'ann', answering: 'U1' },
      { type: 'turn', member: 'bob', answering: 'ann' },
      { type: 'turn', member: 'carol', answering: 'bob' },
    ]);
  });

  test.each<[string, Said, string]>([
    ['a mark in code names nobody', { text: '`[NEXT:bob]`', by: 'ann' }, 'U1 awaited: nobody-named'],
    [
      'nobody found by a role: the first person decides',
      { text: '[NEXT:zed]', by: 'ann' },
      `nobody is zed; there are ${everybody}; U1 awaited`,
    ],
    [
      'nobody found by a person: that person decides, and the line stays',
      { text: '[NEXT:zed]', by: 'U2', line: 'bob' },
      `nobody is zed; there are ${everybody}; U2 awaited, then bob`,
    ],
  ])('%s', (_, said, expected) => {
    expect(told(routed(said))).toBe(expected);
  });
});
