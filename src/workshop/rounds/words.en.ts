import { plural } from '../../text/plural.js';

/** Words of rounds: turns, what a round closed with, open issues. */
export const en = {
  issues: {
    label: 'Open issues',
    line: (number: number, text: string) => `#${number} ${text}`,
  },
  stage: (round: number, most: number) => `Round ${round} of at most ${most}`,
  turn: {
    sentence: (role: string, round: number, verdict: string, reason: string) =>
      `${role} ${verdict.toLowerCase()} in round ${round}. ${reason}`.trim(),
    verdict: (mark: string, verdict: string, reason: string) => `${mark} *${verdict}.* ${reason}`,
    changed: (text: string) => `*Changed its mind:* ${text}`,
    points: 'Points',
    builds: 'Builds on',
    disputes: 'Disputes',
    dispute: (point: string, author: string, reason: string, issue: string) =>
      `${point}${author && ` (${author})`}: ${reason}${issue && ` → ${issue}`}`,
    opened: 'New issues',
    views: 'On open issues',
    settle: (issue: number, text: string) => `#${issue} settled: ${text}`,
    keep: (issue: number, text: string) => `#${issue} stays open: ${text}`,
    questions: 'Questions to people',
    question: (number: number, text: string) => `Q${number} ${text}`,
    assumptions: 'Assumes without asking',
    assumption: (number: number, text: string) => `A${number} ${text}`,
    sources: 'Looked up',
    source: (id: string, where: string) => `${id} ${where}`,
  },
  round: {
    title: (round: number) => `Round ${round} is closed`,
    sentence: (round: number, agreed: number, open: number) =>
      `Round ${round} is closed: ${plural(agreed, 'point')} newly agreed, ${plural(open, 'issue')} open.`,
    verdict: (role: string, mark: string, verdict: string) => `${role} ${mark} ${verdict.toLowerCase()}`,
    absent: 'no turn',
    absentMark: '➖',
    skipped: 'skipped',
    skippedMark: '⏭️',
    agreed: (number: number) => `Newly agreed (${number})`,
    settled: (number: number) => `Settled (${number})`,
    settledBy: (issue: number, role: string, point: string) => `#${issue} by ${role}, now ${point}`,
    settledHow: (issue: number, role: string, how: string) => `#${issue} by ${role}: ${how}`,
    open: (number: number) => `Still open (${number})`,
    parked: (number: number) => `Parked (${number})`,
    parkedWhy: (issue: number, text: string, why: string) => `#${issue} ${text} (${why})`,
    next: (what: string) => `*Next:* ${what}`,
    nextRound: (round: number, most: number, open: number) =>
      open > 0
        ? `round ${round} of at most ${most}, on ${open === 1 ? 'the open issue' : 'the open issues'}.`
        : `round ${round} of at most ${most}, on the reservations that are left.`,
    nextRoundAsking: (round: number, most: number, questions: number) =>
      `round ${round} of at most ${most}; ${plural(questions, 'question')} to people ${questions === 1 ? 'waits' : 'wait'} for the meeting.`,
    meeting: (questions: number, round: number) =>
      `the clarification meeting on ${plural(questions, 'open question')}, then round ${round}.`,
    synthesis: 'what was said is put together; then it becomes a plan or, where the roles differ, a draft.',
  },
};
