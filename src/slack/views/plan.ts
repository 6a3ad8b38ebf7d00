import { clip } from '../../text/fit.js';
import { oneLine, said } from '../../text/foreign.js';
import type { Session } from '../../workshop/session.js';
import { comment, longestComment, shares } from './comment.js';
import { feedbackLines } from './feedback.js';
import { sessionFooter } from './footer.js';
import { titleLine } from './title.js';
import { wordsOf } from './words.js';

const reportFile = 'planning_report.md';
const mostHighlights = 8;

/** What people can read of a plan without opening anything. It goes beside the files. */
export function planComment(session: Session, version: number): string {
  const { cards, thread } = wordsOf(session.language);
  const footer = sessionFooter(session);
  const title = thread.heading(cards.title('plan', version, titleLine(session)));
  const feedback = feedbackLines(session, version);
  const end = cards.plan.files(session.todo?.length ?? 0);
  const more = cards.more(reportFile);
  const all = session.report?.highlights ?? [];
  const texts = [said(session.report?.summary ?? ''), ...all.slice(0, mostHighlights).map(oneLine)];
  const left = all.length - mostHighlights;
  const others = left > 0 ? [`• ${cards.moreIn(left, reportFile)}`] : [];
  const around = comment([title, ...feedback, ...others, end], footer).length + texts.length * 3;
  const room = shares(texts, longestComment - around);
  const [summary = '', ...highlights] = texts.map((text, index) => clip(text, room[index] ?? 0, more));
  return comment(
    [title, ...feedback, summary, ...highlights.map((each) => `• ${each}`), ...others, end],
    footer,
  );
}
