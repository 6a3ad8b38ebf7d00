/** Longer than any deadline of the broker, which ends calls by their signal. Without it an SDK has limits of its own. */
export const longestCallMs = 60 * 60 * 1000;
