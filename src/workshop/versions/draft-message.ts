import { roster } from '../../roles/index.js';
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

/** What a draft says in the thread: that it is none of a plan, every reason why, and what can be done next. */
export function draftComment(session: Session, { number, reasons }: Version): string {
  const { cards, thread } = wordsOf(session.language);
  const footer = sessionFooter(session);
  const early = reasons.find(({ kind }) => kind === 'ended');
  const what = early ? cards.draft.ended(oneLine(early.text)) : cards.draft.notAgreed(roster.length);
  const standing = reasons.filter(({ kind }) => kind !== 'ended');
  const lines = standing.slice(0, mostReasons).map((reason) => reasonLine(session, reason));
  const left = standing.length - lines.length;
  const frame = [
    thread.heading(cards.title('draft', number, titleLine(session))),
    ...feedbackLines(session, number),
    what,
    ...(standing.length > 0 ? [thread.heading(cards.draft.why)] : []),
  ];
  const end = [
    ...(left > 0 ? [`• ${cards.draft.moreReasons(left)}`] : []),
    early ? cards.draft.nextEnded : cards.draft.next,
  ];
  const room = shares(lines, longestComment - comment([...frame, ...end], footer).length - lines.length * 3);
  const why = lines.map((line, index) => `• ${clip(line, room[index] ?? 0, cards.draft.shortened)}`);
  return comment([...frame, ...why, ...end], footer);
}
