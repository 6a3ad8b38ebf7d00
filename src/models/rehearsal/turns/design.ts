import { type Ground, quoted, systemsOf } from '../ground.js';
import type { Earlier, FirstSpeech } from './first-round.js';

/** The SystemDesigner on a brief: the parts, what each owns, where the data live. */
export function design(ground: Ground, before: Earlier, missing: boolean): FirstSpeech {
  const { reading, words, name, features, first } = ground;
  const say = words.firstRound.design;
  const { roles, list } = words.phrases;
  const parts = [...new Set(features.slice(0, 5).map((each) => each.experience.part))];
  const data = quoted(ground, reading.data);
  const systems = list(systemsOf(reading).map((each) => each.words));
  const product = before('ProductPlanner');
  const builds = product
    ? [...(features.length > 1 ? [say.ownPart(roles.ProductPlanner, first.quote)] : [])]
    : [];
  return {
    analysis: [say.parts(name, list(parts), parts.length), missing ? say.dataMissing : say.dataKnown(data)],
    builds,
    points: [
      missing
        ? say.owns(first.experience.part, first.quote, first.experience.holds)
        : say.oneHome(data, name),
      ...(systems ? [say.seam(systems)] : []),
    ],
    content: say.content(data),
    missing: say.missing(name),
  };
}
