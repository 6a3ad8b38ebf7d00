import type { Clause } from './clauses.js';
import { fragment } from './clip.js';
import type { Contradiction } from './found.js';
import { laterWords } from './vocabulary.js';

/** Promises and what breaks them, wherever in a brief the two stand. */
const pairs: [RegExp, RegExp][] = [
  [
    /\b(?:free of charge|for free|at no (?:cost|charge)|costs? nothing)\b|免费/iu,
    /[$€£¥]\s?\d|\b\d[\d.,]*\s?(?:€|\$|£|euros?|eur|usd|dollars?|pounds?)\s?(?:\/|per|a|an|each|every)\s?\w+|\b(?:subscription|membership) fees?\b|(?:每[人月年次]|一年|月费|年费|收费|会费)\D{0,4}\d+\s?元|\d+\s?元\s?(?:\/|每)?\s?[人月年次]/iu,
  ],
  [
    /\b(?:(?:kept|stored|keep\w*|stor\w*|sav\w*|archived?) (?:\w+ ){0,3}(?:forever|permanently|indefinitely)|never deleted?)\b|永久(?:保存|保留|存储)|永不删除/iu,
    /\b(?:delet\w*|remov\w*|eras\w*|purg\w*) (?:\w+ ){0,3}after (?:\w+ ){1,3}(?:days?|weeks?|months?|years?)\b|(?:\d+|[一二两三四五六七八九十半]+)个?[天日周月年]后?(?:自动)?(?:删除|清除|清理)/iu,
  ],
];

/** The first promise of a brief that another of its sentences breaks. */
export function readOpposed(clauses: Clause[]): Contradiction[] {
  for (const [promise, breach] of pairs) {
    const [one, other] = [promise, breach].map((pattern) =>
      clauses.find(({ text }) => pattern.test(text) && !laterWords.test(text)),
    );
    if (one && other && one !== other)
      return [{ kind: 'opposed', one: fragment(one.text, 60), other: fragment(other.text, 72) }];
  }
  return [];
}

/** Whether a remark speaks of one of these promises, and so chooses. */
export function breaksOrKeeps(remark: string): boolean {
  return pairs.flat().some((pattern) => pattern.test(remark));
}
