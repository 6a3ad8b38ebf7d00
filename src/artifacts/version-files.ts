import type { Fact } from '../workshop/facts.js';
import type { VersionFile } from '../workshop/inputs.js';
import { latestVersion, type Session } from '../workshop/session.js';
import { filesOf } from './files.js';

/** The files of the version that is issued next. They are made once: what was issued is kept as it is. */
export function versionFiles(session: Session, facts: readonly Fact[]): VersionFile[] {
  const { artifact, reasons } = session.decided ?? { artifact: 'draft' as const, reasons: [] };
  const number = (latestVersion(session)?.number ?? 0) + 1;
  return filesOf(session, facts, { number, artifact, at: session.changedAt }, reasons);
}
