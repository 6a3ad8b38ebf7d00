/** A JSON object from outside, of which nothing is known yet. */
export type Payload = Readonly<Record<string, unknown>>;

/** The value as an object; an empty one when it is none. */
export function objectOf(value: unknown): Payload {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Payload) : {};
}

/** The value as text; empty when it is none. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The value as a list of objects; empty when it is none. */
export function listOf(value: unknown): Payload[] {
  return Array.isArray(value) ? value.map(objectOf) : [];
}

/**
 * What Slack takes and what it asks for, by its documentation. Lengths are UTF-16 units of text as it is sent: escaped.
 * `textOnly`, `sentence`, `message`, `messagesPerPage` and `membersPerPage` are our own choice, within what Slack takes.
 * Other choices of ours stand where they are used.
 */
export const limits = {
  /** One text of a section or a context line. */
  section: 3_000,
  /** A title in large type, as a message begins with. */
  header: 150,
  /** The title of a form. */
  formTitle: 24,
  buttonLabel: 75,
  optionText: 75,
  /** Entries of one menu. */
  menuEntries: 5,
  /** Options of one select. */
  options: 100,
  /** Blocks of the Home of one person. */
  homeBlocks: 100,
  /** What people may type into one field of a form. */
  textInput: 3_000,
  /** The text of an edit: Slack cuts from 4,000 on. A message may have ten times as much. */
  textOnly: 3_900,
  /** The sentence beside blocks, which is cut at the same length; less, since names are put in front of it. */
  sentence: 3_800,
  /** All blocks of a message together are refused from about 12,000 on. Ours stay below, with room for what JSON escapes. */
  message: 9_000,
  /** Messages that one call lists: as many as Slack recommends. It would give up to 999. */
  messagesPerPage: 200,
  /** Members of a channel that one call lists; Slack gives fewer than 1,000. */
  membersPerPage: 500,
  /** One post a second in a channel, in milliseconds. More are refused after a while. */
  postEveryMs: 1_000,
  /** One edit of the same message in so many milliseconds. */
  editEveryMs: 3_000,
} as const;
