import { clip } from '../../text/fit.js';
import { oneLine } from '../../text/foreign.js';
import { sessionFooter } from '../footer.js';
import { titleLine } from '../lists.js';
import { reasonLine } from '../plan/reasons.js';
import type { Session } from '../session.js';
import { wordsOf } from '../words.js';
import type { Version } from './facts.js';
import { feedbackLines } from './feedback.js';
import { comment, longestComment, shares } from './messages.js';

const mostReasons = 12;

/** The message with a draft: that it is no plan, every reason why, and what people can do next. */
export function draftComment(session: Session, { number, reasons }: Version): string {
  const { common, versions } = wordsOf(session.language);
  const footer = sessionFooter(session);
  const early = reasons.find(({ kind }) => kind === 'ended');
  const what = early
    ? versions.draft.ended(oneLine(early.text))
    : versions.draft.notAgreed(session.roster.length);
  const standing = reasons.filter(({ kind }) => kind !== 'ended');
  const lines = standing.slice(0, mostReasons).map((reason) => reasonLine(session, reason));
  const left = standing.length - lines.length;
  const frame = [
    common.heading(versions.title('draft', number, titleLine(session))),
    ...feedbackLines(session, number),
    what,
    ...(standing.length > 0 ? [common.heading(versions.draft.why)] : []),
  ];
  const end = [
    ...(left > 0 ? [`• ${versions.draft.moreReasons(left)}`] : []),
    early ? versions.draft.nextEnded : versions.draft.next,
  ];
  const room = shares(lines, longestComment - comment([...frame, ...end], footer).length - lines.length * 3);
  const why = lines.map((line, index) => `• ${clip(line, room[index] ?? 0, versions.draft.shortened)}`);
  return comment([...frame, ...why, ...end], footer);
}
