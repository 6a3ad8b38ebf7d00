import { clip } from '../../text/fit.js';
import { oneLine } from '../../text/foreign.js';
import { authorsOf, isRehearsal } from './authors.js';
import type { Session } from './session.js';
import { wordsOf } from '../../words/words.js';

const longestNames = 300;

/**
 * The last line of a workshop's opening, board and result: that AI writes here, and which models. A rehearsal uses no AI,
 * and the line says so even before its first answer.
 */
export function sessionFooter({ language, calls, recording }: Session): string {
  const { footer, sentences } = wordsOf(language).common;
  if (recording) return footer.recording;
  const authors = authorsOf(calls);
  const models = authors.length > 0 ? authors : Object.keys(calls).filter(isRehearsal);
  const others = models.filter((model) => !isRehearsal(model));
  const names = clip([...new Set(others.map(ownName))].map(oneLine).join(', '), longestNames);
  const lines = [
    ...(others.length > 0 ? [footer.ai(names)] : []),
    ...(models.some(isRehearsal) ? [others.length > 0 ? footer.partRehearsal : footer.rehearsal] : []),
  ];
  return sentences(lines) || footer.none;
}

/** A model without the provider that `models.conf` puts before it: `qwen3:32b` of `openai:qwen3:32b`. */
function ownName(model: string): string {
  return model.slice(model.indexOf(':') + 1);
}
