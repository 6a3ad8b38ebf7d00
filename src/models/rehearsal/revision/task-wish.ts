import type { TodoTask } from '../../../workshop/documents.js';
import { tasksNamed } from './task-named.js';

/** A wish that touches nothing but the list of tasks. Indices may name a task that is not there. */
export type TaskWish =
  | { do: 'move'; task: number; to: number }
  | { do: 'swap' | 'merge'; task: number; other: number }
  | { do: 'split'; task: number; into: string[] }
  | { do: 'rename'; task: number; title: string }
  | { do: 'estimate'; task: number; estimate: string }
  | { do: 'add'; title: string }
  | { do: 'remove'; task: number };

const unquoted = (text: string) => text.replace(/^["'\s:：]+|["'\s.。]+$/gu, '').trim();

/** How a point would change the list; undefined when it is about more than that. */
export function taskWishOf(point: string, tasks: TodoTask[]): TaskWish | undefined {
  const renamed =
    /^(.*?)(?:\brenam\w*\b|\bretitle\b|\bcall\b|改名|重命名|改叫|名称改|标题改)(.*?)(?:\bto\b|\bas\b|:|：|为|成|叫|"(?=[^"]+"\s*$))\s*(.+)$/iu.exec(
      point,
    );
  if (renamed) {
    const [task] = tasksNamed(`${renamed[1]} ${renamed[2]}`, tasks);
    const title = unquoted(renamed[3] ?? '');
    return task !== undefined && title ? { do: 'rename', task, title } : undefined;
  }
  const called =
    /^(?:please\s+)?(?:change|把|将)\s*"([^"]+)"\s*(?:to|into|改成|改为|换成)\s*"([^"]+)"$/iu.exec(point);
  if (called) {
    const [task] = tasksNamed(called[1] ?? '', tasks);
    return task === undefined ? undefined : { do: 'rename', task, title: unquoted(called[2] ?? '') };
  }
  const added =
    /^(?:please\s+)?(?:add|append|新增|再?增加|再?加|再?添加|请增加|请再?加)\s*(?:an?|one|another|一个|一项|一条)?\s*(?:new|further|more|新的?)?\s*(?:tasks?|任务)\s*(?:for|to|called|named|about|叫|用于)?\s*[:：,，]?\s*(.+)$/iu.exec(
      point,
    );
  if (added) return { do: 'add', title: unquoted(added[1] ?? '') };
  const named = tasksNamed(point, tasks);
  const [task, other] = named;
  if (task === undefined) return undefined;
  if (/\b(?:swap|switch|exchange)\b|对调|交换|互换/iu.test(point))
    return other === undefined ? undefined : { do: 'swap', task, other };
  if (isOfPart(point, tasks)) return undefined;
  if (/\b(?:merge|combine|join)\b|合并|并成/iu.test(point))
    return other === undefined ? undefined : { do: 'merge', task, other };
  if (/\bsplit\b|\bin two\b|拆/iu.test(point)) return { do: 'split', task, into: partsOf(point) };
  const estimate = estimateIn(point);
  if (estimate) return { do: 'estimate', task, estimate };
  if (/\b(?:remove|delete|drop|leave out|skip)\b|删|去掉|移除|不要/iu.test(point))
    return { do: 'remove', task };
  const to = placeOf(point, named, tasks.length);
  return to === undefined ? undefined : { do: 'move', task, to };
}

/** "Drop login from task 2", "merge the search of task 1 into task 2": it is about something within a task. */
function isOfPart(point: string, tasks: TodoTask[]): boolean {
  const verb = /\b(?:merge|combine|join|split|remove|delete|drop|leave out|skip)\s+(?:both\s+)?(.*)$/iu.exec(
    point,
  )?.[1];
  if (verb !== undefined) {
    const direct =
      /^(?:the\s+)?(?:(?:new|old)\s+)?(?:tasks?\b|numbers?\b|no\.|#|it\b|(?:first|second|third|fourth|fifth|last)\b|["\d])/iu;
    const bare = verb.replace(/^the\s+/iu, '').toLowerCase();
    return !direct.test(verb) && !tasks.some(({ title }) => bare.startsWith(title.toLowerCase()));
  }
  const within =
    /(?:任务\s?\d|第[一二三四五](?:个|项|条)?(?:任务)?|")\s*(?:里|中|里面|当中)?的(?!任务|估)|(?:任务\s?\d|任务)(?:里|中)/u;
  return within.test(point);
}

/** The names of the two halves, where the wish gives them. */
function partsOf(point: string): string[] {
  const match = /(?:\binto\b|拆分?(?:成|为))\s*[:：]?\s*(.+)$/iu.exec(point)?.[1] ?? '';
  const parts = match.split(/\s+and\s+|\s*[/&+]\s*|和|与|、/iu).map(unquoted);
  const isCount = /^(?:two|2|two (?:parts|tasks|halves)|(?:两|二)(?:个|项|部分|半)?.*|(?:2)(?:个|项).*)$/iu;
  return parts.length === 2 && parts.every((each) => each && !isCount.test(each)) ? parts : [];
}

function estimateIn(point: string): string | undefined {
  if (!/\b(?:estimat\w*|takes?|days?|hours?|weeks?)\b|估|工期|天|小时|周/iu.test(point)) return undefined;
  const said = point.matchAll(
    /\d+(?:[.,]\d+)?\s?(?:working |work )?(?:days?|hours?|weeks?)\b|\d+(?:\.\d+)?\s?(?:个)?(?:工作日|天|小时|周)|(?:半|[一二两三四五六七八九十]+)\s?个?(?:工作日|天|小时|周)/giu,
  );
  return [...said].at(-1)?.[0];
}

/** The new index of the first task that is named, by the others or by a word for the place. */
function placeOf(point: string, [task, other]: number[], count: number): number | undefined {
  const from = task ?? 0;
  if (other !== undefined) {
    const shift = from < other ? -1 : 0;
    if (/\b(?:before|above|ahead of)\b|之前|前面|以前/iu.test(point)) return other + shift;
    if (/\b(?:after|below|behind)\b|之后|后面|以后/iu.test(point)) return other + shift + 1;
  }
  if (
    /\b(?:to the (?:top|front|start|beginning)|first|at the (?:top|beginning))\b|最前|最先|首位|第一位|排第一|先做|提到前/iu.test(
      point,
    )
  )
    return 0;
  if (/\b(?:to the (?:end|bottom)|last|at the end)\b|最后|末尾|放到后/iu.test(point)) return count - 1;
  const place = /\b(?:to|in|into) (?:the )?(second|third|fourth) (?:place|position)\b|第([二三四])位/iu.exec(
    point,
  );
  const at = ['second', 'third', 'fourth', '二', '三', '四'].indexOf(
    (place?.[1] ?? place?.[2] ?? '').toLowerCase(),
  );
  return at < 0 ? undefined : (at % 3) + 1;
}
