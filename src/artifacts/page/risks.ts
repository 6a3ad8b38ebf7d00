import { feedbackOn } from '../../workshop/deciding/approval/revision.js';
import { differencesOf } from '../../workshop/deciding/versions/plan-parts.js';
import type { Item, ItemOf } from '../../workshop/plan/items.js';
import type { Differences } from '../../workshop/plan/lists.js';
import { itemOf, liveOf } from '../../workshop/plan/references.js';
import { partsOf } from '../item-lines.js';
import { allNamed, dateIn, type Given, named, personIn, reference, references } from './given.js';
import { type Content, html, joined, type Markup, said } from './html.js';
import { group, itemBlock, line, list, parts, section } from './parts.js';

/** What may go wrong with its sign, and what is assumed with who can confirm it. */
export function risks(given: Given): Markup {
  const { session, words, common } = given;
  const { items } = common;
  const { risks: told } = words;
  const wrong = liveOf(session.plan, 'risk').map((item) => {
    const { threatens, likelihood, impact, sign, mitigation, doneBy, accepted } = item.fields;
    const tag = accepted ? html` <span class="tag warn">${told.accepted}</span>` : '';
    return itemBlock(
      given,
      item,
      [
        parts([
          [items.sign, said(sign)],
          [items.mitigation, said(mitigation)],
        ]),
        line(given, [
          [items.doneBy, references(given, doneBy)],
          [items.threatens, references(given, threatens)],
          [items.rated, items.rating(items.grades[likelihood], items.grades[impact])],
        ]),
      ],
      tag,
    );
  });
  const assumed = liveOf(session.plan, 'assumption').map((item) => assumption(given, item));
  return section('risks', told.title, [group(told.risks, wrong), group(told.assumed, assumed)]);
}

function assumption(given: Given, item: ItemOf<'assumption'>): Markup {
  const { words, common } = given;
  const { items } = common;
  const { insteadOf, who, by, cost, then } = item.fields;
  const day = by.trim() === '' ? [] : [dateIn(given, by)];
  const confirms =
    who.trim() === ''
      ? html`<span class="missing">${words.risks.nobodyConfirms}</span>`
      : personIn(given, who);
  return itemBlock(given, item, [
    parts([
      [items.toConfirm, joined([confirms, ...day], words.comma)],
      [items.cost, said(cost)],
      [items.fallback, said(then)],
      [items.insteadOf, insteadOf === '' ? '' : reference(given, insteadOf)],
    ]),
  ]);
}

/** From the second version on: what became of each wish, and what differs from the version before, by id. */
export function changes(given: Given): Markup {
  const { session, version, words } = given;
  if (version.number < 2) return html``;
  const found = differencesOf(session, version.number);
  return section('changes', words.changes.title(version.number - 1), [
    wishes(given),
    found ? differences(given, found) : '',
  ]);
}

function wishes(given: Given): Content {
  const { session, version, words } = given;
  const { changes: told } = words;
  const points = feedbackOn(session, version.number);
  if (points.length === 0) return '';
  const lines = points.map(({ text, became, note, items }) => {
    const live = items.filter((id) => given.anchors.has(id));
    return html`<span class="tag ${became === 'done' ? 'good' : 'warn'}">${told.became[became]}</span> ${said(text)}${
      note.trim() === '' ? '' : html` <span class="soft">${said(note)}</span>`
    }${live.length === 0 ? '' : html` ${told.in(allNamed(given, live))}`}`;
  });
  return html`<h3>${told.wishes}</h3>${list(lines)}`;
}

function differences(given: Given, { added, changed: all, removed }: Differences): Content {
  const { changes: told } = given.words;
  const changed = all.flatMap(({ was, is }) => {
    const lines = differencesIn(given, was, is);
    return lines.length > 0 ? [html`${named(given, is.id)}${list(lines, 'difference')}`] : [];
  });
  const groups: [string, Content[]][] = [
    [told.added, added.map(({ id }) => named(given, id))],
    [told.changed, changed],
    [told.removed, removed.map((item) => goneWords(given, item))],
  ];
  const held = groups.filter(([, lines]) => lines.length > 0);
  if (held.length === 0) return html`<p>${told.nothing}</p>`;
  return held.map(([title, lines]) => html`<h3>${title}</h3>${list(lines)}`);
}

/** What reads otherwise now in an item: the old words struck out, the new ones beside them. */
function differencesIn({ session, words }: Given, was: Item, is: Item): Markup[] {
  const { name, text } = words.changes;
  const labelled = (item: Item) =>
    new Map([
      [name, item.name.trim()],
      [text, item.text.trim()],
      ...partsOf(session.language, item, item.by).map((part) => [part.label, part.text] as const),
    ]);
  const [old, now] = [labelled(was), labelled(is)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((label) => {
    const [from = '', to = ''] = [old.get(label), now.get(label)];
    if (from === to) return [];
    const gone = from === '' ? '' : html`<del dir="auto">${from}</del> `;
    return [
      html`<span class="label">${label}</span> ${gone}${to === '' ? '' : html`<ins dir="auto">${to}</ins>`}`,
    ];
  });
}

function goneWords(given: Given, item: Item): Markup {
  const { changes: told } = given.words;
  const gone = itemOf(given.session.plan, item.id)?.gone;
  const how =
    gone && 'replacedBy' in gone
      ? told.replaced(named(given, gone.replacedBy))
      : gone && gone.withdrawn.trim() !== ''
        ? told.withdrawn(said(gone.withdrawn))
        : told.gone;
  return html`<span class="id">${item.id}</span> ${said(item.name)} <span class="soft">${how}</span>`;
}
