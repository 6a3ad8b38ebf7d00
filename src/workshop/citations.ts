import type { Session } from './session.js';
import { sourcesOf } from './sources.js';
import type { Source } from './turn.js';

const reference = /(?<![\p{L}\p{N}#])(?:#|[QPAK])\d+(?![\p{L}\p{N}])/gu;

/**
 * What a sentence cites of this workshop: questions "Q1", statements "P3", issues "#2", assumptions "A1", and what was
 * looked up, "K3"; `sources` are those that no turn has cited before.
 */
export function citedIn(session: Session, text: string, sources: readonly Source[] = []): string[] {
  const named = [...new Set([...text.matchAll(reference)].map(([found]) => found))];
  if (named.length === 0) return [];
  const known = new Set([
    ...session.questions.map(({ number }) => `Q${number}`),
    ...session.assumptions.map(({ number }) => `A${number}`),
    ...session.issues.map(({ number }) => `#${number}`),
    ...[...sources, ...sourcesOf(session)].map(({ id }) => id),
    ...session.consensus.map(({ id }) => id),
    ...session.rounds.flatMap(({ turns }) => turns.flatMap(({ turn }) => turn.points.map(({ id }) => id))),
  ]);
  return named.filter((each) => known.has(each));
}
