import type { Session } from '../workshop/session.js';
import type { Version } from '../workshop/versions/index.js';
import type { DecisionFile } from './schema/decision.js';

/** What was said of what it takes for granted, as it reads in this version. */
export function assumptionsOf(
  { confirmations }: Session,
  { plan }: Version,
): NonNullable<DecisionFile['assumptions']> {
  return confirmations
    .filter(({ assumption, text }) =>
      plan?.items.some((item) => item.id === assumption && item.text === text && !item.gone),
    )
    .map(({ assumption, person: asked, askedAt: asked_at, state, said, instead, until, settled }) => ({
      ...{ assumption, asked, asked_at, state },
      said: said ?? null,
      instead: instead || null,
      again_on: state === 'put off' ? (until ?? null) : null,
      settled: settled ?? null,
    }));
}
