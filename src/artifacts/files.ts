import { visibleIn } from '../text/visible.js';
import type { Fact } from '../workshop/facts.js';
import type { Reason } from '../workshop/plan/synthesis.js';
import { nextVersion, type VersionFile } from '../workshop/deciding/versions/index.js';
import type { Session } from '../workshop/session.js';
import { draftMarkdown } from './draft.js';
import { planPage } from './page/page.js';
import { planJson, wholePlan } from './plan.js';
import { reportMarkdown } from './report.js';
import { roleDocuments } from './role-documents.js';
import { speechFiles } from './speeches.js';
import { todoMarkdown } from './todo.js';
import { type IssuedVersion, transcript } from './transcript.js';

/**
 * All files of a version, the attached ones first. The same arguments give the same bytes. What nobody sees is left out
 * before anything is written: JSON would spell some of it as `\u0007`. Throws, as a bug, when a plan is asked for that the
 * gate would not let pass or that lacks a part, and when a draft has no reason.
 */
export function filesOf(
  ...given: [session: Session, facts: readonly Fact[], version: IssuedVersion, reasons: readonly Reason[]]
): VersionFile[] {
  const [session, facts, version, reasons] = visibleIn(given);
  const record: VersionFile[] = [
    { name: 'planning_transcript.jsonl', content: transcript(facts, session.language, version, reasons) },
    ...speechFiles(session),
  ];
  if (version.artifact === 'draft') {
    return [
      { name: 'planning.draft.md', content: draftMarkdown(session, facts, version, reasons) },
      ...record,
    ];
  }
  const whole = wholePlan(session, reasons);
  return [
    { name: 'planning.ai.json', content: planJson(session, facts, whole, version) },
    { name: 'planning_report.md', content: reportMarkdown(session, facts, version) },
    { name: 'plan.html', content: planPage(session, facts, version) },
    ...roleDocuments(session, facts, version.number),
    { name: 'todo.md', content: todoMarkdown(session) },
    ...record,
  ];
}

/** The files of the version that is issued next. They are made once: what was issued is kept as it is. */
export function versionFiles(session: Session, facts: readonly Fact[]): VersionFile[] {
  const { artifact, reasons } = session.decided ?? { artifact: 'draft' as const, reasons: [] };
  const number = nextVersion(session);
  return filesOf(session, facts, { number, artifact, at: session.changedAt }, reasons);
}
