import { daysIn } from '../../text/amounts.js';
import { parseDate } from '../../text/dates.js';
import { questionName } from '../../workshop/base/question.js';
import { type Item, type ItemOf, pathsIn } from '../../workshop/plan/items.js';
import { summaryOf } from '../../workshop/plan/lists.js';
import { signaturesJson } from '../plan-record.js';
import { itemOf, liveOf, nowOf } from '../../workshop/plan/references.js';
import { assumptionsOf } from '../../workshop/plan/standing.js';
import type { Issue } from '../../workshop/plan/state.js';
import { todoOf } from '../../workshop/plan/todo.js';
import { lookedUpIn, shortOf } from '../../workshop/setting/facts.js';
import { goalOf } from '../shared-sections.js';
import {
  allNamed,
  anchor,
  dateIn,
  type Given,
  momentIn,
  named,
  personIn,
  reference,
  references,
} from './given.js';
import { type Content, html, joined, type Markup, paragraphs, said } from './html.js';
import { blocks, group, itemBlock, list, type Part, parts, section } from './parts.js';

/** What it is, where it stands, and who has signed it. */
export function head(given: Given): Markup {
  const { session, version, words } = given;
  const { head: told } = words;
  const approval = session.approvals.findLast((each) => each.version === version.number);
  const state = approval
    ? html`<p class="state approved">${told.approved(said(approval.by.name), momentIn(given, approval.at))}</p>`
    : html`<p class="state">${told.waits}</p>`;
  const decisionFile = html`<code>v${version.number}.decision.json</code>`;
  return html`
<header>
<p class="eyebrow">${told.version(version.number)}</p>
<h1 dir="auto">${titleOf(given)}</h1>
${state}
<p class="soft">${told.issued(said(session.requester.name), momentIn(given, version.at))} <span class="of-file">${told.since(decisionFile)}</span></p>
${signatures(given)}
</header>`;
}

export function titleOf({ session, words }: Given): string {
  return session.title.trim() || words.untitled;
}

