import type { Session } from '../session.js';
import { linkToPost } from '../../../text/markup.js';
import type { RoleId } from '../../../roles/index.js';
import type { Issue } from '../../plan/state.js';
import { itemOf } from '../../plan/references.js';

/** What the message of a role's turn is called in the thread. */
export const turnPart = (round: number, role: RoleId) => `turn:r${round}:${role}`;

/** The number of an issue, leading to the turn that has opened it where that stands in the thread. */
export function linkToIssue({ number, openedBy, round }: Issue): string {
  return openedBy === 'people' ? `#${number}` : linkToPost(`#${number}`, turnPart(round, openedBy));
}

/** A text that begins with the id of an item, which leads to the turn that has put it: its details say on what it rests. */
export function withLink(session: Session, id: string, text: string): string {
  return text.startsWith(id) ? `${linkToItem(session, id)}${text.slice(id.length)}` : text;
}

/** The id of an item, leading to the turn that has put it. */
export function linkToItem(session: Session, id: string): string {
  const author = itemOf(session.plan, id)?.by;
  const first = session.rounds.find(({ turns }) =>
    turns.some(({ role, turn }) => role === author && turn.put.some((put) => put.id === id)),
  );
  return author && first ? linkToPost(id, turnPart(first.number, author)) : id;
}
