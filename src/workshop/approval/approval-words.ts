import { lexicon, longestMatch, marks } from '../../text/lexicon/index.js';

/** Longer ones first, so that of "approve it" nothing is left. */
const longestFirst = (phrases: readonly string[]) => [...phrases].sort((a, b) => b.length - a.length);
const approvals = longestFirst([...marks.approving, ...lexicon.flatMap(({ approval }) => approval.phrases)]);
const fillers = longestFirst(lexicon.flatMap(({ approval }) => approval.fillers));
const gapPattern = /^[\s,.!;:，。！；：、～…"'“”*_()（）-]+/u;
const latin = /[\p{Script=Latin}0-9]/u;

/**
 * Whether a reply is an approval of this version and nothing but: phrases from the lists and punctuation. "yes but…",
 * "不同意", "可以吗？", a question, another version's number or anything unknown is not.
 */
export function isUnmistakableApproval(text: string, version: number): boolean {
  let rest = text
    .toLowerCase()
    .replace(/^@[\w.-]+/, '')
    .trim();
  let approvesOnce = false;
  while (rest) {
    const approval = opening(approvals, rest);
    const known =
      approval ?? opening(fillers, rest) ?? thisVersion(rest, version) ?? gapPattern.exec(rest)?.[0];
    if (!known) return false;
    approvesOnce ||= approval !== undefined;
    rest = rest.slice(known.length);
  }
  return approvesOnce;
}

/** Whether an approval says that it is one: "yes" and "agreed" can be meant for something else that was asked. */
export function namesApproval(text: string): boolean {
  return marks.approvalNamed.test(text) || lexicon.some(({ approval }) => approval.named.test(text));
}

function thisVersion(text: string, version: number): string | undefined {
  const [word, number] = longestMatch(text, ({ approval }) => approval.version) ?? [];
  return Number(number) === version ? wholeWord(word, text) : undefined;
}

function opening(list: readonly string[], text: string): string | undefined {
  return wholeWord(
    list.find((phrase) => text.startsWith(phrase)),
    text,
  );
}

function wholeWord(word: string | undefined, text: string): string | undefined {
  if (!word) return undefined;
  const cutsAWord = latin.test(word.at(-1) ?? '') && latin.test(text[word.length] ?? '');
  return cutsAWord ? undefined : word;
}
