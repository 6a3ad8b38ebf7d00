import { inline } from './markdown.js';
import type { Words } from './words.js';

/** Whether a model is the rehearsal, which is no AI and must say so wherever it wrote something. */
export function isRehearsal(model: string): boolean {
  return model.startsWith('rehearsal:');
}

/** Who wrote: the models that answered. One that was to answer and never did has written nothing. */
export function authorsOf(calls: Record<string, number>): string[] {
  return Object.keys(calls).filter((model) => (calls[model] ?? 0) > 0);
}

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
