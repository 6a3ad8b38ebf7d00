import type { Session } from '../session.js';
import type { Put } from '../../plan/items.js';
import { itemOf, liveItems } from '../../plan/references.js';
import { openIssues } from '../../plan/standing.js';
import type { Since, Table } from './state.js';

/** The table as it lies now: what the first round, the finish or a reading begins with. */
export function laidOut({ plan, issues, questions, remarks, speakers }: Session): Table {
  const since = speakers.unread.map((word): Since => ({ what: 'word', ...word }));
  return { began: { plan, issues, questions, remarks }, since };
}

/**
 * What a round begins with. A later one goes on from the table of the one before, so that prompts go on beginning alike: what
 * reads otherwise now is added. Once something is issued, or much of what was said is past, the table is laid out anew.
 */
export function laidOutForRound(session: Session, number: number): Table {
  const { table, rounds, versions, plan, issues, questions } = session;
  if (rounds.length === 0 || versions.length > 0 || isWorn(session)) return laidOut(session);
  return { ...table, since: [...table.since, { what: 'round', number, plan, issues, questions }] };
}

/** Whether more than a third of what stands on the table, line by line, is past. */
function isWorn(session: Session): boolean {
  const { began, since } = session.table;
  const known = knownItems(session);
  const changed = liveItems(session.plan).filter((item) => !saysTheSame(item, known.get(item.id)));
  const said = since.flatMap((each) =>
    each.what === 'turn' ? [...each.turn.put, ...each.turn.say, ...each.turn.opened] : [],
  );
  const stands = liveItems(session.plan).length + openIssues(session).length;
  return 2 * (liveItems(began.plan).length + said.length + changed.length) > 3 * stands;
}

/** Items as whoever reads the table knows them: as they lay there, then as their authors have put them since. */
export type KnownItems = Map<string, Put & { gone?: unknown }>;

export function knownItems({ plan, table }: Pick<Session, 'plan' | 'table'>): KnownItems {
  const known: KnownItems = new Map(table.began.plan.items.map((item) => [item.id, item]));
  for (const each of table.since) readOn(known, each, plan);
  return known;
}

/** What is known after one thing more. */
export function readOn(known: KnownItems, each: Since, plan: Session['plan']): void {
  if (each.what === 'round') for (const item of each.plan.items) known.set(item.id, item);
  if (each.what !== 'turn') return;
  for (const put of each.turn.put)
    if ((itemOf(plan, put.id)?.by ?? each.role) === each.role) known.set(put.id, put);
}

/** Whether an item has the words and fields that are known. */
export function saysTheSame({ name, text, fields }: Put, known: Put | undefined): boolean {
  const words = (put: Pick<Put, 'name' | 'text' | 'fields'>) =>
    JSON.stringify([put.name, put.text, put.fields]);
  return known !== undefined && words(known) === words({ name, text, fields });
}
