/** The longest that a timer can wait: the broker ends calls by their signal. Without it an SDK has limits of its own. */
export const longestCallMs = 2 ** 31 - 1;
