import { expect, test } from 'vitest';
import { answerCounter } from '../../src/prompts/clarify-dialogue.js';
import { synthesise } from '../../src/prompts/consensus-synthesis.js';
import { readReply } from '../../src/prompts/reply-intent.js';
import { writeDocument } from '../../src/prompts/role-document.js';
import { summariseRound } from '../../src/prompts/round-summary.js';
import { speak } from '../../src/prompts/speak.js';
import { writeTodo } from '../../src/prompts/todo.js';
import type { RoleId } from '../../src/roles/index.js';
import { replay } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import type { Task } from '../../src/workshop/tasks.js';
import { maya, played, type Script, told } from '../workshop/story.js';
import { bytes } from './rendered.js';

const speaking = (speaker: RoleId, number: number) => (task: Task) =>
  task.kind === 'speak' && task.role === speaker && task.round === number;

/** A statement is disputed in round 1; in round 2 one role would settle that and another keeps it open. */
const quarrel: Script = {
  turn: (role, round) => ({
    ...(role === 'ProductPlanner' && round === 1 && { points: ['Votes are secret'] }),
    ...(role === 'RiskPlanner' &&
      round === 1 && {
        disputes: [{ point: 'P1', reason: 'Nobody could check the count' }],
        verdict: 'reserved' as const,
      }),
    ...(role === 'SystemDesigner' &&
      round === 2 && {
        issueViews: [{ issue: 1, stance: 'settle' as const, text: 'Only counts are shown' }],
      }),
    ...(role === 'TestPlanner' &&
      round === 2 && {
        issueViews: [{ issue: 1, stance: 'keep' as const, text: 'No figure for a recount' }],
      }),
  }),
};

test('who disputes what is told in the next round with the words of the statement', () => {
  const words = bytes(speak(replay(played(quarrel, speaking('ProductPlanner', 2))), 'ProductPlanner').layout);
  expect(words).toContain(
    '#1, opened by RiskPlanner:\n| Nobody could check the count\nIt disputes P1, stated by ProductPlanner:\n| Votes are secret',
  );
});

test('an issue that stays open keeps the last words on it, and no older ones', () => {
  const session = replay(played(quarrel, speaking('ProductPlanner', 3)));
  const words = bytes(speak(session, 'ProductPlanner').layout);
  expect(words).toMatch(
    /SystemDesigner would have settled it:\n\| Only counts[\s\S]*TestPlanner kept it open:\n\| No figure/,
  );
});

test('all speakers of a round are told the same of an issue, whatever is said on it meanwhile', () => {
  const [first, last] = (['ProductPlanner', 'RiskPlanner'] as const).map(
    (role) => speak(replay(played(quarrel, speaking(role, 2))), role).given.began.issues,
  );
  expect(last).toEqual(first);
});

