import type { Fact, InputOf, Session } from '../session.js';
import { type Decision, ignored, type Rules } from '../../base/decision.js';
import type { Owed } from '../../base/tasks.js';
import type { VersionsInput } from '../../plan/version-facts.js';
import { nextVersion } from '../../plan/versions.js';

export const versionsRules: Rules<Session, Fact, VersionsInput> = {
  VersionWritten: issueVersion,
  FilesAsked: requestFiles,
};

/**
 * A version lies whole on the disk, is kept as it is with this fact, and now waits for people, unless someone has
 * ended the workshop with it.
 */
function issueVersion(session: Session, input: InputOf<'VersionWritten'>): Fact[] {
  const { at, key, version } = input;
  const files = input.files.map(({ name }) => name);
  const { artifact, reasons } = session.decided ?? { artifact: 'draft' as const, reasons: [] };
  const issued: Fact = { type: 'VersionIssued', at, key, version, artifact, reasons, files };
  return session.endedBy ? [issued, { type: 'WorkshopCompleted', at, outcome: 'ended' }] : [issued];
}

/** Someone asks for the files that are not attached to the version's message. They are posted once. */
function requestFiles(session: Session, { at, by, version }: InputOf<'FilesAsked'>): Decision<Fact> {
  const issued = session.versions.find(({ number }) => number === version);
  if (!issued) return ignored('unknown');
  return issued.filesRequested ? ignored('repeat') : [{ type: 'FilesRequested', at, version, by }];
}

export function owedInIssuing(session: Session): Owed[] {
  return [{ kind: 'issue', version: nextVersion(session), artifact: session.decided?.artifact ?? 'draft' }];
}
