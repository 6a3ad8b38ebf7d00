/**
 * The list without those that go; the same array where none does. Cards are drawn again only where a part of the session
 * is a new object, so unchanged parts have to stay the same objects.
 */
export function without<Each>(all: Each[], goes: (each: Each) => boolean): Each[] {
  return all.some(goes) ? all.filter((each) => !goes(each)) : all;
}

/** The list with each item changed; the same array where `change` returns every item itself. */
export function changedIn<Each>(all: Each[], change: (each: Each) => Each): Each[] {
  let isSame = true;
  const changed = all.map((each) => {
    const now = change(each);
    if (now !== each) isSame = false;
    return now;
  });
  return isSame ? all : changed;
}

/** The object without these keys, which it need not have. */
export function withoutKeys<Whole extends object, Key extends keyof Whole>(
  whole: Whole,
  ...keys: Key[]
): Whole {
  const kept = { ...whole };
  for (const key of keys) delete kept[key];
  return kept;
}
