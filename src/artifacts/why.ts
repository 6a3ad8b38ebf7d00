import { clip } from '../text/fit.js';
import { oneLine, said } from '../text/foreign.js';
import { linkTo, linkToMessage, moment } from '../text/markup.js';
import { tight } from '../text/tight.js';
import { type Card, cardSaying, paragraph, noteRow, textRows } from '../workshop/base/card.js';
import type { Fact } from '../workshop/facts.js';
import { type HouseRule, ruleId, ruleNamed } from '../workshop/setting/house/index.js';
import { issueAbout, named } from '../workshop/plan/lists.js';
import type { Item } from '../workshop/plan/items.js';
import { itemOf, liveItems, liveOf, referencesOf } from '../workshop/plan/references.js';
import type { Session } from '../workshop/session.js';
import { groundsInWords } from './grounds-in-words.js';
import type { GroundInWords } from './schema/items.js';
import { citedSources } from './shared-sections.js';
import { wordsOf } from './words.js';

const longestQuote = 300;

/**
 * Why an item stands in the plan, by its id or that of one of its cases: what it rests on, in words, who wrote it, what rests on
 * it, and what became of it. Or where a house rule comes from, and what it has led to. From the record alone, without a model.
 */
export function whyCard(session: Session, facts: readonly Fact[], asked: string): Card {
  const words = wordsOf(session.language).why;
  const id = asked.trim().toUpperCase();
  const item = itemOf(session.plan, id) ?? withCase(session, id);
  const rule = ruleNamed(session, id);
  if (rule) return ruleCard(session, rule);
  if (!item) return paragraph(words.unknown(oneLine(asked)));
  const grounds = groundsInWords(session, item, citedSources(facts));
  const own = grounds.filter(({ as }) => as !== 'craft' || grounds.length === 1);
  const lines = [
    ...(own.length === 0 ? [words.craft(item.by)] : own.map((each) => groundLine(session, item, each))),
    ...until(session, item),
    ...disputes(session, item),
  ];
  const title = words.title(item.id, oneLine(item.name));
  return cardSaying([title, oneLine(item.text), ...lines].join(' '), [
    ...textRows([title, said(item.text)].join('\n')),
    ...textRows(lines.map((line) => `• ${line}`).join('\n')),
    noteRow(tight`${words.by(item.by, item.with.join(words.comma))} ${standing(session, item)}`),
  ]);
}

/** A house rule: who gave it its words, what it was made of, what rests on it, and what was said to break it. */
function ruleCard(session: Session, { number, text, by, at, from }: HouseRule): Card {
  const words = wordsOf(session.language).why;
  const id = ruleId(number);
  const resting = liveItems(session.plan).filter(({ grounds }) => grounds.some(({ ref }) => ref === id));
  const broken = session.issues.filter(({ breaks = [] }) => breaks.includes(id));
  const lines = [
    words.ruleBy(oneLine(by.name), moment(at)),
    ...(from ? [words.ruleFrom(originLink(from), oneLine(from.title))] : []),
    ...(resting.length > 0 ? [words.carries(resting.map((item) => item.id).join(words.comma))] : []),
    ...broken.map((issue) => words.ruleBroken(`#${issue.number}`, issueAbout(session, issue))),
  ];
  const title = words.title(id, words.houseRule);
  return cardSaying([title, oneLine(text), ...lines].join(' '), [
    ...textRows([title, said(text)].join('\n')),
    ...textRows(lines.map((line) => `• ${line}`).join('\n')),
  ]);
}

/** The question, as a link where it is known where its answer stands. */
function originLink({ question, link }: NonNullable<HouseRule['from']>): string {
  return link === undefined ? question : linkTo(link, question);
}

function withCase({ plan }: Session, id: string): Item | undefined {
  return liveOf(plan, 'requirement').find(({ fields }) => fields.acceptance.some((each) => each.id === id));
}

/** One ground, with the message where it was said as a link. */
function groundLine(session: Session, { by }: Item, ground: GroundInWords): string {
  const words = wordsOf(session.language).why;
  const { as, id, text } = ground;
  const [quote, ref] = [clip(oneLine(text), longestQuote), id ?? ''];
  const place = 'message' in ground ? ground.message : undefined;
  const linked = place ? linkToMessage(ref, place.ts) : ref;
  const name = oneLine(('by' in ground && ground.by?.name) || words.somebody);
  switch (as) {
    case 'brief':
      return words.brief(quote);
    case 'craft':
      return words.craft(by);
    case 'answer':
      return words.answer(name, linked, quote);
    case 'remark':
      return words.remark(name, linked, quote);
    case 'source':
      return words.source(ref, quote);
    case 'rule':
      return words.rule(ref, quote);
    case 'item':
      return words.item(named(session, ref));
    default:
      return as satisfies never;
  }
}

/** What it depends on that is not among its grounds: open questions and assumptions. */
function until(session: Session, { dependsOn, grounds }: Item): string[] {
  const words = wordsOf(session.language).why;
  const open = dependsOn.filter((id) => grounds.every(({ ref }) => ref !== id));
  return open.length === 0 ? [] : [words.until(open.map((id) => named(session, id)).join(words.comma))];
}

function disputes(session: Session, { id }: Item): string[] {
  const words = wordsOf(session.language).why;
  const about = session.issues.filter(
    (issue) => issue.kind === 'contest' && (issue.about === id || becameOf(session, issue.about) === id),
  );
  return about.map(({ number, openedBy, by, settled }) => {
    const who = openedBy === 'people' ? oneLine(by?.name ?? words.somebody) : openedBy;
    return words.dispute(`#${number}`, who, clip(oneLine(settled?.how ?? ''), longestQuote));
  });
}

function becameOf({ plan }: Session, id: string): string | undefined {
  const gone = itemOf(plan, id)?.gone;
  return gone && 'replacedBy' in gone ? gone.replacedBy : undefined;
}

/** What rests on it or names it, or what took its place. */
function standing(session: Session, { id, gone, fields }: Item): string {
  const words = wordsOf(session.language).why;
  if (gone && 'replacedBy' in gone) return words.replaced(named(session, gone.replacedBy));
  if (gone) return words.withdrawn(clip(oneLine(gone.withdrawn), longestQuote));
  const own = [id, ...(fields.kind === 'requirement' ? fields.acceptance.map((each) => each.id) : [])];
  const carried = liveItems(session.plan).filter(
    (item) => item.id !== id && referencesOf(item).some((ref) => own.includes(ref)),
  );
  return carried.length === 0
    ? words.carriesNothing
    : words.carries(carried.map((item) => item.id).join(words.comma));
}
