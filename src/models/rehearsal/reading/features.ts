import type { Clause } from './clauses.js';
import { fragment } from './clip.js';
import { conceptOf } from './concepts.js';
import type { Feature } from './found.js';
import type { Sorted } from './sorted.js';
import { lowered } from './subject.js';
import { saysAction, weightOf } from './vocabulary.js';

const frames =
  /^(?:(?:and|also|then|plus|but|or|so|finally|please|additionally|furthermore|moreover|as well as|first|secondly|next)\b[\s,]*)*(?:(?:it|this|the (?:system|app|tool|application|site|platform|bot))\s+(?:should|must|shall|will|can|needs to|has to|also)\s+(?:also\s+)?(?:be able to\s+|be\s+|let (?:us|them)\s+|support\s+|have\s+|provide\s+|offer\s+|include\s+)?|(?:we|i)\s+(?:also\s+)?(?:want|need|would like|['’]d like)\s+(?:to\s+|it to\s+)?(?:be able to\s+)?|there (?:should|must) be\s+|should\s+|must\s+|to\s+|with\s+|that\s+|which\s+|who\s+|as an? [\w ]{2,30}?,? i want\s+(?:to\s+)?|including\s+|such as\s+|(?:the|our) (?:[\w-]+ ){1,3}(?:wants?|needs?) (?:(?:an?|some) (?:place|way|thing|tool|something) to\s+|to\s+)?|for (?=[a-z]{3,}ing\b)|it\s+)?(?:an?\s+)?/i;
const framesInChinese =
  /^(?:(?:还|也|并|且|另外|此外|同时|然后|最后|其中|请|而且)+)?(?:(?:我们|系统|平台|它)?(?:需要|要求|希望|想要|想|打算|计划|应该|应当|必须|要|可以|能够|能|支持|包含|包括|具备|具有|提供|实现|带有|带|含|有)+)?(?:(?:做|开发|搭建|建|写)?(?:一个|一套|一款|以下))?(?:东西)?(?=[\p{Script=Han}A-Za-z0-9]{2})/u;
/** Sentences about today's trouble rather than about what is wanted. */
const problem =
  /\b(?:loses?|lost|struggl\w+|too (?:slow|many|much|often|long)|currently|at the moment|nobody knows|is a mess|waste\w*|annoy\w+)\b|目前|现在都?是|经常|总是|太慢|混乱|容易出错|浪费/iu;
const chatter =
  /^(?:thanks?(?: you)?|thank you.*|hi|hello|hey|regards|cheers|etc|for example|e\.g|i\.e|asap|ok|yes|no|tbd|todo|if possible|as soon as possible|for (?:our|my|the) (?:company|team|office|shop|business)|谢谢|你好|您好|等|等等|比如|例如|尽快|功能|如下|主要功能|包括|其他)$/i;

const mostFeatures = 24;

/** The things a brief wants, each once, in its own words and order; never more than two dozen. */
export function readFeatures({ clauses, kinds }: Sorted, subject: string): Feature[] {
  const wanted = clauses.filter((clause, at) => kinds[at] === 'wanted' && clause.label !== 'subject');
  const words = wanted.map((clause) => featureIn(clause.text, subject)).filter((each) => each !== '');
  const distinct = words.filter(
    (each, at) => !words.some((other, place) => place !== at && covers(other, each, place < at)),
  );
  const building = distinct.filter((each) => !problem.test(each));
  return (building.length > 0 ? building : distinct)
    .slice(0, mostFeatures)
    .map((each) => ({ words: lowered(each), concept: conceptOf(each) }));
}

/** One wish without its frame; empty when the clause only names the thing itself or says nothing to build. */
function featureIn(text: string, subject: string): string {
  const at = subject ? text.toLowerCase().indexOf(subject.replace(/…$/, '').toLowerCase()) : -1;
  const end = at + subject.replace(/…$/, '').length;
  const carries = /^带有?([^的]{1,14})的/u.exec(/带有?[^的]{1,14}的/u.exec(text)?.[0] ?? '')?.[1];
  if (at >= 0 && subject && carries) return fragment(carries);
  const beyond = at >= 0 && subject ? text.slice(end) : text;
  if (at >= 0 && (!saysMore(beyond) || /^\s*(?:to|in|into|on) (?:our|the|my|this)\b/i.test(beyond)))
    return '';
  const bare = beyond
    .trim()
    .replace(/^for\s+(?:(?:our|the|all|my)\s+)?[\w-]+(?:\s+[\w-]+)?\s+to\s+/i, '')
    .replace(frames, '')
    .replace(framesInChinese, '')
    .replace(/(?:的)?(?:功能|等|等等)$/u, '');
  const words = fragment(bare, 140);
  if (chatter.test(words) || weightOf(words) < 1 || !/\p{L}{2}/u.test(words)) return '';
  return /^(?:for|of|in|on|at|by|from|our|my)\s/i.test(words) &&
    !saysAction(words.replace(/^\w+\s/, '')) &&
    (at >= 0 || weightOf(words) < 3)
    ? ''
    : words;
}

function saysMore(beyond: string): boolean {
  if (/^\s*(?:for|in|at|of|on|by|用于|，)?\s*$/i.test(beyond)) return false;
  return saysAction(beyond) && weightOf(beyond) >= 2;
}

/** What the brief says is wrong today, in its own words. */
export function readTrouble(clauses: Clause[]): string | undefined {
  const said = clauses.filter(({ text }) => problem.test(text)).slice(0, 4);
  const stop = /\p{Script=Han}/u.test(said[0]?.text ?? '') ? '；' : '; ';
  return said.length > 0 ? fragment(said.map(({ text }) => text).join(stop), 180) : undefined;
}

function covers(other: string, each: string, earlier: boolean): boolean {
  const [long, short] = [other.toLowerCase(), each.toLowerCase()];
  return long === short ? earlier : long.includes(short) && short.length > 3;
}
