import { daysIn, inWords } from '../../../text/amounts.js';
import { parseDate, weekdayOf, writtenDay } from '../../../text/dates.js';
import { clip, oneLine, said, sentence, shortDifference } from '../../../text/fit.js';
import { wordCount } from '../../../text/words.js';
import { wordsOf } from '../../../words/words.js';
import { isRequester } from '../../base/question.js';
import { withLink } from '../../course/rounds/cards.js';
import { hasSigned } from '../../course/rounds/rounds.js';
import type { Item } from '../../plan/items.js';
import { type BoardLine, type Differences, differencesSince, summaryOf, titled } from '../../plan/lists.js';
import { liveItems, liveOf, nowOf } from '../../plan/references.js';
import { assumptionsOf } from '../../plan/standing.js';
import { sumsOf } from '../../plan/sums.js';
import { inOrder, ownerOf, timeIn } from '../../plan/todo.js';
import { isConfirmed } from '../approval/due.js';
import { type Feedback, feedbackOn } from '../approval/review.js';
import type { Session } from '../session.js';

/** Where the rest of a plan stands. */
const file = 'planning_report.md';
/**
 * The summary in so many words. What is longer is cut, after a sentence if one fits: *Read the Plan* below it has the whole.
 */
export function summaryPart(session: Session, room: number): string {
  const whole = said(summaryOf(session));
  let shown = whole;
  for (let length = whole.length; wordCount(shown) > room && length > 1; length = Math.floor(length * 0.9))
    shown = clip(whole, length);
  return shown === whole ? whole : wholeSentences(shown);
}

/** As many whole sentences as there are; where that is none, the text as it was cut. */
function wholeSentences(cut: string): string {
  const ends = [...cut.matchAll(/[.!?](?=\s)|[。！？]/gu)];
  const last = ends.at(-1);
  return last === undefined ? cut : `${cut.slice(0, last.index + 1)} …`;
}

/** A plan of more items than this is hard to keep in mind, and says so. */
const manyItems = 50;

/** Who has read and signed it, what was settled, and how much work it is. */
export function numbersPart(session: Session): string {
  const { language, roster, plan } = session;
  const { numbers } = wordsOf(language).versions.card;
  const signed = roster.filter((role) => hasSigned(session, role)).length;
  const settled = session.issues.filter(({ state }) => state === 'settled').length;
  const tasks = liveOf(plan, 'task').length;
  const { work, capacity } = sumsOf(plan);
  const items = liveItems(plan).length;
  return [
    signed === roster.length
      ? numbers.signed(inWords(signed, language))
      : numbers.signedBy(signed, roster.length),
    numbers.settled(settled),
    work ? numbers.work(tasks, daysIn[language](work.from, work.to), capacity) : numbers.noWork,
    ...(items > manyItems ? [numbers.many(items)] : []),
  ].join(' · ');
}

const mostTasks = 10;
const longestTask = 250;

/**
 * The tasks, each after those that it waits for, or the list as people have changed it. As many as fit into so many words;
 * the others are counted.
 */
export function taskLines(session: Session, room: number): string[] {
  const { versions, common } = wordsOf(session.language);
  const all = session.todo ? todoLines(session) : planLines(session);
  if (all.length === 0) return [];
  const heading = common.heading(versions.card.tasks);
  const words = (texts: readonly string[]) => texts.reduce((sum, text) => sum + wordCount(text), 0);
  if (all.length <= mostTasks && words([heading, ...all]) <= room) return [heading, ...all];
  const left = room - words([heading, versions.moreIn(all.length, file)]);
  const lines = wordCount(all[0] ?? '') > left ? [] : asManyAs(all.slice(0, mostTasks), left);
  const more = all.length > lines.length ? [versions.moreIn(all.length - lines.length, file)] : [];
  return lines.length === 0 ? [] : [heading, ...lines, ...more];
}

function planLines(session: Session): string[] {
  const { language, plan } = session;
  const { card } = wordsOf(language).versions;
  return inOrder(plan, liveOf(plan, 'task')).map((task) => {
    const { after, who: named } = task.fields;
    const before = after.flatMap((id) => nowOf(plan, id)?.id ?? []);
    const who = oneLine(ownerOf(session, { task: task.id, title: task.name })?.name ?? named);
    const waits = before.length > 0 ? card.after(wordsOf(language).common.list(before)) : '';
    const parts = [titled(task), timeIn(language, task.fields), who, waits].filter(Boolean);
    return withLink(session, task.id, clip(parts.join(' · '), longestTask));
  });
}

