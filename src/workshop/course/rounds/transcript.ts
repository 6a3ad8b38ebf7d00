import type { Session } from '../session.js';
import { liveItems } from '../../plan/references.js';
import { agreedItems, openIssues } from '../../plan/standing.js';
import { questionId } from '../../base/question.js';
import { closedGaps } from '../../plan/contests.js';
import type { RaisedQuestion } from '../../base/asked-for.js';
import { contribution, type TranscriptLine, type TranscriptLines } from '../../base/transcript.js';
import type { RoundsFact } from './facts.js';
import { currentRound } from './rounds.js';

export const roundsLines: TranscriptLines<Session, RoundsFact> = {
  AnswersAwaited: { round: 'for_round' },
  TurnHeld: ({ role, question, model }) => ({ ...asked(role, question), model }),

  /** `turn` counts within the round, `input_context` names what the role had before it, `ok` is the verdict. */
  TurnTaken({ role, turn, model, short }, context) {
    const { before } = context;
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
      ...contribution(turn, context),
      model,
    };
  },

  ClosingAnswered: { phase: 'closing_answer' },

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
};

function asked(actor: string, { number, text: issue, ...question }: RaisedQuestion): TranscriptLine {
  return { phase: 'user_clarification_needed', actor, issue, question_id: `Q${number}`, ...question };
}
