import type { Language } from '../../text/language.js';
import { parseDate, writtenDay } from '../../text/dates.js';
import type { Fact } from '../../workshop/facts.js';
import { ruleId } from '../../workshop/setting/house-rules.js';
import { itemOf, liveItems } from '../../workshop/plan/references.js';
import { isRequester, questionId, type Source } from '../../workshop/base/question.js';
import { type Sums, sumsOf } from '../../workshop/plan/sums.js';
import type { Session } from '../../workshop/session.js';
import { citedSources } from '../shared-sections.js';
import { type FileWords, wordsOf } from '../../words/words.js';
import { type Content, html, joined, type Markup, said } from './html.js';
import { en } from './words.en.js';
import { zh } from './words.zh.js';

const pageWords: { readonly [Each in Language]: typeof en } = { en, zh };

/** What the page is made of, and what each id in it leads to. */
export interface Given {
  session: Session;
  facts: readonly Fact[];
  version: { number: number; at: string };
  words: typeof en;
  /** The words that the other files have for the same things. */
  common: FileWords;
  /** What was looked up and cited. */
  sources: readonly Source[];
  sums: Sums;
  /** The place on the page of everything that has one, by its id. */
  anchors: ReadonlyMap<string, string>;
}

/** Ids that code has given: nothing else becomes an anchor. */
const safe = /^[A-Z]{1,2}\d{1,6}[a-z]?$/;

export function givenOf(
  session: Session,
  facts: readonly Fact[],
  version: { number: number; at: string },
): Given {
  const { language, plan, remarks, issues } = session;
  const sources = citedSources(facts);
  const cases = liveItems(plan).flatMap(({ fields }) =>
    fields.kind === 'requirement' ? fields.acceptance.map(({ id }) => id) : [],
  );
  const ids = [
    ...liveItems(plan).map(({ id }) => id),
    ...cases,
    ...session.questions.map((question) => questionId(session, question)),
    ...remarks.map(({ number }) => `M${number}`),
    ...sources.map(({ id }) => id),
    ...session.houseRules.map(({ number }) => ruleId(number)),
  ].filter((id) => safe.test(id));
  const anchors = [
    ...ids.map((id) => [id, id] as const),
    ...issues.map(({ number }) => [`#${number}`, `issue-${number}`] as const),
  ];
  return {
    session,
    facts,
    version,
    words: pageWords[language],
    common: wordsOf(language).files,
    sources,
    sums: sumsOf(plan),
    anchors: new Map(anchors),
  };
}

/** The attribute by which others lead here; nothing for what is no id of ours. */
export function anchor({ anchors }: Given, id: string): Markup {
  const place = anchors.get(id);
  return place === undefined ? html`` : html` id="${place}"`;
}

/** An id as a link to what it names. */
export function reference(given: Given, id: string): Markup {
  const place = given.anchors.get(id);
  if (place === undefined) return html`<span class="id">${id}</span>`;
  return html`<a class="id" href="#${place}">${id}</a>`;
}

/** The same with its name; of what is no part of the plan any more the name alone. */
export function named(given: Given, id: string): Markup {
  const name = itemOf(given.session.plan, id)?.name.trim() ?? '';
  const place = given.anchors.get(id);
  const told = html`<span class="id">${id}</span>${name === '' ? '' : html` ${said(name)}`}`;
  return place === undefined ? told : html`<a href="#${place}">${told}</a>`;
}

export function references(given: Given, ids: readonly string[]): Markup {
  return joined(
    ids.map((id) => reference(given, id)),
    given.words.comma,
  );
}

export function allNamed(given: Given, ids: readonly string[]): Markup {
  return joined(
    ids.map((id) => named(given, id)),
    given.words.comma,
  );
}

/** Who could confirm something; the requester by name. */
export function personIn({ session }: Given, who: string): Markup {
  return said(isRequester(who.trim()) ? session.requester.name : who);
}

/** A date as people write it; what is none stays as it is. */
export function dateIn({ words }: Given, text: string): Content {
  const day = parseDate(text);
  if (day === undefined) return said(text);
  const written = writtenDay(day);
  return html`<time datetime="${written}">${words.day(...numbersOf(written))}</time>`;
}

/** An ISO moment as people write it, in UTC. */
export function momentIn({ words }: Given, iso: string): Markup {
  return html`<time datetime="${iso}">${words.moment(words.day(...numbersOf(iso.slice(0, 10))), iso.slice(11, 16))}</time>`;
}

function numbersOf(written: string): [year: number, month: number, day: number] {
  const [year = 0, month = 0, day = 0] = written.split('-').map(Number);
  return [year, month, day];
}
