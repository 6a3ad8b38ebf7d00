import type { Fact } from './facts.js';
import type { InputOf } from './inputs.js';
import { latestVersion, type Session } from './session.js';

/** A version lies whole on the disk. A plan now waits for people; a draft closes the workshop with its reasons. */
export function issueVersion(session: Session, input: InputOf<'VersionWritten'>): Fact[] {
  const { at, key, version, files, upTo } = input;
  const { artifact, reasons } = session.decided ?? { artifact: 'draft' as const, reasons: [] };
  const issued: Fact = { type: 'VersionIssued', at, key, version, artifact, reasons, files, upTo };
  if (artifact === 'plan') return [issued];
  return [issued, { type: 'WorkshopCompleted', at, outcome: session.endedBy ? 'ended' : 'draft' }];
}

/** Someone wants the files that the version's message does not carry. They are posted once. */
export function requestFiles(session: Session, { at, by, version }: InputOf<'FilesAsked'>): Fact[] {
  const issued = session.versions.find(({ number }) => number === version);
  return issued && !issued.filesRequested ? [{ type: 'FilesRequested', at, version, by }] : [];
}

/** Whether this is the version that people decide on. */
export function isLatest(session: Session, version: number): boolean {
  return latestVersion(session)?.number === version;
}
