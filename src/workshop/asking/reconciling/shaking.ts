import type { Session } from '../session.js';
import { liveItems, restsOn } from '../../plan/references.js';
import { shakenBy } from '../shaking.js';
import { questionId } from '../../base/question.js';
import { questionIn } from '../questions/questions.js';
import type { AnswerOutcome, ReadAnswer } from '../../base/read-answer.js';

/** Those that say something else than was assumed. */
const moving = new Set<AnswerOutcome>(['differs', 'partly', 'unclear']);

/**
 * The items that an answer shakes as it was read: what rests on it, and what it contradicts or makes needless. What rests on
 * another of these waits behind it.
 */
export function shakenByReading(
  session: Session,
  { question: number, outcome, touches }: ReadAnswer,
): string[] {
  const question = questionIn(session, number);
  if (!question) return [];
  const fulfilled = new Set(touches.flatMap(({ item, how }) => (how === 'fulfils' ? [item] : [])));
  const direct = moving.has(outcome)
    ? shakenBy(session, questionId(session, question)).filter((id) => !fulfilled.has(id))
    : [];
  const touched = touches.flatMap(({ item, how }) => (how === 'fulfils' ? [] : [item]));
  const all = [...new Set([...direct, ...touched])];
  const waits = (id: string) => {
    const on = allThatRests(session, id);
    return all.some((other) => other !== id && on.has(other) && !allThatRests(session, other).has(id));
  };
  return all.filter((id) => direct.includes(id) || !waits(id));
}

/** All that an item rests on, itself or by others. */
function allThatRests({ plan }: Session, id: string): Set<string> {
  const items = new Map(liveItems(plan).map((item) => [item.id, item]));
  const reached = new Set<string>();
  const next = [id];
  for (let at = next.pop(); at !== undefined; at = next.pop()) {
    const item = items.get(at);
    if (!item) continue;
    for (const ground of restsOn(item)) {
      if (reached.has(ground)) continue;
      reached.add(ground);
      next.push(ground);
    }
  }
  return reached;
}
