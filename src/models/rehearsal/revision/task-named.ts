import type { TodoTask } from '../../../workshop/documents.js';

const ordinals: [RegExp, number][] = [
  [/\b(?:first|1st)\b|第一/iu, 1],
  [/\b(?:second|2nd)\b|第二/iu, 2],
  [/\b(?:third|3rd)\b|第三/iu, 3],
  [/\b(?:fourth|4th)\b|第四/iu, 4],
  [/\b(?:fifth|5th)\b|第五/iu, 5],
];
const numbered = /(?:\btasks?\b|\bnumbers?\b|\bno\.|#|任务|第)\s?(\d)(?!\d)/giu;
const more =
  /(?:\band\b|&|,|和|与|、|跟)\s?(?:tasks?\s|任务\s?|第\s?)?(\d)(?!\d| ?(?:days?|hours?|weeks?|天|周|小时))/giu;

/** The tasks that a wish names, by index, in the order in which it names them: by number, place or title. */
export function tasksNamed(text: string, tasks: TodoTask[]): number[] {
  const found: { at: number; index: number }[] = [];
  const add = (at: number, index: number) => {
    if (at >= 0 && !found.some((each) => each.index === index)) found.push({ at, index });
  };
  const lower = text.toLowerCase();
  tasks.forEach(({ title }, index) => {
    const bare = title.toLowerCase();
    if ([...bare].length >= 4) add(lower.indexOf(bare), index);
  });
  const first = [...text.matchAll(numbered)];
  for (const match of first) add(match.index, Number(match[1]) - 1);
  if (first.length > 0) for (const match of text.matchAll(more)) add(match.index, Number(match[1]) - 1);
  if (/\btasks?\b|\bone\b|任务|第[一二三四五](?:个|项|条)/iu.test(text)) {
    for (const [words, number] of ordinals) {
      const place = /\b(?:to|in|into)? ?(?:the )?(?:first|second|third|fourth|fifth) (?:place|position)\b/iu;
      add(text.replace(place, (cut) => ' '.repeat(cut.length)).search(words), number - 1);
    }
    add(text.search(/\blast (?:task|one)\b|最后(?:一个|一项|一条)(?:任务)?/iu), tasks.length - 1);
  }
  return found.sort((one, other) => one.at - other.at).map(({ index }) => index);
}
