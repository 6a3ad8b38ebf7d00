import type { RoleId } from '../../../roles/index.js';
import type { Matter } from '../issues.js';
import { isGap } from '../questions/stock.js';
import { clip } from '../reading/clip.js';
import type { LaterRound } from './stand.js';

/** What a role notices about issues that are not its own: said to whoever spoke on them, or else into the room. */
export function remarksOn(
  round: LaterRound,
  spokeAlready: boolean,
): { analysis: string[]; builds: string[] } {
  const { ground, given, matters } = round;
  const { words } = ground;
  const settledNow = matters.filter(({ about }) => about !== 'question' || given.round > 2);
  const quick =
    given.round > 2
      ? matters
      : [...matters.filter(({ about }) => about === 'question').slice(0, 2), ...settledNow];
  const heard = quick.flatMap((matter) => {
    const comment = commentOn(round, matter);
    return comment ? [{ matter, comment }] : [];
  });
  const remarks = heard.slice(0, spokeAlready ? 1 : 2).map(({ matter, comment }) => {
    const speaker = given.turns.findLast(({ turn }) =>
      turn.issueViews.some(({ issue }) => issue === matter.number),
    );
    return speaker
      ? { builds: [words.issues.backs(words.phrases.roles[speaker.role], matter.ref, comment)] }
      : { analysis: [words.issues.takesUp(matter.ref, comment)] };
  });
  return {
    analysis: remarks.flatMap(({ analysis }) => analysis ?? []),
    builds: remarks.flatMap(({ builds }) => builds ?? []),
  };
}

function commentOn({ ground, given }: LaterRound, matter: Matter): string | undefined {
  const { words, features } = ground;
  const { quote } = words.phrases;
  if (matter.about === 'question') {
    const { kind } = matter;
    if (!isGap(kind) || ground.reading[kind].length > 0) return undefined;
    const about = features[(matter.number - 1) % features.length] ?? ground.first;
    const comments: Partial<Record<RoleId, (first: string) => string>> = words.comments[kind];
    return comments[given.role]?.(quote(clip(about.words, 40)));
  }
  if (matter.about !== 'contradiction') return undefined;
  const { kind, one, other, decision } = matter.contradiction;
  const comments: Partial<Record<RoleId, (one: string, other: string) => string>> = words.comments[kind];
  return given.round > 2 || decision ? undefined : comments[given.role]?.(quote(one), quote(other));
}
