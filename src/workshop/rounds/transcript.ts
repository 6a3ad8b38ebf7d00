import type { RoundsFact } from './facts.js';
import { snakeCase } from '../../text/json.js';
import { currentRound, openIssues } from './rounds.js';
import type { TranscriptLines } from '../transcript.js';

export const roundsLines: TranscriptLines<RoundsFact> = {
  RoundStarted: () => ({ phase: 'round_started', actor: 'coach' }),

  TurnHeld({ role: actor, question, model }) {
    const { number, text: issue, ...asked } = question;
    const id = `Q${number}`;
    return { phase: 'user_clarification_needed', actor, issue, question_id: id, ...asked, model };
  },

  /** `turn` counts within the round, `input_context` names what the role had before it, `ok` is the verdict. */
  TurnTaken({ role, turn, model }, { before, speech }) {
    const spokenBefore = currentRound(before)?.turns.map((taken) => taken.role) ?? [];
    return {
      phase: 'speaking',
      actor: role,
      turn: spokenBefore.length + 1,
      input_context: {
        consensus: before.consensus.map(({ id }) => id),
        open_issues: openIssues(before).map(({ number }) => number),
        spoken_before: spokenBefore,
        remarks: before.remarks.map(({ id }) => id),
        answers: before.questions.flatMap(({ number, closure }) => (closure ? [`Q${number}`] : [])),
        assumptions: before.assumptions.map(({ number }) => `A${number}`),
      },
      output: speech(turn),
      ok: { ok: true, reserved: null, objects: false }[turn.verdict],
      statement: snakeCase(turn),
      model,
    };
  },

  RoundClosed({ round, closing, model }, { before }) {
    const stillOpen = new Set(closing.open);
    const fresh = before.issues.filter((issue) => issue.round === round && stillOpen.has(issue.number));
    return {
      phase: 'consensus_summary',
      actor: 'coach',
      info: closing.summary,
      consensus: { agreed: snakeCase(closing.agreed), settled: closing.settled, parked: closing.parked },
      new_issues: fresh.map(({ number, text, openedBy }) => ({ number, text, opened_by: openedBy })),
      open_issues: closing.open,
      model,
    };
  },
};
