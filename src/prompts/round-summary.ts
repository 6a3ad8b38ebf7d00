import { z } from 'zod';
import { coach } from '../roles/index.js';
import { closedGaps } from '../workshop/plan/putting.js';
import { itemOf } from '../workshop/plan/references.js';
import { openIssues } from '../workshop/plan/standing.js';
import type { Issue } from '../workshop/plan/state.js';
import { openQuestions } from '../workshop/asking/questions/questions.js';
import { currentRound, deadlocks } from '../workshop/course/rounds/rounds.js';
import { parkable } from '../workshop/course/rounds/course.js';
import type { Turn } from '../workshop/plan/turn.js';
import type { Session } from '../workshop/session.js';
import { nothingBlank, said, upToWords } from './answer-fields.js';
import { systemOf } from './charter.js';
import { fenced, foreign } from './foreign.js';
import { tagOf } from './item-words.js';
import { issueLine, questionLine } from './record-words.js';
import { section, withSubject } from './small-call.js';

/** The round in words, and issues that are off the topic or deeper than a plan needs. */
export const roundSummaryAnswer = nothingBlank(
  z.object({
    lines: z.array(upToWords(25)).max(6),
    parked: z.array(z.object({ issue: z.number().int(), why: upToWords(20) })).max(60),
  }),
);
export type RoundSummaryAnswer = z.infer<typeof roundSummaryAnswer>;

const system = systemOf(`# This call: close a round
${coach.charter}

Every role has had its turn, or is named as having had none. What was settled and what is open has been decided by rules from
what they said; the lists below are final. Say what the round has moved, for people who have not read it.

- lines: at most 4, each one sentence of at most 25 words, items by their name and not by id, only what there is to say: what is
  settled or new and matters most; who holds what against what, each side in words it would accept; what people are
  asked; who changed their mind and why. What did not happen is not mentioned. No verdict of your own, no "good progress".
- parked: of the gaps that the last part lists, those off the topic of the brief or deeper than a plan needs (a colour, a name, a
  matter to be seen while building). why: at most 20 words. In doubt it stays; [] is usual.`);

/** What the Coach reads to close a round: only what happened in it. */
export function summariseRound(session: Session, now: string) {
  const round = currentRound(session);
  const number = round?.number ?? 1;
  // Gaps that somebody has settled are closed with the round, and what both sides hold is asked.
  const closed = closedGaps(session);
  const disputed = deadlocks(closed);
  const open = openIssues(closed).filter((issue) => !disputed.includes(issue));
  const still = new Set(open.map((issue) => issue.number));
  const may = parkable(session).filter((each) => still.has(each));
  const settled = closed.issues.filter((issue) => issue.settled?.round === number);
  const lines = (texts: readonly string[]) => (texts.length > 0 ? [fenced(texts)] : []);
  const issueWords = (issue: Issue) => issueLine(session.plan, issue);
  const { since } = session.table;
  const inRound = since.slice(since.findLastIndex(({ what }) => what === 'round') + 1);
  const words = inRound.flatMap((each) => (each.what === 'word' ? [each] : []));
  const parts = [
    ...[...(round?.turns ?? []), ...(round?.answered ?? [])].map(({ role, turn }) => {
      const heard = [turn.stance, ...turnNames(session, turn)].filter((each) => each.trim() !== '');
      return [`# ${role} (${tagOf(role)}): ${turn.verdict}`, ...lines(heard)].join('\n');
    }),
    ...words.map(({ role, text }) => foreign(`${role} was asked for a word`, text)),
    ...(round?.skipped ?? []).map(({ role }) => `# ${role} had no turn: its model did not answer`),
    section('# Settled', lines(settled.map(issueWords))),
    section('# Still open', lines(open.map(issueWords))),
    ...(disputed.length > 0
      ? [
          section(
            '# Becomes a question to people, with both sides as its answers',
            lines(disputed.map(issueWords)),
          ),
        ]
      : []),
    section(
      '# Questions that wait for people',
      lines(openQuestions(session).map((each) => questionLine(session, each))),
    ),
    `# Now\nClose round ${number}. ${may.length > 0 ? `These may be parked: ${may.map((each) => `#${each}`).join(', ')}.` : 'None may be parked.'}`,
  ];
  return {
    prompt: 'planning_round_summary',
    given: { session, now, round: number },
    layout: withSubject(session, now, system(session), parts),
    schema: roundSummaryAnswer,
  } as const;
}

/** What a turn has put, by name, and whose point has changed its mind. */
function turnNames({ plan }: Session, { put, changed = [] }: Turn): string[] {
  const named = (id: string) => {
    const item = itemOf(plan, id);
    return item ? `${id} ${item.name || item.text}` : id;
  };
  return [
    ...(put.length > 0 ? [`put: ${put.map(({ name, text }) => name || text).join(' · ')}`] : []),
    ...(changed.length > 0 ? [`changed its mind by ${changed.map(named).join(', ')}`] : []),
  ];
}

const mostLines = 4;

/** An answer as the closing of a round: one line a sentence. */
export function closingFrom({ lines, parked }: RoundSummaryAnswer): {
  summary: string;
  parked: { issue: number; why: string }[];
} {
  return {
    summary: lines
      .flatMap((line) => said(line) ?? [])
      .slice(0, mostLines)
      .join('\n'),
    parked,
  };
}
