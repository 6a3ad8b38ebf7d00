/** The ids of those who are named to speak next, first come first. Never has the same id twice in a row. */
export type Line = readonly string[];

/** Turns taken because of a mark, in one round, before the Coach asks a person whether to go on. */
export const extraTurnLimit = 10;

/** Adds at the end. Whoever names themselves is not added; A after B after A is. */
export function joinLine(line: Line, ids: readonly string[], speaker: string): string[] {
  return inSingleFile([...line, ...ids.filter((id) => id !== speaker)]);
}

/** The head and those behind it. */
export function takeHead(line: Line): { head: string | undefined; behind: string[] } {
  const [head, ...behind] = line;
  return { head, behind };
}

/** Only those who are there stay in the line; `gone` lists the others, each once. */
export function onlyThese(line: Line, here: ReadonlySet<string>): { line: string[]; gone: string[] } {
  return {
    line: inSingleFile(line.filter((id) => here.has(id))),
    gone: [...new Set(line.filter((id) => !here.has(id)))],
  };
}

function inSingleFile(ids: readonly string[]): string[] {
  return ids.filter((id, at) => id !== ids[at - 1]);
}
