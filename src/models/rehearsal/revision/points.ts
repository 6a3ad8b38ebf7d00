import { plainText } from '../reading/plain-text.js';

const verbs =
  'move|put|swap|switch|split|merge|combine|join|rename|call|estimate|add|remove|delete|drop|change|make|start|do|task|the (?:first|second|third|fourth|fifth|last)';
const between = new RegExp(
  `\\n+|[;；。]+|(?<=\\p{L}{2}|["”])[.!]+(?:\\s+|$)|,?\\s+(?:and|then|and then|also|and also)\\s+(?=(?:please )?(?:also )?(?:${verbs})\\b(?! (?:it|them)\\b))|,\\s+(?=(?:please )?(?:${verbs})\\b(?! (?:it|them)\\b))|[，,]\\s*(?=(?:然后|另外|还有|再|并且|同时)?(?:请)?(?:把|将|合并|拆|对调|交换|删|去掉|增加|加一|新增|任务\\s?\\d|第[一二三四五]|先做))`,
  'iu',
);

/** What a person wants changed, in single points. Never empty for a text that says anything. */
export function pointsIn(text: string): string[] {
  const said = plainText(text.replace(/[“”「」『』"]/gu, '"').replaceAll('"', '\u2039')).replaceAll(
    '\u2039',
    '"',
  );
  const parts = said
    .split(between)
    .map((each) => each.replace(/^[\s,，、•*-]+|[\s,，、]+$/gu, ''))
    .filter((each) => /[\p{L}\p{N}]/u.test(each));
  return parts.length > 0 ? parts.slice(0, 12) : [text.trim()];
}
