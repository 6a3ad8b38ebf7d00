import { clip } from '../../text/fit.js';
import { oneLine } from '../../text/foreign.js';
import { feedbackOn } from '../approval/revision.js';
import type { Session } from '../session.js';
import { wordsOf } from '../words.js';
import { shares } from './messages.js';

const mostPoints = 8;
const room = 1_200;

/**
 * A line for each change that people asked for before this version: whether and how it was made.
 */
export function feedbackLines(session: Session, version: number): string[] {
  const { common, versions } = wordsOf(session.language);
  const { feedback } = versions;
  const points = feedbackOn(session, version);
  if (points.length === 0) return [];
  const shown = points.slice(0, mostPoints);
  const texts = shown.flatMap(({ text, note }) => [oneLine(text), oneLine(note)]);
  const sizes = shares(texts, room);
  const short = (index: number) => clip(texts[index] ?? '', sizes[index] ?? 0);
  const lines = shown.map(({ became }, index) => {
    const [mark, word] = [feedback.became[became], feedback.words[became]];
    return `• ${feedback.line(mark, short(index * 2), word, short(index * 2 + 1))}`;
  });
  const left = points.length - shown.length;
  const more = left > 0 ? [`• ${versions.moreIn(left, 'planning_transcript.jsonl')}`] : [];
  return [common.heading(feedback.title), ...lines, ...more];
}
