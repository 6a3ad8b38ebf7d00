import { z } from 'zod';
import { coach, knownRoleIds } from '../roles/index.js';
import type { SynthesisAnswer } from '../workshop/course/facts.js';
import { recordedConcerns } from '../workshop/course/gate.js';
import { agreedItems, openIssues } from '../workshop/plan/standing.js';
import { openQuestions } from '../workshop/asking/questions/questions.js';
import { lastVerdict } from '../workshop/course/rounds/rounds.js';
import type { Session } from '../workshop/session.js';
import { bareIds, nothingBlank, said, shortId, upToWords } from './answer-fields.js';
import { systemOf } from './charter.js';
import { fenced } from './foreign.js';
import { itemIndex, tagOf } from './item-words.js';
import { issueLine, questionLine } from './record-words.js';
import { section, withSubject } from './small-call.js';

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

const system = systemOf(`# This call: say where everyone stands
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
    layout: withSubject(session, now, system(session), parts),
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
