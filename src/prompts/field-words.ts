import { sameText } from '../text/same-text.js';
import type { ItemFields } from '../workshop/plan/items.js';

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
export function fieldParts(fields: ItemFields): FieldParts {
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
