import { releaseWords, weightOf } from './vocabulary.js';

const month =
  '(?:January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\\b\\.?';
const lead =
  '(?:(?:not before|no earlier than|not earlier than|by|before|until|till|on|in|from|no later than|not later than|at|around|starting)\\s+)';
const part = '(?:the )?(?:(?:start|beginning|middle|mid|end|early|late|first half|second half)[ -](?:of )?)?';
const count = '(?:\\d{1,3}|a|one|two|three|four|five|six|eight|ten|twelve|a few)';

/** Dates that are dates wherever they stand. */
const certain = [
  new RegExp(`${lead}?\\b\\d{4}[-/.]\\d{1,2}(?:[-/.]\\d{1,2})?\\b`, 'i'),
  new RegExp(`${lead}?\\b\\d{1,2}(?:st|nd|rd|th)?(?: of)? ${month}(?:,? \\d{4})?`, 'i'),
  new RegExp(`${lead}?\\b${month} \\d{1,2}(?:st|nd|rd|th)?\\b(?:,? \\d{4})?`, 'i'),
  new RegExp(`${lead}${part}${month}(?:,? \\d{4})?`, 'i'),
  new RegExp(`${lead}?${part}\\bQ[1-4]\\b(?:[ /]?\\d{4})?`, 'i'),
  new RegExp(
    `${lead}(?:the )?end of (?:the |this |next )?(?:week|month|quarter|year|summer|term|semester)`,
    'i',
  ),
  new RegExp(
    `${lead}?(?:next|this) (?:week|month|quarter|year|spring|summer|autumn|fall|winter|Monday|Tuesday|Wednesday|Thursday|Friday)\\b`,
    'i',
  ),
  /(?:by|before|until|for|in) (?:the )?(?:new |next |coming )?(?:Christmas|Easter|summer|autumn|fall|winter|spring|Monday|Tuesday|Wednesday|Thursday|Friday|tomorrow|New Year|Black Friday|season|school year|semester|academic year|financial year|holidays)\b/i,
  /(?<!每)\d{4}\s?年(?:\s?\d{1,2}\s?月(?:\s?\d{1,2}\s?[日号]|底|初|中旬|末|份)?|底|初|中|内)?(?:之?前|以前)?/u,
  /(?<![每\d个第])(?:\d{1,2}|十[一二]|[一二三四五六七八九十])\s?月(?:\s?\d{1,2}\s?[日号]|[一二三十]{1,3}[日号]|底|初|中旬|末|份)(?:之?前|以前)?/u,
  /(?<![每\d个第])(?:\d{1,2}|十[一二]|[一二三四五六七八九十])\s?月(?:之?前|以前|上线|交付|完成|发布)/u,
  /(?:下|本|这)个?(?:月|周[一二三四五六日天]?|季度|学期)(?:底|初|末|内|之?前)?|(?:今|明)年(?:底|初|内|年底|春节|\d{1,2}月)?(?:之?前)?|(?<!每)(?:年底|月底|季度末|学期末|年中)(?:之?前)?|(?:第?[一二三四]季度|Q[1-4])(?:末|底|内|之?前)?|(?:春节|国庆|双十一|元旦|开学|暑假|五一|十一|618)(?:之?前|以前|期间)/u,
];
/** Spans of time: dates only where the clause is about the release, or says little else. */
const spans = [
  new RegExp(
    `(?:(?:in|within)(?: the next)?|over the next)\\s+${count}(?:\\s+to\\s+\\w+)?\\s+(?:working )?(?:days?|weeks?|months?)\\b`,
    'i',
  ),
  new RegExp(
    `\\b${count}[- ](?:weeks?|months?)\\b(?= (?:from now|time|for the first|until launch|project))`,
    'i',
  ),
  /(?<!每)(?:\d{1,3}|[一两二三四五六七八九十半]{1,3})\s?(?:个)?(?:工作日|天|周|星期|月|年)(?:之内|以内|内|后|左右)/u,
];
const chineseEnd = /上线|交付|发布|投产|推出|试运行|试点|验收|启用|截止|工期|首版|第一版/u;
const chineseSmallWords =
  /大概|大约|最好|希望|争取|尽量|必须|需要|应该|可以|我们|项目|系统|就|要|想|能|在|约|吧|的|了|时间|完成|做完|做好|做出来?|开放|使用|可用/gu;
const mending = /\b(?:fix|repair|mend|repl(?:y|ies)\b|respond|answer|return)\w*/iu;
const notRelease =
  /\b(?:every|each|since|per|older than|last|data from|history|delet\w*|remov\w*|archived)\b|删除|清除|每(?:天|周|月|年|个|季)|保留|历史|超过/iu;

/** The moment a clause names, in its own words, and whether the clause ties it to a release. */
export function readDate(clause: string): { words: string; release: boolean } | undefined {
  if (notRelease.test(clause)) return undefined;
  const release =
    releaseWords.test(clause) || /\b(?:not before|(?:no|not) earlier than)\b|不早于/iu.test(clause);
  for (const pattern of certain) {
    const match = pattern.exec(clause);
    if (match) return { words: match[0].trim(), release };
  }
  for (const pattern of spans) {
    const match = pattern.exec(clause);
    if (match && isAboutTheEnd(clause, match[0], release)) return { words: match[0].trim(), release };
  }
  return undefined;
}

/** What is mended or answered within a span is no end of the work; neither is what a Chinese clause does within it. */
function isAboutTheEnd(clause: string, span: string, release: boolean): boolean {
  const rest = clause.replace(span, ' ');
  if (/\p{Script=Han}/u.test(span))
    return chineseEnd.test(clause) || weightOf(rest.replace(chineseSmallWords, ' ')) === 0;
  return release || (!mending.test(rest) && weightOf(clause) - weightOf(span) <= 2);
}
