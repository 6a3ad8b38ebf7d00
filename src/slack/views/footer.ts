import { authorsOf, isRehearsal } from '../../artifacts/signature.js';
import type { Language } from '../../text/language.js';
import type { Session } from '../../workshop/session.js';
import { clip } from './fit.js';
import { oneLine } from './safe.js';
import { wordsOf } from './words.js';

const longestNames = 300;

/** The last line of every message: whether AI wrote here, and which, by the model's own name. A rehearsal says that it is none. */
export function footerOf(language: Language, models: string[]): string {
  const { footer } = wordsOf(language).thread;
  const others = models.filter((model) => !isRehearsal(model));
  const names = clip([...new Set(others.map(ownName))].map(oneLine).join(', '), longestNames);
  const lines = [
    ...(others.length > 0 ? [footer.ai(names)] : []),
    ...(models.some(isRehearsal) ? [others.length > 0 ? footer.partRehearsal : footer.rehearsal] : []),
  ];
  return lines.join(' ') || footer.none;
}

/** The footer of a message about the workshop as a whole: who answered so far; a rehearsal is told before it has. */
export function sessionFooter({ language, calls }: Session): string {
  const authors = authorsOf(calls);
  return footerOf(language, authors.length > 0 ? authors : Object.keys(calls).filter(isRehearsal));
}

/** A model without the provider that `models.conf` puts before it: `qwen3:32b` of `openai:qwen3:32b`. */
function ownName(model: string): string {
  return model.slice(model.indexOf(':') + 1);
}
