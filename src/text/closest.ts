/** The known word that was probably meant: nearly the same letters. */
export function closest(word: string, known: readonly string[]): string | undefined {
  const [best] = known
    .map((each) => ({ each, far: lettersApart(word, each) }))
    .filter(({ each, far }) => far <= Math.max(1, Math.floor(Math.min(each.length, word.length) / 3)))
    .toSorted((one, other) => one.far - other.far);
  return best?.each;
}

/** How many letters must be added, left out, replaced, or changed with the next one, whatever their case. */
export function lettersApart(from: string, to: string): number {
  const [start, goal] = [[...from.toLowerCase()], [...to.toLowerCase()]];
  let before: number[] = [];
  let row = Array.from({ length: goal.length + 1 }, (_, index) => index);
  for (const [i, letter] of start.entries()) {
    const next = [i + 1];
    for (const [j, other] of goal.entries()) {
      const replaced = (row[j] ?? 0) + (letter === other ? 0 : 1);
      const isTurned = i > 0 && j > 0 && letter === goal[j - 1] && other === start[i - 1];
      const turned = isTurned ? (before[j - 1] ?? 0) + 1 : replaced;
      next.push(Math.min(replaced, turned, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    [before, row] = [row, next];
  }
  return row.at(-1) ?? 0;
}
