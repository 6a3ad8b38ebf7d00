import { sentencesOf } from './clauses.js';
import { plainText } from './plain-text.js';

const asks =
  /[?？]\s*$|^(?:why|what|whose|who|when|where|how|which|is|are|was|were|does|do|did|has|have)\b.*[^.]$|(?:怎么样|为什么|是什么|多少钱|是谁|在哪里|吗|呢)\s*[?？]?$/iu;
/** "Could you build …?" is a question only in form. */
const wishes =
  /\b(?:build|create|make|develop|design|implement|program|apps?|tools?|systems?|websites?|platforms?|bots?|software|dashboards?|(?:we|i) (?:need|want)|would like|please)\b|做一?[个套款]|开发|搭建|系统|平台|小程序|应用|网站|工具|需要|想要|希望/iu;
const smallTalk =
  /^(?:hello|hi|hey|test(?:ing)?|thanks?|thank you|good (?:morning|evening|afternoon)|ok|yes|no|foo|bar|lorem ipsum.*|你好|您好|测试|在吗|谢谢|早上好|晚上好|哈+)$/iu;
/** Keys next to each other, or one letter over and over. */
const mashed =
  /^(?:asdf\w*|qwer\w*|zxcv\w*|jkl\w*|hjkl\w*|uiop\w*|sdf\w*|(.)\1{4,}|[bcdfghjklmnpqrstvwxz]{5,})$/iu;

/** Whether a text only asks something, greets or strikes keys, so that nobody could build it. */
export function namesNothingToBuild(text: string): boolean {
  const sentences = sentencesOf(plainText(text).replace(/\n+/g, '。'));
  return sentences.length > 0 && sentences.every(isIdle);
}

function isIdle(sentence: string): boolean {
  if (asks.test(sentence)) return !wishes.test(sentence);
  const bare = sentence.replace(/[\p{P}\p{S}]+$/u, '').trim();
  return smallTalk.test(bare) || bare.split(/\s+/).every((word) => mashed.test(word));
}
