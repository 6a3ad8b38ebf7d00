import type { ReviewRevisionAnswer, ReviewRevisionGiven } from '../../../prompts/review-revision.js';
import { clip, fragment } from '../reading/clip.js';
import { wordsIn } from '../words.js';
import { applied } from './apply.js';
import { pointsIn } from './points.js';
import { taskWishOf } from './task-wish.js';

/** A wish in single points: done at once where all of them touch nothing but the tasks, left to the roles otherwise. */
export function revisionOf({ language, change, tasks }: ReviewRevisionGiven): ReviewRevisionAnswer {
  const words = wordsIn(language);
  const texts = pointsIn(change.text).map((each) => clip(each, 300) || '…');
  const wishes = texts.map((text) => taskWishOf(text, tasks));
  const onlyTasks = tasks.length > 0 && wishes.every((wish) => wish !== undefined);
  if (!onlyTasks) {
    const points = texts.map((text) => ({ text, note: words.revision.toRoles, became: 'partly' as const }));
    return { points, tasks: [], onlyTasks };
  }
  let list = tasks;
  const points = texts.map((text) => {
    // Each point names tasks as they stand after the points before it.
    const wish = taskWishOf(text, list);
    if (!wish) return { text, note: words.revision.noTask, became: 'declined' as const };
    const { tasks: after, became, note } = applied(list, wish, words, fragment(change.by, 30));
    list = after;
    return { text, note, became };
  });
  return { points, tasks: list, onlyTasks };
}
