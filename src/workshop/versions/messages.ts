import { clip } from '../../text/fit.js';
import { oneLine, said } from '../../text/foreign.js';
import { mention } from '../../text/markup.js';
import { type Card, type CardFiles, cardSaying } from '../card.js';
import type { FactOf } from '../facts.js';
import { sessionFooter } from '../footer.js';
import { titleLine } from '../lists.js';
import type { Session } from '../session.js';
import { wordsOf } from '../words.js';
import type { Version } from './facts.js';
import { feedbackLines } from './feedback.js';
import { attachedNames } from './versions.js';

const reportFile = 'planning_report.md';
const mostHighlights = 8;

/** The text beside the files of a plan, which people read without opening them. */
export function planComment(session: Session, version: number): string {
  const { common, versions } = wordsOf(session.language);
  const footer = sessionFooter(session);
  const title = common.heading(versions.title('plan', version, titleLine(session)));
  const feedback = feedbackLines(session, version);
  const end = versions.plan.files(session.todo?.length ?? 0);
  const more = versions.more(reportFile);
  const all = session.report?.highlights ?? [];
  const texts = [said(session.report?.summary ?? ''), ...all.slice(0, mostHighlights).map(oneLine)];
  const left = all.length - mostHighlights;
  const others = left > 0 ? [`• ${versions.moreIn(left, reportFile)}`] : [];
  const around = comment([title, ...feedback, ...others, end], footer).length + texts.length * 3;
  const room = shares(texts, longestComment - around);
  const [summary = '', ...highlights] = texts.map((text, index) => clip(text, room[index] ?? 0, more));
  return comment(
    [title, ...feedback, summary, ...highlights.map((each) => `• ${each}`), ...others, end],
    footer,
  );
}

/** The longest text beside files: longer ones are hard to read and may be refused. */
export const longestComment = 3_000;

/** Lines as the comment of a files message. It has no blocks, so a footer is its last line. */
export function comment(lines: string[], footer?: string): string {
  const last = footer === undefined ? [] : [`_${footer}_`];
  return [...lines.filter((line) => line !== ''), ...last].join('\n');
}

/** The length for each of several texts, so that together they fit in `room` and each keeps some of it. */
export function shares(texts: string[], room: number): number[] {
  let left = room;
  const sizes = new Array<number>(texts.length).fill(0);
  const byLength = texts
    .map((text, index) => ({ index, length: text.length }))
    .sort((a, b) => a.length - b.length);
  for (const [done, { index, length }] of byLength.entries()) {
    const share = Math.min(length, Math.floor(left / (texts.length - done)));
    sizes[index] = share;
    left -= share;
  }
  return sizes;
}

// Slack lets people attach ten files to one message, so the bot does not send more.
const filesPerMessage = 10;

/** The files that go out with a version. */
export function attachedFiles({ number: version, artifact, files }: Version): CardFiles {
  const attached = attachedNames(artifact);
  return { version, names: files.filter((name) => attached.includes(name)) };
}

/** All others, in messages of ten. */
export function otherFiles(session: Session, { version: number, by }: FactOf<'FilesRequested'>): Card[] {
  const { versions } = wordsOf(session.language);
  const version = session.versions.find((each) => each.number === number);
  if (!version) return [];
  const attached = attachedNames(version.artifact);
  const names = version.files.filter((name) => !attached.includes(name));
  const title = versions.title(version.artifact, number, titleLine(session));
  const pages = Math.ceil(names.length / filesPerMessage);
  return Array.from({ length: pages }, (_, page) => {
    const said = versions.files.comment(title, mention(by.id));
    const part = pages > 1 ? versions.files.part(page + 1, pages) : '';
    const files = names.slice(page * filesPerMessage, (page + 1) * filesPerMessage);
    return {
      ...cardSaying(comment([`${said} ${part}`.trim()]), []),
      files: { version: number, names: files },
    };
  });
}
