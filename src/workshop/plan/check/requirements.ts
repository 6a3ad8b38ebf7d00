import type { RoleId } from '../../../roles/index.js';
import type { ItemOf } from '../items.js';
import { liveOf } from '../references.js';
import { type Finding, nameOf, type Rule } from './finding.js';
import { type Check, foundIn, type Given, kindsById } from './given.js';
import { leading } from './references.js';

/** Five roles can agree on nothing at all: what requires nothing is no plan. */
export const checkEmpty: Check = ({ plan, roster }) => {
  if (liveOf(plan, 'requirement').length > 0) return [];
  const [first = 'ProductPlanner'] = roster;
  const owner = roster.includes('ProductPlanner') ? 'ProductPlanner' : first;
  return [{ rule: 'empty', items: [], detail: '', owner }];
};

/** Every requirement has a case by which it is accepted. */
export const checkAcceptance: Check = (given) =>
  liveOf(given.plan, 'requirement')
    .filter(({ fields }) => fields.acceptance.every(({ text }) => text.trim() === ''))
    .map((item) => due(given, item, 'acceptance', 'ProductPlanner'));

/** Every requirement is served by a task. */
export const checkTasks: Check = (given) => {
  const tasks = liveOf(given.plan, 'task').map(({ id, fields }) => ({ id, ids: fields.serves }));
  return unreached(given, tasks, 'serves').map(({ item, lost }) =>
    due(given, item, 'task', 'SeniorDeveloper', lost),
  );
};

/** Every requirement, or a case of it, is covered by a test. */
export const checkTests: Check = (given) => {
  const tests = liveOf(given.plan, 'test').map(({ id, fields }) => ({ id, ids: fields.covers }));
  return unreached(given, tests, 'covers').map(({ item, lost }) =>
    due(given, item, 'test', 'TestPlanner', lost),
  );
};

/**
 * Requirements that none of these leads to. `lost`: one of these has an id that leads nowhere, which may have been meant for
 * this requirement. Each such id explains one of them.
 */
function unreached(
  { plan }: Given,
  all: readonly { id: string; ids: readonly string[] }[],
  place: 'serves' | 'covers',
): { item: ItemOf<'requirement'>; lost: string | undefined }[] {
  const kinds = kindsById(plan);
  const reached = new Set(all.flatMap(({ ids }) => leading(kinds, place, ids)));
  const lost = all.flatMap(({ id, ids }) => ids.filter((each) => !reached.has(each)).map(() => id));
  return liveOf(plan, 'requirement')
    .filter(
      ({ id, fields }) =>
        ![id, ...fields.acceptance.map((each) => each.id)].some((each) => reached.has(each)),
    )
    .map((item, index) => ({ item, lost: lost[index] }));
}

/** What a requirement lacks is due from the role that writes it, where that is at the table. */
function due(
  { roster }: Given,
  item: ItemOf<'requirement'>,
  rule: Rule,
  writer: RoleId,
  lost?: string,
): Finding {
  return {
    ...foundIn([item], rule),
    owner: roster.includes(writer) ? writer : item.by,
    ...(lost !== undefined && { follows: nameOf({ rule: 'reference', items: [lost] }) }),
  };
}
