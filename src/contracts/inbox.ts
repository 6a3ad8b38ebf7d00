/** A raw delivery from Slack that was stored before it was acknowledged and is not done yet. */
export interface StoredDelivery {
  id: number;
  body: unknown;
  attempts: number;
}

/** Where deliveries are kept from before the acknowledgement until they had their effect. */
export interface Inbox {
  /**
   * Stores the body under its claims. Undefined when any of the claims is already taken. With a `lane` a store that
   * processes share has it worked on by one of them, in its turn; else whoever stored it works on it.
   */
  claim(claims: readonly string[], body: unknown, lane?: string): Promise<number | undefined>;
  /** Whether this claim was taken at or after this moment (milliseconds). */
  claimedSince(claim: string, moment: number): Promise<boolean>;
  /** The workshop that the delivery with this claim has reached, if it has reached one. */
  reached(claim: string): Promise<string | undefined>;
  /**
   * Ends a delivery that has no effect; one that reaches a workshop ends with the step. Keeps `kind` and `outcome` and
   * gives true, unless it reached a workshop or has ended already. Soon.
   */
  done(delivery: number, kind: string, outcome: string): Promise<boolean>;
  /** Ends a delivery that is not to be worked on any more. Its body is kept for whoever looks into it. */
  setAside(delivery: number): Promise<void>;
  /**
   * Counts a try that failed, keeps the problem, and gives the number of tries; 0 for a delivery that has ended already.
   */
  failed(delivery: number, problem: string): Promise<number>;
  /** All that are not done, oldest first. */
  waiting(): Promise<StoredDelivery[]>;
}
