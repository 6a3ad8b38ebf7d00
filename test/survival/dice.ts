/** Chance that is the same for the same seed. `dice(n)` is one of 0 … n-1. */
export function createDice(seed: number) {
  let state = seed;
  const dice = (sides: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
  return Object.assign(dice, {
    shuffled<T>(values: readonly T[]): T[] {
      const rest = [...values];
      const drawn: T[] = [];
      while (rest.length > 0) drawn.push(...rest.splice(dice(rest.length), 1));
      return drawn;
    },
  });
}
export type Dice = ReturnType<typeof createDice>;
