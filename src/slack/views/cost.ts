import { isRehearsal } from '../../artifacts/signature.js';
import type { Session } from '../../workshop/session.js';
import { oneLine } from './safe.js';
import { wordsOf } from './words.js';

/** What the workshop cost so far: calls by model. The rehearsal costs nothing, and that is said. */
export function costOf({ language, calls }: Session): string {
  const words = wordsOf(language);
  const models = Object.entries(calls);
  const total = models.reduce((sum, [, number]) => sum + number, 0);
  if (total === 0) return words.board.noCalls;
  if (models.every(([model]) => isRehearsal(model))) return words.board.noCost(total);
  const each = models.map(([model, number]) => words.board.callsOf(oneLine(model), number));
  return words.board.calls(total, words.thread.list(each));
}
