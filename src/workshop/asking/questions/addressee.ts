import type { Session } from '../session.js';
import { knownRoleIds, type RoleId } from '../../../roles/index.js';
import { lexicon } from '../../../text/lexicon/index.js';
import type { Participant, Person } from '../../base/people.js';
import type { Asker } from '../../base/asked-for.js';
import type { Question } from '../../base/question.js';

/**
 * Whom a question is put to: the member who was named, by id, else the first one who speaks for those that were named or
 * for the asking role's field, else the requester. What the Coach asks about the brief is the requester's.
 */
export function addresseeOf(session: Session, asker: Asker, who = '', to?: string): Person {
  const { members, requester } = session;
  if (asker === 'Coach') return requester;
  const named = members.find(({ id }) => id === to);
  const expert =
    members.find(({ speaksFor = '' }) => fitsWords(speaksFor, who)) ??
    members.find(({ speaksFor = '' }) => fitsRole(speaksFor, asker));
  return personOf(named ?? expert ?? requester);
}

/** The addressee when the question is put. Somebody better may have been invited since it was raised. */
export function addresseeNow(session: Session, { asker, who, person, passed }: Question): Person {
  const isFound = passed.length > 0 || person.id !== session.requester.id;
  return isFound ? person : addresseeOf(session, asker, who);
}

/** The addressee as a field of a fact; no field for the requester. */
export function toField({ requester }: Session, to: Person): { to?: Person } {
  return to.id === requester.id ? {} : { to };
}

function personOf({ id, name }: Participant): Person {
  return { id, name };
}

function fitsRole(speaksFor: string, role: RoleId): boolean {
  const words = speaksFor.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
  return words.includes(role.toLowerCase()) || (isOfField(speaksFor, role) && !isOfAnother(words, role));
}

function isOfField(speaksFor: string, role: RoleId): boolean {
  return lexicon.some(({ addressee }) => addressee.fields[role]?.test(speaksFor));
}

/** "SystemDesigner" speaks of design, but of one role's only. */
function isOfAnother(words: string, role: RoleId): boolean {
  return knownRoleIds.some((each) => each !== role && words.includes(each.toLowerCase()));
}

/** Whether two fields share a significant word; in Chinese, which has no spaces, a run of characters. */
function fitsWords(speaksFor: string, who: string): boolean {
  const wanted = new Set(wordsOf(who));
  if (wordsOf(speaksFor).some((word) => wanted.has(word))) return true;
  const runs = runsOf(who);
  return runsOf(speaksFor).some((run) => runs.some((each) => each.includes(run) || run.includes(each)));
}

function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{Script=Latin}\p{N}]+/gu) ?? [];
  return words
    .filter((word) => word.length > 1 && lexicon.every(({ addressee }) => !addressee.general.has(word)))
    .map((word) => word.replace(/(?<=...)s$/u, ''));
}

function runsOf(text: string): string[] {
  const telling = lexicon.reduce(
    (rest, { addressee: { generalSigns } }) => (generalSigns ? rest.replace(generalSigns, ' ') : rest),
    text,
  );
  return telling.match(/\p{Script=Han}{2,}/gu) ?? [];
}
