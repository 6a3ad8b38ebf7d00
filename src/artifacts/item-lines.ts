import { daysIn, withoutEnd } from '../text/amounts.js';
import type { Language } from '../text/language.js';
import { permalinkIn } from '../text/markup.js';
import { type FileWords, wordsOf } from '../words/words.js';
import { type Origin, questionOf, type Source } from '../workshop/base/question.js';
import { ownFigures } from '../workshop/plan/figures.js';
import type { FieldsOf, Ground, Item, ItemFields, Put } from '../workshop/plan/items.js';
import { frameOf, itemOf } from '../workshop/plan/references.js';
import { type DateSums, sumsOf } from '../workshop/plan/sums.js';
import { timeIn } from '../workshop/plan/todo.js';
import type { Session } from '../workshop/session.js';
import { ruleNamed } from '../workshop/setting/house-rules.js';
import { inline } from './markdown.js';
import type { GroundInWords, Message } from './schema/items.js';

/** Something that is said of an item under a label. What a role wrote stands in it as it is. */
export interface Part {
  label: string;
  text: string;
}

/** Everything about an item beside its name and its text; what is blank is left out. `author`: where a proposal is said to be its. */
export function partsOf(
  language: Language,
  put: Omit<Put, 'id' | 'name' | 'text'> & { origin?: Origin },
  author?: string,
): Part[] {
  const { items, list } = wordsOf(language).files;
  const { fields, grounds, dependsOn, replaces = '', origin } = put;
  const { earlier } = wordsOf(language);
  const parts: Part[] = [
    ...fieldParts(language, fields),
    {
      label: items.restsOn,
      // What was settled elsewhere is nobody's own proposal here.
      text: list(grounds.flatMap((each) => groundText(language, each, origin ? undefined : author))),
    },
    { label: items.dependsOn, text: list(dependsOn) },
    { label: items.replaces, text: replaces },
    { label: earlier.originLabel, text: origin ? originText(language, origin) : '' },
  ];
  return parts.filter(({ text }) => text.trim() !== '');
}

/** Where something came from that another workshop has settled. */
export function originText(language: Language, { workshop, version, id }: Origin): string {
  return wordsOf(language).earlier.origin(workshop, version, id);
}

function groundText(language: Language, { as, ref }: Ground, author: string | undefined): string[] {
  const { items } = wordsOf(language).files;
  if (as === 'brief') return [items.theBrief(ref)];
  if (as !== 'craft') return [ref];
  return author === undefined ? [] : [items.ownProposal(author)];
}

function fieldParts(language: Language, fields: ItemFields): Part[] {
  const { items, list, clauses, from } = wordsOf(language).files;
  switch (fields.kind) {
    case 'requirement':
      return fields.acceptance.map(({ id, text }) => ({ label: id, text }));
    case 'non-goal':
      return [{ label: items.why, text: fields.why }];
    case 'decision':
      return [{ label: items.alternatives, text: fields.alternatives }];
    case 'component':
      return [
        { label: items.does, text: fields.does },
        { label: items.interfaces, text: fields.interfaces },
        { label: items.data, text: fields.data },
        {
          label: items.files,
          text: list(fields.files.map(({ path, is }) => from(path, items.fileStates[is]))),
        },
      ];
    case 'task':
      return [
        { label: items.time, text: timeIn(language, fields) },
        { label: items.who, text: fields.who },
        { label: items.after, text: list(fields.after) },
        { label: items.serves, text: list(fields.serves) },
        { label: items.component, text: list(fields.component) },
        { label: items.due, text: fields.by },
      ];
    case 'test':
      return [
        { label: items.covers, text: list(fields.covers) },
        { label: items.level, text: fields.level },
        { label: items.how, text: fields.how },
      ];
    case 'risk': {
      const { likelihood, impact, mitigation, accepted } = fields;
      const measure = accepted ? withoutEnd(mitigation.trim(), /[.。]/u) : mitigation;
      const against = [measure, accepted ? items.accepted : ''].filter((each) => each.trim() !== '');
      return [
        { label: items.threatens, text: list(fields.threatens) },
        { label: items.rated, text: items.rating(items.grades[likelihood], items.grades[impact]) },
        { label: items.sign, text: fields.sign },
        { label: items.mitigation, text: clauses(against) },
        { label: items.doneBy, text: list(fields.doneBy) },
      ];
    }
    case 'assumption':
      return [
        { label: items.insteadOf, text: fields.insteadOf },
        {
          label: items.toConfirm,
          text: fields.by.trim() === '' ? fields.who : items.confirmedUntil(fields.who, fields.by),
        },
        { label: items.cost, text: fields.cost },
        { label: items.fallback, text: fields.then },
      ];
    case 'frame':
      return frameParts(language, fields);
    default:
      return fields satisfies never;
  }
}

