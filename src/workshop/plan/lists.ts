import { parseDate } from '../../text/dates.js';
import { clip, oneLine } from '../../text/fit.js';
import type { Language } from '../../text/language.js';
import { wordsOf } from '../../words/words.js';
import type { Method } from '../base/session.js';
import { isLeftToPeople, type ItemOf } from './items.js';
import { itemOf, liveItems, liveOf, saysOf } from './references.js';
import type { Session } from './session.js';
import type { PlanState } from './state.js';

const longestName = 100;

/** An item as people read it: its id and its name, or the beginning of its text where it has none. */
export function titled({ id, name, text }: { id: string; name: string; text: string }): string {
  return `${id} ${clip(oneLine(name.trim() || text), longestName)}`.trim();
}

/** The same for an id: what is no item stays as it is. */
export function nameOfId({ plan }: Pick<Session, 'plan'>, id: string): string {
  const item = itemOf(plan, id);
  return item ? titled(item) : id;
}

const readable = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;

/** Stars that would begin or end bold type: titles stand in bold themselves. */
const boldMarks = /\*(?=\S)|(?<=\S)\*/gu;

/** A workshop's title on one line. A title of marks alone is replaced by a general one. */
export function titleLine({ title, language }: { title: string; language: Language }): string {
  return readable.test(title) ? oneLine(title).replace(boldMarks, '') : wordsOf(language).common.untitled;
}

/** A line of the board, its label and its text: left out while that is empty. */
export type BoardLine<Sees> = Method<[session: Sees], [label: string, text: string]>;

/** The text beside a label on the board: one item on the same line, several as lines below it. */
export function lined([first = '', ...others]: string[]): string {
  return others.length === 0 ? first : ['', first, ...others].join('\n• ');
}

/** What differs between a plan and one that it came of, by id. `changed`: what an item says now is not what it said. */
export type Differences = ReturnType<typeof differencesSince>;

export function differencesSince(before: PlanState, plan: PlanState) {
  const [old, now] = [liveItems(before), liveItems(plan)];
  const had = new Map(old.map((item) => [item.id, item]));
  const has = new Set(now.map(({ id }) => id));
  return {
    added: now.filter(({ id }) => !had.has(id)),
    changed: now.flatMap((is) => {
      const was = had.get(is.id);
      return was && saysOf(was) !== saysOf(is) ? [{ was, is }] : [];
    }),
    removed: old.filter(({ id }) => !has.has(id)),
  };
}

/** What people have still to decide, the earliest first. */
export function decisionsNeeded({ plan }: Pick<Session, 'plan'>) {
  const left = liveOf(plan, 'decision').filter(({ fields }) => isLeftToPeople(fields));
  return owed(left, ({ otherwise = '' }) => otherwise);
}

/** What nobody knows yet and is taken for granted, the earliest first. */
export function unknownsOf({ plan }: Pick<Session, 'plan'>) {
  return owed(liveOf(plan, 'assumption'), ({ then }) => then);
}

/** What is somebody's to say. `otherwise`: what holds where they do not. */
function owed<Kind extends 'decision' | 'assumption'>(
  items: readonly ItemOf<Kind>[],
  otherwise: (fields: ItemOf<Kind>['fields']) => string,
) {
  const dayOf = ({ by }: { by: string }) => parseDate(by) ?? Number.MAX_SAFE_INTEGER;
  return items
    .map((item) => {
      const { who = '', by = '' } = item.fields as { who?: string; by?: string };
      return { ...{ item, who: who.trim(), by: by.trim() }, otherwise: otherwise(item.fields).trim() };
    })
    .sort((one, other) => dayOf(one) - dayOf(other));
}

/**
 * What it comes to, in a few sentences: the result as it was put into words last. Before that, how the brief was read, as long as
 * nobody has said anything else than what was planned for: a date that people have corrected does not come back.
 */
export function summaryOf({ synthesis, worded, outside, ...said }: Summed): string {
  return (synthesis?.summary.trim() || worded?.trim() || outside?.result.trim() || readingOf(said)).trim();
}

/** How the brief was read; blank where people have said something else since. */
export function readingOf({ reading = '', questions, remarksMade }: Read): string {
  const isOther = questions.some(({ closure }) => closure?.outcome === 'answered' && !closure.agrees);
  return isOther || remarksMade > 0 ? '' : reading;
}

type Read = Pick<Session, 'questions' | 'remarksMade'> & { reading?: string };
type Summed = Read & Pick<Session, 'synthesis' | 'worded' | 'outside'>;
