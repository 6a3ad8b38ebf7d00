import { type RoleId, roleOf } from '../roles/index.js';
import { sameText } from '../text/same-text.js';
import { type Ground, type Item, type ItemFields, kinds, type Put } from '../workshop/plan/items.js';
import { isInherited, stateOf } from '../workshop/plan/standing.js';
import type { Session } from '../workshop/session.js';

/** The fields of an item in words, by their names. */
export type FieldParts = Record<string, string>;

/** The fields of a kind, those that say something and do not repeat what is said already. */
export function fieldWords(fields: ItemFields, said: readonly string[] = []): string {
  return Object.entries(fieldParts(fields))
    .filter(([key, value]) => key !== 'does' || !said.some((each) => sameText(each, value)))
    .map(([key, value]) => `${key}: ${value}`)
    .join('; ');
}

/** Each field that says something. Of a requirement each case, by its id. */
function fieldParts(fields: ItemFields): FieldParts {
  const parts = Object.entries(partsOf(fields)).map(([key, value]) => [
    key,
    (typeof value === 'string' ? value : value.join(', ')).trim(),
  ]);
  return Object.fromEntries(parts.filter(([, value]) => value !== ''));
}

function partsOf(fields: ItemFields): Record<string, string | string[]> {
  switch (fields.kind) {
    case 'requirement':
      return Object.fromEntries(fields.acceptance.map(({ id, text }) => [id || 'a new case', text]));
    case 'non-goal':
      return { why: fields.why };
    case 'decision':
      return { alternatives: fields.alternatives };
    case 'component': {
      const { does, interfaces, data, files } = fields;
      const paths = (state: (typeof files)[number]['is']) =>
        files.flatMap(({ path, is }) => (is === state ? [path] : []));
      const [exist, fresh, unknown] = [paths('exists'), paths('new'), paths('unknown')];
      return {
        ...{ does, interfaces, data },
        ...{ 'new files': fresh, 'files that exist': exist, 'files not known': unknown },
      };
    }
    case 'task': {
      const { after, serves, component, from, to, by } = fields;
      return { after, serves, component, days: from === to ? `${to}` : `${from}-${to}`, by };
    }
    case 'test': {
      const { covers, level, how } = fields;
      return { covers, level, how };
    }
    case 'risk': {
      const { threatens, likelihood, impact, sign, mitigation, doneBy, accepted } = fields;
      const agreed = accepted ? 'yes' : '';
      return { threatens, likelihood, impact, sign, mitigation, doneBy, accepted: agreed };
    }
    case 'assumption': {
      const { insteadOf, who, by, cost, then } = fields;
      return { insteadOf, who, by, cost, then };
    }
    case 'frame': {
      const { start, dates, people, off, budget } = fields;
      return {
        start,
        dates: dates.map(({ name, date }) => `${name} ${date}`),
        people: people.map(({ who, days }) => `${who} ${days} days a week`),
        off,
        budget: budget.amount || budget.covers.length > 0 ? String(budget.amount) : '',
        covers: budget.covers.map(({ what, amount }) => `${what} ${amount}`),
      };
    }
    default:
      return fields satisfies never;
  }
}

/** A role in a line of the plan: "PP". */
export function tagOf(role: RoleId): string {
  return roleOf(role).speechTag;
}

/** An item of the plan on one line: whose it is where its kind does not say so, and what stands against it. */
export function itemLine(session: Session, item: Item): string {
  const { id, by, with: others, shaken, fields, origin } = item;
  const { owner, anybodys } = kinds[fields.kind];
  const isPlain = owner === by && !anybodys && others.length === 0;
  const whose = isPlain ? [] : [[by, ...others].map(tagOf).join('+')];
  const state = shaken
    ? [`shaken by ${shaken}`]
    : stateOf(session, item) === 'contested'
      ? ['contested']
      : [];
  const from = origin && isInherited(item) ? [`from ${origin.workshop} v${origin.version} ${origin.id}`] : [];
  const marks = [...whose, ...state, ...from].join(', ');
  return `${id} ${marks ? `[${marks}] ` : ''}${contentOf(item)}`;
}

/** What somebody has put, or wants to stand, on one line. */
export function putLine(put: Put): string {
  return `${put.id} ${contentOf(put)}`;
}

/** As much of an item as tells what it is. */
export function itemNames({ id, name, text }: Pick<Put, 'id' | 'name' | 'text'>): string {
  return name === '' || name === text ? `${id} ${text}` : `${id} ${name}: ${text}`;
}

/** Many items on one line, each by its id and name, so that others can be referred to. */
export function itemIndex(items: readonly Item[]): string {
  return items.map(({ id, name, text }) => `${id} ${name || text}`).join(' · ');
}

/** What says nothing is left out: an item without grounds is its author's own proposal. */
function contentOf(put: Put): string {
  const own = fieldWords(put.fields, [put.name, put.text]);
  return [saidWords(put), ...(own ? [`{${own}}`] : []), ...restingWords(put)].join(' ');
}

function saidWords({ name, text }: Put): string {
  return name === '' || name === text ? text : `${name}: ${text}`;
}

function restingWords({ grounds, dependsOn }: Pick<Put, 'grounds' | 'dependsOn'>): string[] {
  const given = grounds.filter(({ as }) => as !== 'craft');
  return [
    ...(given.length > 0 ? [`(${given.map(groundWords).join(', ')})`] : []),
    ...(dependsOn.length > 0 ? [`dependsOn ${dependsOn.join(', ')}`] : []),
  ];
}

const mostOfQuote = 6;

/** An id, or the first words of a quote: the brief itself stands above. */
function groundWords({ as, ref }: Ground): string {
  if (as !== 'brief') return ref;
  const words = ref.split(/\s+/u);
  const cut = words.length > mostOfQuote ? `${words.slice(0, mostOfQuote).join(' ')} …` : ref;
  return `"${cut}"`;
}

/** A change of an item that the reader knows: only what reads otherwise now. The whole of it where nothing does. */
export function changeLine(put: Put, known: Put | undefined): string {
  if (!known || known.fields.kind !== put.fields.kind) return putLine(put);
  const text = saidWords(known) === saidWords(put) ? [] : [saidWords(put)];
  const fields = changedFields(fieldParts(known.fields), fieldParts(put.fields));
  const [before, now] = [restingWords(known).join(' '), restingWords(put).join(' ')];
  const parts = [
    ...text,
    ...(fields.length > 0 ? [`{${fields.join('; ')}}`] : []),
    ...(before === now ? [] : [now || '(own proposal)']),
  ];
  return parts.length > 0 ? `${put.id} ${parts.join(' ')}` : putLine(put);
}

function changedFields(before: FieldParts, now: FieldParts): string[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  return keys.flatMap((key) => {
    const [was, is] = [before[key] ?? '', now[key] ?? ''];
    return was === is ? [] : [is === '' ? `no ${key}` : `${key}: ${is}`];
  });
}