/** What is given for the work: from when on, its dates, who works when, and the money. */
export function frameParts(language: Language, fields: FieldsOf<'frame'>): Part[] {
  const { items, list, clauses, plain } = wordsOf(language).files;
  const { start, dates, people, absences, money } = fields;
  const { amount, tax, covers, lines } = money;
  const total =
    amount === 0 && lines.length === 0 ? [] : [items.amount(amount, items.tax[tax], covers.trim())];
  const each = lines.map(({ what, volume, price }) => items.moneyLine(what, volume, price));
  const days = (of: (typeof people)[number]['weekdays']) => list(of.map((day) => items.weekdays[day]));
  return [
    { label: items.start, text: start },
    { label: items.dates, text: clauses(dates.map(({ name, date }) => plain(name, date))) },
    {
      label: items.people,
      text: clauses(
        people.map(({ who, days: many, from, to, weekdays }) =>
          items.person(who, many, days(weekdays), from.trim(), to.trim()),
        ),
      ),
    },
    {
      label: items.absences,
      text: clauses(absences.map(({ who, from, to }) => items.absent(who.trim(), from.trim(), to.trim()))),
    },
    { label: items.money, text: clauses([...total, ...each]) },
  ];
}

/** An item as a list entry: what it says, then one line for each thing that is said of it. */
export function itemLines(session: Session, words: FileWords, item: Item): string {
  const { items } = words;
  const figures = ownFigures(session, item);
  const own =
    figures.length > 0 ? [{ label: items.figures, text: items.own(words.list(figures), item.by) }] : [];
  const parts = [...partsOf(session.language, item, item.by), ...own];
  const lines = parts.map(({ label, text }) => `  - ${words.plain(label, inline(text))}`);
  return [said(words, item), ...lines].join('\n');
}

/** An item on one line. */
export function itemLine(session: Session, words: FileWords, item: Item): string {
  return withOwnFigures(session, words, item, said(words, item));
}

function said(words: FileWords, item: Item): string {
  return words.pair(titleOf(words, item), inline(item.text));
}

/** What is said of an item, followed by those of its figures in it that nothing but its author stands for. */
export function withOwnFigures(session: Session, words: FileWords, item: Item, text: string): string {
  const figures = ownFigures(session, item).filter((figure) => text.includes(inline(figure)));
  if (figures.length === 0) return text;
  return words.from(text, words.items.ownFigures(words.list(figures.map(inline)), item.by));
}

/** What an item is called, in Markdown: its id and its name. */
export function titleOf(words: FileWords, { id, name }: Pick<Item, 'id' | 'name'>): string {
  return words.items.titled(id, inline(name));
}

/**
 * What an item rests on, for whoever was not in the room: in words, with who said it, when and in which message. `sources`:
 * all that was cited in the workshop.
 */
export function groundsInWords(session: Session, item: Item, sources: readonly Source[]): GroundInWords[] {
  return item.grounds.map((ground) => inWords(session, item, ground, sources));
}

