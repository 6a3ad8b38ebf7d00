import { visibleIn } from '../text/visible.js';
import { replay } from '../workshop/evolve.js';
import type { Fact } from '../workshop/facts.js';
import type { Reason } from '../workshop/plan/consensus.js';
import { latestVersion, type Session } from '../workshop/session.js';
import { draftMarkdown } from './draft.js';
import { planJson, roleDocuments, wholePlan } from './plan.js';
import { reportMarkdown } from './report.js';
import { speechFiles } from './speeches.js';
import { todoMarkdown } from './todo.js';
import { type IssuedVersion, transcript } from './transcript.js';
import { wordsOf } from './words.js';

/** A file of a version: its name inside the version's folder and its whole text. */
export interface ArtifactFile {
  name: string;
  content: string;
}

/**
 * All files of a version, the attached ones first. The same arguments give the same bytes. What nobody sees is left out
 * before anything is written: JSON would spell some of it as `\u0007`. Throws, as a bug, when a plan is asked for that the
 * gate would not let pass or that lacks a part, and when a draft has no reason.
 */
export function filesOf(
  ...given: [session: Session, facts: readonly Fact[], version: IssuedVersion, reasons: readonly Reason[]]
): ArtifactFile[] {
  const [session, facts, version, reasons] = visibleIn(given);
  const words = wordsOf(session.language);
  const record: ArtifactFile[] = [
    { name: 'planning_transcript.jsonl', content: transcript(facts, words, version, reasons) },
    ...speechFiles(session, words),
  ];
  if (version.artifact === 'draft') {
    return [
      { name: 'planning.draft.md', content: draftMarkdown(session, words, version, reasons) },
      ...record,
    ];
  }
  const whole = wholePlan(session, reasons);
  return [
    { name: 'planning.ai.json', content: planJson(session, whole, version) },
    { name: 'planning_report.md', content: reportMarkdown(session, words, whole, version) },
    ...roleDocuments(session, facts, whole, version.number),
    { name: 'todo.md', content: todoMarkdown(session, words, whole.todo) },
    ...record,
  ];
}

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
