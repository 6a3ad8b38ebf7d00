/** Slack's limits, in UTF-16 units of escaped text where it is text. */
export const limits = {
  /** One text of a section or a context line. */
  section: 3_000,
  header: 150,
  /** The sentence beside blocks, and a message without blocks, which Slack cuts from 4,000 on. */
  sentence: 3_800,
  textOnly: 3_900,
  /** A message's blocks together are refused from about 12,000 on, so ours stay below. */
  message: 9_000,
  blocks: 50,
  optionText: 75,
  options: 100,
  buttonLabel: 75,
  textInput: 3_000,
} as const;
