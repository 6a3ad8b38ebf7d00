import { ownFigures } from '../../workshop/plan/figures.js';
import type { Ground, Item } from '../../workshop/plan/items.js';
import { stateOf } from '../../workshop/plan/standing.js';
import { questionOf } from '../../workshop/base/question.js';
import { allNamed, anchor, dateIn, type Given, reference, references } from './given.js';
import { type Content, html, joined, type Markup, paragraphs, said } from './html.js';

/** A section of the page; nothing where there is nothing in it. */
export function section(id: string, title: Content, contents: readonly Content[]): Markup {
  const all = html`${contents}`;
  if (all.source.trim() === '') return all;
  return html`
<section id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title">${title}</h2>
${all}
</section>`;
}

/** Something said under a label; left out where it is blank. */
export type Part = [label: string, text: Content];

/** Labels with what is said under them. */
export function parts(all: readonly Part[]): Markup {
  const told = toldOf(all);
  if (told.length === 0) return html``;
  return html`<dl>${told.map(({ label, text }) => html`<div><dt>${label}</dt><dd>${text}</dd></div>`)}</dl>`;
}

/** The same on one line, for what is short. */
export function line({ words }: Given, all: readonly Part[]): Markup {
  const told = toldOf(all);
  if (told.length === 0) return html``;
  const pieces = told.map(({ label, text }) => html`<span class="label">${label}</span> ${text}`);
  return html`<p class="line">${joined(pieces, words.dot)}</p>`;
}

function toldOf(all: readonly Part[]): { label: string; text: Markup }[] {
  return all
    .map(([label, text]) => ({ label, text: html`${text}` }))
    .filter(({ text: { source } }) => source !== '' && source !== '<bdi></bdi>');
}

/** An item with what is said of it: its name, its text, what belongs to its kind, and at the end what it rests on. */
export function itemBlock(given: Given, item: Item, own: readonly Content[], beside: Content = ''): Markup {
  const { id, name, text } = item;
  return html`
<article class="item"${anchor(given, id)}>
<h3><span class="id">${id}</span> ${said(name)}${standing(given, item)}${beside}</h3>
${paragraphs(text)}
${own}
${restsOn(given, item)}${figures(given, item)}
</article>`;
}

/** Items one below the other; on paper in two columns. */
export function blocks(all: readonly Content[]): Markup {
  return all.length === 0 ? html`` : html`<div class="items">${all}</div>`;
}

/** Items under a title of their own; nothing where there are none. */
export function group(title: string, all: readonly Content[]): Markup {
  return all.length === 0 ? html`` : html`<h3 class="group">${title}</h3>${blocks(all)}`;
}

/** Where an item stands, where it is not simply agreed. */
function standing({ session, common }: Given, item: Item): Content {
  const state = stateOf(session, item);
  return state === 'agreed' ? '' : html` <span class="tag warn">${common.items.states[state]}</span>`;
}

/** What an item rests on, in words. */
function restsOn(given: Given, item: Item): Markup {
  const { words } = given;
  const until = item.dependsOn.filter((id) => item.grounds.every(({ ref }) => ref !== id));
  const all = [
    ...groundWords(given, item),
    ...(until.length > 0 ? [words.dependsOn(allNamed(given, until))] : []),
  ];
  return all.length === 0 ? html`` : html`<p class="grounds">${joined(all, words.dot)}</p>`;
}

/** Grounds of one kind are told together, answers and remarks by whose they are. */
function groundWords(given: Given, { grounds, by }: Item): Content[] {
  const { session, words } = given;
  const { grounds: told } = words;
  const refs = (kind: Ground['as']) => grounds.flatMap(({ as, ref }) => (as === kind ? [ref] : []));
  const byPerson = (ids: readonly string[], nameOf: (id: string) => string | undefined) => {
    const people = new Map<string, string[]>();
    for (const id of ids) {
      const name = nameOf(id) ?? words.somebody;
      people.set(name, [...(people.get(name) ?? []), id]);
    }
    return [...people].map(([name, some]) => [said(name), references(given, some)] as const);
  };
  const answers = byPerson(refs('answer'), (id) => questionOf(session, id)?.closure?.by?.name);
  const remarks = byPerson(
    refs('remark'),
    (id) => session.remarks.find(({ number }) => `M${number}` === id)?.by.name,
  );
  const sources = refs('source').map((id) => {
    const title = given.sources.find((each) => each.id === id)?.title ?? '';
    return html`${reference(given, id)} ${said(title)}`;
  });
  const items = refs('item');
  return [
    ...refs('brief').map((quote) => told.brief(said(quote))),
    ...answers.map(([name, ids]) => told.answer(name, ids)),
    ...remarks.map(([name, ids]) => told.remark(name, ids)),
    ...(sources.length > 0 ? [told.source(joined(sources, words.comma))] : []),
    ...(refs('rule').length > 0 ? [told.rule(references(given, refs('rule')))] : []),
    ...(items.length > 0 ? [told.item(allNamed(given, items))] : []),
    ...(refs('craft').length > 0 ? [told.craft(by)] : []),
  ];
}

/** Figures that nothing but the item's author stands for are proposals, and say so. */
function figures(given: Given, item: Item): Content {
  const { session, words } = given;
  const own = ownFigures(session, item);
  if (own.length === 0) return '';
  const marked = own.map((each) => html`<mark>${dateIn(given, each)}</mark>`);
  return html`<p class="own">${words.ownFigures(joined(marked, words.comma), item.by)}</p>`;
}

/** A list of short pieces. */
export function list(pieces: readonly Content[], kind = 'plain'): Markup {
  if (pieces.length === 0) return html``;
  return html`<ul class="${kind}">${pieces.map((piece) => html`<li>${piece}</li>`)}</ul>`;
}
