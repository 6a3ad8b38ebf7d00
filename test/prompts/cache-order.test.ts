import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { speak } from '../../src/prompts/speak.js';
import { roleIds } from '../five-roles.js';
import { languages } from '../../src/text/language.js';
import { decide } from '../../src/workshop/decide.js';
import { factsOf } from '../../src/workshop/ignored.js';
import { replay } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import { pending } from '../../src/workshop/pending.js';
import { stories } from '../slack/all-stories.js';
import { at } from '../workshop/given.js';
import { answerTo, content, maya, opened, played, tom, told } from '../workshop/story.js';
import { type Step, step } from '../workshop/walk.js';
import { fromPeople } from '../workshop/walk-people.js';
import { type Asked, bytes, turnsAsked, withoutLast } from './rendered.js';

/** Prompts that do not begin with all of the one before but its last block. */
function broken(asked: readonly Asked[]): string[] {
  return asked.flatMap(({ round, role, layout, tookBack }, index) => {
    const last = asked[index - 1];
    if (!last || last.round !== round || tookBack) return [];
    return bytes(layout).startsWith(`${bytes(withoutLast(last.layout))}\n\n`)
      ? []
      : [`${role} in round ${round}`];
  });
}

const held = (role: string) => (speaker: string, round: number) =>
  speaker === role && round === 1
    ? {
        questions: [
          { level: 'now' as const, text: 'Who votes?', why: 'w', options: ['Staff'], assumption: 'All' },
        ],
      }
    : {};

describe.each(languages)('in %s', (language) => {
  test.each(Object.keys(stories))('every turn of "%s" begins with the bytes of the one before', (name) => {
    const asked = turnsAsked(stories[name]?.(language) ?? []);
    expect(asked.length).toBeGreaterThan(0);
    expect(broken(asked)).toEqual([]);
  });
});

test('a turn that waited begins with what the speaker before it read, then the answer', () => {
  const waits = played({ turn: held('SeniorDeveloper') });
  const said = { type: 'Said', by: tom, message: '7.1', text: 'Guests too?' } as const;
  const talked = played(
    { reading: () => ({ as: 'talk' }), turn: held('SeniorDeveloper') },
    (task) => task.kind === 'speak',
    told(waits, said),
  );
  const facts = told(talked, { type: 'AnswerGiven', by: maya, question: 1, text: 'Staff', via: 'button' });
  const asked = turnsAsked(played({ turn: held('SeniorDeveloper') }, undefined, facts));
  const roles = asked.map(({ role }) => role);

  expect(roles.slice(0, 5)).toEqual([
    'ProductPlanner',
    'SystemDesigner',
    'SeniorDeveloper',
    'SeniorDeveloper',
    'TestPlanner',
  ]);
  expect(broken(asked)).toEqual([]);
  const again = bytes(asked[3]?.layout ?? { system: '', blocks: [] });
  expect(again).toMatch(
    /Meanwhile: a person said[\s\S]*\| Guests too\?[\s\S]*Meanwhile: Q1 has an outcome[\s\S]*\| Staff[\s\S]*# You are/,
  );
});

test('whatever people and models do, turns of a round begin alike unless somebody took something back', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          { weight: 3, arbitrary: step },
          fromPeople.map((person): Step => ({ person })),
        ),
        { maxLength: 60 },
      ),
      (steps) => {
        const facts: Fact[] = [...opened];
        for (const each of steps) {
          const session = replay(facts);
          const task = pending(session).find((owed) => !owed.held);
          if ('person' in each) facts.push(...factsOf(decide(session, { ...each.person, at })));
          else if (task && 'work' in each) {
            const script = {
              turn: () => each.turn,
              reply: () => each.reply,
              reading: () => ({ as: each.reading.as }),
            };
            facts.push(...factsOf(decide(session, { ...answerTo(task, script, session), at })));
          }
        }
        expect(broken(turnsAsked(facts))).toEqual([]);
      },
    ),
    { numRuns: 150 },
  );
}, 120_000);

