import type { ItemOf } from '../../workshop/plan/items.js';
import { liveOf } from '../../workshop/plan/references.js';
import { dateIn, type Given, personIn, reference, references } from './given.js';
import { html, joined, type Markup, said } from './html.js';
import { group, itemBlock, line, parts, section } from './parts.js';

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
