import { fragment } from './clip.js';
import { saysAction } from './vocabulary.js';

const kept =
  /\b(?:stor(?:e|es|ing|ed(?! procedures?))|sav(?:e|es|ed|ing)|keep(?:s|ing)?(?! track| it | them | up| in mind| going)|captur(?:e|es|ed|ing)|collect(?:s|ed|ing)?|record(?:s|ed|ing)? (?=the |each |every |their |which |who |when |how |name|date|all )|hold(?:s|ing)?(?= the | name| each| their))\s+(?:only\s+)?(.+)/i;
const each =
  /\b(?:each|every|an?)\s+([\w-]+(?: [\w-]+)?)\s+(?:has|have|consists of|includes|contains|comes with)\s+(.+)/i;
const about =
  /\b((?:[\w-]+ ){0,2}(?:data|records|history|fields|metadata))\b(?! (?:protection|centre|center|source))/i;
/** "Every decision is kept for two years": what is kept stands before, for how long after. */
const isKept =
  /^(?:and )?(.{3,60}?) (?:is|are|gets?|(?:must|should|will|has to|have to|needs? to) be) (?:kept|stored|saved|archived|retained|logged)\b(.{0,40})$/i;
const keptFor =
  /^([\p{Script=Han}A-Za-z]{2,14}?(?:永久|长期)(?:保存|保留|留存)|[\p{Script=Han}A-Za-z]{2,14}?(?:保存|保留|留存|存)(?:至少|满|期)?\s?(?:\d+|[一二两三四五六七八九十半]+)\s?个?[年月周天日])/u;
const keptInChinese =
  /(?:保存|存储|存放|记录(?!员)|留存|采集|收集|存有|保留)(?:每[\p{Script=Han}]{1,5}的)?(.{2,40})/u;
const eachInChinese =
  /每[个条张份笔位名次件][\p{Script=Han}]{0,8}(?:包含|包括|含有|含|有|需要记录)(.{2,40})/u;
const fieldsInChinese = /(?:字段|数据|信息|资料)(?:包括|包含|有|为|来自|来源于|存在|由)(.{2,40})/u;
const aboutInChinese =
  /((?:[\p{Script=Han}]{2,6}?)(?:数据|记录|资料|档案|信息|台账|明细))(?!导出|导入|分析|统计|大屏|看板)/u;
const leading = /^(?:the|their|all|only|each|every|just|了|的|所有)\s*/i;

/** The data a clause says is kept or worked with, in its own words. */
export function readData(clause: string): string | undefined {
  const passive = isKept.exec(clause);
  if (passive) return fragment(`${passive[1]} kept${passive[2]}`, 64);
  const strong =
    keptFor.exec(clause)?.[1] ??
    each.exec(clause)?.slice(1, 3).join(': ') ??
    kept.exec(clause)?.[1] ??
    eachInChinese.exec(clause)?.[1] ??
    fieldsInChinese.exec(clause)?.[1] ??
    keptInChinese.exec(clause)?.[1];
  const weak =
    named(about.exec(clause)?.[1]) ??
    aboutInChinese
      .exec(clause)?.[1]
      ?.replace(/^.*(?:导出|导入|生成|提交|发送|填写|增加|靠)/u, '')
      .replace(/^.*?[的员到理](?=\p{Script=Han}{3})/u, '')
      .replace(/^[查看提交导出导入填写修改和与及按让给对把将的了新增管理保存存储记录]+/u, '');
  const words = fragment((strong ?? weak ?? '').replace(leading, ''), 48);
  return /\p{L}{2}/u.test(words) ? words : undefined;
}

/** The noun of "delete old data" and "student data"; nothing for data of no kind at all. */
function named(words: string | undefined): string | undefined {
  const bare =
    words
      ?.split(' ')
      .filter(
        (word) => !saysAction(word) && !/^(?:the|our|all|with|of|and|any|no|to|old|new)$/i.test(word),
      ) ?? [];
  return bare.length > 1 ? bare.join(' ') : undefined;
}

/** Whether the clause is about keeping data rather than about doing something with it. */
export function isAboutData(clause: string): boolean {
  return [isKept, keptFor, kept, each, keptInChinese, eachInChinese, fieldsInChinese].some((pattern) =>
    pattern.test(clause),
  );
}
