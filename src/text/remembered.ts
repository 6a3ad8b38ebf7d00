/** So many texts are remembered, of at most so many characters each. */
const most = { texts: 4_000, length: 2_000 };

/** A function of a text alone, which is asked for the same texts again and again: those that it was asked for last it remembers. */
export function remembered<Result>(of: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    if (text.length > most.length) return of(text);
    const found = known.get(text);
    if (found !== undefined || known.has(text)) return found as Result;
    const result = of(text);
    if (known.size === most.texts) {
      const [oldest = ''] = known.keys();
      known.delete(oldest);
    }
    known.set(text, result);
    return result;
  };
}

/**
 * A function of an object that never changes. What came of it is remembered as long as the object is there, or the part of it that
 * alone is looked at.
 */
export function rememberedOf<Of extends object, Result>(
  of: (object: Of) => Result,
  part: (object: Of) => object = (object) => object,
): (object: Of) => Result {
  const known = new WeakMap<object, Result>();
  return (object) => {
    const seen = part(object);
    if (known.has(seen)) return known.get(seen) as Result;
    const result = of(object);
    known.set(seen, result);
    return result;
  };
}
