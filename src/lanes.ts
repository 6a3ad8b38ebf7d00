/**
 * Work in the order in which it came, one at a time for each name: an edit must not overtake the message it is about.
 * Different names don't wait for each other.
 */
export function createLanes() {
  const ends = new Map<string, Promise<unknown>>();

  return function follow<T>(name: string, work: () => Promise<T>): Promise<T> {
    const before = ends.get(name);
    const end = before ? before.then(work) : work();
    const quiet = end.catch(() => {});
    ends.set(name, quiet);
    void quiet.then(() => {
      if (ends.get(name) === quiet) ends.delete(name);
    });
    return end;
  };
}
