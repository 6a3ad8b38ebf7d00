import { answerTo } from '../questions/standing.js';
import { kindOf } from '../questions/stock.js';
import { clip, fragment } from '../reading/clip.js';
import type { Matter } from '../issues.js';
import { standOn } from './question.js';
import { keeps, type LaterRound, type Stand, settles } from './stand.js';

/** Common ground that rested on an answer which has changed: the role that said it says it anew, from that answer. */
export function onChanged(
  { ground, given }: LaterRound,
  { ref, question, text, openedBy }: Extract<Matter, { about: 'changed' }>,
): Stand | undefined {
  if (given.role !== openedBy) return undefined;
  const { words, users, first } = ground;
  const say = words.questions;
  const answer = answerTo(ground.answers, question);
  const reason = say.changed.reason(ref, question);
  if (!answer) {
    const asked = ground.answers.find(({ number }) => `Q${number}` === question)?.question ?? text;
    const kind = kindOf(words, asked);
    // Left open or left to us, it stands as its question now does.
    if (kind) return standOn(ground, given, kind, ref);
    return keeps(say.unanswered(question, fragment(text, 160)));
  }
  const now = fragment(answer.answer, 100);
  const kind = kindOf(words, answer.question);
  const rested = text.includes(question);
  if (kind === 'users' && rested)
    return settles(
      say.changed.restated(question, now, words.firstRound.product.forWhom(users, first.quote)),
      reason,
    );
  if (rested) return settles(say.changed.stands(question, now), reason);
  return settles(say.changed.restated(question, now, clip(text, 180)), reason);
}
