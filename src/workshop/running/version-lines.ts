import type { Session } from './session.js';
import type { VersionsFact } from '../plan/version-facts.js';
import { costEntry } from './budget/costs.js';
import type { Reason } from '../plan/synthesis.js';
import type { TranscriptLine, TranscriptLines } from '../base/transcript.js';

export const versionsLines: TranscriptLines<Session, VersionsFact> = {
  VersionIssued: (fact, { before }) => versionIssuedLine(fact, before),
};

/** The files are not listed yet in the transcript that travels with them. */
export function versionIssuedLine(issued: IssuedVersion, before: Session): TranscriptLine {
  const { version, artifact, reasons, files } = issued;
  const cost = costEntry(before, artifact);
  return { phase: 'version_issued', actor: 'coach', version, artifact, reasons, files, ...cost };
}

interface IssuedVersion {
  version: number;
  artifact: 'plan' | 'draft';
  reasons: readonly Reason[];
  files?: readonly string[];
}
