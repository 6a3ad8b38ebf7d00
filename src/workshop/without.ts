/**
 * The list without those that go; the same list where none does. Parts of a session that a fact leaves as they are stay
 * the same objects: what was made of them need not be made again.
 */
export function without<Each>(all: Each[], goes: (each: Each) => boolean): Each[] {
  return all.some(goes) ? all.filter((each) => !goes(each)) : all;
}

/** The list with some of them changed; the same list where none is. */
export function changedIn<Each>(all: Each[], change: (each: Each) => Each): Each[] {
  let isSame = true;
  const changed = all.map((each) => {
    const now = change(each);
    if (now !== each) isSame = false;
    return now;
  });
  return isSame ? all : changed;
}
