import type { LookedPath, WithCode } from '../setting/code/code.js';
import type { ItemFields } from './items.js';

/** The paths that items name, each once. */
export function pathsIn(puts: readonly { fields: ItemFields }[]): string[] {
  const named = puts.flatMap(({ fields }) =>
    fields.kind === 'component' ? fields.files.map(({ path }) => path) : [],
  );
  return [...new Set(named)];
}

/** An item whose files of unknown state are marked as existing where that is known. */
export function withKnownFiles<Given extends { fields: ItemFields }>(
  put: Given,
  { code }: WithCode,
  looked: readonly LookedPath[],
): Given {
  const { fields } = put;
  if (fields.kind !== 'component') return put;
  const there = new Set(looked.filter((each) => each.there).map(({ path }) => path));
  const isThere = (path: string) => there.has(path) || code?.paths[path] === true;
  const files = fields.files.map((file) =>
    file.is === 'unknown' && isThere(file.path) ? { ...file, is: 'exists' as const } : file,
  );
  return { ...put, fields: { ...fields, files } };
}