function inWords(
  session: Session,
  { by: author, origin }: Item,
  { as, ref }: Ground,
  sources: readonly Source[],
): GroundInWords {
  switch (as) {
    case 'brief':
      return { as, id: null, text: ref };
    case 'craft':
      return {
        ...{ as, id: null },
        text: origin
          ? originText(session.language, origin)
          : wordsOf(session.language).files.items.ownProposal(author),
      };
    case 'answer':
      return { as, id: ref, ...answerTo(session, ref) };
    case 'remark':
      return { as, id: ref, ...remarkOf(session, ref) };
    case 'source':
      return { as, id: ref, text: sources.find(({ id }) => id === ref)?.where ?? '' };
    case 'rule': {
      const { text = '', by, at } = ruleNamed(session, ref) ?? {};
      return { as, id: ref, text, ...(by && { by }), ...(at && { at }) };
    }
    case 'item': {
      const other = itemOf(session.plan, ref);
      return { as, id: ref, text: other ? `${other.name}: ${other.text}` : '' };
    }
    default:
      return as satisfies never;
  }
}

/** Who agreed with what was assumed has said no words of their own. */
function answerTo(session: Session, ref: string): Omit<GroundInWords, 'as' | 'id'> {
  const question = questionOf(session, ref);
  if (!question) return { text: '' };
  const { text: asked, assumption, closure } = question;
  const place = messageIn(session, closure?.message);
  return {
    text: closure?.text.trim() || assumption,
    question: asked,
    ...(closure?.by && { by: closure.by }),
    ...(closure && { at: closure.at }),
    ...(place && { message: place }),
  };
}

function remarkOf(session: Session, ref: string): Omit<GroundInWords, 'as' | 'id'> {
  const remark = session.remarks.find(({ number }) => `M${number}` === ref);
  if (!remark) return { text: '' };
  const { text, by, at, id } = remark;
  const place = messageIn(session, id);
  return { text, by, at, ...(place && { message: place }) };
}

/** A message of the workshop's thread by its ts. What was filled into a form is no message. */
export function messageIn(
  { channel, home }: Pick<Session, 'channel' | 'home'>,
  ts: string | undefined,
): Message | null {
  if (ts === undefined || !/^\d+\.\d+$/.test(ts)) return null;
  const isAddress = home !== undefined && /^https?:\/\/[\w.:-]+\/?$/.test(home);
  return { channel, ts, ...(isAddress && { url: permalinkIn(home, channel, ts) }) };
}

/** What adds up in the plan, one line each: work, time, the longest chain of tasks, each date, and the money. */
export function sumLines({ plan, language }: Session): string[] {
  const { items, clauses } = wordsOf(language).files;
  const { work, start, end, capacity, dates, money, chain } = sumsOf(plan);
  const days = daysIn[language];
  const time = start !== undefined && end !== undefined ? [items.sums.time(start, end)] : [];
  const available = capacity === undefined ? [] : [items.sums.capacity(capacity)];
  const tax = items.tax[frameOf(plan)?.money.tax ?? 'unsaid'];
  return [
    ...(work ? [items.sums.work(days(work.from, work.to))] : []),
    ...(time.length > 0 ? [clauses([...time, ...available])] : []),
    ...(chain && chain.tasks.length > 1
      ? [items.sums.chain(chain.tasks.join(' → '), days(chain.days.from, chain.days.to))]
      : []),
    ...dates.map((date) => dateLine(language, date)),
    ...(money ? [items.sums.money(money.spent, money.amount, money.left, tax)] : []),
  ];
}

function dateLine(language: Language, sum: DateSums): string {
  const { items, clauses } = wordsOf(language).files;
  const { sums } = items;
  const days = daysIn[language];
  const { name, date, work, capacity, people, chain, ends, holds } = sum;
  const outlook = holds.to ? sums.holds : holds.from ? sums.holdsAtBest : sums.late;
  const isLate = ends.to === undefined || ends.to > date;
  return clauses([
    sums.date(inline(name), date, days(work.from, work.to)),
    ...(capacity === undefined ? [] : [sums.against(capacity)]),
    ...people
      .filter((each) => each.tasks.length > 0)
      .map(({ who, work: own, days: has, since = '' }) =>
        sums.person(inline(who), days(own.from, own.to), has, since),
      ),
    ...(isLate && chain.length > 0 ? [sums.ends(chain.join(' → '), ends.to ?? '')] : []),
    ...(sum.tasks.length > 0 ? [outlook] : []),
  ]);
}
