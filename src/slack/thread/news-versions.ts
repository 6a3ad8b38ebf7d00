import type { Fact, FactOf } from '../../workshop/facts.js';
import { latestVersion, type Session } from '../../workshop/session.js';
import type { Post } from '../post.js';
import { draftComment } from '../views/draft.js';
import { attachedFiles, otherFiles } from '../views/files.js';
import { planComment } from '../views/plan.js';
import { cardPart } from './parts.js';
import { type Cards, cardOf } from './speaking.js';

/** A new version: what it says, with its files, and its card. */
export function issued(session: Session, facts: readonly Fact[], cards: Cards): Post[] {
  const version = latestVersion(session);
  if (!version) return [];
  const { artifact, number } = version;
  const comment = artifact === 'plan' ? planComment(session, number) : draftComment(session, version);
  const files = attachedFiles(session, version, facts);
  return [
    { part: `${artifact}:v${number}`, urgency: 'card', kind: 'files', comment, files },
    ...cardOf(session, cardPart(number), cards),
  ];
}

/** The files that a version's message does not carry. */
export function requested(session: Session, fact: FactOf<'FilesRequested'>, facts: readonly Fact[]): Post[] {
  return otherFiles(session, fact, facts).map((page, index) => {
    const part = index === 0 ? `files:v${fact.version}` : `files:v${fact.version}:${index + 1}`;
    return { part, urgency: 'answer', kind: 'files', ...page };
  });
}
