import type { Session } from '../session.js';
import { clip, oneLine } from '../../../text/fit.js';
import { type CardFiles, sessionFooter } from '../../base/card.js';
import { titleLine } from '../../plan/lists.js';
import { reasonLine } from '../../course/gate-cards.js';
import { wordsOf } from '../../../words/words.js';
import type { Version } from '../../plan/facts.js';
import { attachedNames } from '../../plan/queries.js';
import { comparedLines } from './plan-parts.js';

/** The text beside the files of a plan: what the files are for. What it comes to, and what became of what people wanted, is on its card. */
export function planComment(session: Session, version: Version): string {
  return comment([versionTitle(session, version), wordsOf(session.language).versions.plan.files]);
}

/** The name of a version in bold. It is all that is said beside the zip of its files. */
export function versionTitle(session: Session, { artifact, number }: Version): string {
  const { common, versions } = wordsOf(session.language);
  return common.heading(versions.title(artifact, number, titleLine(session)));
}

/** Lines as the comment of a files message. It has no blocks, so a footer is its last line. */
function comment(lines: string[], footer?: string): string {
  const last = footer === undefined ? [] : [`_${footer}_`];
  return [...lines.filter((line) => line !== ''), ...last].join('\n');
}

/** The files that go out with a version. */
export function attachedFiles({ number: version, artifact, files }: Version): CardFiles {
  const attached = attachedNames(artifact);
  return { version, names: files.filter((name) => attached.includes(name)) };
}

/** What can be done with a draft: its message, its file and its card name the same. */
export function draftWays({ language, endedBy }: Session): readonly string[] {
  const { ways, waysEnded } = wordsOf(language).versions.draft;
  return endedBy ? waysEnded : ways;
}

/** So many reasons, each of so many characters, stand beside files: longer texts are hard to read and may be refused. */
const mostReasons = 12;
const longestReason = 150;

/** What a draft says in the thread: that it is none of a plan, every reason why, and what can be done next. */
export function draftComment(session: Session, version: Version): string {
  const { number, reasons } = version;
  const { common, versions } = wordsOf(session.language);
  const footer = sessionFooter(session);
  const early = reasons.find(({ kind }) => kind === 'ended');
  const what = early ? versions.draft.ended(oneLine(early.text)) : versions.draft.noPlan;
  const standing = reasons.filter(({ kind }) => kind !== 'ended');
  const every = [...new Set(standing.map((reason) => reasonLine(session, reason)))];
  const lines = every.slice(0, mostReasons);
  const left = every.length - lines.length;
  const told = [
    versionTitle(session, version),
    ...comparedLines(session, number),
    what,
    ...(standing.length > 0 ? [common.heading(versions.draft.why)] : []),
    ...lines.map((line) => `• ${clip(line, longestReason)}`),
    ...(left > 0 ? [`• ${versions.draft.moreReasons(left)}`] : []),
    versions.draft.next,
    ...draftWays(session).map((way, index) => `${index + 1}. ${way}`),
    versions.draft.warning,
  ];
  return comment(told, footer);
}
