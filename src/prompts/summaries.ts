import { z } from 'zod';
import { coach, knownRoleIds } from '../roles/index.js';
import { openQuestions } from '../workshop/asking/questions/questions.js';
import type { SynthesisAnswer } from '../workshop/course/facts.js';
import { recordedConcerns } from '../workshop/course/gate.js';
import { parkable } from '../workshop/course/rounds/course.js';
import { currentRound, deadlocks, lastVerdict } from '../workshop/course/rounds/rounds.js';
import type { ItemKind } from '../workshop/plan/items.js';
import { closedGaps } from '../workshop/plan/putting.js';
import { itemOf, liveItems } from '../workshop/plan/references.js';
import { agreedItems, openIssues } from '../workshop/plan/standing.js';
import type { Issue } from '../workshop/plan/state.js';
import type { Turn } from '../workshop/plan/turn.js';
import type { Session } from '../workshop/session.js';
import { systemOf } from './charter.js';
import { fenced, foreign, sumsWords } from './foreign.js';
import { bareIds, nothingBlank, said, shortId, upToWords } from './members.js';
import { issueLine, itemIndex, itemLine, itemNames, questionLine, tagOf } from './record-words.js';
import { section, withSubject } from './small-call.js';

/** The round in words, and issues that are off the topic or deeper than a plan needs. */
export const roundSummaryAnswer = nothingBlank(
  z.object({
    lines: z.array(upToWords(25)).max(6),
    parked: z.array(z.object({ issue: z.number().int(), why: upToWords(20) })).max(60),
  }),
);
export type RoundSummaryAnswer = z.infer<typeof roundSummaryAnswer>;

const roundSystem = systemOf(`# This call: close a round
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
    layout: withSubject(session, now, roundSystem(session), parts),
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

const planSystem = systemOf(`# This call: sum a plan up
${coach.charter}

Most people will read nothing else before they approve. lines: sentences, at most 60 words together, in plain language: what
will exist, for whom, from when; what is left out; how much work it is against what there is, as added up by code; what was
disputed and how it ended. The assumptions are listed beside it: say only what hangs on them. No other figure or date; items
by name, not by id; nothing about how the talk went. parked is [].`);

/** The Coach words the summary of a plan, from what is wanted, left out and decided: it is signed with the rest. */
export function wordSummary(session: Session, now: string) {
  return {
    prompt: 'planning_round_summary',
    given: { session, now },
    layout: withSubject(session, now, planSystem(session), [
      ...planWords(session),
      '# Now\nSum the plan up.',
    ]),
    schema: roundSummaryAnswer,
  } as const;
}

/** The Coach's words on a plan. */
export function summaryFrom({ language }: Pick<Session, 'language'>, { lines }: RoundSummaryAnswer): string {
  return lines.flatMap((line) => said(line) ?? []).join(language === 'zh' ? '' : ' ');
}

/** What a summary is made of: what is wanted, what is left out, and how it was decided. */
const told = new Set<ItemKind>(['requirement', 'non-goal', 'decision']);

function planWords(session: Session): string[] {
  const items = liveItems(session.plan);
  const frame = items.filter(({ fields }) => fields.kind === 'frame').map((item) => itemLine(session, item));
  const assumed = items.filter(({ fields }) => fields.kind === 'assumption');
  const chosen = session.questions.filter(({ dispute, closure }) => dispute !== undefined && closure);
  const settled = session.issues.filter(({ kind, state }) => kind === 'contest' && state === 'settled');
  return [
    `# The plan in short\n${fenced([...items.filter(({ fields }) => told.has(fields.kind)).map(itemNames), ...frame])}`,
    ...(assumed.length > 0 ? [`# Assumed, by name\n${fenced([itemIndex(assumed)])}`] : []),
    ...(chosen.length > 0
      ? [`# Disputed, and chosen by people\n${fenced(chosen.map((each) => questionLine(session, each)))}`]
      : []),
    ...(settled.length > 0
      ? [`# Disputed, and settled by roles\n${fenced(settled.map((each) => issueLine(session.plan, each)))}`]
      : []),
    ...sumsWords(session.plan),
  ];
}

