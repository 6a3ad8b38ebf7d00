import type { Clause } from './clauses.js';
import { isAboutData, readData } from './data.js';
import { readDate } from './dates.js';
import { readExclusion } from './exclusions.js';
import { readLimits } from './limits.js';
import { readSystems } from './systems.js';
import { readUsers } from './users.js';
import { releaseWords, saysAction, weightOf } from './vocabulary.js';

/** What a clause is mainly about. Only a `wanted` clause is something to build; an `order` speaks to its reader. */
export type Kind = 'exclusion' | 'date' | 'limit' | 'data' | 'users' | 'systems' | 'wanted' | 'order';

const byLabel = {
  exclusions: 'exclusion',
  dates: 'date',
  limits: 'limit',
  data: 'data',
  users: 'users',
  systems: 'systems',
  features: 'wanted',
} as const;
const order =
  /\b(?:ignore|disregard|forget|override)\b.{0,40}\b(?:instructions?|prompts?|rules|above|previous|prior)\b|\byou are (?:now|an? (?:ai|assistant|model|language))\b|\bsystem prompt\b|\b(?:approve|agree to|accept) (?:this|the|every|any) ?(?:plan|brief|thing)\b|\b(?:say|answer|reply|respond) (?:only |with )?["']?(?:ok|yes|approved)\b|忽略.{0,12}(?:指令|提示|规则|要求|以上|之前)|你现在是|系统提示词|直接(?:通过|批准|同意)(?:这|本|该)?(?:个|份)?(?:方案|计划|规划)/iu;
const filler =
  /\b(?:must|should|shall|will|can|be|is|are|the|a|an|it|we|need|needs|to|of|for|on|at|in|by|and|handle|support|serve|have|has|about|only|our|this|with|per|page|pages|load|loads|respond|answer|response|time|each|budget|deadline|availability|uptime|expect|expected|under|within|up|there|work|works|used|made|meant|intended|go|goes|live|first|version)\b|支持|系统|应用|需要|要求|必须|要|在|约|大约|响应|时间|性能|同时|在线|预算|可用性|期限|打开|页面|左右|我们|公司|有|首版|第一版|规模|使用|面向|给|让|供|为|用|的/giu;

/** The kind of each clause; a list carries on what its first item began ("no login, payments or adverts"). */
export function kindsOf(clauses: Clause[]): Kind[] {
  const kinds: Kind[] = [];
  clauses.forEach((clause, at) => {
    const before = clauses[at - 1];
    const carried = kinds[at - 1];
    const goesOn = before?.sentence === clause.sentence && carried && carriesOn(clause, carried);
    kinds.push(goesOn ? carried : kindOf(clause));
  });
  return kinds;
}

function carriesOn(clause: Clause, carried: Kind): boolean {
  if (carried === 'order') return true;
  if (!['exclusion', 'data', 'users', 'systems'].includes(carried)) return false;
  if (readDate(clause.text) || readExclusion(clause.text) || readLimits(clause.text).length > 0) return false;
  if (clause.joined === 'list') return true;
  if (/\p{Script=Han}/u.test(clause.text)) return false;
  const free = !/\b(?:can|should|must|will|want|needs?)\b/i.test(clause.text) && weightOf(clause.text) <= 6;
  if (clause.joined === 'and') return free && (carried !== 'users' || !saysAction(clause.text));
  return (
    clause.joined === 'comma' &&
    free &&
    !readUsers(clause.text).length &&
    (carried === 'data' || !saysAction(clause.text) || (carried === 'exclusion' && / or /i.test(clause.text)))
  );
}

function kindOf({ text, label }: Clause): Kind {
  if (order.test(text)) return 'order';
  if (label && label !== 'subject' && label !== 'unknown') return byLabel[label];
  if (readExclusion(text)) return 'exclusion';
  const date = readDate(text);
  if (date && restOf(text, [date.words], true) <= 3) return 'date';
  const limits = readLimits(text);
  if (limits.length > 0 && restOf(text, limits) <= (doesMore(text, limits) ? 0.5 : 2.5)) return 'limit';
  if (isAboutData(text) && readData(text)) return 'data';
  const users = readUsers(text);
  if (
    users.length > 0 &&
    restOf(text, users) <= (saysAction(text) || /\p{Script=Han}/u.test(text) ? 0.5 : 1.5) &&
    !/\p{Script=Han}{5}/u.test(text)
  )
    return 'users';
  const systems = readSystems(text);
  if (systems.length > 0 && restOf(text, systems) <= 1) return 'systems';
  return 'wanted';
}

/** "Export to PDF for at most 30 people" asks for something and holds it to a number. */
function doesMore(text: string, limits: string[]): boolean {
  const rest = limits.reduce((left, each) => left.replace(each, ' '), text).replace(filler, ' ');
  return /^[^\p{Script=Han}]*$/u.test(text) && saysAction(rest);
}

/** How much a clause says beside these words and the small words that go with them. */
function restOf(text: string, words: string[], release = false): number {
  const bare = words.reduce((rest, each) => rest.replace(each, ' '), text);
  return weightOf((release ? bare.replace(new RegExp(releaseWords, 'giu'), ' ') : bare).replace(filler, ' '));
}
