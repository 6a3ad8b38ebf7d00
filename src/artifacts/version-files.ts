import { replay } from '../workshop/evolve.js';
import type { Fact } from '../workshop/facts.js';
import { latestVersion } from '../workshop/versions/versions.js';
import { type ArtifactFile, filesOf } from './files.js';

/**
 * Files that were rendered last, with the facts that they were made from, newest first. What is written to the disk goes
 * into the thread a moment later, and a few workshops may issue a version side by side.
 */
const rendered: { facts: readonly Fact[]; files: ArtifactFile[] }[] = [];
const mostRendered = 8;

/**
 * The files of the version that the first `upTo` facts lead to. The same facts give the same bytes, on the disk
 * and in the thread; where these very facts were rendered just before, they are not rendered again.
 */
export function versionFiles(facts: readonly Fact[], upTo: number): ArtifactFile[] {
  const before = facts.slice(0, upTo);
  const known = rendered.find((each) => isSame(each.facts, before));
  if (known) return known.files;
  const files = render(before);
  rendered.unshift({ facts: before, files });
  rendered.splice(mostRendered);
  return files;
}

function render(facts: readonly Fact[]): ArtifactFile[] {
  const session = replay(facts);
  const { artifact, reasons } = session.decided ?? { artifact: 'draft' as const, reasons: [] };
  const number = (latestVersion(session)?.number ?? 0) + 1;
  return filesOf(session, facts, { number, artifact, at: session.changedAt }, reasons);
}

/** The same facts, as the same objects; other workshops differ in the last one. */
function isSame(one: readonly Fact[], other: readonly Fact[]): boolean {
  if (one.length !== other.length || one.at(-1) !== other.at(-1)) return false;
  return one.every((each, index) => each === other[index]);
}
