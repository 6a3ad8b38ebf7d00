import { coach } from '../../roles/index.js';
import type { Session } from '../../workshop/session.js';
import { mention } from '../escape.js';
import { clip } from './fit.js';
import { oneLine } from './safe.js';
import { wordsOf } from './words.js';

const longestName = 80;

/** A member by id, as mrkdwn: roles and the Coach by name, people as a mention. */
export function memberName({ language }: Pick<Session, 'language'>, id: string): string {
  return id === coach.id ? wordsOf(language).asking.card.coach : mention(id);
}

/** The same without pinging anybody: people by their name. */
export function quietName(session: Session, id: string): string {
  const person = [session.requester, ...session.members].find((each) => each.id === id);
  return person ? shortName(person.name || id) : memberName(session, id);
}

/** Several of them, each once, in the words that stand between them. */
export function memberList(session: Session, ids: readonly string[]): string {
  const names = [...new Set(ids)].map((id) => memberName(session, id));
  return wordsOf(session.language).thread.list(names);
}

/** A name as somebody wrote it, on one line and not too long. */
export function shortName(name: string): string {
  return clip(oneLine(name), longestName);
}
