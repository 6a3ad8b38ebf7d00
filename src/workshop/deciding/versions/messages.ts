import type { Session } from '../session.js';
import { clip, lengthOf, oneLine } from '../../../text/fit.js';
import { feedbackOn } from '../approval/revision.js';
import { type CardFiles, sessionFooter } from '../../base/card.js';
import { titleLine } from '../../plan/lists.js';
import { reasonLine } from '../../course/gate-cards.js';
import { wordsOf } from '../../../words/words.js';
import type { Version } from '../../plan/facts.js';
import { attachedNames } from '../../plan/standing.js';

/** The text beside the files of a plan: what the files are for. What it comes to, and what became of what people wanted, is on its card. */
export function planComment(session: Session, version: Version): string {
  return comment([versionTitle(session, version), wordsOf(session.language).versions.plan.files]);
}

/** The name of a version in bold. It is all that is said beside the zip of its files. */
export function versionTitle(session: Session, { artifact, number }: Version): string {
  const { common, versions } = wordsOf(session.language);
  return common.heading(versions.title(artifact, number, titleLine(session)));
}

/** The longest text beside files: longer ones are hard to read and may be refused. */
const longestComment = 3_000;

/** Lines as the comment of a files message. It has no blocks, so a footer is its last line. */
function comment(lines: string[], footer?: string): string {
  const last = footer === undefined ? [] : [`_${footer}_`];
  return [...lines.filter((line) => line !== ''), ...last].join('\n');
}

/** The length for each of several texts, so that together they fit in `room` and each keeps some of it. */
function shares(texts: string[], room: number): number[] {
  let left = room;
  const sizes = new Array<number>(texts.length).fill(0);
  const byLength = texts
    .map((text, index) => ({ index, length: lengthOf(text) }))
    .sort((a, b) => a.length - b.length);
  for (const [done, { index, length }] of byLength.entries()) {
    const share = Math.min(length, Math.floor(left / (texts.length - done)));
    sizes[index] = share;
    left -= share;
  }
  return sizes;
}

/** The files that go out with a version. */
export function attachedFiles({ number: version, artifact, files }: Version): CardFiles {
  const attached = attachedNames(artifact);
  return { version, names: files.filter((name) => attached.includes(name)) };
}

const mostReasons = 12;

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
  const frame = [
    versionTitle(session, version),
    ...feedbackLines(session, number),
    what,
    ...(standing.length > 0 ? [common.heading(versions.draft.why)] : []),
  ];
  const end = [
    ...(left > 0 ? [`• ${versions.draft.moreReasons(left)}`] : []),
    early ? versions.draft.nextEnded : versions.draft.next,
  ];
  const room = shares(
    lines,
    longestComment - lengthOf(comment([...frame, ...end], footer)) - lines.length * 3,
  );
  const why = lines.map((line, index) => `• ${clip(line, room[index] ?? 0, versions.draft.shortened)}`);
  return comment([...frame, ...why, ...end], footer);
}

const mostPoints = 8;
const mostItems = 6;
const room = 1_200;

/** What became of each point that people wanted in this version, as lines of its message; none where they wanted none. */
function feedbackLines(session: Session, version: number): string[] {
  const { common, versions } = wordsOf(session.language);
  const { feedback } = versions;
  const points = feedbackOn(session, version);
  if (points.length === 0) return [];
  const shown = points.slice(0, mostPoints);
  const texts = shown.flatMap(({ text, note }) => [oneLine(text), oneLine(note)]);
  const sizes = shares(texts, room);
  const short = (index: number) => clip(texts[index] ?? '', sizes[index] ?? 0);
  const lines = shown.map(({ became, items }, index) => {
    const [mark, word] = [feedback.became[became], feedback.words[became]];
    const ids = common.list(items.slice(0, mostItems));
    return `• ${feedback.line(mark, short(index * 2), word, ids, short(index * 2 + 1))}`;
  });
  const left = points.length - shown.length;
  const more = left > 0 ? [`• ${versions.moreIn(left, 'planning_transcript.jsonl')}`] : [];
  return [common.heading(feedback.title), ...lines, ...more];
}
