import type { Session } from './session.js';

const reference = /(?<![\p{L}\p{N}#])(?:#|[QPA])\d+(?![\p{L}\p{N}])/gu;

/** What a sentence cites of this workshop: questions "Q1", statements "P3", issues "#2", assumptions "A1". */
export function citedIn(session: Session, text: string): string[] {
  const known = new Set([
    ...session.questions.map(({ number }) => `Q${number}`),
    ...session.assumptions.map(({ number }) => `A${number}`),
    ...session.issues.map(({ number }) => `#${number}`),
    ...session.consensus.map(({ id }) => id),
    ...session.rounds.flatMap(({ turns }) => turns.flatMap(({ turn }) => turn.points.map(({ id }) => id))),
  ]);
  return [...new Set([...text.matchAll(reference)].map(([found]) => found))].filter((each) =>
    known.has(each),
  );
}
