import { z } from 'zod';
import { coach } from '../roles/index.js';
import type { Documents, Report } from '../workshop/plan/index.js';
import type { Session } from '../workshop/session.js';
import { nothingBlank, onlySaid, upToWords } from './answer-fields.js';
import { type Background, backgroundOf } from './background.js';
import { foreignList } from './foreign.js';
import { systemOf } from './layout.js';
import { plainCall } from './plain-call.js';
import { documentWords } from './role-document.js';

/** What the Coach reads to sum a plan up for people. */
export interface ReportGiven extends Background {
  agreed: string[];
  documents: Partial<Documents>;
}

export const reportAnswer = nothingBlank(
  z.object({ summary: upToWords(110), highlights: z.array(upToWords(20)).max(20) }),
);

const system = systemOf(`# This call: sum the plan up
${coach.charter}

The plan is written. Its summary stands in the thread above the button that approves it; most people will read nothing
else. They must be able to tell from it what they would be saying yes to, and what they might regret.

- summary: at most 110 words in plain language: what will exist and for whom, what it does in its first version, what is left
  out, how much work it is and what it waits for. No trade terms that the brief does not use, no praise of the plan, nothing
  about how the discussion went.
- highlights: 4 to 7 lines of at most 20 words: the decisions that somebody could reasonably want otherwise, each with its ground
  (id); the assumptions that would hurt most if wrong, in words and by id; the worst risk with what is done about it; the date or
  the effort.
  One thing a line, the one most likely to be objected to first. Only what the documents and the common ground say.`);

export function writeReport(session: Session) {
  const given: ReportGiven = {
    ...backgroundOf(session),
    agreed: session.synthesis?.agreed ?? [],
    documents: session.documents,
  };
  const parts = [
    ...foreignList('# What is agreed, as you put it together', given.agreed),
    ...documentWords(given.roster, given.documents),
    '# Now\nSum the plan up.',
  ];
  return {
    prompt: 'planning_report',
    given,
    layout: plainCall(given, { system: system(given), parts }),
    schema: reportAnswer,
  } as const;
}

export function reportFrom({ summary, highlights }: Report): Report {
  return { summary, highlights: onlySaid(highlights) };
}