function todoLines(session: Session): string[] {
  const { card } = wordsOf(session.language).versions;
  return (session.todo ?? []).map((task, index) => {
    const line = clip(card.task(index + 1, oneLine(task.title), oneLine(task.estimate)), longestTask);
    const who = oneLine(ownerOf(session, task)?.name ?? '');
    const owned = who === '' ? line : card.owned(line, who);
    return task.done ? card.ticked(owned) : owned;
  });
}

/** Room for what is taken for granted, in words, and for one of them and a name in it, in characters. */
const roomForAssumed = 45;
const longestAssumed = 60;
const longestWho = 40;

/** What is taken for granted and still needs somebody's word: who gives it, and by when. As many as there is room for. */
export function toConfirm(session: Session): string {
  const { common, versions } = wordsOf(session.language);
  const { card } = versions;
  // What stands in the place of an answer comes first: it was asked because a wrong guess changes the plan.
  const assumed = assumptionsOf(session).filter((item) => !isConfirmed(session, item));
  const asked = assumed.filter(({ fields }) => fields.insteadOf !== '');
  const all = [...asked, ...assumed.filter((item) => !asked.includes(item))].map((item) => {
    const { who, by } = item.fields;
    const whose = card.whose(personIn(session, who) || card.nobody, dayIn(session, by));
    return card.assumed(withLink(session, item.id, clip(titled(item), longestAssumed)), whose);
  });
  const lines = asManyAs(all, roomForAssumed);
  const more = all.length > lines.length ? [common.more(all.length - lines.length)] : [];
  return [...lines, ...more].join(' · ');
}

/** Who could confirm something; the requester by name. */
function personIn({ requester }: Session, who: string): string {
  const name = who.trim() !== '' && isRequester(who.trim()) ? requester.name : who;
  return clip(oneLine(name), longestWho);
}

/** A date as people say it; what is none stays as it was written. */
function dayIn({ language, openedAt }: Session, text: string): string {
  const day = parseDate(text);
  if (day === undefined) return oneLine(text);
  const written = writtenDay(day);
  const [year = 0, month = 0, date = 0] = written.split('-').map(Number);
  const isSameYear = openedAt.startsWith(written.slice(0, 4));
  return wordsOf(language).common.day(weekdayOf(day), date, month, isSameYear ? undefined : year);
}

/** The same on the board; left out while nothing is assumed. */
export const confirmLine: BoardLine<Session> = (session) => [
  wordsOf(session.language).versions.card.toConfirm,
  toConfirm(session),
];

const roomForLeftOut = 14;

/** What the plan leaves out, by name. */
export function leftOut(session: Session): string {
  const { common, versions } = wordsOf(session.language);
  const all = liveOf(session.plan, 'non-goal').map((item) =>
    withLink(session, item.id, clip(titled(item), longestAssumed)),
  );
  if (all.length === 0) return '';
  const lines = asManyAs(all, roomForLeftOut);
  const more = all.length > lines.length ? [common.more(all.length - lines.length)] : [];
  return versions.card.leftOut(common.list([...lines, ...more]));
}

/** The first of these that together have so many words; never none of them. */
function asManyAs(all: readonly string[], room: number): string[] {
  let left = room;
  const fits = all.findIndex((each, index) => {
    left -= wordCount(each);
    return left < 0 && index > 0;
  });
  return fits < 0 ? [...all] : all.slice(0, fits);
}

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
  const found = differencesOf(session, version);
  const points = feedbackOn(session, version);
  const shown = points.slice(0, mostWishes);
  const longest = Math.max(shortestNote, Math.floor(roomForWishes / Math.max(1, shown.length)));
  const lines = shown.map((each) => {
    const where = found
      ? changesIn(session, only(found, new Set(each.items)))
      : common.list(each.items.slice(0, mostIds));
    return wishLine(session, each, longest, where);
  });
  const more =
    points.length > lines.length ? [versions.compared.moreWishes(points.length - lines.length)] : [];
  return { lines: [...lines, ...more], named: new Set(points.flatMap(({ items }) => items)) };
}

/** What became of a wish. What was done says what it is now; what was not needs to say what it was. */
export function wishLine(
  { language }: Pick<Session, 'language'>,
  { by, text, became, note }: Omit<Feedback, 'items'>,
  longest: number,
  where: string,
): string {
  const { common, versions } = wordsOf(language);
  const { compared } = versions;
  const [wish, why] = [clip(oneLine(text), longest), clip(oneLine(note), longest)];
  const reasons = became === 'done' && why !== '' ? [why] : [wish, why];
  const told = reasons.filter(Boolean).map((each) => sentence(each, common.stop));
  return compared.wish(by.name, compared.became[became], common.sentences(told), where);
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
  const days = ({ fields }: Item) => (fields.kind === 'task' ? timeIn(language, fields) : '');
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
