import type { Session } from './session.js';
import type { Version } from './version-facts.js';

export function latestVersion(session: Session): Version | undefined {
  return session.versions.at(-1);
}

/** The number that the next version will have. */
export function nextVersion(session: Session): number {
  return (latestVersion(session)?.number ?? 0) + 1;
}

/** The files that go into the thread with the message; the others come on request. */
export function attachedNames(artifact: 'plan' | 'draft'): string[] {
  return artifact === 'plan' ? ['planning.ai.json', 'planning_report.md'] : ['planning.draft.md'];
}

/** What the card of a version is called in the thread. */
export const cardPart = (version: number) => `card:v${version}`;
