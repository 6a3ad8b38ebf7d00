/** How many characters of JSON a page has, about a third of what clients let pass. */
const longestPage = 24_000;

/** The entries from a cursor on that fit on one page: at least one. */
export function pageOf<Entry>(
  entries: readonly Entry[],
  cursor: string | undefined,
  most = longestPage,
): { page: Entry[]; next_cursor: string | null } {
  const from = Number(cursor ?? 0);
  let room = most;
  let to = from;
  for (const entry of entries.slice(from)) {
    room -= JSON.stringify(entry).length;
    if (room < 0 && to > from) break;
    to += 1;
  }
  return { page: entries.slice(from, to), next_cursor: to < entries.length ? String(to) : null };
}
