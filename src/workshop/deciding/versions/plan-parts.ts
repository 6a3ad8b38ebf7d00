import { daysIn, inTenths, inWords } from '../../../text/amounts.js';
import { parseDate, weekdayOf, writtenDay } from '../../../text/dates.js';
import { clip, oneLine, said, sentence, shortDifference } from '../../../text/fit.js';
import type { Language } from '../../../text/language.js';
import { wordCount } from '../../../text/words.js';
import { wordsOf } from '../../../words/words.js';
import { whoIs } from '../../base/question.js';
import { withLink } from '../../course/rounds/cards.js';
import { hasSigned } from '../../course/rounds/rounds.js';
import type { Item, ItemOf } from '../../plan/items.js';
import { type BoardLine, type Differences, differencesSince, summaryOf, titled } from '../../plan/lists.js';
import { liveItems, liveOf } from '../../plan/references.js';
import { assumptionsOf } from '../../plan/standing.js';
import { sumsOf } from '../../plan/sums.js';
import { tasksInOrder, timeIn } from '../../plan/todo.js';
import { type EditsSince, editsIn, type Feedback, feedbackOn } from '../approval/review.js';
import type { Session } from '../session.js';

/** Where the rest of a plan stands. */
const file = 'planning_report.md';
/** As many sentences of the summary as have so few words: *Read the Plan* below it has the whole. */
export function summaryPart(session: Session): string {
  const sentences = said(summaryOf(session)).split(/(?<=[.!?]\s|[。！？])/u);
  const shown = asManyAs(sentences, mostOfSummary);
  const text = clip(shown.join('').trim(), longestSummary);
  return shown.length < sentences.length ? `${text} …` : text;
}
const mostOfSummary = 35;
const longestSummary = 400;

/** A plan of more items than this is hard to keep in mind, and says so. */
const manyItems = 50;

/** Who has read and signed it, or what was edited since; what was settled, and how much work it is. */
export function numbersPart(session: Session): string {
  const { language, roster, plan } = session;
  const { numbers } = wordsOf(language).versions.card;
  const signed = roster.filter((role) => hasSigned(session, role)).length;
  const settled = session.issues.filter(({ state }) => state === 'settled').length;
  const tasks = liveOf(plan, 'task').length;
  const { work, capacity, dates } = sumsOf(plan);
  const { sums } = wordsOf(language).files.items;
  const late = dates.find(({ holds }) => !holds.from);
  const tight = late ?? dates.find(({ holds }) => !holds.to);
  const has = capacity === undefined ? undefined : inTenths(capacity);
  const items = liveItems(plan).length;
  const edited = editLine(session, editsIn(session, session.versions.at(-1)?.number ?? 0));
  const read =
    signed === roster.length
      ? numbers.signed(inWords(signed, language))
      : numbers.signedBy(signed, roster.length);
  return [
    edited || read,
    numbers.settled(settled),
    work ? numbers.work(tasks, daysIn[language](work.from, work.to), has) : numbers.noWork,
    ...(tight ? [numbers.date(oneLine(tight.name), late ? sums.late : sums.holdsAtBest)] : []),
    ...(items > manyItems ? [numbers.many(items)] : []),
  ].join(' · ');
}

/** "Maya Chen changed T1 after the five had agreed to v1"; blank where all roles have read what there is. */
export function editLine(
  { language, roster }: { language: Language; roster: readonly string[] },
  found: EditsSince | undefined,
): string {
  if (!found) return '';
  const { versions, common } = wordsOf(language);
  const names = (all: readonly string[]) => common.list([...new Set(all)].map(oneLine));
  return versions.card.edited(
    names(found.edits.map(({ by }) => by.name)),
    names(found.edits.flatMap(({ items }) => items)),
    inWords(roster.length, language),
    found.agreedBy,
  );
}

const mostTasks = 10;
const longestTask = 250;

/** The tasks, each after those that it waits for, as far as there is room for. */
export function taskLines(session: Session, room: number): string[] {
  const { versions, common } = wordsOf(session.language);
  const all = tasksInOrder(session.plan).map((task) => taskLine(session, task));
  const heading = common.heading(versions.card.tasks);
  const more = (left: number) => versions.moreIn(left, file);
  const left = room - wordCount(heading) - wordCount(more(all.length));
  return all.length === 0 ? [] : [heading, ...fitting(all.slice(0, mostTasks), left, more, all.length)];
}

function taskLine(session: Session, { id, name, fields, finished }: ItemOf<'task'>): string {
  const time = finished ? '✅' : timeIn(session.language, fields);
  const line = [`${id} ${oneLine(name)}`, time, oneLine(fields.who)].filter(Boolean).join(' · ');
  return withLink(session, id, clip(line, longestTask));
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
  const assumed = assumptionsOf(session);
  const asked = assumed.filter(({ fields }) => fields.insteadOf !== '');
  const all = [...asked, ...assumed.filter((item) => !asked.includes(item))].map((item) => {
    const { who, by } = item.fields;
    const whose = card.whose(personIn(session, who) || card.nobody, dayIn(session, by));
    return card.assumed(withLink(session, item.id, clip(titled(item), longestAssumed)), whose);
  });
  return fitting(all, roomForAssumed, common.more).join(' · ');
}

/** Who could confirm something; the requester by name. */
function personIn({ requester }: Session, who: string): string {
  return clip(oneLine(whoIs(who, requester)), longestWho);
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
  return all.length === 0
    ? ''
    : versions.card.leftOut(common.list(fitting(all, roomForLeftOut, common.more)));
}

/** The same, and how many are left out. */
function fitting(
  all: readonly string[],
  room: number,
  more: (left: number) => string,
  count = all.length,
): string[] {
  const lines = asManyAs(all, room);
  return count > lines.length ? [...lines, more(count - lines.length)] : lines;
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

/** The first lines of a later version's card: what became of each wish, by the items, then what has changed. */
export function comparedLines(session: Session, version: number): string[] {
  const { common, versions } = wordsOf(session.language);
  const { compared } = versions;
  const found = differencesOf(session, version);
  const points = feedbackOn(session, version);
  const shown = points.slice(0, mostWishes);
  const longest = Math.max(shortestNote, Math.floor(roomForWishes / Math.max(1, shown.length)));
  const named = new Set(points.flatMap(({ items }) => items));
  const differs = found ? [...found.added, ...found.removed, ...found.changed.map(({ is }) => is)] : [];
  const told = found && differs.some(({ id }) => !named.has(id)) ? changesIn(session, found) : '';
  const left = points.length - shown.length;
  return [
    ...shown.map((each) => wishLine(session, each, longest, common.list(each.items.slice(0, mostIds)))),
    ...(left > 0 ? [compared.moreWishes(left)] : []),
    ...(found ? inShort(session, found).slice(0, mostLines) : []),
    ...(told === '' ? [] : [compared.all(version - 1, told)]),
  ];
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

const mostLines = 2;
const longestSide = 50;

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
