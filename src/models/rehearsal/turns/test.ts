import { type Ground, quoted } from '../ground.js';
import type { Earlier, FirstSpeech } from './first-round.js';

/** The TestPlanner on a brief: what can be observed, what would hurt most, which numbers hold. */
export function test(ground: Ground, before: Earlier, missing: boolean): FirstSpeech {
  const { reading, words, name, features, first, hardest } = ground;
  const say = words.firstRound.test;
  const limits = quoted(ground, reading.limits);
  const watched = features[1] ?? first;
  return {
    analysis: [
      say.worst(hardest.quote, hardest.experience.edge),
      missing ? say.limitsMissing : say.limitsKnown(limits),
    ],
    builds: before('SeniorDeveloper')
      ? [say.testsFirst(words.phrases.roles.SeniorDeveloper, hardest.quote)]
      : [],
    points: [
      say.tried(hardest.quote, hardest.experience.edge),
      ...(watched === first ? [] : [say.observed(watched.quote, watched.experience.done)]),
      ...(missing ? [] : [say.measured(limits)]),
    ],
    content: say.content(features.length, limits),
    missing: say.missing(name),
  };
}
