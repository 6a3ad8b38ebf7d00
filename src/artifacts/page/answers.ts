import { type Question, questionId } from '../../workshop/base/question.js';
import { feedbackOn } from '../../workshop/deciding/approval/revision.js';
import { differencesOf } from '../../workshop/deciding/versions/plan-parts.js';
import type { Item, ItemOf } from '../../workshop/plan/items.js';
import type { Differences } from '../../workshop/plan/lists.js';
import { itemOf, liveItems, liveOf, restsOn } from '../../workshop/plan/references.js';
import { ruleId } from '../../workshop/setting/house-rules.js';
import { messageIn, partsOf } from '../item-lines.js';
import { assumptionFor } from '../question-record.js';
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
import { type Content, html, joined, type Markup, paragraphs, said, tightHtml } from './html.js';
import { blocks, group, itemBlock, line, list, parts, section } from './parts.js';

/** What people said, word for word: the brief, every question with its answer, what else was said, the house rules, and what was looked up. */
export function answers(given: Given): Markup {
  const { session, words, common } = given;
  const { asked: told } = words;
  const questions = session.questions.map((question) => questionBlock(given, question));
  const remarks = session.remarks.map(
    ({ id, number, by, at, text }) =>
      html`<div${anchor(given, `M${number}`)}><p class="label"><span class="id">M${number}</span> ${told.answered(said(by.name), momentOf(given, id, at))}</p><blockquote>${paragraphs(text)}</blockquote></div>`,
  );
  const sources = given.sources.map(
    ({ id, title, where }) =>
      html`<span class="id"${anchor(given, id)}>${id}</span> ${said(title)} <span class="soft">${said(where)}</span>`,
  );
  const rules = session.houseRules.map(
    ({ number, text }) =>
      html`<span class="id"${anchor(given, ruleId(number))}>${ruleId(number)}</span> ${said(text)}`,
  );
  return section('asked', told.title, [
    group(told.brief, [html`<blockquote>${paragraphs(session.brief)}</blockquote>`]),
    group(told.questions, questions.length > 0 ? questions : [html`<p>${told.none}</p>`]),
    group(told.said, remarks),
    rules.length > 0 ? group(common.houseRules, [list(rules)]) : '',
    sources.length > 0 ? group(told.sources, [list(sources)]) : '',
  ]);
}

/** When it was said, as a link to the message where that is known. */
function momentOf(given: Given, message: string | undefined, at: string): Content {
  const url = messageIn(given.session, message)?.url;
  const moment = momentIn(given, at);
  return url === undefined ? moment : html`<a href="${url}">${moment}</a>`;
}

function questionBlock(given: Given, question: Question): Markup {
  const { session, words, common } = given;
  const { asked: told } = words;
  const id = questionId(session, question);
  const atTable = question.asker === 'Coach' ? common.questions.askers.Coach : question.asker;
  const asker = question.agent?.name ?? atTable;
  const resting = liveItems(session.plan)
    .filter((item) => restsOn(item).includes(id))
    .map((item) => item.id);
  return html`
<article class="item question"${anchor(given, id)}>
<h4><span class="id">${id}</span> ${said(question.text)}</h4>
<p class="soft">${told.by(asker)}</p>
${outcome(given, question)}
${reading(given, question)}${others(given, question)}
${resting.length > 0 ? html`<p class="grounds">${told.rest(allNamed(given, resting))}</p>` : ''}
</article>`;
}

function outcome(given: Given, question: Question): Content {
  const { session, words } = given;
  const { asked: told } = words;
  const { closure, state } = question;
  if (!closure || state === 'waiting' || state === 'put' || state === 'aside')
    return html`<p class="missing">${told.open}</p>`;
  const name = said(closure.by?.name ?? words.somebody);
  const time = momentOf(given, closure.message, closure.at);
  const item = assumptionFor(session, question);
  const assumed = item ? html`<p>${told.assumed(named(given, item.id))}</p>` : '';
  switch (closure.outcome) {
    case 'answered': {
      const taken = closure.takenBy ? html` · ${told.chosen(said(closure.takenBy.name))}` : '';
      return html`<blockquote>${paragraphs(closure.text)}<footer>${told.answered(name, time)}${taken}</footer></blockquote>${assumed}`;
    }
    case 'decided':
      return html`<p>${told.left(name, time)}</p>${assumed}`;
    case 'moot':
      return html`<p>${told.moot(given.anchors.has(closure.text) ? reference(given, closure.text) : said(closure.text))}</p>`;
    default:
      return closure.outcome satisfies never;
  }
}

