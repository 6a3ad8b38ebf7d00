/** Letting go of what nothing needs any more. What stays can be read as before, byte for byte. */
export interface Retention {
  /**
   * Does a small part of what is due, a few milliseconds of work, and says whether there may be more. *Soon*: when it is
   * lost, it is due again. Any number of processes may do it at the same time.
   */
  sweep(): Promise<boolean>;
}

const dayMs = 86_400_000;

/** How long what is kept, in milliseconds. */
export const keeps = {
  /**
   * The facts of a completed workshop are packed once the day (UTC) of its last change has been over for so long: raises
   * of the budget of a day are looked for among loose facts, by machines whose clocks may be apart.
   */
  looseAfterDayMs: 3_600_000,
  /**
   * The claims of deliveries that reached no workshop. Slack sends a delivery again for at most a day; whoever catches up
   * reads threads of weeks, and takes nothing that was written longer ago than this.
   */
  claimsMs: 30 * dayMs,
  /** Answers of models whose task never came to its end: a workshop that waits for weeks has paid for them. */
  answersMs: 30 * dayMs,
  /**
   * Single attempts at models, and answers that no fact causes, of a completed workshop, from its last change on: until
   * then an operator may look into what its calls were, and people may have it reopened. Their sums stay for good.
   */
  attemptsMs: 90 * dayMs,
};

/** Workshops are packed that have not changed at or after this moment (ISO 8601). */
export function packedBefore(now: string): string {
  return new Date(Date.parse(now) - keeps.looseAfterDayMs).toISOString().slice(0, 10);
}

/** So long before a moment (ISO 8601). */
export const before = (now: string, ms: number): string => new Date(Date.parse(now) - ms).toISOString();
