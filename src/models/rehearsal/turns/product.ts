import { type Ground, named, quoted } from '../ground.js';
import { assumedCore, exclusionsOf, featuresOf } from '../issues.js';
import { clip } from '../reading/clip.js';
import type { Earlier, FirstSpeech } from './first-round.js';

/** The ProductPlanner on a brief: who wants what, in which order, and what is left out. */
export function product(ground: Ground, _before: Earlier, _missing: boolean): FirstSpeech {
  const { reading, words, name, asked, features, first, users } = ground;
  const say = words.firstRound.product;
  const { quote, list } = words.phrases;
  const excluded = exclusionsOf(ground);
  const others = named(ground, features.slice(1, 4));
  const steps = list(features.map((each) => each.words));
  const who = quoted(ground, reading.users);
  const remarked = [...reading.users, ...reading.features].find(({ by, from }) => by && !from);
  const analysis = reading.readable
    ? [
        say.opening(asked, users),
        reading.bare ? say.bare(steps) : say.heart(first.quote, others),
        ...(excluded ? [say.leavesOut(excluded)] : []),
        ...(remarked?.by ? [words.issues.answered(clip(remarked.by, 30), remarked.words)] : []),
      ]
    : [say.unreadable(quote(reading.subject))];
  const told = ground.from ? words.questions.cited(name, ground.from) : name;
  const order = features.length > 1 ? say.order(told, featuresOf(ground)) : say.single(told, first.quote);
  const cited = reading.users.find(({ from }) => from)?.from;
  return {
    analysis: [...analysis, ...reading.orders.slice(0, 1).map((each) => say.ordered(quote(each)))],
    builds: [],
    points: [
      ...(reading.bare ? [] : [order]),
      ...(features.some((each) => each.assumed) ? [assumedCore(ground)] : []),
      ...(users ? [say.forWhom(cited ? words.questions.cited(users, cited) : users, first.quote)] : []),
      ...(excluded ? [say.leftOut(name, excluded)] : []),
      ...(users && excluded ? [] : [say.measure(first.quote, first.experience.done)]),
    ],
    content: say.content(name, who),
    missing: reading.readable ? say.missing(name) : say.unreadableReason(quote(reading.subject)),
  };
}
