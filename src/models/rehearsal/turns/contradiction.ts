import { againstText, type Matter, sides } from '../issues.js';
import { clip } from '../reading/clip.js';
import { keeps, type LaterRound, type Stand, settles } from './stand.js';

/**
 * What the two sides of a contradiction say. Neither gives way, for only people can choose between two sentences of
 * their own; a remark that does choose settles it.
 */
export function onContradiction(
  { ground, given }: LaterRound,
  { ref, contradiction }: Extract<Matter, { about: 'contradiction' }>,
): Stand | undefined {
  const { words, name } = ground;
  const { holder, objector } = sides[contradiction.kind];
  if (given.role !== holder && given.role !== objector) return undefined;
  const say = words.contradictions;
  const one = words.phrases.quote(contradiction.one);
  const other = words.phrases.quote(contradiction.other);
  const { decision } = contradiction;
  if (decision) {
    const by = clip(decision.by ?? '', 30);
    const text = say.decided(by, clip(decision.words, 120), one, other);
    return settles(text, words.issues.changedBy(ref, by));
  }
  const own = say[contradiction.kind];
  const first = given.round <= 2;
  if (given.role === holder) {
    const position = first ? own.stays(one, name) : own.staysAgain(one);
    return keeps(position, say.reserved(ref));
  }
  const position = first ? againstText(ground, contradiction) : own.againstAgain(other);
  return keeps(position, own.objects(one, other), 'objects');
}
