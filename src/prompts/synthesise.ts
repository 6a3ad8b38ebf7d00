import type { RoleId } from '../roles/index.js';
import { roster } from '../roles/index.js';
import { synthesis } from '../workshop/consensus.js';
import type { Asker } from '../workshop/question.js';
import { lastVerdict, openIssues, openQuestions, type Session, type Standing } from '../workshop/session.js';
import { type Background, backgroundOf } from './background.js';
import { type IssueGiven, issueGiven } from './issue-given.js';
import { unworded } from './layout.js';
import { nothingBlank } from './nothing-blank.js';

/** What the Coach reads to say where everyone stands at the end: each role's last verdict and what is left open. */
export interface SynthesiseGiven extends Background {
  rounds: number;
  verdicts: ({ role: RoleId } & Standing)[];
  issues: IssueGiven[];
  /** Questions that have no outcome. */
  questions: { number: number; text: string; asker: Asker }[];
  /** Statements that were disputed and never became common ground. */
  disputed: { point: string; by: RoleId; disputedBy: RoleId; reason: string }[];
}

export const synthesiseAnswer = nothingBlank(synthesis);

export function synthesise(session: Session) {
  const standing = new Set(session.consensus.map((point) => point.id));
  const turns = session.rounds.flatMap((round) => round.turns);
  const given: SynthesiseGiven = {
    ...backgroundOf(session),
    rounds: session.rounds.length,
    verdicts: roster.flatMap(({ id }) => {
      const last = lastVerdict(session, id);
      return last ? [{ role: id, ...last }] : [];
    }),
    issues: openIssues(session).map(issueGiven),
    questions: openQuestions(session).map(({ number, text, asker }) => ({ number, text, asker })),
    disputed: turns.flatMap(({ role: disputedBy, turn }) =>
      turn.disputes.flatMap(({ point, reason }) => {
        const author = turns.find((each) => each.turn.points.some(({ id }) => id === point));
        const stated = author?.turn.points.find(({ id }) => id === point);
        if (!author || !stated || standing.has(point)) return [];
        return [{ point: stated.text, by: author.role, disputedBy, reason }];
      }),
    ),
  };
  return {
    prompt: 'planning_consensus_synthesis',
    given,
    layout: unworded(given),
    schema: synthesiseAnswer,
  } as const;
}
