import type { ItemOf } from '../../workshop/plan/items.js';
import { liveOf } from '../../workshop/plan/references.js';
import { type Given, named, reference, references } from './given.js';
import { html, joined, type Markup, said, tightHtml } from './html.js';
import { blocks, itemBlock, line, section } from './parts.js';

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
