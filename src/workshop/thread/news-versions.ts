import type { FactOf } from '../facts.js';
import type { Session } from '../session.js';
import type { Showing } from '../showing.js';
import { draftComment } from '../versions/draft-message.js';
import { attachedFiles, otherFiles, planComment } from '../versions/messages.js';
import { latestVersion } from '../versions/versions.js';
import { cardPart } from './parts.js';
import { cardOf, type Cards } from './speaking.js';

/** A new version: what it says, with its files, and its card. */
export function issued(session: Session, cards: Cards): Showing[] {
  const version = latestVersion(session);
  if (!version) return [];
  const { artifact, number } = version;
  const summary = artifact === 'plan' ? planComment(session, number) : draftComment(session, version);
  const card = { summary, rows: [], files: attachedFiles(version) };
  return [
    { part: `${artifact}:v${number}`, urgency: 'card', kind: 'message', card },
    ...cardOf(cardPart(number), cards),
  ];
}

/** The files that a version's message does not carry. */
export function requested(session: Session, fact: FactOf<'FilesRequested'>): Showing[] {
  return otherFiles(session, fact).map((card, index) => {
    const part = index === 0 ? `files:v${fact.version}` : `files:v${fact.version}:${index + 1}`;
    return { part, urgency: 'answer', kind: 'message', card };
  });
}