test('all roles and rounds share their system text and the blocks that are kept', () => {
  const asked = turnsAsked(stories['two rounds']?.('en') ?? []);
  expect(new Set(asked.map(({ layout }) => layout.system)).size).toBe(1);
  for (const { layout } of asked) {
    const { blocks } = layout;
    const kept = blocks.flatMap(({ keep }, index) => (keep ? [index] : []));
    const begins = blocks.findIndex(({ text }) => text.startsWith('# Round '));
    const [agreed, said] = [begins - 1, blocks.length - 2];
    expect(kept).toEqual([...new Set([0, agreed, begins, said])]);
  }
  expect(new Set(asked.map(({ layout }) => layout.blocks[0]?.text)).size).toBe(1);
});

test('what was agreed is sent in the same bytes in every later round', () => {
  const facts = played({
    turn: (role, round) => ({
      points: [`${role} stands for this in round ${round}`],
      ...(role === 'RiskPlanner' && { issues: [`Open in round ${round}`], verdict: 'reserved' as const }),
    }),
  });
  const [first, second, third] = [1, 2, 3].map(
    (number) => turnsAsked(facts).find(({ round }) => round === number)?.layout.blocks ?? [],
  );
  const agreedIn = (blocks: typeof first, round: number) =>
    blocks?.findIndex(({ text }) => text.startsWith(`# Common ground, agreed in round ${round}\n`));

  expect([agreedIn(first, 1), agreedIn(second, 1), agreedIn(third, 1), agreedIn(third, 2)]).toEqual([
    -1, 1, 1, 2,
  ]);
  expect(third?.[1]?.text).toBe(second?.[1]?.text);
});

test('only the last block says whose turn it is', () => {
  const session = replay(played({}, (task) => task.kind === 'close-round'));
  const prompts = roleIds.map((role) => speak(session, role).layout);
  expect(new Set(prompts.map((layout) => bytes(withoutLast(layout)))).size).toBe(1);
  for (const [index, { blocks }] of prompts.entries())
    expect(blocks.at(-1)?.text).toContain(`# You are ${roleIds[index]}`);
});

test('prompts do not grow with the rounds that are over', () => {
  const long = 'It is a long story of many words. '.repeat(40);
  const facts = played({
    turn: (role) => ({
      ...content,
      analysis: long,
      ...(role === 'RiskPlanner' && {
        verdict: 'reserved' as const,
        reason: 'one thing is open',
        issues: [],
      }),
      issueViews: [1, 2, 3, 4, 5, 6].map((issue) => ({ issue, stance: 'keep' as const, text: 'still open' })),
    }),
  });
  // A draft of three rounds gets more information three times: six rounds in all.
  const more = [1, 2, 3].reduce(
    (sofar, version) =>
      played(
        {
          turn: (role) => ({
            ...content,
            analysis: long,
            ...(role === 'RiskPlanner' && { verdict: 'reserved' as const }),
            issueViews: [1, 2, 3, 4, 5, 6].map((issue) => ({
              issue,
              stance: 'keep' as const,
              text: 'still open',
            })),
          }),
        },
        undefined,
        told(sofar, { type: 'MoreGiven', by: maya, version, text: '.' }),
      ),
    facts,
  );
  const first = turnsAsked(more).filter(({ role }) => role === 'ProductPlanner');
  const sizes = first.map(({ layout }) => bytes(layout).length);
  expect(first.length).toBe(6);
  // From round 3 on all that is added is the remark of a person: the charter says no more than before, and the last
  // words on an issue take the place of those of the round before.
  const growth = sizes.slice(3).map((size, index) => size - (sizes[index + 2] ?? 0));
  expect(Math.max(...growth)).toBeLessThan(300);
  expect(Math.max(...sizes) - (sizes[0] ?? 0)).toBeLessThan(long.length * 2);
});

test('what people deleted is gone from the prompts of the same round', () => {
  const begun = played({}, (task) => task.kind === 'speak' && task.role === 'SystemDesigner');
  const heard = told(begun, { type: 'Said', by: tom, message: '8.1', text: 'the password is hunter2' });
  const gone = told(heard, { type: 'Unsaid', message: '8.1' });
  expect(bytes(speak(replay(heard), 'SystemDesigner').layout)).toContain('hunter2');
  expect(bytes(speak(replay(gone), 'SystemDesigner').layout)).not.toContain('hunter2');
});
