import type { SpeakGiven } from '../../../prompts/speak.js';
import { type Ground, groundOf } from '../ground.js';
import { needsOf } from '../questions/needs.js';

/** What a role says of the questions that it need not ask any more, since what was looked up answers them. */
export function spared(ground: Ground, given: SpeakGiven): string[] {
  if (given.found.length === 0 || given.round > 1) return [];
  const still = new Set(needsOf(ground, given.role));
  const before = needsOf(groundOf({ ...given, found: [] }), given.role);
  return before.flatMap((kind) => {
    if (still.has(kind)) return [];
    const said = ground.heard.find((each) => each.ref.startsWith('K') && each.kind === kind);
    return said ? [ground.words.questions.lookedUp(said.ref, said.text)] : [];
  });
}
