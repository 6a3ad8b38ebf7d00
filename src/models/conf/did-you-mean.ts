/** The known word that was probably meant: nearly the same letters, or only `planning_` left out. */
export function meant(word: string, known: readonly string[]): string | undefined {
  const small = word.toLowerCase();
  if (!small || small.length > 60) return undefined;
  const [best] = known
    .map((each) => ({ each, far: Math.min(distance(small, each), distance(`planning_${small}`, each)) }))
    .filter(({ each, far }) => far <= Math.max(1, Math.floor(Math.min(each.length, small.length) / 3)))
    .toSorted((one, other) => one.far - other.far);
  return best?.each;
}

/** "Did you mean x?", or which words there are. */
export function suggest(word: string, known: readonly string[]): string {
  const found = meant(word, known);
  return found ? `did you mean ${found}?` : `there is ${known.join(', ')}`;
}

/** How many letters must be added, left out or replaced, whatever their case. */
function distance(from: string, to: string): number {
  const goal = to.toLowerCase();
  let row = Array.from({ length: goal.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...from].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...goal].entries()) {
      const replaced = (row[j] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
