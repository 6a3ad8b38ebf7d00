import type { Act } from '../base/session.js';
import { coach, isRoleId, nameOf } from '../../roles/index.js';
import type { Language } from '../../text/language.js';
import { clip, oneLine } from '../../text/fit.js';
import { mention } from '../../text/markup.js';
import { wordsOf } from '../../words/words.js';
import type { Session } from './session.js';

const longestName = 80;
const mostNamed = 12;

/** A member by id, as mrkdwn: roles and the Coach by name, people as a mention. */
export function memberName({ language }: Pick<Session, 'language'>, id: string): string {
  if (id === coach.id) return wordsOf(language).common.coach;
  return isRoleId(id) ? nameOf(id, language) : mention(id);
}

/** The same without pinging anybody: people by their name. */
export function quietName(session: Session, id: string): string {
  const person = [session.requester, ...session.members].find((each) => each.id === id);
  return person ? shortName(person.name || id) : memberName(session, id);
}

/** The first of them by name; how many there are beside them is counted. */
export function firstOf(session: Session, ids: readonly string[]): string[] {
  const left = ids.length - mostNamed;
  const names = ids.slice(0, mostNamed).map((id) => memberName(session, id));
  return left > 0 ? [...names, wordsOf(session.language).common.more(left)] : names;
}

/** A name as somebody wrote it, on one line and not too long. */
export function shortName(name: string): string {
  return clip(oneLine(name), longestName);
}

/** That something is left to others by the policy of the workspace, as that names them. */
export function mayInstead(act: Act | 'start', named: readonly string[], language: Language): string {
  const { common, people } = wordsOf(language);
  const { acts, only, unclear } = people.policy;
  const who = named.map((each) => (each.startsWith('?') ? unclear(each.slice(1)) : mention(each)));
  return only(acts[act], common.list(who));
}