/** What was taken from the answer, where it says more than the answer itself. */
function reading({ words }: Given, { read, changed, closure }: Question): Content {
  if (!read || read.changed !== changed) return '';
  const { asked: told } = words;
  const fact = read.fact.trim();
  const lines: Content[] = [
    ...(fact === '' || fact === closure?.text.trim() ? [] : [told.taken(said(fact))]),
    ...(read.doubt.trim() === '' ? [] : [told.doubt(said(read.doubt))]),
  ];
  return lines.map((text) => html`<p>${text}</p>`);
}

function others({ words }: Given, { contested, overruled = [] }: Question): Content {
  const { asked: told } = words;
  const lines = [
    ...overruled.map(({ by, text }) => told.overruled(said(by?.name ?? words.somebody), said(text))),
    ...(contested ? [told.contested(said(contested.by.name), said(contested.text))] : []),
  ];
  return lines.map((text) => html`<p>${text}</p>`);
}

/** Requirements, the tasks that serve them and the tests that show it: what is empty is named. */
export function proof(given: Given): Markup {
  const { session, words, common } = given;
  const { proof: told } = words;
  const required = liveOf(session.plan, 'requirement');
  const tests = liveOf(session.plan, 'test');
  const rows = required.map((requirement) => rowOf(given, requirement, tests));
  const lacking = rows.reduce((sum, { empty }) => sum + empty, 0);
  const heads = [told.requirement, told.tasks, told.tests];
  const table =
    rows.length === 0
      ? ''
      : tightHtml`<table class="proof"><caption>${told.about} ${lacking > 0 ? html`<b class="missing">${told.lacking(lacking)}</b>` : told.none}</caption>
<thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${rows.map(({ row }) => row)}</tbody></table>`;
  const tested = tests.map((item) => {
    const { covers, level, how } = item.fields;
    return itemBlock(given, item, [
      html`<p>${said(how)}</p>`,
      line(given, [
        [common.items.covers, references(given, covers)],
        [common.items.level, said(level)],
      ]),
    ]);
  });
  return section('proof', told.title, [table, blocks(tested)]);
}

function rowOf(
  given: Given,
  { id, fields }: ItemOf<'requirement'>,
  all: readonly ItemOf<'test'>[],
): { row: Markup; empty: number } {
  const { session, words } = given;
  const { proof: told } = words;
  const serving = liveOf(session.plan, 'task').filter((task) => task.fields.serves.includes(id));
  const whole = all.filter(({ fields: { covers } }) => covers.includes(id));
  const cases = fields.acceptance.map((each) => ({
    id: each.id,
    tests: all.filter((test) => !whole.includes(test) && test.fields.covers.includes(each.id)),
  }));
  const testing = all.filter(
    (test) => whole.includes(test) || cases.some(({ tests }) => tests.includes(test)),
  );
  // A test of the whole requirement is one of each of its cases.
  const bare =
    whole.length > 0 || testing.length === 0 ? [] : cases.filter(({ tests }) => tests.length === 0);
  const missing = bare.map(
    (each) => html`<span class="missing">${told.missingCase(reference(given, each.id))}</span>`,
  );
  const cells = [idsOf(serving), idsOf(testing)];
  const empty = html`<td class="missing">${told.missing}</td>`;
  const [tasks = empty, tests = empty] = cells.map((ids, index) =>
    ids.length === 0
      ? empty
      : html`<td>${joined([references(given, ids), ...(index === 1 ? missing : [])], words.comma)}</td>`,
  );
  return {
    row: html`<tr><th scope="row">${named(given, id)}</th>${tasks}${tests}</tr>`,
    empty: cells.filter((ids) => ids.length === 0).length + bare.length,
  };
}

const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id);

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
