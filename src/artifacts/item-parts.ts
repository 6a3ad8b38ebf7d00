import { daysIn } from '../text/amounts.js';
import { withoutEnd } from '../text/edges.js';
import type { Language } from '../text/language.js';
import type { Ground, ItemFields, Put } from '../workshop/plan/items.js';
import type { Origin } from '../workshop/base/question.js';
import { wordsOf as workshopWords } from '../words/words.js';
import { wordsOf } from './words.js';

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
  const { items, list } = wordsOf(language);
  const { fields, grounds, dependsOn, replaces = '', origin } = put;
  const { earlier } = workshopWords(language);
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
  return workshopWords(language).earlier.origin(workshop, version, id);
}

function groundText(language: Language, { as, ref }: Ground, author: string | undefined): string[] {
  const { items } = wordsOf(language);
  if (as === 'brief') return [items.theBrief(ref)];
  if (as !== 'craft') return [ref];
  return author === undefined ? [] : [items.ownProposal(author)];
}

function fieldParts(language: Language, fields: ItemFields): Part[] {
  const { items, list, clauses, from } = wordsOf(language);
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
        { label: items.time, text: daysIn[language](fields.from, fields.to) },
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

function frameParts(language: Language, fields: Extract<ItemFields, { kind: 'frame' }>): Part[] {
  const { items, list, clauses, plain } = wordsOf(language);
  const { start, dates, people, off, budget } = fields;
  const parts = budget.covers.map(({ what, amount }) => items.covered(what, amount));
  const isNone = budget.amount === 0 && parts.length === 0;
  const money = parts.length === 0 ? `${budget.amount}` : plain(`${budget.amount}`, list(parts));
  return [
    { label: items.start, text: start },
    { label: items.dates, text: clauses(dates.map(({ name, date }) => plain(name, date))) },
    { label: items.people, text: clauses(people.map(({ who, days }) => items.daysAWeek(who, days))) },
    { label: items.off, text: list(off) },
    { label: items.budget, text: isNone ? '' : money },
  ];
}
