/** How much work it is: up to a week, usual, or large. */
export const sizes = ['small', 'usual', 'large'] as const;
export type Size = (typeof sizes)[number];

/** How deep a workshop goes, with the most rounds that it has. */
export const roundsOf = { quick: 1, standard: 3, deep: 5 } as const;
export type Depth = keyof typeof roundsOf;
export const depths = Object.keys(roundsOf) as [Depth, ...Depth[]];
