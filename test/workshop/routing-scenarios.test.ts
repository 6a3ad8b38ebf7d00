import { lastWordsOf } from '../../src/workshop/course/routing/decision.js';
import { describe, expect, test } from 'vitest';
import { replay } from '../../src/workshop/evolve.js';
import type { Fact, FactOf } from '../../src/workshop/facts.js';
import { pending } from '../../src/workshop/pending.js';
import type { Person } from '../../src/workshop/base/people.js';
import { awaited, statusOf } from '../../src/workshop/waiting/awaited.js';
import { course, joined, owes, replied, stands, typed } from './floor.js';
import { given } from './given.js';
import { told, tom } from './story.js';

/** Messages in their order, and how the floor stands behind the last one. */
interface Scenario {
  name: string;
  says: [text: string, by?: Person][];
  stands: string;
  skipped?: string[];
  status: 'active' | 'paused';
}

const everyone =
  'ProductPlanner SystemDesigner SeniorDeveloper TestPlanner RiskPlanner Coach U0MAYA U0TOM'.split(' ');

/** Seed 004: §10.1, and what §3.2, §5 and §10.3 add to it. */
const scenarios: Scenario[] = [
  { name: '1 one mark', says: [['[NEXT:RiskPlanner]']], stands: 'RiskPlanner speaks', status: 'active' },
  {
    name: '2 two names are served one after the other',
    says: [['[NEXT:RiskPlanner,TestPlanner]']],
    stands: 'RiskPlanner speaks, then TestPlanner',
    status: 'active',
  },
  {
    name: '3 two marks join in their order',
    says: [['[NEXT:RiskPlanner] and [NEXT:TestPlanner]']],
    stands: 'RiskPlanner speaks, then TestPlanner',
    status: 'active',
  },
  {
    name: '4 nobody resolved: paused, and the members are named',
    says: [['[NEXT:zed]']],
    stands: 'U0MAYA awaited: nobody is zed',
    skipped: ['zed'],
    status: 'paused',
  },
  {
    name: '5 partly resolved: the rest goes on, and the skipped are named',
    says: [['[NEXT:RiskPlanner,zed,TestPlanner]']],
    stands: 'RiskPlanner speaks, then TestPlanner',
    skipped: ['zed'],
    status: 'active',
  },
  {
    name: '6 no mark and no line: the course of the round goes on',
    says: [['Fine.']],
    stands: 'nobody',
    status: 'active',
  },
  {
    name: '7 no mark while there is a line: the line goes on',
    says: [['[NEXT:RiskPlanner,TestPlanner]'], ['Fine.']],
    stands: 'RiskPlanner speaks, then TestPlanner',
    status: 'active',
  },
  {
    name: '8 adjacent repeats',
    says: [['[NEXT:RiskPlanner,RiskPlanner,TestPlanner]']],
    stands: 'RiskPlanner speaks, then TestPlanner',
    status: 'active',
  },
  {
    name: '10 a person is waited for, and the rest of the line stays',
    says: [['[NEXT:Tom,TestPlanner]']],
    stands: 'U0TOM awaited: named, then TestPlanner',
    status: 'paused',
  },
  {
    name: 'an ambiguous name is said aloud like an unknown one',
    says: [['[NEXT:S]']],
    stands: 'U0MAYA awaited: nobody is S',
    skipped: ['S'],
    status: 'paused',
  },
  { name: 'an empty mark is none', says: [['[NEXT:] fine']], stands: 'nobody', status: 'active' },
  {
    name: 'a mark in code, a quote or a link names nobody',
    says: [['`[NEXT:RiskPlanner]`\n> [NEXT:TestPlanner]\n<https://x.y|[NEXT:Tom]>']],
    stands: 'nobody',
    status: 'active',
  },
  {
    name: 'naming oneself adds nobody',
    says: [['[NEXT:Maya] thinks aloud']],
    stands: 'nobody',
    status: 'active',
  },
  {
    name: 'marks of another join behind whoever is at work',
    says: [['[NEXT:RiskPlanner]'], ['[NEXT:TestPlanner,RiskPlanner]', tom]],
    stands: 'RiskPlanner speaks, then TestPlanner RiskPlanner',
    status: 'active',
  },
  {
    name: 'named again while at work, a role speaks once more',
    says: [['[NEXT:RiskPlanner]'], ['And the cost? [NEXT:RiskPlanner]', tom]],
    stands: 'RiskPlanner speaks, then RiskPlanner',
    status: 'active',
  },
  {
    name: 'a person awaited stays so while others name more',
    says: [['[NEXT:Tom]'], ['[NEXT:RiskPlanner]']],
    stands: 'U0TOM awaited: named, then RiskPlanner',
    status: 'paused',
  },
  {
    name: 'names of nobody stop the line, whose head comes first again later',
    says: [['[NEXT:RiskPlanner,TestPlanner]'], ['[NEXT:zed]']],
    stands: 'U0MAYA awaited: nobody is zed, then RiskPlanner TestPlanner',
    skipped: ['zed'],
    status: 'paused',
  },
  {
    name: 'the Coach says its word at once, by code',
    says: [['[NEXT:Coach,RiskPlanner]']],
    stands: 'RiskPlanner speaks',
    status: 'active',
  },
  {
    name: 'real mentions and names in Chinese',
    says: [['[NEXT:<@U0TOM>、 风险]']],
    stands: 'U0TOM awaited: named, then RiskPlanner',
    status: 'paused',
  },
  {
    name: 'marks after names of nobody go on from there',
    says: [['[NEXT:zed]'], ['[NEXT:RiskPlanner]']],
    stands: 'RiskPlanner speaks',
    status: 'active',
  },
  {
    name: 'an aside is never heard',
    says: [['(aside) [NEXT:RiskPlanner]']],
    stands: 'nobody',
    status: 'active',
  },
];

