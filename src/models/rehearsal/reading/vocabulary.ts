/** Words by which a clause is known to say what someone does; stems, matched at the start of a word. */
const actions =
  /\b(?:accept|access|add|alert|allow|appl(?:y|ies)|approve|archive|ask|assign|attach|book|brows|build|buy|calculat|call|cancel|chang|chat|check|choos|click|clos|collect|comment|compar|complet|confirm|connect|convert|copy|count|creat|delet|deliver|detect|display|download|draw|edit|email|enter|escalat|export|fill|filter|find|follow|forward|generat|get|give|group|help|hide|import|integrat|invite|join|leave a|list|log|look|make|manage|map|mark|match|measure|merge|message|migrat|monitor|move|notif|open|order|organi[sz]|pay|pick|plan|post|print|pull|push|quer(?:y|ies)|rat(?:e|es)|read|receiv|record|register|reject|remind|remov|renam|reply|report|request|reserv|reset|return|review|run|sav|scan|schedul|search|see|select|sell|send|sent|set|shar|show|sign|sort|start|stop|stor|submit|subscrib|summari[sz]|swap|switch|sync|tag|tak|track|transfer|translat|unlock|updat|upload|us(?:e|es|ing)|validat|verif|view|vote|warn|watch|writ)\w*/i;
const chineseActions =
  /[提审批查看搜新修删上下导发通推登支退预排签打记录统分指评回关同扫盘领派抢报填选管]|可以|能够|自动|支持|允许/u;

/** Whether the words say that someone does something. */
export function saysAction(words: string): boolean {
  return actions.test(words) || chineseActions.test(words);
}

/** Words that mark a date as the moment when the thing is wanted. */
export const releaseWords =
  /\b(?:launch\w*|ready|go(?:es)? live|live|ship\w*|deliver\w*|releas\w*|finish\w*|done|deadline|due|complet\w*|available|start(?:s|ing)?|roll\w* out|pilot|beta|mvp|first version|need(?:ed)? (?:it|this)|want(?:ed)? (?:it|this))\b|上线|交付|完成|发布|截止|投产|启用|试运行|试点|验收|使用|要用|推出|开放|之前|前/iu;

/** Words that put something off to a later stage, so that it contradicts nothing now. */
export const laterWords =
  /\b(?:later|eventually|in future|phase (?:2|two|ii)|second (?:phase|version|release)|version 2|v2|next (?:phase|version)|some day)\b|以后|后续|二期|将来|之后再|下一期|未来/iu;

/** How many words (Latin) and Chinese characters a text has; a Chinese character weighs half a word. */
export function weightOf(text: string): number {
  const words = text.match(/[\p{Script=Latin}\p{N}'’-]+/gu)?.length ?? 0;
  const characters = text.match(/[\p{Script=Han}]/gu)?.length ?? 0;
  const others = text.match(/(?![\p{Script=Latin}\p{Script=Han}])\p{L}+/gu)?.length ?? 0;
  return words + characters / 2 + others;
}
