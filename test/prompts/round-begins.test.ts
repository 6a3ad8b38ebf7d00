import { expect, test } from 'vitest';
import { speak } from '../../src/prompts/at-table.js';
import { evolve } from '../../src/workshop/evolve.js';
import type { RoleId } from '../../src/roles/index.js';
import { openIssues } from '../../src/workshop/plan/queries.js';
import type { TurnAnswer } from '../../src/workshop/plan/turn.js';
import type { Session } from '../../src/workshop/session.js';
import { item, played, puttingOf, type Script, sessionOf } from '../workshop/story.js';
import { now } from './every-prompt.js';
import { bytes } from './rendered.js';

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

/** SystemDesigner contests R1, whose author takes that in round 2 and withdraws N1; the gap is refused in silence. */
const script: Script = {
  turn(role, round, session) {
    const put = round === 1 ? puttingOf(session, role) : [];
    const contest = { about: 'R1', as: 'contest' as const, why: 'Votes come in after noon.' };
    if (role === 'SystemDesigner' && round === 1)
      return { put: [...put, ...decisions, better], say: [contest] };
    if (role === 'RiskPlanner' && round === 1) return { put, say: [gap], ...reserved };
    // What it decides last is new to all others: there is a third round.
    if (role === 'RiskPlanner' && round === 2)
      return { put: decisions.slice(0, 1).map((each) => ({ ...each, name: 'Fax', text: 'Fax' })) };
    const mine = openIssues(session).filter(({ kind }) => kind === 'contest' && role === 'ProductPlanner');
    if (mine.length === 0) return { put };
    const take = { about: '#1', as: 'take' as const, why: 'So it is.' };
    return { say: [take, { about: 'N1', as: 'withdraw', why: 'It goes without saying.' }] };
  },
};
const reserved = {
  verdict: 'reserved' as const,
  reason: 'It is open.',
  because: ['#2'],
} satisfies Partial<TurnAnswer>;

const begins = (round: number): Session =>
  sessionOf(played(script, (task) => task.kind === 'speak' && task.round === round));
const asked = (session: Session, role: RoleId) => speak(session, role, now).layout;

test('an item that was changed by agreement is told by what the point wanted, and its next change by what differs from that', () => {
  const text = bytes(asked(begins(3), 'ProductPlanner'));
  expect(text).toContain('Wants: R1 Everyone votes once, before noon');
  expect(text).toContain('| #1 take: So it is.');
  expect(text).toContain('| N1 withdraw: It goes without saying.');
});

test('the table is laid out anew once what was put on it is twice the plan', () => {
  const session = begins(3);
  const turns = session.table.since.flatMap((each) => (each.what === 'turn' ? [each] : []));
  const next = { type: 'RoundStarted', at: now, round: 4 } as const;
  const worn = { ...session, table: { ...session.table, since: [...turns, ...turns, ...turns] } };
  expect(evolve(session, next).table.since).toEqual(session.table.since);
  expect(evolve(worn, next).table).toMatchObject({ since: [], began: { plan: session.plan } });
});
