import { expect, test } from 'vitest';
import { speak } from '../../src/prompts/at-table.js';
import type { RoleId } from '../../src/roles/index.js';
import { openIssues } from '../../src/workshop/plan/standing.js';
import type { TurnAnswer } from '../../src/workshop/plan/turn.js';
import type { Session } from '../../src/workshop/session.js';
import { discuss } from '../bench/discussion.js';
import { content, item, played, puttingOf, type Script, sessionOf } from '../workshop/story.js';
import { now } from './every-prompt.js';
import { bytes, withoutLast } from './rendered.js';

const better = item({
  id: 'R1',
  text: 'Everyone votes once, before noon',
  fields: { kind: 'requirement', acceptance: [{ id: 'AC1', text: 'A vote at 12:01 is refused.' }] },
});
const gap = { about: 'decision', as: 'gap' as const, why: 'Nobody says who orders.' };

/** Enough that stands for a table to be gone on from. */
const decisions = ['Mail', 'Web', 'Paper', 'Voice', 'Poster', 'Bot', 'Form', 'Sheet'].map((text, index) =>
  item({ id: `new${index + 2}`, text, fields: { kind: 'decision', alternatives: 'none' } }),
);

/** SystemDesigner contests R1, whose author agrees in round 2 and withdraws N1; a gap keeps the workshop talking. */
const script: Script = {
  turn(role, round, session) {
    const put = round === 1 ? puttingOf(session, role) : [];
    const contest = { about: 'R1', as: 'contest' as const, why: 'Votes come in after noon.' };
    if (role === 'SystemDesigner' && round === 1)
      return { put: [...put, ...decisions, better], say: [contest] };
    if (role === 'RiskPlanner' && round === 1) return { put, say: [gap], ...reserved };
    if (role === 'RiskPlanner') return { ...reserved, say: [{ ...gap, about: '#2', as: 'keep' }] };
    const mine = openIssues(session).filter(({ kind }) => kind === 'contest' && role === 'ProductPlanner');
    if (mine.length === 0) return { put };
    const agree = { about: '#1', as: 'agree' as const, why: 'So it is.' };
    return { say: [agree, { about: 'N1', as: 'withdraw', why: 'It goes without saying.' }] };
  },
  closing: (role) => (role === 'RiskPlanner' ? { ...content, ...reserved, because: ['#2'] } : content),
};
const reserved = {
  verdict: 'reserved' as const,
  reason: 'It is open.',
  because: ['#2'],
} satisfies Partial<TurnAnswer>;

const begins = (round: number): Session =>
  sessionOf(played(script, (task) => task.kind === 'speak' && task.round === round));
const asked = (session: Session, role: RoleId) => speak(session, role, now).layout;
const roundIn = (text: string, round: number) =>
  text.slice(text.indexOf(`# Round ${round} begins`)).split('\n# You are')[0] ?? '';

test('a later round goes on from what the one before began with, and only adds to it', () => {
  const before = sessionOf(
    played(script, (task) => task.kind === 'speak' && task.round === 1 && task.role === 'RiskPlanner'),
  );
  const second = bytes(asked(begins(2), 'ProductPlanner'));
  expect(second.startsWith(`${bytes(withoutLast(asked(before, 'RiskPlanner')))}\n\n`)).toBe(true);
  expect(bytes(asked(begins(3), 'ProductPlanner'))).toContain(roundIn(second, 2));
});

test('as a round begins, what is open then stands there whole', () => {
  const text = roundIn(bytes(asked(begins(2), 'ProductPlanner')), 2);
  expect(text).toContain('| #1 contest of R1 [by SD, awaits PP] Votes come in after noon.');
  expect(text).toContain('| #2 gap in decision [by RP');
  expect(text).not.toContain('Reads otherwise now');
});

test('an item that was changed by agreement stands there whole, in its new words, and what is gone is named', () => {
  const text = roundIn(bytes(asked(begins(3), 'ProductPlanner')), 3);
  expect(text).toContain(
    '# Reads otherwise now\n| R1 [PP+SD] Everyone votes once, before noon {AC1: A vote at 12:01 is refused.}\n\n',
  );
  expect(text).toContain('Not in the plan any more: N1\n');
  expect(text).toContain('Issues that are closed: #1\n');
  expect(text).not.toContain('#1 contest');
});

test('where much of what was said is past, the table is laid out anew', async () => {
  const anew: number[] = [];
  const rounds = new Set<number>();
  await discuss(5, async ({ table }, { round }) => {
    if (!rounds.has(round) && table.since.length === 0) anew.push(round);
    rounds.add(round);
  });
  expect(anew).toEqual([1, 4]);
});
