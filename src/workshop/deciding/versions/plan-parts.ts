import { daysIn, inTenths, inWords } from '../../../text/amounts.js';
import { clip, oneLine, said, sentence } from '../../../text/fit.js';
import type { Language } from '../../../text/language.js';
import { wordsRead } from '../../../text/markup.js';
import { wordsOf } from '../../../words/words.js';
import { hasSigned } from '../../course/rounds/rounds.js';
import type { Item, ItemOf } from '../../plan/items.js';
import {
  decisionsNeeded,
  type Differences,
  differencesSince,
  summaryOf,
  titled,
  unknownsOf,
} from '../../plan/lists.js';
import { dateTold, tightestOf } from '../../plan/sums-told.js';
import { liveOf } from '../../plan/references.js';
import { sumsOf } from '../../plan/sums.js';
import { tasksInOrder, timeIn } from '../../plan/todo.js';
import { answersIn, type EditsSince, editsIn, feedbackOn, type ToldPoint } from '../approval/review.js';
import type { Session } from '../session.js';

/** Where the rest of a plan stands. */
const file = 'planning_report.md';
/** A card has room for so many words of a result: whoever words it is held to them. */
export const mostOfResult = 90;
const longestResult = 800;

/** What the plan comes to, as many sentences of it as there is room for. */
export function resultPart(session: Session): string {
  const lines = said(summaryOf(session)).split(/(?<=[.!?]\s|[。！？\n])/u);
  const shown = asManyAs(lines, mostOfResult);
  const text = clip(shown.join('').trim(), longestResult);
  return shown.length < lines.length ? `${text} …` : text;
}

/** Who has read and signed it, or what was edited since. */
export function signedPart(session: Session): string {
  const { language, roster } = session;
  const { card } = wordsOf(language).versions;
  const signed = roster.filter((role) => hasSigned(session, role)).length;
  const edited = editLine(session, editsIn(session, session.versions.at(-1)?.number ?? 0));
  return (
    edited ||
    (signed === roster.length ? card.signed(inWords(signed, language)) : card.signedBy(signed, roster.length))
  );
}

/** The date that fails first, or the one with the least to spare, with its sum. */
export function tightestPart({ language, plan }: Session): string {
  const date = tightestOf(sumsOf(plan).dates);
  if (!date) return '';
  const { text, tag } = dateTold(language, date);
  return wordsOf(language).versions.card.tightest(text, tag?.text ?? '');
}

/** What people have to decide beside the plan: who, by when, and, where there is room for all, what holds otherwise. */
export function neededPart(session: Session, room: number): string {
  const { common, versions } = wordsOf(session.language);
  const { card } = versions;
  const lines = (isWhole: boolean) =>
    decisionsNeeded(session).map(({ item, who, by, otherwise }) => {
      const told = isWhole ? clip(oneLine(otherwise), longestOtherwise) : '';
      return `• ${card.decides(titleOf(item), whoseIn(session, who, by), told)}`;
    });
  const whole = lines(true);
  const shown = wordsRead(whole.join('\n')) <= room ? whole : fitting(lines(false), room, common.more);
  return shown.length === 0 ? '' : [card.needed, ...shown].join('\n');
}
const longestOtherwise = 90;

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

const mostTasks = 40;
const longestTask = 250;

/** All tasks, each after those that it waits for, under how much work they are. */
export function taskLines(session: Session): string[] {
  const { language, plan } = session;
  const { versions } = wordsOf(language);
  const { work, capacity } = sumsOf(plan);
  const has = capacity === undefined ? undefined : inTenths(capacity);
  const days = work ? daysIn[language](work.from, work.to) : '';
  const all = tasksInOrder(session.plan).map((task) => taskLine(session, task));
  const left = all.length - mostTasks;
  if (all.length === 0) return [];
  const more = left > 0 ? [versions.moreIn(left, file)] : [];
  return [versions.card.tasks(all.length, days, has), ...all.slice(0, mostTasks), ...more];
}

function taskLine(session: Session, { id, name, fields, finished }: ItemOf<'task'>): string {
  const time = finished ? '✅' : timeIn(session.language, fields, session.plan);
  const line = [`${id} ${oneLine(name)}`, time, oneLine(fields.who)].filter(Boolean).join(' · ');
  return clip(line, longestTask);
}

const longestAssumed = 60;
const longestWho = 40;

/** What approving takes for granted: assumptions, and risks that are accepted. As many as there is room for, else how many. */
export function acceptedPart(session: Session, room: number): string {
  const { common, versions } = wordsOf(session.language);
  const risks = liveOf(session.plan, 'risk').filter(({ fields }) => fields.accepted);
  const all = [...unknownsOf(session).map(({ item }) => item), ...risks];
  const names = all.map((item) => titleOf(item));
  if (wordsRead(names[0] ?? '') > room) return versions.card.things(all.length - risks.length, risks.length);
  return fitting(names, room, common.more).join(' · ');
}

const titleOf = (item: Item) => clip(titled(item), longestAssumed);

/** Whose word is awaited, and by when. */
function whoseIn(session: Session, who: string, by: string): string {
  const { card } = wordsOf(session.language).versions;
  return card.whose(clip(oneLine(who), longestWho) || card.nobody, oneLine(by));
}

/** As many of these as have room, and how many are left out. */
function fitting(all: readonly string[], room: number, more: (left: number) => string): string[] {
  const lines = asManyAs(all, room);
  return all.length > lines.length ? [...lines, more(all.length - lines.length)] : lines;
}

/** The first of these that together have so many words; never none of them. */
function asManyAs(all: readonly string[], room: number): string[] {
  let left = room;
  const fits = all.findIndex((each, index) => {
    left -= wordsRead(each);
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

/** The first lines of a later version's card: what became of each wish, and of each answer that differs. */
export function comparedLines(session: Session, version: number): string[] {
  const { compared } = wordsOf(session.language).versions;
  const points = [...feedbackOn(session, version), ...answersIn(session, version)];
  const shown = points.slice(0, mostWishes);
  const longest = Math.max(shortestNote, Math.floor(roomForWishes / Math.max(1, shown.length)));
  const left = points.length - shown.length;
  return [
    // An edit is told by its beginning: what it made of the tasks stands below.
    ...shown.map((each) => wishLine(session, each, each.edited ? shortestNote : longest)),
    ...(left > 0 ? [compared.moreWishes(left)] : []),
  ];
}

/** What became of a wish. What was done says what it is now; what was not needs to say what it was. */
export function wishLine(
  { language }: Pick<Session, 'language'>,
  { by, text, became, note }: ToldPoint,
  longest: number,
): string {
  const { common, versions } = wordsOf(language);
  const { compared } = versions;
  const [wish, why] = [clip(oneLine(text), longest), clip(oneLine(note), longest)];
  const reasons = became === 'done' && why !== '' ? [why] : [wish, why];
  const told = reasons.filter(Boolean).map((each) => sentence(each, common.stop));
  return compared.wish(by.name, compared.became[became], common.sentences(told));
}
