import type { RoleId } from '../../src/roles/index.js';
import { roleIds } from '../five-roles.js';
import type { Language } from '../../src/text/language.js';
import { replay } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import type { Closing, Synthesis } from '../../src/workshop/plan/consensus.js';
import type { Turn } from '../../src/workshop/rounds/turn.js';
import type { Session } from '../../src/workshop/session.js';
import { told } from './told.js';
import type { RoleDocument } from '../../src/workshop/plan/documents.js';

export const model = 'rehearsal:script';
const requester = { id: 'U1', name: 'Lin Mei' };
const channel = 'C1';

/** A minute per fact, from the moment the workshop opened. */
export function stamped(facts: ((at: string) => Fact)[]): Fact[] {
  return facts.map((fact, minute) => fact(new Date(Date.UTC(2025, 10, 18, 14, minute)).toISOString()));
}

export type Untimed = (at: string) => Fact;

export function opened(language: Language, given: { brief?: string; title?: string } = {}): Untimed {
  const { title, brief } = { ...told[language], ...given };
  const table = { roster: [...roleIds], rulesVersion: 1, members: [requester] };
  return (at) => ({
    ...{ type: 'WorkshopOpened', at, workshop: 'W7', channel, requester },
    ...{ brief, title, language, ...table },
  });
}

export const started =
  (round: number): Untimed =>
  (at) => ({ type: 'RoundStarted', at, round });

export function spoke(round: number, role: RoleId, turn: Partial<Turn>): Untimed {
  const whole: Turn = {
    analysis: '',
    builds: [],
    points: [],
    disputes: [],
    issueViews: [],
    opened: [],
    reason: '',
    verdict: 'ok',
    ...turn,
  };
  return (at) => ({ type: 'TurnTaken', at, key: `speak:${round}:${role}`, model, round, role, turn: whole });
}

export function closed(round: number, closing: Partial<Closing> & { summary: string }): Untimed {
  const whole: Closing = { agreed: [], settled: [], open: [], parked: [], ...closing };
  return (at) => ({ type: 'RoundClosed', at, key: `close:${round}`, model, round, closing: whole });
}

export function synthesised(synthesis: Partial<Synthesis>): Untimed {
  const whole: Synthesis = { agreed: [], reserved: [], disagreements: [], summary: '', ...synthesis };
  return (at) => ({ type: 'ConsensusSynthesized', at, key: 'synthesise', model, synthesis: whole });
}

export function remarked(language: Language, id: string): Untimed {
  const by = { id: 'U2', name: 'Sam *Okoro*' };
  return (at) => ({ type: 'RemarkMade', at, remark: { id, by, text: told[language].remark, at } });
}

export function wrote(document: RoleDocument): Untimed {
  return (at) => ({ type: 'DocumentWritten', at, key: `document:${document.role}`, model, document });
}

/** Two rounds: one issue opened and settled, one parked; then all five agree and every document is there. */
export function planFacts(language: Language): Fact[] {
  const say = told[language];
  const [first, ...rest] = roleIds;
  const round = 1;
  return stamped([
    opened(language),
    started(1),
    spoke(1, first, { analysis: say.analysis, points: [{ id: 'P1', text: say.point }], reason: say.fine }),
    remarked(language, '1.1'),
    spoke(1, 'SystemDesigner', {
      builds: [say.second],
      points: [{ id: 'P2', text: say.second }],
      opened: [
        { number: 1, text: say.issue },
        { number: 2, text: say.otherIssue },
      ],
      reason: say.doubt,
      verdict: 'reserved',
    }),
    ...rest.slice(1).map((role) => spoke(1, role, { reason: say.fine })),
    closed(1, {
      summary: say.closing,
      agreed: [
        { id: 'P1', text: say.point, by: first, round, restsOn: ['brief'] },
        { id: 'P2', text: say.second, by: 'SystemDesigner', round, restsOn: ['brief'] },
      ],
      open: [1],
      parked: [{ issue: 2, why: say.parked }],
    }),
    started(2),
    spoke(2, first, { issueViews: [{ issue: 1, stance: 'settle', text: say.settled }], reason: say.fine }),
    ...rest.map((role) => spoke(2, role, { reason: say.fine })),
    closed(2, {
      summary: say.fine,
      agreed: [{ id: 'P3', text: say.settled, by: first, round: 2, restsOn: ['#1'] }],
      settled: [{ issue: 1, by: first, how: say.settled }],
    }),
    synthesised({ agreed: [say.point, say.second, say.settled], summary: say.summary }),
    (at) => ({ type: 'ArtifactDecided', at, artifact: 'plan', reasons: [] }),
    ...documents(language).map(wrote),
    (at) => ({
      type: 'ReportWritten',
      at,
      key: 'report',
      model,
      report: { summary: say.summary, highlights: [say.second] },
    }),
    (at) => ({ type: 'TodoWritten', at, key: 'todo', model, tasks: tasks(language) }),
  ]);
}

