import type { Session } from '../session.js';
import { daysIn } from '../../../text/amounts.js';
import { clip } from '../../../text/fit.js';
import { oneLine, sentence } from '../../../text/foreign.js';
import { shortDifference } from '../../../text/short-difference.js';
import { feedbackOn } from '../approval/wishes.js';
import { titled } from '../../plan/lists.js';
import { type Differences, differencesSince } from '../../plan/differences.js';
import type { Item } from '../../plan/items.js';
import { wordsOf } from '../../../words/words.js';

/** The plan as it was when the version before this one was issued; undefined of the first, and where that was not kept. */
export function differencesOf({ versions, plan }: Session, version: number): Differences | undefined {
  const before = versions.findLast(({ number }) => number < version)?.plan;
  return before && differencesSince(before, plan);
}

const mostWishes = 5;
/** Room for the words of all wishes together, in characters, and for those of one at least. */
const roomForWishes = 320;
const shortestNote = 60;
const mostIds = 6;

/** The first lines of a later version's card: what became of each wish and in which items, then what else has changed. */
export function comparedLines(session: Session, version: number): string[] {
  if (version < 2) return [];
  const wishes = wishLines(session, version);
  return [...wishes.lines, ...otherLines(session, version, wishes.named)];
}

function wishLines(session: Session, version: number): { lines: string[]; named: Set<string> } {
  const { common, versions } = wordsOf(session.language);
  const { compared } = versions;
  const found = differencesOf(session, version);
  const points = feedbackOn(session, version);
  const shown = points.slice(0, mostWishes);
  const longest = Math.max(shortestNote, Math.floor(roomForWishes / Math.max(1, shown.length)));
  const lines = shown.map(({ by, text, became, note, items }) => {
    const [wish, why] = [clip(oneLine(text), longest), clip(oneLine(note), longest)];
    // What was done says what it is now; what was not needs to say what it was.
    const said = became === 'done' && why !== '' ? [why] : [wish, why];
    const told = said.filter(Boolean).map((each) => sentence(each, common.stop));
    const where = found
      ? changesIn(session, only(found, new Set(items)))
      : common.list(items.slice(0, mostIds));
    return compared.wish(by.name, compared.became[became], common.sentences(told), where);
  });
  const more = points.length > lines.length ? [compared.moreWishes(points.length - lines.length)] : [];
  return { lines: [...lines, ...more], named: new Set(points.flatMap(({ items }) => items)) };
}

/** "changed: D2, TC1; new: TC2; out: K1", or nothing. */
function changesIn({ language }: Session, { changed, added, removed }: Differences): string {
  const { common, versions } = wordsOf(language);
  const { compared } = versions;
  const kinds: [string, string[]][] = [
    [compared.changed, changed.map(({ is }) => is.id)],
    [compared.added, added.map(({ id }) => id)],
    [compared.removed, removed.map(({ id }) => id)],
  ];
  const told = kinds.flatMap(([label, ids]) => {
    const left = ids.length - mostIds;
    const named = [...ids.slice(0, mostIds), ...(left > 0 ? [common.more(left)] : [])];
    return ids.length === 0 ? [] : [compared.labelled(label, common.list(named))];
  });
  return told.join(compared.between);
}

function only({ changed, added, removed }: Differences, ids: ReadonlySet<string>): Differences {
  const isNamed = ({ id }: Item) => ids.has(id);
  return {
    changed: changed.filter(({ is }) => isNamed(is)),
    added: added.filter(isNamed),
    removed: removed.filter((item) => isNamed(item) || replacedBy(item, ids)),
  };
}

const replacedBy = ({ gone }: Item, ids: ReadonlySet<string>) =>
  gone !== undefined && 'replacedBy' in gone && ids.has(gone.replacedBy);

const mostLines = 2;
const longestSide = 50;

/** What no wish has named, and of what changed where it reads otherwise now. */
function otherLines(session: Session, version: number, named: ReadonlySet<string>): string[] {
  const found = differencesOf(session, version);
  if (!found) return [];
  const { compared } = wordsOf(session.language).versions;
  const others: Differences = {
    changed: found.changed.filter(({ is }) => !named.has(is.id)),
    added: found.added.filter(({ id }) => !named.has(id)),
    removed: found.removed.filter((item) => !named.has(item.id) && !replacedBy(item, named)),
  };
  const told = changesIn(session, others);
  const also = told === '' ? [] : [named.size > 0 ? compared.also(told) : compared.all(version - 1, told)];
  return [...inShort(session, found).slice(0, mostLines), ...also];
}

/** Changed items, each with what it said and what it says in its place. */
function inShort({ language }: Session, { changed }: Differences): string[] {
  const { compared } = wordsOf(language).versions;
  const days = ({ fields }: Item) => (fields.kind === 'task' ? daysIn[language](fields.from, fields.to) : '');
  return changed.flatMap(({ was, is }) => {
    const pairs = [
      [was.text, is.text],
      [was.name, is.name],
      [days(was), days(is)],
    ] as const;
    const pair = pairs.find(([from, to]) => from.trim() !== to.trim());
    if (!pair) return [];
    const { from, to } = shortDifference(...pair, longestSide);
    return [compared.line(titled(is), from, to)];
  });
}
