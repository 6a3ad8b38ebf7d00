import { authorsOf, isRehearsal } from '../workshop/footer.js';
import { inline } from './markdown.js';
import type { Words } from './words.js';

/** The last line of every Markdown file: which models wrote it. `calls` counts answers by model. */
export function signature(words: Words, calls: Record<string, number>): string {
  const models = authorsOf(calls);
  const name = (some: string[]) => words.list(some.map(inline));
  const rehearsal = models.filter(isRehearsal);
  const others = models.filter((model) => !isRehearsal(model));
  const sentences = [
    ...(others.length > 0 ? [words.signature.models(name(others))] : []),
    ...(rehearsal.length > 0 ? [words.signature.rehearsal(name(rehearsal))] : []),
  ];
  return sentences.join(' ') || words.signature.none;
}