export function tasks(language: Language) {
  const { point, second, settled, estimate } = told[language];
  return [point, second, settled].map((title) => ({ title, detail: `${title}.`, estimate }));
}

export function documents(language: Language): RoleDocument[] {
  const say = told[language];
  return [
    {
      role: 'ProductPlanner',
      body: {
        why: say.brief,
        what: say.more,
        users: [say.title],
        requirements: [
          { id: 'R1', text: say.point, source: 'brief' },
          { id: 'R2', text: say.second, source: 'P2' },
          { id: 'R3', text: say.settled, source: '#1' },
        ],
        scope: say.more,
        nonGoals: [say.parked],
        acceptance: [{ id: 'A1', text: say.point, requirement: 'R1' }],
      },
    },
    {
      role: 'SystemDesigner',
      body: {
        overview: say.second,
        modules: [{ name: 'booking', responsibility: say.more }],
        dataModel: [{ entity: 'room_booking', holds: say.point }],
        interfaces: [{ name: 'POST /bookings', purpose: say.point }],
        draftFiles: [{ path: 'src/booking_grid.ts', purpose: say.point }],
        decisions: [say.second],
      },
    },
    {
      role: 'SeniorDeveloper',
      body: {
        approach: say.more,
        workItems: [
          { id: 'W1', title: say.point, days: 1, dependsOn: [] },
          { id: 'W2', title: say.second, days: 2.5, dependsOn: ['W1'] },
        ],
        technicalDebt: [say.parked],
        feasibility: say.fine,
      },
    },
    {
      role: 'TestPlanner',
      body: {
        strategy: say.more,
        cases: [{ id: 'T1', title: say.point, covers: 'R1', kind: 'e2e' }],
        coverage: '80 %',
        environments: ['staging'],
      },
    },
    {
      role: 'RiskPlanner',
      body: {
        risks: [{ id: 'K1', risk: say.doubt, likelihood: 'medium', impact: 'high', mitigation: say.fine }],
        dependencies: ['SSO'],
        assumptions: [say.remark],
      },
    },
  ];
}

/**
 * Three rounds: the first whole, in the second one role objects and one has reservations, the third was closed early
 * by a person after two turns. `twist` puts a text into every place that a person or a model fills.
 */
export function draftFacts(language: Language, twist?: string): Fact[] {
  const { sides, ...plain } = told[language];
  const say = Object.fromEntries(
    Object.keys(plain).map((key) => [key, twist ?? plain[key as keyof typeof plain]]),
  ) as typeof plain;
  const [first, ...rest] = roleIds;
  const positions = [
    { role: first, position: twist ?? sides[0] ?? '' },
    { role: 'SystemDesigner' as const, position: twist ?? sides[1] ?? '' },
  ];
  return stamped([
    opened(language, { brief: say.brief, title: say.title }),
    started(1),
    spoke(1, first, {
      points: [{ id: 'P1', text: say.point }],
      opened: [{ number: 1, text: say.issue }],
      reason: say.doubt,
      verdict: 'reserved',
    }),
    ...rest.map((role) => spoke(1, role, { analysis: say.analysis, reason: say.fine })),
    (at) => ({
      type: 'RemarkMade',
      at,
      remark: { id: '1.1', by: { id: 'U2', name: say.title }, text: say.remark, at },
    }),
    closed(1, {
      summary: say.closing,
      agreed: [{ id: 'P1', text: say.point, by: first, round: 1, restsOn: ['brief'] }],
      open: [1],
    }),
    started(2),
    spoke(2, first, {
      issueViews: [{ issue: 1, stance: 'keep', text: say.doubt }],
      reason: say.doubt,
      verdict: 'reserved',
    }),
    spoke(2, 'SystemDesigner', { reason: say.against, verdict: 'objects' }),
    spoke(2, 'SeniorDeveloper', {
      issueViews: [{ issue: 1, stance: 'settle', text: say.settled }],
      reason: say.fine,
    }),
    spoke(2, 'TestPlanner', { reason: say.fine }),
    spoke(2, 'RiskPlanner', { reason: say.fine }),
    closed(2, { summary: say.closing, open: [1] }),
    started(3),
    spoke(3, first, { reason: say.doubt, verdict: 'reserved' }),
    spoke(3, 'SystemDesigner', { reason: say.against, verdict: 'objects' }),
    (at) => ({ type: 'WorkshopEnded', at, by: requester, choice: 'draft' }),
    synthesised({
      agreed: [say.point],
      reserved: [{ role: 'TestPlanner', concern: say.doubt, severity: 'warning' }],
      disagreements: [{ topic: say.topic, positions }],
      summary: say.summary,
    }),
  ]);
}

export function sessionOf(facts: readonly Fact[]): Session {
  return replay(facts);
}
