import type { Clause } from './clauses.js';
import { fragment } from './clip.js';
import { leavesTime } from './date-order.js';
import { readDate } from './dates.js';
import { readExclusion } from './exclusions.js';
import type { Contradiction, Found } from './found.js';
import type { Kind } from './kinds.js';
import { breaksOrKeeps, readOpposed } from './opposed.js';
import { laterWords } from './vocabulary.js';

const sameThings: RegExp[] = [
  /\b(?:log[- ]?ins?|logs? in|logging in|sign[- ]?ins?|signs? in|sign[- ]?ups?|accounts?|passwords?|sso)\b|登录|登陆|账号|注册/gi,
  /\b(?:payments?|pays?|paying|checkout|credit cards?)\b|支付|付款/gi,
  /\b(?:notifications?|notify|notifies|reminders?)\b|通知|提醒|推送/gi,
  /\b(?:approvals?|approves?|approved)\b|审批|审核/gi,
  /\b(?:exports?|exporting|exported)\b|导出/gi,
  /\b(?:mobile apps?|phone apps?|ios|android|native apps?)\b|手机端|移动端/gi,
];
/** Words that may stand beside an everyday thing without making it another thing. */
const besides =
  /\b(?:any|users?|pages?|screens?|forms?|features?|functions?|systems?|needed|required|of|for|at all)\b|用户|功能|页面|模块|系统|相关/gi;
const small =
  /^(?:any|the|and|for|with|from|other|support|functions?|features?|module|first|version|system|needed|all|kind|of|or|in|on|to|an?)$/i;
const milestone =
  /\b(?:pilot|beta|mvp|prototype|phase|first|second|final|version|v\d|milestone|full|internal|public)\b|试点|试运行|内测|公测|一期|二期|首版|正式版?|第[一二三]/giu;

/** Sentences of a brief that cannot both hold: ruled out and asked for, or two dates for one release. */
export function readContradictions(clauses: Clause[], kinds: Kind[], remarks: Found[]): Contradiction[] {
  const wanted = clauses.filter(
    (clause, at) =>
      ['wanted', 'users', 'data', 'systems'].includes(kinds[at] ?? '') && !laterWords.test(clause.text),
  );
  const ruledOut = clauses.filter((_, at) => kinds[at] === 'exclusion');
  const excluded = ruledOut.flatMap((clause): Contradiction[] => {
    const what = readExclusion(clause.text) ?? clause.text;
    const against = laterWords.test(clause.text)
      ? undefined
      : wanted.find((other) => speaksOf(other.text, what));
    return against
      ? [{ kind: 'excluded', one: fragment(clause.text, 60), other: fragment(against.text, 72) }]
      : [];
  });
  return [...excluded.slice(0, 1), ...readOpposed(clauses).slice(excluded.length), ...deadlines(clauses)].map(
    (each) => decided(each, remarks),
  );
}

function deadlines(clauses: Clause[]): Contradiction[] {
  const dated = clauses.flatMap((clause) => {
    const date = readDate(clause.text);
    const stage = [...clause.text.toLowerCase().matchAll(milestone)].map((match) => match[0]).join(' ');
    return date?.release || (date && clause.label === 'dates')
      ? [{ words: date.words, stage, text: fragment(clause.text, 72) }]
      : [];
  });
  const [first] = dated;
  const second = dated.find(
    (each) => first && bare(each.words) !== bare(first.words) && each.stage === first.stage,
  );
  if (!first || !second || /^(?:from|start)/i.test(second.words)) return [];
  if (early.test(second.words) && leavesTime(first.words, second.words)) return [];
  if (early.test(first.words) && leavesTime(second.words, first.words)) return [];
  return [{ kind: 'deadlines', one: second.text, other: first.text }];
}

const early = /^(?:not before|(?:no|not) earlier than)|不早于/i;

function bare(date: string): string {
  return date
    .toLowerCase()
    .replace(
      /^(?:not before|no earlier than|not earlier than|by|before|until|till|on|in|at)\s+|之?前$|以前$/gu,
      '',
    );
}

/** Whether a clause speaks of all that an exclusion names: by everyday synonyms, or word by word. */
export function speaksOf(clause: string, what: string): boolean {
  const group = sameThings.find(
    (things) => what.match(things) && what.replace(things, '').replace(besides, '').trim() === '',
  );
  if (group) return clause.match(group) !== null;
  const han = what.replace(/(?:功能|模块|系统|相关|任何|等)$/u, '');
  if (/^\p{Script=Han}{2,8}$/u.test(han)) return clause.includes(han);
  const words = what.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 2 && !small.test(word));
  if (words.length === 0 || words.length > 3 || /\p{Script=Han}/u.test(what)) return false;
  const stems = clause
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .map(stem);
  return words.every((word) => stems.includes(stem(word.toLowerCase())));
}

function stem(word: string): string {
  return word.length > 4 ? word.replace(/(?:ies|ments?|ing|es|s|ed)$/, '') : word.replace(/s$/, '');
}

/** A remark decides when it speaks of what the two sentences share: the same date, or the thing ruled out. */
function decided(contradiction: Contradiction, remarks: Found[]): Contradiction {
  const decision = remarks.findLast(({ words }) => {
    if (contradiction.kind === 'excluded')
      return speaksOf(words, readExclusion(contradiction.one) ?? contradiction.one);
    if (contradiction.kind === 'opposed') return breaksOrKeeps(words);
    const date = readDate(words)?.words;
    return (
      date !== undefined &&
      [contradiction.one, contradiction.other].some((text) => text.toLowerCase().includes(bare(date)))
    );
  });
  return decision ? { ...contradiction, decision } : contradiction;
}