const roleId = z.enum(knownRoleIds);

/** The same for every table; of a role that is not at this one, `synthesisFrom` takes nothing. */
export const synthesiseAnswer = nothingBlank(
  z.object({
    reserved: z
      .array(
        z.object({
          role: roleId,
          about: z.array(shortId).max(10),
          concern: upToWords(35),
          severity: z.enum(['warning', 'error']),
        }),
      )
      .max(20),
    disagreements: z
      .array(
        z.object({
          topic: upToWords(12),
          positions: z.array(z.object({ role: roleId, position: upToWords(30) })).max(10),
        }),
      )
      .max(20),
    summary: upToWords(110),
  }),
  ['summary'],
);
export type SynthesiseAnswer = z.infer<typeof synthesiseAnswer>;

const synthesisSystem = systemOf(`# This call: say where everyone stands
${coach.charter}

The work is over. The record below was put together by code: what is agreed, reserved and disputed. Whether it becomes a plan or a
draft is decided by rules. You can only add to what stands against it, never take anything away.

- reserved: a concern that a role has really voiced, in a verdict or on an issue, and that the record does not have. concern: in
  the role's own words, at most 35. about: the ids that it is about, at least one. severity: error where the plan would fail or
  do harm with it, else warning. Nothing that was settled, nothing that you yourself would fear. [] is usual.
- disagreements: two roles still want what cannot both be had, and the record does not have it. topic: 12 words; position:
  what each would do and why, 30 words, as if it had written that itself. [] is usual.
- summary: only where the last part asks for it, else "". At most 110 words for somebody who reads nothing else: what is
  to be made and for whom, what is agreed, what keeps it from being a plan, each side in words that it would accept, and what
  people could do about it.`);

export function synthesise(session: Session, now: string) {
  const { reserved, disagreements } = recordedConcerns(session);
  const isDraft =
    session.signing === undefined ||
    reserved.length + disagreements.length > 0 ||
    openIssues(session).length > 0;
  const agreed = agreedItems(session);
  const lines = (texts: readonly string[]) => (texts.length > 0 ? [fenced(texts)] : []);
  const parts = [
    section('# Agreed', agreed.length > 0 ? [fenced([itemIndex(agreed)])] : []),
    section(
      '# Recorded as reserved',
      lines(reserved.map(({ role, concern, about }) => `${tagOf(role)} (${about.join(', ')}): ${concern}`)),
    ),
    section(
      '# Recorded as disputed',
      lines(
        disagreements.map(
          ({ topic, positions }) =>
            `${topic}: ${positions.map(({ role, position }) => `${tagOf(role)}: ${position}`).join(' / ')}`,
        ),
      ),
    ),
    section(
      '# The last verdicts',
      lines(
        session.roster.flatMap((role) => {
          const last = lastVerdict(session, role);
          return last ? [`${role}: ${last.verdict}: ${last.reason}`] : [];
        }),
      ),
    ),
    section('# Open issues', lines(openIssues(session).map((each) => issueLine(session.plan, each)))),
    section('# Open questions', lines(openQuestions(session).map((each) => questionLine(session, each)))),
    `# Now\nSay what the record lacks. ${isDraft ? 'This will be a draft: word the summary.' : 'summary is "".'}`,
  ];
  return {
    prompt: 'planning_consensus_synthesis',
    given: { session, now },
    layout: withSubject(session, now, synthesisSystem(session), parts),
    schema: synthesiseAnswer,
  } as const;
}

export function synthesisFrom({ roster }: Session, answer: SynthesiseAnswer): SynthesisAnswer {
  const { reserved, disagreements, summary } = answer;
  const isHere = ({ role }: { role: (typeof roster)[number] }) => roster.includes(role);
  return {
    // A concern that says there is none is none.
    reserved: reserved
      .filter((each) => isHere(each) && said(each.concern))
      .map(({ about, ...each }) => ({ ...each, about: about.flatMap(bareIds) })),
    disagreements: disagreements.map((each) => ({ ...each, positions: each.positions.filter(isHere) })),
    summary: said(summary) ?? '',
  };
}
