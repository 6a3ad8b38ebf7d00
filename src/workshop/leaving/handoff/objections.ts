import type { Session } from '../session.js';
import { openConcerns } from '../../deciding/approval/standing.js';
import type { Concern } from '../../deciding/approval/state.js';
import type { Reason } from '../../plan/synthesis.js';

/** Everything that is said against a draft: why it is none of a plan, and what people have against it since. */
export function objectionsTo(session: Session, version: number): (Reason | Concern)[] {
  const draft = session.versions.find(({ number }) => number === version);
  return [...(draft?.reasons ?? []), ...openConcerns(session)];
}

/** The same as one text, whose SHA-256 says which objections somebody has read. */
export function objectionsText(session: Session, version: number): string {
  return JSON.stringify(
    objectionsTo(session, version).map((each) =>
      'kind' in each
        ? { kind: each.kind, role: each.role ?? null, about: each.text, detail: each.detail }
        : { concern: each.number, by: each.by.id, text: each.text },
    ),
  );
}
