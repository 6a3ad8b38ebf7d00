import { snakeCase } from '../../text/json.js';
import { liveItems } from '../plan/references.js';
import { agreedItems, openIssues, questionId } from '../plan/standing.js';
import { closedGaps } from '../plan/contests.js';
import type { RaisedQuestion } from '../questions/schema.js';
import { doneBy, type TranscriptLine, type TranscriptLines } from '../transcript.js';
import type { RoundsFact } from './facts.js';
import { currentRound } from './rounds.js';
import type { Turn } from './turn.js';

export const roundsLines: TranscriptLines<RoundsFact> = {
  AnswersAwaited: ({ round }) => ({ phase: 'answers_awaited', actor: 'coach', for_round: round }),

  AnswersNotAwaited: doneBy('answers_not_awaited'),

  RoundStarted: () => ({ phase: 'round_started', actor: 'coach' }),

  TurnHeld: ({ role, question, model }) => ({ ...asked(role, question), model }),

  FullTurnWanted: ({ role: actor, model }) => ({ phase: 'full_turn_wanted', actor, model }),

  /** `turn` counts within the round, `input_context` names what the role had before it, `ok` is the verdict. */
  TurnTaken({ role, turn, model, short }, { before, speech }) {
    const spokenBefore = currentRound(before)?.turns.map((taken) => taken.role) ?? [];
    return {
      phase: 'speaking',
      actor: role,
      turn: spokenBefore.length + 1,
      ...(short && { short }),
      input_context: {
        items: liveItems(before.plan).map(({ id }) => id),
        consensus: agreedItems(before).map(({ id }) => id),
        open_issues: openIssues(before).map(({ number }) => number),
        spoken_before: spokenBefore,
        remarks: before.remarks.map(({ id }) => id),
        answers: before.questions.flatMap((each) => (each.closure ? [questionId(before, each)] : [])),
      },
      ...contribution(turn, speech),
      model,
    };
  },

  ClosingAnswersAsked: ({ after, roles }) => ({
    phase: 'closing_answers_asked',
    actor: 'coach',
    after,
    roles,
  }),

  ClosingAnswered: ({ role: actor, after, turn, model }, { speech }) => ({
    phase: 'closing_answer',
    actor,
    after,
    ...contribution(turn, speech),
    model,
  }),

  DisputeAsked: ({ issue, question }) => ({ ...asked('coach', question), about: `#${issue}` }),

  RoundClosed({ round, closing, model }, { before }) {
    // Gaps that somebody has settled are closed with the round.
    const now = closedGaps(before);
    const parked = new Set(closing.parked.map(({ issue }) => issue));
    const open = openIssues(now).filter(({ number }) => !parked.has(number));
    const fresh = open.filter((issue) => issue.round === round);
    const settled = now.issues.flatMap((issue) =>
      issue.settled?.round === round
        ? [{ issue: issue.number, by: issue.settled.by, how: issue.settled.how }]
        : [],
    );
    return {
      phase: 'consensus_summary',
      actor: 'coach',
      info: closing.summary,
      consensus: {
        agreed: agreedItems(now).map(({ id, name, by }) => ({ id, name, by })),
        settled,
        parked: closing.parked,
      },
      new_issues: fresh.map(({ number, text, openedBy }) => ({ number, text, opened_by: openedBy })),
      open_issues: open.map(({ number }) => number),
      ...(model !== undefined && { model }),
    };
  },

  RoundsEnded: () => ({ phase: 'rounds_ended', actor: 'coach' }),
};

/** What a role contributed at once: as text, its verdict, and the whole of it by its fields. */
export function contribution(turn: Turn, speech: (turn: Turn) => string) {
  return {
    output: speech(turn),
    ok: { ok: true, reserved: null, objects: false }[turn.verdict],
    statement: snakeCase(turn),
  };
}

function asked(actor: string, { number, text: issue, ...question }: RaisedQuestion): TranscriptLine {
  return { phase: 'user_clarification_needed', actor, issue, question_id: `Q${number}`, ...question };
}
