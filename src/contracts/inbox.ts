/** A raw delivery from Slack that was stored before it was acknowledged and is not done yet. */
export interface StoredDelivery {
  id: number;
  body: unknown;
  attempts: number;
}

/** Where deliveries are kept from before the acknowledgement until they had their effect. */
export interface Inbox {
  /** Stores the body under its claims. Undefined when any of the claims is already taken. */
  claim(claims: readonly string[], body: unknown): Promise<number | undefined>;
  /** Whether a delivery took this claim at or after this moment (milliseconds). */
  claimedSince(claim: string, moment: number): Promise<boolean>;
  /** The workshop that the delivery with this claim has reached; undefined when it reached none, or is not there. */
  reached(claim: string): Promise<string | undefined>;
  /**
   * Had its effect, or needs none; a delivery that reaches a workshop ends with the step. True when it was not done
   * before and reached no workshop: then this is what is kept of it. Soon.
   */
  done(delivery: number, kind: string, outcome: string): Promise<boolean>;
  /** Is not to be worked on any more. What it says is kept for whoever looks into it. */
  setAside(delivery: number): Promise<void>;
  /**
   * Was tried and failed: counts the try, keeps the words for the log, and gives the number of tries; 0 for one that has
   * ended already.
   */
  failed(delivery: number, problem: string): Promise<number>;
  /** All that are not done, oldest first. */
  waiting(): Promise<StoredDelivery[]>;
}
