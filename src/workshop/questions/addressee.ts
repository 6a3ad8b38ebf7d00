import { type RoleId, roleIds } from '../../roles/index.js';
import type { Participant, Person } from '../people/people.js';
import type { Session } from '../session.js';
import type { Asker } from './schema.js';
import type { Question } from './state.js';

/** What people call the field of a role, besides the role's own name. */
const fields: Record<RoleId, RegExp> = {
  ProductPlanner: /\b(?:products?|requirements?|scope)\b|产品|需求/iu,
  SystemDesigner: /\b(?:designs?|architecture|system design)\b|设计|架构/iu,
  SeniorDeveloper: /\b(?:development|developers?|coding|code|engineering|implementation)\b|开发|研发|实现/iu,
  TestPlanner: /\b(?:tests?|testing|testers?|qa|quality)\b|测试|质量/iu,
  RiskPlanner: /\b(?:risks?|risk management)\b|风险/iu,
};

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

/** Whom a question is put to when its turn has come: somebody may have been brought in since it was raised. */
export function addresseeNow(session: Session, { asker, who, person, passed }: Question): Person {
  const isFound = passed.length > 0 || person.id !== session.requester.id;
  return isFound ? person : addresseeOf(session, asker, who);
}

/** The same as a field of a fact, which says nothing where it is the requester. */
export function toField({ requester }: Session, to: Person): { to?: Person } {
  return to.id === requester.id ? {} : { to };
}

function personOf({ id, name }: Participant): Person {
  return { id, name };
}

function fitsRole(speaksFor: string, role: RoleId): boolean {
  const words = speaksFor.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
  return words.includes(role.toLowerCase()) || (fields[role].test(speaksFor) && !isOfAnother(words, role));
}

/** "SystemDesigner" speaks of design, but of one role's only. */
function isOfAnother(words: string, role: RoleId): boolean {
  return roleIds.some((each) => each !== role && words.includes(each.toLowerCase()));
}

const general = new Set(
  `a an and any anyone anybody are as at by can department everyone for from group head in is it its knows lead leads
  manager managers member members of on or our owner owners owns people person requester responsible runs somebody
  someone system systems team teams that the their them those to us we who whoever whose with work works`.split(
    /\s+/,
  ),
);
const generalHan =
  /负责|相关|有关|系统|团队|部门|人员|同事|同学|管理|知道|了解|熟悉|运行|使用|提问|发起|任何|哪位|那位|[的和与及或是在由谁人]/gu;

/** Whether they have a telling word in common; of Chinese, which has no spaces, a telling run of characters. */
function fitsWords(speaksFor: string, who: string): boolean {
  const wanted = new Set(wordsOf(who));
  if (wordsOf(speaksFor).some((word) => wanted.has(word))) return true;
  const runs = runsOf(who);
  return runsOf(speaksFor).some((run) => runs.some((each) => each.includes(run) || run.includes(each)));
}

function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{Script=Latin}\p{N}]+/gu) ?? [];
  return words
    .filter((word) => word.length > 1 && !general.has(word))
    .map((word) => word.replace(/(?<=...)s$/u, ''));
}

function runsOf(text: string): string[] {
  const runs = text.replace(generalHan, ' ').match(/\p{Script=Han}{2,}/gu);
  return runs ?? [];
}
