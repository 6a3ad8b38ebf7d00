import { fragment } from './clip.js';
import { isPromise } from './limits.js';

const notAnExclusion =
  /\bno (?:more|later|less|fewer|longer|matter|one|need to)\b|\bnot (?:only|later|more|less|just|yet|be|sure|every)\b|\bno-|不超过|不少于|不低于|不晚于|不仅|不得|不能|不会|不断|不同|不良|不足|不合格/iu;
const ruled =
  /(?:\b(?:we |it |this )?(?:do|does|will|would|should)(?:n['’]?t| not) (?:need|want|include|support|cover|require|have|do|build)\s+|\bwon['’]t (?:need|include|support|cover|have|do|build)\s+|\b(?:leave|leaves|leaving) out\s+|\b(?:excluding|exclude|excludes|except for|skip|omit|without|never|no need for|not (?:including|needed|required|wanted|in scope|part of (?:this|it)))\b:?\s*|\bno\s+)(.+)/i;
const ruledAfter =
  /^(.+?)\s+(?:(?:is|are|stays?|remains?) )?(?:out of scope|not (?:needed|required|wanted|in scope|part of (?:this|it|the first version))|excluded)\b/i;
const ruledInChinese =
  /(?:暂时?不(?:做|支持|考虑|需要|包含|涉及)?|不(?:需要|做|用|要|包含|包括|支持|考虑|涉及|含|提供|开发|接入)|无需|无须|去掉|排除|除了|没有)(?:考虑|支持|做|包含|任何)?(.{1,30})/u;
const ruledAfterInChinese = /^(.{1,20}?)(?:暂?不(?:做|需要|考虑|在范围内|包含)|不在(?:本期)?范围)/u;
const leading = /^(?:(?:any|a|an|the|new|own|extra)\s+|(?:任何|额外的?))/i;
/** When something is left out, which is not what is left out. */
const whileLater = /^(?:暂时?|目前|现阶段|现在|先)$/u;

const until = /\s+(?:before|until|because|so that|but)\s.*$/i;

/** What a clause rules out, in its own words; undefined when it rules nothing out. */
export function readExclusion(clause: string): string | undefined {
  if (notAnExclusion.test(clause) || isPromise(clause)) return undefined;
  const match =
    ruledAfter.exec(clause)?.[1] ??
    ruled.exec(clause)?.[1] ??
    ruledAfterInChinese.exec(clause)?.[1] ??
    ruledInChinese.exec(clause)?.[1];
  const words = fragment((match ?? '').replace(leading, '').replace(/除外$/u, '').replace(until, ''), 56);
  return /[\p{L}\p{N}]/u.test(words) && !whileLater.test(words) ? words : undefined;
}
