/** What someone asked for with `/plan …`. `word` and `text` are as typed, ids in lower case. */
export type PlanCommand =
  | { kind: 'form' }
  | { kind: 'help' }
  | { kind: 'list' }
  | { kind: 'settings' }
  | { kind: 'status'; id: string | undefined }
  | { kind: 'show'; id: string; version: number | undefined }
  | { kind: 'cancel'; id: string }
  | { kind: 'incomplete'; verb: 'show' | 'cancel' }
  | { kind: 'unknown'; word: string }
  | { kind: 'brief'; text: string };

// Whatever looks like an id is taken for one: a mistyped id must not open a workshop.
const status = /^status(?:\s+(w-[a-z0-9]+))?$/i;
const show = /^show\s+(w-[a-z0-9]+)(?:\s+v(\d{1,4}))?$/i;
const cancel = /^cancel\s+(w-[a-z0-9]+)$/i;
const shortWord = /^(?=.*[a-z0-9])[!-~]{1,20}$/i;

/** A verb counts only when the whole text fits its form; a lone short ASCII word is a slip; all else is a brief. */
export function readPlanCommand(typed: string): PlanCommand {
  const text = typed.trim();
  const word = text.toLowerCase();
  if (text === '') return { kind: 'form' };
  if (word === 'help' || word === 'list' || word === 'settings') return { kind: word };
  if (word === 'show' || word === 'cancel') return { kind: 'incomplete', verb: word };

  const asked = status.exec(text);
  if (asked) return { kind: 'status', id: asked[1]?.toLowerCase() };
  const shown = show.exec(text);
  if (shown?.[1]) return { kind: 'show', id: shown[1].toLowerCase(), version: numberOf(shown[2]) };
  const cancelled = cancel.exec(text);
  if (cancelled?.[1]) return { kind: 'cancel', id: cancelled[1].toLowerCase() };

  return shortWord.test(text) ? { kind: 'unknown', word: text } : { kind: 'brief', text };
}

function numberOf(digits: string | undefined): number | undefined {
  return digits === undefined ? undefined : Number(digits);
}
