import type { Documents } from '../workshop/documents.js';
import { report } from '../workshop/documents.js';
import type { Session } from '../workshop/session.js';
import { type Background, backgroundOf } from './background.js';
import { unworded } from './layout.js';
import { nothingBlank } from './nothing-blank.js';

/** What the Coach reads to sum a plan up for people. */
export interface ReportGiven extends Background {
  agreed: string[];
  documents: Partial<Documents>;
}

export function writeReport(session: Session) {
  const given: ReportGiven = {
    ...backgroundOf(session),
    agreed: session.synthesis?.agreed ?? [],
    documents: session.documents,
  };
  return { prompt: 'planning_report', given, layout: unworded(given), schema: nothingBlank(report) } as const;
}
