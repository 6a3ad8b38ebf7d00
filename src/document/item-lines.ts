import { withoutEnd } from '../text/amounts.js';
import type { Language } from '../text/language.js';
import { type FileWords, wordsOf } from '../words/words.js';
import { type Origin, questionOf } from '../workshop/base/question.js';
import { ownFigures } from '../workshop/plan/figures.js';
import type { FieldsOf, Ground, Item, ItemFields, ItemOf, Put } from '../workshop/plan/items.js';
import { isOf, itemOf } from '../workshop/plan/references.js';
import { stateOf } from '../workshop/plan/queries.js';
import { endsOf, timeIn } from '../workshop/plan/todo.js';
import type { Session } from '../workshop/session.js';
import { visibleLine } from '../text/visible.js';
import { type OutlineEntry, entry, type OutlinePart } from './outline/blocks.js';

export const isSaid = ({ text }: OutlinePart) => text.trim() !== '';

/** Everything about an item beside its name and its text; what is blank is left out. */
export function itemParts(language: Language, put: PutParts): OutlinePart[] {
  return [
    ...fieldParts(language, put.fields).filter(isSaid),
    ...moneyLines(language, put.fields),
    ...groundParts(language, put),
  ];
}

/** What the money of a frame is for, line by line. A whole plan says it once, with its sums. */
function moneyLines(language: Language, fields: ItemFields): OutlinePart[] {
  if (fields.kind !== 'frame') return [];
  const { items, clauses } = wordsOf(language).files;
  const text = clauses(
    fields.money.lines.map(({ what, volume, price }) => items.moneyLine(what, volume, price)),
  );
  return [{ label: items.moneyLines, text }].filter(isSaid);
}
type PutParts = Omit<Put, 'id' | 'name' | 'text'> & { origin?: Origin };

/**
 * What an item rests on. `author`: where a proposal is said to be its. `nameOf`: who has said what is cited, or what it is called.
 */
function groundParts(
  language: Language,
  { grounds, dependsOn, origin }: PutParts,
  author?: string,
  nameOf: (id: string) => string = (id) => id,
): OutlinePart[] {
  const { items, list } = wordsOf(language).files;
  const text = ({ as, ref }: Ground) => {
    if (as === 'brief') return [items.theBrief(ref)];
    if (as !== 'craft') return [nameOf(ref)];
    // What was settled elsewhere is nobody's own proposal here.
    return author === undefined || origin ? [] : [items.ownProposal(author)];
  };
  const others = dependsOn.filter((id) => grounds.every(({ ref }) => ref !== id));
  return [
    { label: items.restsOn, text: list(grounds.flatMap(text)) },
    { label: items.dependsOn, text: list(others.map(nameOf)) },
    { label: wordsOf(language).earlier.originLabel, text: origin ? originText(language, origin) : '' },
  ].filter(isSaid);
}

/** Where something came from that another workshop has settled. */
export function originText(language: Language, { workshop, version, id }: Origin): string {
  return wordsOf(language).earlier.origin(workshop, version, id);
}

/** An item as an entry of the plan's outline. */
export function itemEntry(session: Session, item: Item): OutlineEntry {
  const { language } = session;
  const { items, list } = wordsOf(language).files;
  const { id, by, fields, name, text } = item;
  const state = stateOf(session, item);
  const own = ownFigures(session, item);
  const isBeside = ({ label }: OutlinePart) =>
    fields.kind === 'task' && (label === items.time || label === items.who);
  return entry({
    ...{ id, kind: fields.kind, name, text: text.trim() === name.trim() ? '' : text },
    beside: isOf(item, 'task') ? besideTask(session, item) : '',
    ...(state !== 'agreed' && { tag: { text: items.states[state], tone: 'warn' } }),
    parts: fieldParts(language, fields).filter((each) => isSaid(each) && !isBeside(each)),
    grounds: [
      ...groundParts(language, item, by, (each) => citedAs(session, each)),
      ...(own.length > 0 ? [{ label: items.figures, text: items.own(list(own), by) }] : []),
    ],
  });
}

/** How long a task takes, whose it is, and when it ends. */
export function besideTask({ language, plan }: Session, task: ItemOf<'task'>): string {
  const { clauses, todo } = wordsOf(language).files;
  const time = timeIn(language, task.fields, plan);
  const ends = endsOf(plan, task);
  const until = !ends || time.includes(ends.to ?? ends.from) ? '' : todo.until(ends);
  return clauses([time, visibleLine(task.fields.who), until].filter((each) => each !== ''));
}

/** An id with who said it, or what it is called. */
function citedAs(session: Session, id: string): string {
  const { remarks, sources, plan, language } = session;
  const { from, items } = wordsOf(language).files;
  const name =
    questionOf(session, id)?.closure?.by?.name ?? remarks.find(({ number }) => `M${number}` === id)?.by.name;
  if (name !== undefined) return from(id, name);
  const called = itemOf(plan, id)?.name ?? sources.find((each) => each.id === id)?.title;
  return called === undefined || called.trim() === '' ? id : items.titled(id, called);
}

function fieldParts(language: Language, fields: ItemFields): OutlinePart[] {
  const { items, list, clauses, from } = wordsOf(language).files;
  const untilWhen = (who = '', by = '') => (by.trim() === '' ? who : items.confirmedUntil(who, by));
  switch (fields.kind) {
    case 'requirement':
      return fields.acceptance.map(({ id, text }) => ({ label: id, text }));
    case 'non-goal':
      return [{ label: items.why, text: fields.why }];
    case 'decision':
      return [
        { label: items.alternatives, text: fields.alternatives },
        { label: items.decidedBy, text: untilWhen(fields.who, fields.by) },
        { label: items.otherwise, text: fields.otherwise ?? '' },
      ];
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
        { label: items.done, text: fields.done ?? '' },
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
        { label: items.toConfirm, text: untilWhen(fields.who, fields.by) },
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
function frameParts(language: Language, fields: FieldsOf<'frame'>): OutlinePart[] {
  const { items, list, clauses, plain } = wordsOf(language).files;
  const { start, dates, people, absences, money } = fields;
  const { amount, tax, covers, lines } = money;
  const total = amount === 0 && lines.length === 0 ? '' : items.amount(amount, items.tax[tax], covers.trim());
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
    { label: items.money, text: total },
  ];
}

/** What an item is called: its id and its name. */
export function itemTitle(words: FileWords, { id, name }: Pick<Item, 'id' | 'name'>): string {
  return words.items.titled(id, visibleLine(name) || words.none);
}
