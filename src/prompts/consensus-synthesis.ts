import { lastVerdict, openIssues, type Standing } from '../workshop/rounds/index.js';
import { z } from 'zod';
import { coach, knownRoleIds, type RoleId } from '../roles/index.js';
import type { Synthesis } from '../workshop/plan/index.js';
import type { Session } from '../workshop/session.js';
import { nothingBlank, onlySaid, said, upToWords } from './answer-fields.js';
import {
  type Background,
  backgroundOf,
  type IssueGiven,
  issueGiven,
  section,
  type OpenQuestionGiven,
  openQuestionsGiven,
} from './background.js';
import { foreign } from './foreign.js';
import { systemOf } from './layout.js';
import { plainCall } from './plain-call.js';

/** What the Coach reads to say where everyone stands at the end: each role's last verdict and what is left open. */
export interface SynthesiseGiven extends Background {
  rounds: number;
  verdicts: ({ role: RoleId } & Standing)[];
  issues: IssueGiven[];
  /** Questions that have no outcome. */
  questions: OpenQuestionGiven[];
  /** Statements that are still disputed: an issue about them is open. */
  disputed: { point: string; by: RoleId; disputedBy: RoleId; reason: string }[];
}

const roleId = z.enum(knownRoleIds);

/** The same for every table; of a role that is not at this one, `synthesisFrom` takes nothing. */
export const synthesiseAnswer = nothingBlank(
  z.object({
    agreed: z.array(upToWords(40)).max(60),
    reserved: z
      .array(z.object({ role: roleId, concern: upToWords(35), severity: z.enum(['warning', 'error']) }))
      .max(20),
    disagreements: z
      .array(
        z.object({
          topic: upToWords(12),
          positions: z.array(z.object({ role: roleId, position: upToWords(30) })).max(10),
        }),
      )
      .max(20),
    summary: upToWords(120),
  }),
);
export type SynthesiseAnswer = z.infer<typeof synthesiseAnswer>;

const system = systemOf(
  (count) => `# This call: say where everyone stands
${coach.charter}

The rounds are over. Before anything is issued you put together where the ${count} roles stand, for the people who decide and
for the team that builds. Whether it becomes a plan or a draft is decided by rules, from the recorded verdicts; nothing you
write can make a plan of it, and leaving a reservation out only makes the record wrong.

- agreed: the common ground as statements that can be read without the discussion: what belongs together in one, contradictions
  named and not smoothed, figures, names and conditions kept. At most 20, 40 words each; every id of the common ground stands
  in one of them, in round brackets. Nothing that is not common ground.
- reserved: one entry for each concern that stands: every role whose last verdict is "reserved" or "objects" has at least one.
  "concern": the reason of that verdict word for word where it says the concern, so that it is not counted twice; otherwise in
  the role's own sense, in at most 35 words. "severity" is "error" where the plan would fail or do harm with it unresolved,
  "warning" where it would be worse but would work. No entry for a role whose last verdict is "ok", none for an issue or a
  question that is open, which is counted already, and none for what you yourself would fear.
- disagreements: only where two roles still want what cannot both be had, as the open issues and the last verdicts show; what was
  settled since is none. "topic" in at most 12 words; in "positions" each role that takes part, with what it would do and why,
  in at most 30 words, as fair as if it had written that itself. [] where every last verdict is "ok" and no issue is open.
- summary: at most 120 words for somebody who reads nothing else: what is to be made and for whom, what decides its shape, what
  rests on assumptions (by id), and what stands in the way, if anything does.`,
);

export function synthesise(session: Session) {
  const open = openIssues(session).map((issue) => issueGiven(session, issue));
  const given: SynthesiseGiven = {
    ...backgroundOf(session),
    rounds: session.rounds.length,
    verdicts: session.roster.flatMap((role) => {
      const last = lastVerdict(session, role);
      return last ? [{ role, ...last }] : [];
    }),
    issues: open,
    questions: openQuestionsGiven(session),
    disputed: open.flatMap(({ disputes, openedBy, text: reason }) =>
      disputes && openedBy !== 'people'
        ? [{ point: disputes.text, by: disputes.by, disputedBy: openedBy, reason }]
        : [],
    ),
  };
  const { issues, questions } = given;
  return {
    prompt: 'planning_consensus_synthesis',
    given,
    layout: plainCall(given, { system: system(given), issues, questions, parts: partsOf(given) }),
    schema: synthesiseAnswer,
  } as const;
}

function partsOf({ rounds, verdicts }: SynthesiseGiven): string[] {
  const stands = verdicts.map(({ role, verdict, reason }) =>
    foreign(`${role}: "${verdict}", because`, reason),
  );
  return [
    section(`# The last verdict of each role, after round ${rounds}`, stands, 'Nobody has spoken.'),
    '# Now\nSay where everyone stands.',
  ];
}

export function synthesisFrom({ roster }: Session, answer: SynthesiseAnswer): Synthesis {
  const { agreed, reserved, disagreements, summary } = answer;
  const isHere = ({ role }: { role: RoleId }) => roster.includes(role);
  // A concern that says there is none is none.
  const concerns = reserved.filter((each) => isHere(each) && said(each.concern));
  const clashes = disagreements.map((each) => ({ ...each, positions: each.positions.filter(isHere) }));
  return { agreed: onlySaid(agreed), reserved: concerns, disagreements: clashes, summary };
}
