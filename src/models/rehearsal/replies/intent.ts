import type { ReplyIntentGiven } from '../../../prompts/reply-intent.js';
import type { Reading } from '../../../workshop/question.js';
import { plainText } from '../reading/plain-text.js';

const later =
  /^(?:not (?:now|yet)|later(?: (?:please|today|this week|tomorrow|on|ok))?[\s,.!…]*$|hold on|hang on|one (?:moment|second|sec)|give me (?:a|an|some|until|till)\b|(?:please )?wait(?: (?:a|until|for me|please|till)\b|[\s.,!…]*$)|(?:i['’]ll|will) (?:answer|come back|get back|tell you)|let me (?:check|ask|think|come back|get back)|稍后|等一下|等等[，。！,.!…]*$|等会|待会|先不(?:定|说|回答|答|急|管|谈|讨论|考虑|了|[，。,.!！]|$)|晚点|晚些|回头再|以后再说|过会|让我(?:想|问|查))/iu;
const idle =
  /^(?:(?:ok|okay|k|thanks|thank you|thx|ty|cool|nice|great|lol|haha+|hehe+|hello|hi|hey|good (?:morning|evening)|sounds good|got it|i see|interesting|cheers|morning)(?:\s+(?:all|everyone|team|both|a lot|so much|very much))?|哈+|呵+|嘿+|好的?|谢谢(?:大家|啦|了)?|多谢|感谢|辛苦了?|收到|我看看|明白|了解|嗯+|哦+|早|早上好|你好|大家好|不错|赞|牛)$/iu;
const addressed =
  /^(?:<@[^>]+>|@\S)|^[A-Z][a-z]{1,15},\s+(?:can|could|would|will|do|did|are|have|what|please|you|should)\b|^\p{Script=Han}{2,4}[，,]\s*(?:你|您|麻烦你|帮|能不能|可以帮)/u;
const interjection =
  /^(?:Yes|No|Sure|Well|Maybe|Right|Please|Ok|Okay|Sorry|Hm+|So|And|But)\b|^(?:是的|好的|对的|没错|不是|可以|另外|首先|其实|现在|目前|如果|应该)/u;
const asksBack = /[?？]\s*$/u;
const wish =
  /\b(?:please|change|add|remove|split|rename|drop|merge|combine|move|swap|replace|instead|should (?:be|have|come)|must|needs? to|we (?:need|want)|i(?:['’]d like| want| would like)|make it|put|include|without)\b|改成|改为|改名|增加|加上|加一|去掉|删|拆|合并|调整|换成|放到|提前|推迟|不要|需要|希望|请|应该/iu;
const negated =
  /\b(?:not|don['’]?t|do not|won['’]?t|cannot|can['’]?t|never|unless|if|once|when|after|but|except|almost)\b|不同意|不通过|不批准|没同意|如果|除非|等.{0,8}再|但是?|不过|还不|差不多/iu;
const approves =
  /\b(?:approv\w*|agree\w*|lgtm|looks good|go ahead|ship it|yes|ok(?:ay)?)\b|同意|批准|通过|可以|没问题|确认/iu;

/** Those who ask: a message that names them is for the question. */
const askers = /^@(?:coach|(?:product|test|risk) ?planner|system ?designer|senior ?developer)\b[\s,:，：]*/iu;

/** How a message is read, and on which question. */
export interface Intent {
  question: number | null;
  as: Reading;
}

/** What a message in the thread is, by the words it begins and ends with. */
export function intentOf({ message, questions, version, view }: ReplyIntentGiven): Intent {
  const raw = message.text.trim().replace(askers, '');
  const text = plainText(raw).trim();
  if (version) return { question: null, as: onVersion(raw, text) };
  const named = /^(?:(?:for|to|on|re|关于|回答)\s*)?q\s?(\d{1,3})(?!\d)\s*[:：,，.\-–—)）]?\s*/iu.exec(text);
  const meant = named ? questions.find(({ number }) => number === Number(named[1])) : undefined;
  const rest = meant && named ? text.slice(named[0].length) : text;
  const openOnes = questions.filter((each) => each.open);
  // What is put to the author comes first, and what is put to somebody else last.
  const open =
    openOnes.find(({ yours }) => yours) ?? openOnes.find(({ to }) => to === undefined) ?? openOnes[0];
  const chosen = questions.find(
    ({ open: isOpen, options }) => isOpen && options.some((each) => plain(each) === plain(rest)),
  );
  const question = (meant ?? chosen ?? open ?? questions[0])?.number ?? null;
  // What was asked for as a view is one, unless it names a question.
  if (view && !meant) return { question: null, as: 'talk' };
  if (chosen && plain(rest) !== '') return { question, as: 'answer' };
  if (later.test(rest)) return { question, as: 'later' };
  if (named && !meant) return { question: null, as: 'talk' };
  if (!meant && isToSomeoneElse(raw)) return { question, as: 'talk' };
  if (isIdle(rest)) return { question, as: 'talk' };
  return { question, as: asksBack.test(rest) ? 'counter' : 'answer' };
}

function onVersion(raw: string, text: string): Reading {
  if (isToSomeoneElse(raw)) return 'talk';
  if (asksBack.test(text)) return 'question';
  if (approves.test(text) && negated.test(text)) return 'unclear';
  if (wish.test(text)) return 'change';
  return isIdle(text) ? 'talk' : 'unclear';
}

function isToSomeoneElse(text: string): boolean {
  return addressed.test(text) && !interjection.test(text);
}

/** Nothing but thanks, greetings and laughter; no words at all say nothing either. */
function isIdle(text: string): boolean {
  const parts = text.split(/[\s]*[,.!?;:，。！？；：、~…]+[\s]*/u).map((each) => each.trim());
  return parts.filter((each) => /[\p{L}\p{N}]/u.test(each)).every((each) => idle.test(each));
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
