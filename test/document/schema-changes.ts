/**
 * What a later schema takes from an earlier one, as lines: a member that is gone, one that must be there or need not be
 * there any more, another type, a value that is no longer allowed. Further members and values may come, and words of
 * descriptions change.
 */
export function breaksIn(earlier: unknown, later: unknown, place = ''): string[] {
  if (Array.isArray(earlier)) {
    if (!Array.isArray(later)) return [`${place}: no list any more`];
    return earlier.flatMap((each, index) => breaksIn(each, later[index], `${place}/${index}`));
  }
  if (!isObject(earlier)) return earlier === later ? [] : [`${place}: ${String(earlier)} → ${String(later)}`];
  if (!isObject(later)) return [`${place}: gone`];
  return Object.entries(earlier).flatMap(([key, value]) => {
    const at = `${place}/${key}`;
    // Under `properties` and `definitions` a key is a name: one of them may be "required".
    const isName = /\/(properties|definitions)$/.test(place);
    if (isName) return breaksIn(value, later[key], at);
    if (key === 'description') return [];
    if (key === 'required') return sameNames(value, later[key], at);
    // The only value that there was may be one of several.
    if (key === 'const' && 'enum' in later)
      return missing([value], later.enum).map((each) => `${at}: ${each} is gone`);
    if (key === 'enum') return missing(value, later[key]).map((each) => `${at}: ${each} is gone`);
    return breaksIn(value, later[key], at);
  });
}

function sameNames(earlier: unknown, later: unknown, place: string): string[] {
  return [
    ...missing(earlier, later).map((each) => `${place}: ${each} may be missing now`),
    ...missing(later, earlier).map((each) => `${place}: ${each} must be there now`),
  ];
}

function missing(some: unknown, others: unknown): string[] {
  const there = new Set(Array.isArray(others) ? others : []);
  return Array.isArray(some) ? some.filter((each) => !there.has(each)).map(String) : [];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