function heardAll(says: Scenario['says']): Fact[] {
  return says.reduce((facts, [text, by], index) => told(facts, typed(text, by, `1.${index}`)), joined);
}

const lastRouted = (facts: Fact[]) =>
  facts.findLast((each): each is FactOf<'Routed'> => each.type === 'Routed');

describe('seed 004 through the rules', () => {
  test.each(scenarios)('$name', ({ says, stands: expected, skipped = [], status }) => {
    const facts = heardAll(says);
    const session = replay(facts);

    expect(stands(session)).toBe(expected);
    expect(lastRouted(facts)?.skipped.map(({ name }) => name) ?? []).toEqual(skipped);
    expect(statusOf(session)).toBe(status);
    if (status === 'paused') expect(awaited(session)[0]?.person.id).toBe(session.speakers.current?.member);
    else expect(pending(session).some(({ held }) => !held)).toBe(true);
  });

  test('4 the members there are can be chosen from', () => {
    expect(lastRouted(heardAll([['[NEXT:zed]']]))?.to).toMatchObject({ type: 'nobody', available: everyone });
  });

  test('9 a chain: A names B, B names C, C names a person', () => {
    const names = { RiskPlanner: ['TestPlanner'], TestPlanner: [tom.id] } as Record<string, string[]>;
    const facts = replied(heardAll([['[NEXT:RiskPlanner]']]), {
      reply: (role) => ({ next: names[role] ?? [] }),
    });

    expect(course(facts)).toEqual(['RiskPlanner to U0MAYA', 'TestPlanner to RiskPlanner']);
    expect(stands(replay(facts))).toBe('U0TOM awaited: named');
  });

  test('10 [role, role, person, role]: it stops at the person, and goes on behind their word', () => {
    const stopped = replied(heardAll([['[NEXT:RiskPlanner,TestPlanner,Tom,SystemDesigner]']]));
    expect(stands(replay(stopped))).toBe('U0TOM awaited: named, then SystemDesigner');
    expect(owes(stopped)).toEqual(['speak ProductPlanner (held)']);

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

  test('bug 7: each of the line reads what the one before said, not only the first message', () => {
    const facts = replied(heardAll([['What of GDPR? [NEXT:RiskPlanner,TestPlanner]']]), {}, 1);

    expect(lastWordsOf(replay(facts), 'RiskPlanner')).toBe('RiskPlanner says so.');
    expect(replay(facts).speakers.current).toMatchObject({ member: 'TestPlanner', answering: 'RiskPlanner' });
  });

  test('every pause is stored: the facts alone bring back who is awaited, and the line', () => {
    for (const { says } of scenarios) {
      const facts = heardAll(says);
      const stored = facts.map((each) => JSON.parse(JSON.stringify(each)) as Fact);

      expect(replay(stored)).toEqual(replay(facts));
      expect(pending(replay(stored))).toEqual(pending(replay(facts)));
      expect(awaited(replay(stored))).toEqual(awaited(replay(facts)));
    }
  });

  test('a message that comes twice is heard once', () => {
    for (const { says } of scenarios) {
      const facts = heardAll(says);
      for (const [index, [text, by]] of says.entries()) {
        const again = given(...facts).when(typed(text, by, `1.${index}`));
        if (text.startsWith('(aside)')) again.thenIgnored('blank');
        else again.thenIgnored('repeat');
      }
    }
  });
});