test('the synthesis is told the positions on what is open', () => {
  const words = bytes(synthesise(replay(played(quarrel, (task) => task.kind === 'synthesise'))).layout);
  expect(words).toMatch(/# Open issues\n#1[\s\S]*It disputes P1, stated by ProductPlanner/);
});

test('a dispute that was settled since is no disagreement any more', () => {
  const settling: Script = {
    turn: (role, round) =>
      round === 2 && role === 'RiskPlanner'
        ? { issueViews: [{ issue: 1, stance: 'settle', text: 'Votes are secret, and two people count' }] }
        : round === 1
          ? (quarrel.turn?.(role, round) ?? {})
          : {},
  };
  const session = replay(played(settling, (task) => task.kind === 'synthesise'));
  expect(session.issues.map(({ state }) => state)).toEqual(['settled']);
  expect(synthesise(session).given.disputed).toEqual([]);
  const standing = replay(played(quarrel, (task) => task.kind === 'synthesise'));
  expect(synthesise(standing).given.disputed).toEqual([
    {
      point: 'Votes are secret',
      by: 'ProductPlanner',
      disputedBy: 'RiskPlanner',
      reason: 'Nobody could check the count',
    },
  ]);
});

test('a role is told which issues it opened itself, and what people said since it spoke', () => {
  const facts = played(quarrel, speaking('ProductPlanner', 2));
  const last = (role: RoleId, seen = facts) => speak(replay(seen), role).layout.blocks.at(-1)?.text;
  expect(last('RiskPlanner')).toContain('You opened #1: say of each whether it still stands.');
  expect(last('ProductPlanner')).not.toContain('You opened');
  expect(last('ProductPlanner')).not.toContain('since your last turn:');
  const remark = { id: '7.1', by: maya, text: 'Guests vote too', at: '2999-01-01T00:00:00.000Z' };
  const after: Fact[] = [...facts, { type: 'RemarkMade', at: remark.at, remark }];
  expect(last('ProductPlanner', after)).toContain('since your last turn: the last remark.');
});

test('answers that came after a turn are new to its role, also in a round without an open issue', () => {
  const asking: Script = {
    turn: (role, round) =>
      role === 'TestPlanner' && round === 1
        ? {
            questions: [
              { level: 'blocking', text: 'How many vote?', why: 'w', options: [], assumption: 'Ten' },
            ],
          }
        : {},
  };
  const asked = played(asking);
  const facts = played(
    asking,
    speaking('ProductPlanner', 3),
    told(asked, { type: 'AnswerGiven', by: maya, question: 1, text: 'Forty', via: 'button' }),
  );
  const words = speak(replay(facts), 'ProductPlanner').layout.blocks.at(-1)?.text;
  expect(words).toContain('No issue is open.');
  expect(words).toContain('since your last turn: what became of Q1.');
});

test('more information on a draft is told as a part of the brief, which a question may be covered by', () => {
  const draft = played(quarrel);
  const more = told(draft, { type: 'MoreGiven', by: maya, version: 1, text: 'Two people count together' });
  const words = bytes(speak(replay(more), 'ProductPlanner').layout);
  expect(words).toContain('Added to the brief:\n| by Maya Chen:\n| Two people count together');
});

test('a role that had no turn is told to whoever closes the round', () => {
  const session = replay(played({}, (task) => task.kind === 'close-round'));
  const [round] = session.rounds;
  const skipped = [{ role: 'TestPlanner' as const, reason: 'timeout' as never }];
  const without = { ...session, rounds: round ? [{ ...round, skipped }] : [] };
  expect(bytes(summariseRound(without).layout)).toContain('# TestPlanner had no turn in this round');
});

test('a role that writes its document is told what was parked', () => {
  const parking: Script = {
    turn: (role, round) => (role === 'TestPlanner' && round === 1 ? { issues: ['Which colour?'] } : {}),
    parked: [{ issue: 1, why: 'too deep' }],
  };
  const session = replay(played(parking, (task) => task.kind === 'write-document'));
  const words = bytes(writeDocument(session, 'ProductPlanner').layout);
  expect(words).toContain('# Parked, and no part of the plan:\n| - Which colour?');
});

test('whoever names the tasks is told those of the version before, so that their ticks can hold', () => {
  const plan = played();
  expect(writeTodo(replay(plan)).given.former).toEqual([]);
  const change = told(plan, { type: 'ChangesAsked', by: maya, version: 1, text: 'Guests vote too' });
  const settling: Script = {
    turn: (role, round) =>
      role === 'ProductPlanner' && round === 2
        ? { issueViews: [{ issue: 1, stance: 'settle', text: 'Guests vote' }] }
        : {},
  };
  const session = replay(played(settling, (task) => task.kind === 'write-todo', change));
  const ask = writeTodo(session);
  expect(ask.given.former).toEqual(['Build']);
  expect(bytes(ask.layout)).toContain('# The tasks of the version before:\n| - Build');
});

test('a message to a draft is read as one, and its counter-question is told why it is a draft', () => {
  const draft = played(quarrel);
  const said = told(draft, { type: 'Said', by: maya, message: '9.1', text: 'Why?', seen: 1 });
  const session = replay(said);
  const read = readReply(session, '9.1');
  expect(read.given.version).toEqual({ number: 1, draft: true, tasks: [] });
  expect(bytes(read.layout)).toContain('Version 1 is a draft');
  const words = bytes(answerCounter(session, '9.1').layout);
  expect(words).toMatch(/Why it is a draft:\n\| - [\s\S]*#1: Nobody could check the count/);
  expect(words).toContain('press "Give more information", "Drop it".');
});

test.each([
  ['en', '"Approve", "Request changes", "Park", "Cancel"'],
  ['zh', '"批准"'],
] as const)('buttons are told as they are labelled in %s', (language, labels) => {
  const plan = replay(told(played(), { type: 'Said', by: maya, message: '9.1', text: 'Why?', seen: 1 }));
  expect(bytes(answerCounter({ ...plan, language }, '9.1').layout)).toContain(labels);
});
