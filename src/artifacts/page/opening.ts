import { daysIn } from '../../text/amounts.js';
import { parseDate } from '../../text/dates.js';
import type { ItemOf } from '../../workshop/plan/items.js';
import { liveOf } from '../../workshop/plan/references.js';
import { assumptionsOf } from '../../workshop/plan/standing.js';
import { summaryOf } from '../../workshop/plan/lists.js';
import { todoOf } from '../../workshop/plan/todo.js';
import { allNamed, dateIn, type Given, momentIn, personIn, references } from './given.js';
import { type Content, html, joined, type Markup, paragraphs, said } from './html.js';
import { list, type Part, parts, section } from './parts.js';

/** What it is, where it stands, and who has signed it. */
export function head(given: Given): Markup {
  const { session, version, words } = given;
  const { head: told } = words;
  const approval = session.approvals.findLast((each) => each.version === version.number);
  const state = approval
    ? html`<p class="state approved">${told.approved(said(approval.by.name), momentIn(given, approval.at))}</p>`
    : html`<p class="state">${told.waits}</p>`;
  const decisions = html`<code>v${version.number}.decision.json</code>`;
  return html`
<header>
<p class="eyebrow">${told.version(version.number)}</p>
<h1 dir="auto">${titleOf(given)}</h1>
${state}
<p class="soft">${told.issued(said(session.requester.name), momentIn(given, version.at))} <span class="of-file">${told.since(decisions)}</span></p>
${signatures(given)}
</header>`;
}

export function titleOf({ session, words }: Given): string {
  return session.title.trim() || words.untitled;
}

/** Every signature names what it covers: the beginning of its hash, once where all of them have the same. */
function signatures(given: Given): Markup {
  const { session, words } = given;
  const signers = session.roster.flatMap((role) => {
    const signature = session.signing?.signatures[role];
    return signature?.signs ? [{ role, ...signature }] : [];
  });
  const [first] = signers;
  if (!first) return html``;
  const days = new Set(signers.map(({ at }) => at.slice(0, 10)));
  const hashes = new Set(signers.map(({ hash }) => hash));
  const short = (hash: string) => html`<code>${hash.slice(0, 12)}</code>`;
  const signed = signers.map(({ role, at, hash }) => {
    const time =
      days.size > 1 ? momentIn(given, at) : html`<time datetime="${at}">${at.slice(11, 16)}</time>`;
    return html`<li><b>${role}</b> ${time}${hashes.size > 1 ? html` ${short(hash)}` : ''}</li>`;
  });
  const day = days.size > 1 ? '' : dateIn(given, first.at.slice(0, 10));
  return html`<p class="label">${words.head.signed(day)}</p>
<ul class="signatures">${signed}${hashes.size > 1 ? '' : html`<li class="hash">${words.head.hash} ${short(first.hash)}</li>`}</ul>`;
}

const fewEnoughToName = 5;

/** What the plan comes to, and what approving it accepts; it fits the screen of a phone. */
export function minute(given: Given): Markup {
  const { session, words } = given;
  const { minute: told } = words;
  const assumed = assumptionsOf(session);
  const accepted = liveOf(session.plan, 'risk').filter(({ fields }) => fields.accepted);
  const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id);
  const accepts: Content[] = [
    ...(assumed.length > fewEnoughToName
      ? [told.acceptsMany(assumed.length)]
      : assumed.length > 0
        ? [allNamed(given, ids(assumed))]
        : []),
    ...(accepted.length > 0 ? [told.risks(allNamed(given, ids(accepted)))] : []),
  ];
  const first = todoOf(session).flatMap(({ task }) => task ?? []);
  const all: Part[] = [
    [told.accepts, accepts.length > 0 ? list(accepts) : told.none],
    [told.leftOut, allNamed(given, ids(liveOf(session.plan, 'non-goal')))],
    [told.toConfirm, toConfirm(given, assumed)],
    [told.first, allNamed(given, first)],
  ];
  return section('minute', told.title, [
    html`<div class="lead">${paragraphs(summaryOf(session))}</div>`,
    numbers(given),
    parts(all),
  ]);
}

/** How much work it is, and whether each named date holds. */
function numbers(given: Given): Content {
  const { session, words } = given;
  const { work, dates } = given.sums;
  if (!work) return '';
  const tasks = liveOf(session.plan, 'task').length;
  const held = dates.map((date) => {
    const [kind, outlook] = outlookOf(given, date.holds);
    return html`<span>${words.minute.until(said(date.name), dateIn(given, date.date))} <span class="tag ${kind}">${outlook}</span></span>`;
  });
  const total = html`<span>${words.minute.numbers(tasks, daysIn[session.language](work.from, work.to))}</span>`;
  return html`<p class="numbers">${joined([total, ...held], ' ')}</p>`;
}

/** Whether something fits: as a class of the style, and in words. */
export function outlookOf(
  { words }: Given,
  holds: { from: boolean; to: boolean },
): [kind: string, outlook: string] {
  const { time } = words;
  if (holds.to) return ['good', time.holds];
  return holds.from ? ['warn', time.holdsAtBest] : ['bad', time.late];
}

/** Who is to confirm what, by when: a line for each day, the earliest first. */
function toConfirm(given: Given, assumed: readonly ItemOf<'assumption'>[]): Markup {
  const { minute: told, semicolon, colon } = given.words;
  const days = new Map<string, Map<string, string[]>>();
  for (const { id, fields } of assumed) {
    const [by, who] = [fields.by.trim(), fields.who.trim()];
    const people = days.get(by) ?? new Map<string, string[]>();
    days.set(by, people.set(who, [...(people.get(who) ?? []), id]));
  }
  const dayOf = (by: string) => parseDate(by) ?? Number.MAX_SAFE_INTEGER;
  const lines = [...days].sort(([one], [other]) => dayOf(one) - dayOf(other));
  return list(
    lines.map(([by, people]) => {
      const each = [...people].map(
        ([who, ids]) => html`${who === '' ? told.nobody : personIn(given, who)} ${references(given, ids)}`,
      );
      return html`<b>${by === '' ? told.noDay : dateIn(given, by)}</b>${colon}${joined(each, semicolon)}`;
    }),
  );
}