/** Who has read the plan and agrees, and the beginning of the hash of what they have read. */
function signatures(given: Given): Markup {
  const { session, words } = given;
  const signers = signaturesJson(session);
  const [first] = signers;
  if (!first) return html``;
  const days = new Set(signers.map(({ at }) => at.slice(0, 10)));
  const signed = signers.map(({ role, at }) => {
    const time =
      days.size > 1 ? momentIn(given, at) : html`<time datetime="${at}">${at.slice(11, 16)}</time>`;
    return html`<li><b>${role}</b> ${time}</li>`;
  });
  const day = days.size > 1 ? '' : dateIn(given, first.at.slice(0, 10));
  return html`<p class="label">${words.head.signed(day)}</p>
<ul class="signatures">${signed}<li class="hash">${words.head.hash} <code>${first.hash.slice(0, 12)}</code></li></ul>`;
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

/** What is required, each with the cases by which one can tell, and what is left out. */
export function requirements(given: Given): Markup {
  const { session, words, common } = given;
  const { why } = goalOf(session);
  const items = liveOf(session.plan, 'requirement').map((item) =>
    itemBlock(given, item, [cases(given, item)]),
  );
  const leftOut = liveOf(session.plan, 'non-goal').map((item) =>
    itemBlock(given, item, [parts([[common.items.why, said(item.fields.why)]])]),
  );
  return section('must', words.must.title, [
    paragraphs(why),
    blocks(items),
    group(words.must.leftOut, leftOut),
  ]);
}

function cases(given: Given, { fields }: ItemOf<'requirement'>): Content {
  if (fields.acceptance.length === 0) return html`<p class="missing">${given.words.must.noCase}</p>`;
  return html`<ul class="cases">${fields.acceptance.map(
    ({ id, text }) => html`<li${anchor(given, id)}><span class="id">${id}</span> ${said(text)}</li>`,
  )}</ul>`;
}

/** What was decided, against what, and how what was disputed about it came out. */
export function decisions(given: Given): Markup {
  const { session, words, common } = given;
  const items = liveOf(session.plan, 'decision');
  const disputed = new Map<string, Issue[]>();
  const others: Issue[] = [];
  for (const issue of session.issues) {
    const item = issue.kind === 'contest' ? nowOf(session.plan, issue.about) : undefined;
    const isDecision = item?.fields.kind === 'decision';
    if (item && isDecision) disputed.set(item.id, [...(disputed.get(item.id) ?? []), issue]);
    else others.push(issue);
  }
  const decided = items.map((item) =>
    itemBlock(given, item, [
      parts([[common.items.alternatives, said(item.fields.alternatives)]]),
      (disputed.get(item.id) ?? []).map(
        (issue) => html`<div class="dispute">${issueWords(given, issue, item)}</div>`,
      ),
    ]),
  );
  const raised =
    others.length > 0
      ? html`<h3 class="group">${words.decisions.raised}</h3>${list(
          others.map((issue) => issueWords(given, issue)),
          'issues',
        )}`
      : '';
  return section('decisions', words.decisions.title, [blocks(decided), raised]);
}

/** Who raised it and why, what was said to it, and how it came out. `became`: the item that there is now. */
function issueWords(given: Given, issue: Issue, became?: Item): Markup {
  const { words } = given;
  const { number, kind, about, round, text } = issue;
  const { decisions: told } = words;
  const role = whoRaised(given, issue);
  const id = html`<span class="id"${anchor(given, `#${number}`)}>#${number}</span>`;
  const opened =
    kind === 'contest' ? told.contested(id, role, named(given, about), round) : told.gap(id, role, round);
  const { breaks = [] } = issue;
  const lines: Content[] = [
    ...(breaks.length > 0 ? [told.breaks(references(given, breaks))] : []),
    ...(issue.instead ? [told.instead(said(issue.instead.text))] : []),
    ...replies(given, issue),
    outcome(given, issue, became),
  ];
  return html`<p>${opened}${words.colon}${said(text)}</p>${list(lines)}`;
}

function whoRaised({ words }: Given, { openedBy, by }: Pick<Issue, 'openedBy' | 'by'>): Content {
  if (openedBy === 'people') return said(by?.name ?? words.somebody);
  return openedBy === 'reader' ? words.reader : openedBy;
}

function replies(given: Given, issue: Issue): Content[] {
  const { about, due, reply, held } = issue;
  const { session, words } = given;
  const { decisions: told } = words;
  const author = due ?? itemOf(session.plan, about)?.by ?? words.somebody;
  const contester = whoRaised(given, issue);
  const as = { take: told.agreed, refuse: told.held, amended: told.amended };
  const line = (who: Content, why: string) => (why.trim() === '' ? who : told.replied(who, said(why)));
  return [
    ...(reply ? [line(as[reply.as](author), reply.why)] : []),
    ...(held ? [line(told.held(contester), held.why)] : []),
  ];
}

function outcome(
  given: Given,
  { state, settled, question, about, reply, by }: Issue,
  became?: Item,
): Content {
  const { session, words } = given;
  const { decisions: told } = words;
  if (question !== undefined) return told.asked(reference(given, questionName(session, question)));
  if (state === 'parked') return told.parked;
  if (!settled) return told.open;
  const who = settled.by === 'people' ? said(by?.name ?? words.somebody) : settled.by;
  const moved =
    became && became.id !== about ? html` ${told.moved(named(given, about), named(given, became.id))}` : '';
  const how =
    settled.how.trim() === '' || settled.how === reply?.why ? '' : html`${words.colon}${said(settled.how)}`;
  return html`${told.settled(who, settled.round)}${how}${moved}`;
}

/** The parts that it is built of, each with what it keeps and the files it lives in. */
export function components(given: Given): Markup {
  const { session, words, common } = given;
  const { items } = common;
  const built = liveOf(session.plan, 'component').map((item) => {
    const { does, interfaces, data } = item.fields;
    const told = parts([
      [items.does, said(does)],
      [items.interfaces, said(interfaces)],
      [items.data, said(data)],
    ]);
    return itemBlock(given, item, [told, files(given, item)]);
  });
  return section('built', words.built.title, [...pathNote(given), blocks(built)]);
}

/** Whether the paths were looked up in the code, and in which. Nothing where no item names a file. */
function pathNote({ session, words }: Given): Content[] {
  const paths = pathsIn(liveOf(session.plan, 'component'));
  if (paths.length === 0) return [];
  const code = lookedUpIn(session, paths);
  const told = code ? words.built.lookedUp(code.name, shortOf(code.commit ?? '')) : words.built.proposals;
  return [html`<p class="soft">${told}</p>`];
}

function files({ words, common }: Given, { id, fields }: ItemOf<'component'>): Content {
  if (fields.files.length === 0) return '';
  const kinds = { exists: 'good', new: 'new', unknown: 'warn' };
  const rows = fields.files.map(
    ({ path, is }) =>
      html`<tr><th scope="row"><code>${path}</code></th><td><span class="tag ${kinds[is]}">${common.items.fileStates[is]}</span></td></tr>`,
  );
  return html`<table class="files"><caption class="unseen">${words.built.files(id)}</caption>
<thead><tr><th scope="col">${words.built.file}</th><th scope="col">${words.built.state}</th></tr></thead><tbody>${rows}</tbody></table>`;
}
