import { replay } from '../workshop/evolve.js';
import type { Fact } from '../workshop/facts.js';
import { latestVersion } from '../workshop/session.js';
import { type ArtifactFile, filesOf } from './files.js';

/**
 * The files of the version that the first `upTo` facts lead to. The same facts give the same bytes, on the disk
 * and in the thread.
 */
export function versionFiles(facts: readonly Fact[], upTo: number): ArtifactFile[] {
  const before = facts.slice(0, upTo);
  const session = replay(before);
  const { artifact, reasons } = session.decided ?? { artifact: 'draft' as const, reasons: [] };
  const number = (latestVersion(session)?.number ?? 0) + 1;
  return filesOf(session, before, { number, artifact, at: session.changedAt }, reasons);
}
