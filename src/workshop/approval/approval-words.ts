/** Longer ones first, so that of "approve it" nothing is left. */
const phrases = (list: string) =>
  list
    .split(',')
    .map((phrase) => phrase.trim())
    .sort((a, b) => b.length - a.length);

/** What approves on its own. A reply approves only if nothing unknown is beside it. */
const approvals = phrases(`
  i approve this plan, i approve the plan, i approve it, i approve, approve it, approved, approve,
  looks good to me, looks good, looks great, lgtm, ship it, go ahead, let's go, sounds good, all good,
  i agree, agreed, agree, confirmed, confirm, accepted, accept, yes, yep, ok, okay,
  我同意, 同意, 我确认, 确认, 批准, 通过, 可以的, 可以, 没有问题, 没问题, 好的, 好, 行, 赞成, 认可,
  :white_check_mark:, :heavy_check_mark:, :+1:, :thumbsup:, :ok_hand:, ✅, 👍, 👌`);
/** What changes nothing beside an approval. */
const fillers = phrases(`
  the plan, this plan, plan, this, it, please, thanks, thank you, great, perfect, nice, team, for me, everyone, all,
  and, very much, a lot,
  这个, 这份, 该, 方案, 规划案, 规划, 计划, 谢谢, 辛苦了, 辛苦, 大家, 完全, 了, 吧, 啦, 呀, 啊, 的`);
const versionPattern = /^(?:v|version |第)(\d+)版?/u;
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
  return /\bapproved?\b|批准|通过|:white_check_mark:|✅/iu.test(text);
}

function thisVersion(text: string, version: number): string | undefined {
  const [word, number] = versionPattern.exec(text) ?? [];
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
