import { daysIn } from '../../text/amounts.js';
import type { ItemOf } from '../../workshop/plan/items.js';
import { frameOf, liveOf } from '../../workshop/plan/references.js';
import { inOrder, ownerOf, timeIn } from '../../workshop/plan/todo.js';
import { frameParts } from '../item-lines.js';
import { dependencies } from './dependencies.js';
import { allNamed, dateIn, type Given, references } from './given.js';
import { type Content, html, joined, type Markup, said } from './html.js';
import { outlookOf } from './opening.js';
import { blocks, itemBlock, line, list, parts, section } from './parts.js';
import { timeline } from './timeline.js';

/** The work: over time, in its order, added up, and each task in words. */
export function tasks(given: Given): Markup {
  const { session, words } = given;
  const all = inOrder(session.plan, liveOf(session.plan, 'task')).map((item) => task(given, item));
  const frame = liveOf(session.plan, 'frame').map((item) => frameBlock(given, item));
  return section('tasks', words.time.title, [
    timeline(given),
    dates(given),
    sums(given),
    frame,
    dependencies(given),
    blocks(all),
  ]);
}

function task(given: Given, item: ItemOf<'task'>): Markup {
  const { session, common, words } = given;
  const { after, serves, component, who, by } = item.fields;
  const days = html` <span class="days">${timeIn(session.language, item.fields)}</span>`;
  const told = line(given, [
    [common.items.after, references(given, after)],
    [common.items.serves, references(given, serves)],
    [common.items.component, allNamed(given, component)],
    [common.items.due, dateIn(given, by)],
    [words.time.owner, said(ownerOf(session, { task: item.id, title: item.name })?.name ?? who)],
  ]);
  return itemBlock(given, item, [told], days);
}

/** Each named date, what is due by then, and whether it can be held. */
function dates(given: Given): Content {
  const { session, words } = given;
  const { time } = words;
  const days = daysIn[session.language];
  const rows = given.sums.dates.map((date) => {
    const [kind, outlook] = outlookOf(given, date.holds);
    const has = date.capacity === undefined ? time.notKnown : time.days(date.capacity);
    const own = date.people.filter(({ tasks: due }) => due.length > 0);
    const each = own.map(({ who, work, days: many, since = '' }) =>
      said(given.common.items.sums.person(who, days(work.from, work.to), many, since)),
    );
    return html`<tr><th scope="row">${said(date.name)}<br>${dateIn(given, date.date)}</th><td>${days(date.work.from, date.work.to)}</td><td>${joined([has, ...each], html`<br>`)}</td><td><span class="tag ${kind}">${outlook}</span></td></tr>`;
  });
  if (rows.length === 0) return '';
  const heads = [time.date, time.due, time.has, time.holdsHead];
  return html`<table class="dates"><caption>${time.dates}</caption>
<thead><tr>${heads.map((each) => html`<th scope="col">${each}</th>`)}</tr></thead><tbody>${rows}</tbody></table>`;
}

function sums(given: Given): Content {
  const { session, words } = given;
  const { time } = words;
  const { work, chain, start, end, capacity, money } = given.sums;
  const days = daysIn[session.language];
  const arrow = html` → `;
  const tax = given.common.items.tax[frameOf(session.plan)?.money.tax ?? 'unsaid'];
  const lines: Content[] = [
    ...(work ? [time.work(days(work.from, work.to))] : []),
    ...(start !== undefined && end !== undefined && capacity !== undefined
      ? [time.capacity(dateIn(given, start), dateIn(given, end), capacity)]
      : []),
    ...(chain && chain.tasks.length > 1
      ? [
          time.chain(
            joined(
              chain.tasks.map((id) => references(given, [id])),
              arrow,
            ),
            days(chain.days.from, chain.days.to),
          ),
        ]
      : []),
    ...(money ? [given.common.items.sums.money(money.spent, money.amount, money.left, tax)] : []),
  ];
  return lines.length === 0 ? '' : html`<h3 class="group">${time.sums}</h3>${list(lines, 'plain sums')}`;
}

function frameBlock(given: Given, item: ItemOf<'frame'>): Markup {
  const told = frameParts(given.session.language, item.fields);
  return itemBlock(given, item, [parts(told.map(({ label, text }) => [label, said(text)]))]);
}
