import { feedbackOn } from '../workshop/approval/revision.js';
import type { Session } from '../workshop/session.js';
import { bullets, inline } from './markdown.js';
import type { Words } from './words.js';

/** What became of each point that people wanted changed in the version before; nothing where they wanted none. */
export function feedbackSection(session: Session, words: Words, version: number): string[] {
  const points = feedbackOn(session, version);
  if (points.length === 0) return [];
  const { title, became } = words.questions.feedback;
  const lines = points.map(({ text, became: how, note }) => {
    const point = words.pair(became[how], inline(text));
    return note.trim() === '' ? point : words.reasoned(point, inline(note));
  });
  return [`## ${title(version - 1)}`, bullets(lines)];
}
