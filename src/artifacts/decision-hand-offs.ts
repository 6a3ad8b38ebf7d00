import type { Session } from '../workshop/session.js';
import type { DecisionFile } from './schema/decision.js';

type HandOffRecord = NonNullable<DecisionFile['hand_offs']>[number];

/** To whom a version was handed off, and how far that is. */
export function handOffsOf({ handoffs }: Session, version: number): HandOffRecord[] {
  return handoffs
    .filter((each) => each.version === version)
    .map(({ number, by, at, approval, confirmed, files = null, deliveries, withdrawn = null }) => ({
      ...{ number, by, at },
      approval: approval
        ? { by: approval.by, at: approval.at, via: approval.via, over_concerns: approval.over ?? [] }
        : null,
      confirmed: confirmed
        ? {
            ...{ by: confirmed.by, at: confirmed.at, phrase: confirmed.phrase, objections: confirmed.count },
            ...{ objections_sha256: confirmed.objections, over_concerns: confirmed.over ?? [] },
          }
        : null,
      files,
      deliveries: deliveries.map(({ target, event, state, attempt, at: last, detail, links }) => ({
        ...{ target: target.kind, repository: target.repository ?? null, event, state, attempts: attempt },
        ...{ at: last ?? null, detail: detail ?? null, made: links },
      })),
      withdrawn,
    }));
}
