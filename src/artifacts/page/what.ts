import { lookedUpIn, shortOf } from '../../workshop/setting/facts.js';
import { type Item, type ItemOf, pathsIn } from '../../workshop/plan/items.js';
import { itemOf, liveOf, nowOf } from '../../workshop/plan/references.js';
import { questionName } from '../../workshop/base/question.js';
import type { Issue } from '../../workshop/plan/state.js';
import { goalOf } from '../shared-sections.js';
import { anchor, type Given, named, reference, references } from './given.js';
import { type Content, html, type Markup, paragraphs, said } from './html.js';
import { blocks, group, itemBlock, list, parts, section } from './parts.js';

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
  const { number, kind, about, openedBy, by, round, text } = issue;
  const { decisions: told } = words;
  const role = openedBy === 'people' ? said(by?.name ?? words.somebody) : openedBy;
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

function replies({ session, words }: Given, { about, reply, held, openedBy, by }: Issue): Content[] {
  const { decisions: told } = words;
  const author = itemOf(session.plan, about)?.by ?? words.somebody;
  const contester = openedBy === 'people' ? said(by?.name ?? words.somebody) : openedBy;
  const as = { agree: told.agreed, hold: told.held, amended: told.amended };
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
