interface Who {
  id: string;
  name: string;
}

/** The answer that release 0.5 made a rule of: in which workshop, and to which question (such as Q4b). */
export interface RuleOrigin {
  workshop: string;
  title: string;
  question: string;
  /** Where the answer, or its thread, is found; missing where Slack has not told. */
  link?: string | undefined;
}

/** One change of the house rules of a channel. `rule` is the number: H3 is 3. `at`: ISO 8601 in UTC. */
export type RuleChange = { at: string; by: Who } & (
  | { what: 'added'; rule: number; text: string; from?: RuleOrigin | undefined }
  /** `text`: what it said; missing in rows of release 0.5. */
  | { what: 'removed'; rule: number; text?: string | undefined }
  /** Release 0.5 could give a rule other words, and name who may change them: that counts no more. */
  | { what: 'changed'; rule: number; text: string }
  | { what: 'named'; people: Who[] }
);

/** The house rules of all channels: every change is kept, and what holds follows from them. */
export interface RuleBook {
  /** All changes in a channel, oldest first. */
  changes(channel: string): Promise<RuleChange[]>;
  /** Adds one to the `expected` changes that there are; false, and nothing is added, where there are others by now. */
  change(channel: string, expected: number, change: RuleChange): Promise<boolean>;
}
