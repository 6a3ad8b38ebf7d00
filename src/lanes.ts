/**
 * Runs work one after the other for each name, in the order of the calls: an edit must not overtake its message. Work of
 * different names does not wait.
 */
export function createLanes() {
  const ends = new Map<string, Promise<unknown>>();

  return function run<T>(name: string, work: () => Promise<T>): Promise<T> {
    const before = ends.get(name);
    const end = before ? before.then(work) : work();
    const settled = end.catch(() => {});
    ends.set(name, settled);
    void settled.then(() => {
      if (ends.get(name) === settled) ends.delete(name);
    });
    return end;
  };
}
